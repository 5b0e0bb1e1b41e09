import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs, lean } from '../tools/browser.mjs';

/** Tests that read the clock carry this tag: they must not share the processor. */
const clocked = /@alone/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './server.ts',
  // By hand, one test at a time; `test/run.mjs` gives the first project two workers.
  workers: 1,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'line',
  use: {
    baseURL: process.env.SCORPION_URL,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.SCORPION_CHROME ?? findChromium(),
      args: [...launchArgs, lean],
    },
  },
  projects: [
    { name: 'beside', grepInvert: clocked },
    { name: 'alone', grep: clocked },
  ],
});
