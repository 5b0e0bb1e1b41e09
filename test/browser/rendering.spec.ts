import type { Page } from '@playwright/test';
import type { createGame, GameOptions } from '../../src/app/index';
import type { ScorpionSolitaireElement } from '../../src/embed/index';
import { findChromium, launchArgs } from '../tools/browser.mjs';
import { expect, test } from './fixtures';
import { targetOf } from './hand';
import { countLeftovers, type Memory, memoryOf } from './leftovers';
import { difference, UNSEEN } from './picture';
import { open } from './support';

type App = ReturnType<typeof createGame>;

/** What two renderers may differ by, in levels of a channel: cards' edges are smoothed otherwise. */
const OTHER_RENDERER = 16;

declare global {
  interface Window {
    createGame: typeof createGame;
    game: App;
    /** The extension of the present context, which a lost one does not give out. */
    gpu: WEBGL_lose_context;
    hidden: boolean;
    /** Pictures that have been decoded. */
    decoded: number;
    faultCodes: string[];
  }
}

test.use({
  viewport: { width: 640, height: 400 },
  launchOptions: {
    executablePath: process.env.SCORPION_CHROME ?? findChromium(),
    args: [...launchArgs, '--enable-unsafe-swiftshader'],
  },
});

const OPTIONS: GameOptions = { deal: 42, renderer: 'webgl', speed: 'slow' };

/** A page of our own beside the site's, with a module of a few lines. */
const openPage = async (page: Page, module: string): Promise<void> => {
  const body = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%}#game{height:100%}</style><div id="game"></div>
<script type="module">${module}</script>`;
  await page.route('**/own.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./own.html');
  await page.waitForLoadState('networkidle');
};

/** The twelve courts are drawn, which come after the first drawing. */
const courtsDrawn = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => window.decoded)).toBe(12);
  // From the last picture to the drawing it takes a timer and a frame.
  await page.evaluate(async () => {
    for (let n = 0; n < 5; n++) await new Promise((done) => requestAnimationFrame(done));
  });
};

/** A page that tests can hide, with a game on WebGL. */
const openOnGpu = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.decoded = 0;
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      return decode.call(this).then(() => {
        window.decoded++;
      });
    };
  });
  await openPage(
    page,
    `import { createGame } from './lib/index.js';
window.hidden = false;
Object.defineProperty(document, 'hidden', { get: () => window.hidden });
window.faultCodes = [];
document.addEventListener('fault', ({ detail }) => window.faultCodes.push(detail.code));
window.game = createGame(document.getElementById('game'), ${JSON.stringify(OPTIONS)});`,
  );
  await page.evaluate(async () => {
    await window.game.ready;
    await window.game.settled();
    const canvas = document.getElementById('game')?.shadowRoot?.querySelector('canvas');
    const gpu = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!gpu) throw new Error('the table is not drawn by WebGL');
    window.gpu = gpu;
  });
  await courtsDrawn(page);
};

/** Takes the context away, or gives it back, and waits until the page has heard of it. */
const context = (page: Page, what: 'lose' | 'restore'): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const canvas = document.getElementById('game')?.shadowRoot?.querySelector('canvas');
        const event = wanted === 'lose' ? 'webglcontextlost' : 'webglcontextrestored';
        canvas?.addEventListener(event, () => resolve(), { once: true });
        if (wanted === 'lose') window.gpu.loseContext();
        else window.gpu.restoreContext();
      }),
    what,
  );

const loseAndRestore = async (page: Page): Promise<void> => {
  await context(page, 'lose');
  await context(page, 'restore');
};

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    window.hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Without the toolbar, on which Redo comes and goes. */
const shoot = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', clip: { x: 80, y: 0, width: 560, height: 400 } });

/** The table once nothing changes any more. */
const picture = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() => window.game.settled());
  let last = await shoot(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await shoot(page);
      return last.equals(before);
    })
    .toBe(true);
  return last;
};

const expectPicture = (page: Page, wanted: Buffer, why: string, most = UNSEEN): Promise<void> =>
  expect
    .poll(async () => difference(page, wanted, await shoot(page)), why)
    .toBeLessThanOrEqual(most);

/** The board of the game. */
const state = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { columns, stock, home } = window.game.getState();
    return JSON.stringify({ columns, stock, home });
  });

/** Presses a card and pulls it aside, and keeps hold of it. */
const hold = async (page: Page, card: string): Promise<void> => {
  const at = await page.evaluate((text) => window.game.cardBounds(text), card);
  if (!at) throw new Error(`${card} is not on the table`);
  await page.mouse.move(at.x + at.width * 0.42, at.y + 5);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y + 30, { steps: 3 });
};

/** Lets go of the card over the column to which it may go. */
const dropOn = async (page: Page, column: number): Promise<void> => {
  const at = await page.evaluate((number) => window.game.columnBounds(number), column);
  if (!at) throw new Error(`there is no column ${column}`);
  await page.mouse.move(at.x + at.width / 2, at.y + at.height * 0.6, { steps: 2 });
  await page.mouse.up();
};

/** A carry that the deal allows: its card and the column, counted from 1. */
const carry = async (page: Page): Promise<{ card: string; column: number }> => {
  const [moves, now] = await page.evaluate(
    () => [window.game.legalMoves(), window.game.getState()] as const,
  );
  const card = moves.find((text) => text.length === 2) as string;
  return { card, column: targetOf(now, card) };
};

test('RND-01 K4 a lost context: the same picture, the same game, and the drag goes on', async ({
  page,
}) => {
  test.slow();
  await openOnGpu(page);
  const { card, column } = await carry(page);
  const atRest = await picture(page);
  const before = await state(page);
  await loseAndRestore(page);
  await expectPicture(page, atRest, 'at rest');

  await hold(page, card);
  const held = await picture(page);
  expect(await difference(page, atRest, held), 'something is in the hand').toBeGreaterThan(UNSEEN);
  for (const time of ['once', 'twice']) {
    await loseAndRestore(page);
    await expectPicture(page, held, `in mid-drag, ${time}`);
  }
  expect(await state(page)).toBe(before);
  await dropOn(page, column);
  const moved = await state(page);
  expect(moved, 'the drag went on').not.toBe(before);
  await page.mouse.move(3, 3);
  const after = await picture(page);

  await page.evaluate(() => window.game.undo());
  await picture(page);
  await page.evaluate((text) => window.game.play(text), card);
  await loseAndRestore(page);
  await page.evaluate(() => window.game.settled());
  await expectPicture(page, after, 'in mid-animation');

  await page.evaluate(() => window.game.undo());
  await setHidden(page, true);
  await page.evaluate((text) => window.game.play(text), card);
  await loseAndRestore(page);
  await setHidden(page, false);
  await expectPicture(page, after, 'while nobody looked');
  expect(await state(page)).toBe(moved);
  expect(await page.evaluate(() => window.faultCodes)).toEqual([]);

  // K4: it does not come back. The group in the hand goes home, all else stands as it stood.
  await page.evaluate(() => window.game.undo());
  await hold(page, card);
  await context(page, 'lose');
  await expect.poll(() => page.evaluate(() => window.faultCodes)).toEqual(['context']);
  const drawn = () =>
    page.evaluate(() => {
      const canvases = document.getElementById('game')?.shadowRoot?.querySelectorAll('canvas');
      return [...(canvases ?? [])].map((canvas) => canvas.getContext('2d') !== null);
    });
  expect(await drawn(), 'one canvas, and a plain one').toEqual([true]);
  await page.mouse.up();
  await page.mouse.move(3, 3);
  await page.evaluate(() => window.game.settled());
  expect(await state(page)).toBe(before);
  await expectPicture(page, atRest, 'rebuilt', OTHER_RENDERER);

  await hold(page, card);
  await dropOn(page, column);
  await page.mouse.move(3, 3);
  await page.evaluate(() => window.game.settled());
  expect(await state(page), 'the hand works on the new canvas').toBe(moved);
  await expectPicture(page, after, 'played on', OTHER_RENDERER);
});

/** One game after the other is put on the page, played and taken away in the midst of something. */
const rounds = (page: Page, first: number, count: number): Promise<void> =>
  page.evaluate(
    async ([from, until]) => {
      const { createGame } = window;
      /** A press on a card that becomes a drag, and stays one. */
      const grab = (host: HTMLElement, game: App | ScorpionSolitaireElement, card: string) => {
        const canvas = host.shadowRoot?.querySelector('canvas');
        const at = game.cardBounds(card);
        if (!canvas || !at) throw new Error(`${card} cannot be grabbed`);
        const init = { bubbles: true, composed: true, pointerId: 1, pointerType: 'mouse' };
        const fire = (type: string, dx: number, target: EventTarget = canvas) =>
          target.dispatchEvent(
            new PointerEvent(type, {
              ...init,
              buttons: 1,
              clientX: at.x + 9 + dx,
              clientY: at.y + 4,
            }),
          );
        fire('pointerdown', 0);
        fire('pointermove', 20);
        fire('pointermove', 60);
        return () => fire('pointerup', 60, window);
      };
      for (let n = from; n < until; n++) {
        const asElement = n % 2 === 0;
        const host = document.createElement(asElement ? 'scorpion-solitaire' : 'div');
        host.style.cssText = 'display:block;width:640px;height:400px';
        if (asElement) {
          host.setAttribute('deal', '42');
          host.setAttribute('speed', n % 4 ? 'normal' : 'off');
        }
        document.body.append(host);
        const game = asElement
          ? (host as ScorpionSolitaireElement)
          : createGame(host, { deal: 42, renderer: 'canvas', muted: true });
        const end = async () => {
          if ('destroy' in game) game.destroy();
          host.remove();
          // An element waits whether it is only being moved about.
          await Promise.resolve();
          if (host.shadowRoot?.childElementCount) throw new Error('something is left in the host');
        };
        // Each time at another moment: the first before there is a table at all.
        if (n % 10 === 0) {
          await end();
          continue;
        }
        await game.ready;
        for (let k = 0; k < 3; k++) game.play(game.legalMoves()[0] as string);
        game.undo();
        const card = (game.getState().columns[4]?.split(' ')[2] ?? '').slice(-2);
        grab(host, game, card)();
        if ('destroy' in game) game.setAppearance({ theme: 'oasis', deck: 'four' });
        else game.setAttribute('theme', 'night');
        if (n % 5 === 1) game.hint();
        if (n % 5 === 2) grab(host, game, card);
        if (n % 5 === 3) game.newGame({ deal: 7 });
        if (n % 5 === 4) host.style.width = '500px';
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await end();
      }
    },
    [first, first + count] as const,
  );

const idle = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.leftovers.pending()), 'timers and frames')
    .toEqual([]);

test('K4 games that are gone leave nothing behind, fifty times', async ({ page }) => {
  test.slow();
  await page.addInitScript(countLeftovers);
  await openPage(
    page,
    `import './lib/define.js';
import { createGame } from './lib/index.js';
window.createGame = createGame;`,
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual([]);
  await rounds(page, 0, 10);
  await idle(page);
  const early = await memoryOf(page, cdp);
  await rounds(page, 10, 40);
  await idle(page);
  const late = await memoryOf(page, cdp);
  console.log(JSON.stringify({ early, late }));
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual([]);
  expect(late.canvases).toBeLessThanOrEqual(early.canvases);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.05 + 20);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect((late.heap - early.heap) / 2 ** 20, 'MB of heap').toBeLessThan(1);
});

const SIZES = [
  [420, 300],
  [300, 420],
  [360, 320],
] as const;

test('RND-05 RND-02 a game that goes on and on grows no more, and no font is asked for', async ({
  page,
}) => {
  test.slow();
  const fonts: string[] = [];
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'font') return route.continue();
    fonts.push(route.request().url());
    return route.abort();
  });
  await page.addInitScript(countLeftovers);
  await open(page, 'deal=42&speed=off');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const play = async (from: number, until: number): Promise<Memory> => {
    await page.evaluate(
      async ([start, end, sizes]) => {
        const game = document.querySelector('scorpion-solitaire') as ScorpionSolitaireElement;
        for (let n = start; n < end; n++) {
          game.newGame({ deal: n + 1, variant: n % 3 ? 'scorpion' : 'wasp' });
          for (let k = 0; k < 20; k++) {
            const moves = game.legalMoves();
            if (moves.length === 0) break;
            game.play(moves[(n * 7 + k) % moves.length] as string);
          }
          game.undo();
          game.hint();
          const [width, height] = sizes[n % sizes.length] ?? [];
          Object.assign(game.style, { width: `${width}px`, height: `${height}px` });
          // The observer tells the size in one frame, and it is drawn in the next.
          for (let k = 0; k < 2; k++) await new Promise((done) => requestAnimationFrame(done));
        }
        game.newGame({ deal: 42, variant: 'scorpion' });
        Object.assign(game.style, { width: '420px', height: '300px' });
        for (let k = 0; k < 2; k++) await new Promise((done) => requestAnimationFrame(done));
      },
      [from, until, SIZES] as const,
    );
    // The pictures of the courts come once the sizes have stopped changing.
    await page.waitForTimeout(400);
    await page.evaluate(() => document.querySelector('scorpion-solitaire')?.settled());
    return memoryOf(page, cdp);
  };
  const early = await play(0, 10);
  const held = await page.evaluate(() => window.leftovers.listeners());
  const late = await play(10, 40);
  console.log(JSON.stringify({ early, late }));
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual(held);
  expect(late.canvases).toBeLessThanOrEqual(early.canvases * 1.05 + 8);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.05 + 50);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.05 + 5);
  expect(late.heap).toBeLessThanOrEqual(early.heap * 1.05 + 2 ** 19);

  expect(fonts).toEqual([]);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toEqual([]);
  expect(await page.evaluate(() => window.leftovers.texts)).toEqual([]);
});
