// @ts-check
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium, launchArgs } from '../test/tools/browser.mjs';
import { serve } from '../test/tools/serve.mjs';

/** @typedef {{ name: string, width: number, height: number, dpr: number }} Screen */

/** @type {readonly Screen[]} */
const SCREENS = [
  { name: '1280x800', width: 1280, height: 800, dpr: 1 },
  { name: '1280x800, DPR 2', width: 1280, height: 800, dpr: 2 },
  { name: '3840x2160', width: 3840, height: 2160, dpr: 1 },
];
/** The median of so many drags is shown: a busy machine loses frames that a quiet one has. */
const RUNS = { canvas: 5, webgl: 1 };
const STEPS = 120;
const DEAL = 184_467;

/** @param {'canvas' | 'webgl'} renderer */
const page = (renderer) => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%}#game{height:100%}</style><div id="game"></div>
<script type="module">
import { createGame } from '/lib/index.js';
window.game = createGame(document.getElementById('game'), { deal: ${DEAL}, renderer: '${renderer}' });
</script>`;

/**
 * Drags a group of six cards in circles, 120 moves at 60 a second, and counts the frames that the
 * browser presented meanwhile and the processor time of all its processes.
 */
export async function benchTable() {
  const { url, close } = await serve(fileURLToPath(new URL('../dist', import.meta.url)), 0);
  const rows = [];
  for (const screen of SCREENS) {
    for (const renderer of /** @type {const} */ (['canvas', 'webgl'])) {
      const runs = [];
      for (let n = 0; n < RUNS[renderer]; n++) runs.push(await drag(url, screen, renderer));
      runs.sort((a, b) => a['frames/s'] - b['frames/s']);
      rows.push({ screen: screen.name, renderer, ...runs[runs.length >> 1] });
    }
  }
  await close();
  return rows;
}

/**
 * @param {string} url
 * @param {Screen} screen
 * @param {'canvas' | 'webgl'} renderer
 */
async function drag(url, { width, height, dpr }, renderer) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...launchArgs, '--enable-unsafe-swiftshader'],
  });
  try {
    const view = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: dpr });
    await view.route('**/bench.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: page(renderer) }),
    );
    await view.goto(`${url}bench.html`);
    await view.waitForFunction(() => 'game' in window, undefined, { polling: 100 });
    await view.evaluate(async () => {
      await game().ready;
      await game().settled();
      function game() {
        return /** @type {any} */ (window).game;
      }
    });
    // Pictures of the courts come after the first drawing.
    await view.waitForTimeout(1500);
    const grip = await view.evaluate(() => {
      const { game } = /** @type {any} */ (window);
      const [card] = game.getState().columns[4].split(' ').slice(1);
      return game.cardBounds(card);
    });
    const x = grip.x + grip.width / 2;
    const y = grip.y + grip.height / 2;
    const reach = Math.min(width, height) / 5;
    await view.mouse.move(x, y);
    await view.mouse.down();
    await view.mouse.move(x + 20, y + 20, { steps: 3 });
    const session = await browser.newBrowserCDPSession();
    const cpu = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    await browser.startTracing(view, { categories: ['cc', 'viz', 'benchmark'] });
    const before = await cpu();
    const begun = performance.now();
    for (let n = 1; n <= STEPS; n++) {
      const angle = (n / 30) * Math.PI;
      const at = { x: x + reach * Math.sin(angle), y: y + reach * (1 - Math.cos(angle)) };
      await view.mouse.move(at.x, at.y);
      const due = begun + (n * 1000) / 60;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
    const seconds = (performance.now() - begun) / 1000;
    const used = (await cpu()) - before;
    const frames = presented(JSON.parse(String(await browser.stopTracing())));
    await view.mouse.up();
    return {
      'frames/s': Number((frames / seconds).toFixed(1)),
      'CPU ms a frame': Number(((1000 * used) / Math.max(1, frames)).toFixed(1)),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Frames of the page that reached the screen, each with work of the main thread in it.
 * @param {{ traceEvents: { name: string, ph: string, id?: string, id2?: { local?: string }, pid: number }[] }} trace
 */
function presented({ traceEvents }) {
  /** @type {Map<string, { main: boolean, shown: boolean }>} */
  const open = new Map();
  let frames = 0;
  for (const { name, ph, id, id2, pid } of traceEvents) {
    const key = `${pid}/${id ?? id2?.local}`;
    if (name === 'PipelineReporter') {
      if (ph === 'b') open.set(key, { main: false, shown: false });
      if (ph === 'e') {
        const frame = open.get(key);
        if (frame?.main && frame.shown) frames++;
        open.delete(key);
      }
      continue;
    }
    const frame = open.get(key);
    if (!frame) continue;
    if (name === 'SendBeginMainFrameToCommit' && ph === 'b') frame.main = true;
    if (name === 'SubmitCompositorFrameToPresentationCompositorFrame' && ph === 'e') {
      frame.shown = true;
    }
  }
  return frames;
}
