// @ts-check
/**
 * The long runs of tests that `npm test` has in short.
 *
 *   node test/soak.mjs              200 ends of a page at random moments (V1)
 *   node test/soak.mjs --kills N    so many
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './tools/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const readKills = () => {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) {
    throw new Error(`--kills ${values.kills}: not a number of ends`);
  }
  return kills;
};

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const run = (args, env = {}) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};

let kills = 0;
try {
  kills = readKills();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
run(['build.mjs']);
const config = '--config=test/browser/playwright.config.ts';
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
run([playwright, 'test', config, '--reporter=list', 'kill.spec'], {
  SCORPION_CHROME: process.env.SCORPION_CHROME ?? findChromium() ?? '',
  SCORPION_KILLS: String(kills),
});
