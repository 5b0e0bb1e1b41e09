// @ts-check
/**
 * Runs every check of the project, and ends with `N passed, N failed`.
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
/** @typedef {(text: string) => void} Say takes what a step writes while others run beside it */

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

/** @type {Readonly<Record<string, (say: Say) => Promise<Count>>>} */
const steps = {
  format: (say) => check('@biomejs/biome/bin/biome', ['ci', '.', ...plain], say),
  types: (say) => check('typescript/bin/tsc', ['-p', 'tsconfig.json'], say),
  knip: (say) => check('knip/bin/knip.js', [], say),
  unit,
  build: async () => ((await node(join(root, 'build.mjs'), [])) === 0 ? one : failure),
  browser,
};

/** What runs beside each other: steps that read the sources only, and keep one core busy. */
const groups = [['format', 'types', 'knip'], ['unit'], ['build'], ['browser']];

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Say} [say] takes the output; without it that goes where ours goes
 * @returns {Promise<number>} the exit status
 */
function node(script, args, env = {}, say) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout: Math.max(1, deadline - Date.now()),
      // Playwright still reports what it has when it is interrupted.
      killSignal: 'SIGINT',
    });
    if (say)
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', say);
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
 * @param {Say} say
 */
async function check(script, args, say) {
  return (await node(join(modules, script), args, {}, say)) === 0 ? one : failure;
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
  // Those of the second kind read the clock, so that nothing may run beside them.
  const counts = [await playwright(chrome, 'beside', 2), await playwright(chrome, 'alone', 1)];
  return {
    passed: sum(counts, 'passed'),
    failed: sum(counts, 'failed'),
    skipped: counts.flatMap(({ skipped }) => skipped),
  };
}

/**
 * @param {string} chrome
 * @param {string} project
 * @param {number} workers
 */
async function playwright(chrome, project, workers) {
  const file = join(scratch, `${project}.json`);
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const status = await node(
    cli,
    [
      'test',
      '--config=test/browser/playwright.config.ts',
      `--project=${project}`,
      `--workers=${workers}`,
      '--reporter=line,json',
    ],
    { SCORPION_CHROME: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return tally(`playwright (${project})`, status, readJson(file), countPlaywright);
}

/**
 * @param {readonly Count[]} counts
 * @param {'passed' | 'failed'} key
 */
const sum = (counts, key) => counts.reduce((total, count) => total + count[key], 0);

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

/**
 * @param {string} name of a step
 * @param {boolean} isPossible
 * @param {boolean} isBeside others: then its output is kept together until it ends
 */
async function run(name, isPossible, isBeside) {
  let output = '';
  const say = (/** @type {string} */ text) => {
    if (isBeside) output += text;
    else process.stdout.write(text);
  };
  say(`\n--- ${name} ---\n`);
  const started = Date.now();
  const count = isPossible ? await (steps[name] ?? unbuilt)(say) : unbuilt();
  const verdict = `${count.passed} passed, ${count.failed} failed`;
  say(`--- ${name}: ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  process.stdout.write(output);
  return { name, ...count };
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
  for (const group of groups) {
    const isBuilt = !counts.some(({ name, failed }) => name === 'build' && failed > 0);
    const present = group.filter((name) => chosen.includes(name));
    const ended = await Promise.all(
      present.map((name) => run(name, isBuilt || name !== 'browser', present.length > 1)),
    );
    counts.push(...ended);
  }

  console.log();
  for (const { name, failed } of counts) if (failed > 0) console.log(`FAILED: ${name}`);
  for (const title of counts.flatMap(({ skipped }) => skipped)) console.log(`SKIPPED: ${title}`);
  const failed = sum(counts, 'failed');
  console.log(`${sum(counts, 'passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
