import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs } from '../tools/browser.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/playwright',
  globalSetup: './server.ts',
  // The tests read the clock and the frame rate: they must not share the processor.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'line',
  projects: [
    {
      name: 'chromium',
      use: {
        baseURL: process.env.SCORPION_URL,
        viewport: { width: 1280, height: 800 },
        launchOptions: {
          executablePath: process.env.SCORPION_CHROME ?? findChromium(),
          args: [...launchArgs],
        },
      },
    },
  ],
});
