// @ts-check
/**
 * Finds the browsers that the tests drive, and fetches Chromium where there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

const root = process.getuid?.() === 0;

/** Chromium's sandbox cannot start as root; the rest keeps it from calling home during tests. */
export const launchArgs = [
  ...(root ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/**
 * Parts of the browser's own window that it would load again for every page of the tests, with as
 * much work as the page itself. Chromium heeds the last such list only, so this one also has what
 * Playwright turns off and the tests rely on.
 */
export const lean = `--disable-features=${[
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join()}`;

const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

const firefoxNames = ['firefox', 'firefox-esr'];

const macChromium = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsChromium = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium that runs: `CHROME_PATH`, Playwright's own, one of the system, or one
 * that is installed now.
 * @returns {string}
 * @throws {Error} that tells the reader what to do
 */
export function findChromium() {
  const found =
    chosen('CHROME_PATH') ??
    playwrights(chromium) ??
    systems(chromiumNames, macChromium, windowsChromium);
  if (found !== undefined) return found;

  console.log('No Chromium found: asking Playwright to install one.');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [playwright, 'install', '--with-deps', 'chromium']);
  const installed = playwrights(chromium);
  if (installed !== undefined) return installed;

  if (root && onPath(['apt-get']) !== undefined) {
    console.log('Playwright could not install Chromium: asking apt.');
    const packages = ['--no-install-recommends', 'chromium', 'fonts-liberation'];
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', ...packages]);
    const fromApt = systems(chromiumNames, macChromium, windowsChromium);
    if (fromApt !== undefined) return fromApt;
  }
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge, and none could be found or installed.\n' +
      'Install one, or set CHROME_PATH to the program, or run: npx playwright install --with-deps chromium',
  );
}

/**
 * The path of a Firefox that runs, if the machine has one; nothing is installed.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return (
    chosen('FIREFOX_PATH') ??
    systems(firefoxNames, ['Firefox'], ['Mozilla Firefox\\firefox.exe']) ??
    playwrights(firefox)
  );
}

/** @param {string} variable */
function chosen(variable) {
  const path = process.env[variable];
  if (!path) return undefined;
  if (runs(path)) return path;
  console.warn(`${variable} is set to ${path}, which does not run: looking for another browser.`);
  return undefined;
}

/** @param {import('@playwright/test').BrowserType} type */
function playwrights(type) {
  const path = type.executablePath();
  return path && runs(path) ? path : undefined;
}

/**
 * @param {readonly string[]} names of programs on the search path
 * @param {readonly string[]} mac names of applications
 * @param {readonly string[]} windows paths under the folders for programs
 */
function systems(names, mac, windows) {
  if (process.platform === 'darwin') {
    const homes = ['/Applications', join(process.env.HOME ?? '', 'Applications')];
    const paths = mac.flatMap((name) =>
      homes.map((home) => join(home, `${name}.app`, 'Contents', 'MacOS', name)),
    );
    return paths.find(runs) ?? onPath(names);
  }
  if (process.platform === 'win32') {
    const homes = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return windows.flatMap((path) => homes.map((home) => join(home, path))).find(runs);
  }
  const usual = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  return onPath(names) ?? names.flatMap((name) => usual.map((home) => join(home, name))).find(runs);
}

/** @param {readonly string[]} names */
function onPath(names) {
  const homes = (process.env.PATH ?? '').split(delimiter).filter((home) => home !== '');
  return names.flatMap((name) => homes.map((home) => join(home, name))).find(runs);
}

/**
 * A file may exist and yet be a stub that only tells how to install the browser. Windows is not
 * asked: there `--version` opens a window.
 * @param {string} path
 */
function runs(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
      .status === 0
  );
}
