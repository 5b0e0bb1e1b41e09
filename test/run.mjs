// @ts-check
/**
 * Runs every check of the project, one after the other, and ends with `N passed, N failed`.
 *
 *   node test/run.mjs                        everything
 *   node test/run.mjs --only unit,browser    some of it
 *
 * A failing step does not keep the later ones from running. The exit status is 1 if anything
 * failed or if a runner found no test, and 2 for bad usage.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './tools/browser.mjs';

/** @typedef {{ passed: number; failed: number; skipped: readonly string[] }} Count */

/** Nothing may hang for ever: what still runs by then (ms) is ended and counts as failed. */
const budget = 15 * 60_000;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const scratch = mkdtempSync(join(tmpdir(), 'scorpion-test-'));
const deadline = Date.now() + budget - 30_000;

/** Biome colours its output even where nobody sees colours. */
const plain = process.stdout.isTTY ? [] : ['--colors=off'];

/** @type {Count} */
const one = { passed: 1, failed: 0, skipped: [] };
/** @type {Count} */
const failure = { passed: 0, failed: 1, skipped: [] };

/** @type {Readonly<Record<string, () => Promise<Count>>>} */
const steps = {
  format: () => check('@biomejs/biome/bin/biome', ['ci', '.', ...plain]),
  types: () => check('typescript/bin/tsc', ['-p', 'tsconfig.json']),
  knip: () => check('knip/bin/knip.js', []),
  unit,
  build: async () => ((await node(join(root, 'build.mjs'), [])) === 0 ? one : failure),
  browser,
};

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit status
 */
function node(script, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      timeout: Math.max(1, deadline - Date.now()),
      // Playwright still reports what it has when it is interrupted.
      killSignal: 'SIGINT',
    });
    child.on('error', (error) => {
      console.error(error);
      done(1);
    });
    child.on('close', (status, signal) => {
      if (signal !== null) console.error(`Ended by ${signal}.`);
      done(status ?? 1);
    });
  });
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 */
async function check(script, args) {
  return (await node(join(modules, script), args)) === 0 ? one : failure;
}

async function unit() {
  const file = join(scratch, 'jest.json');
  const status = await node(join(modules, 'jest/bin/jest.js'), [
    '--config=test/jest.config.mjs',
    '--ci',
    '--json',
    `--outputFile=${file}`,
  ]);
  return tally('jest', status, readJson(file), countJest);
}

function unbuilt() {
  console.error('There is no built page to test: the build step has to pass first.');
  return failure;
}

async function browser() {
  if (!existsSync(join(root, 'dist/index.html'))) return unbuilt();
  let chrome;
  try {
    chrome = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failure;
  }
  console.log(`Chromium: ${chrome}`);
  const file = join(scratch, 'playwright.json');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const status = await node(
    cli,
    ['test', '--config=test/browser/playwright.config.ts', '--reporter=line,json'],
    { SCORPION_CHROME: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return tally('playwright', status, readJson(file), countPlaywright);
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What a runner reports, distrusted: no report, no test, or a bad exit status without a failed
 * test all count as one failure.
 * @template T
 * @param {string} name
 * @param {number} status
 * @param {T | undefined} report
 * @param {(report: T) => Count} count
 * @returns {Count}
 */
function tally(name, status, report, count) {
  if (report === undefined) {
    console.error(`${name} left no report (exit status ${status}).`);
    return failure;
  }
  const counted = count(report);
  if (counted.passed + counted.failed === 0) console.error(`${name} ran no test.`);
  else if (status === 0 || counted.failed > 0) return counted;
  else console.error(`${name} ended with status ${status}.`);
  return { ...counted, failed: 1 };
}

/**
 * @param {{
 *   numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number;
 *   testResults: { assertionResults: { status: string; fullName: string }[] }[];
 * }} report
 * @returns {Count}
 */
function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.testResults
      .flatMap((suite) => suite.assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  };
}

/**
 * @typedef {{
 *   title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[];
 * }} Suite
 *
 * @param {{
 *   stats: { expected: number; unexpected: number; flaky: number };
 *   errors: unknown[]; suites: Suite[];
 * }} report
 * @returns {Count}
 */
function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap(skippedIn),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]} full titles
 */
function skippedIn({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map((spec) => spec.title), ...suites.flatMap(skippedIn)].map(
    (rest) => `${title} ${rest}`,
  );
}

/** @param {readonly string[]} args */
async function main(args) {
  const names = Object.keys(steps);
  const chosen = args.length === 0 ? names : (args[1] ?? '').split(',');
  const isUsable = args.length === 0 || (args.length === 2 && args[0] === '--only');
  if (!isUsable || !chosen.every((name) => names.includes(name))) {
    console.error(`usage: node test/run.mjs [--only STEP,...], where STEP is ${names.join(', ')}`);
    return 2;
  }

  /** @type {(Count & { name: string })[]} */
  const counts = [];
  for (const [name, step] of Object.entries(steps)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n--- ${name} ---`);
    const started = Date.now();
    const isBuilt = !counts.some(({ name: earlier, failed }) => earlier === 'build' && failed > 0);
    const count = name === 'browser' && !isBuilt ? unbuilt() : await step();
    counts.push({ name, ...count });
    const verdict = `${count.passed} passed, ${count.failed} failed`;
    console.log(`--- ${name}: ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }

  console.log();
  for (const { name, failed } of counts) if (failed > 0) console.log(`FAILED: ${name}`);
  for (const title of counts.flatMap(({ skipped }) => skipped)) console.log(`SKIPPED: ${title}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
