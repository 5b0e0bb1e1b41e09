import type { Page } from '@playwright/test';
import type { createGame, GameOptions } from '../../src/app/index';
import { findChromium, launchArgs } from '../tools/browser.mjs';
import { expect, test } from './fixtures';
import { targetOf } from './hand';
import { difference, UNSEEN, unchanging } from './picture';
import { openPage } from './support';

type App = ReturnType<typeof createGame>;

/** What two renderers may differ by, in levels of a channel: cards' edges are smoothed otherwise. */
const OTHER_RENDERER = 16;

declare global {
  interface Window {
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

/** The twelve courts are drawn, which come after the first drawing. */
const courtsDrawn = async (page: Page, pictures = 12): Promise<void> => {
  await expect.poll(() => page.evaluate(() => window.decoded)).toBe(pictures);
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
  return unchanging(() => shoot(page));
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

test('K4 a GPU that dies takes every bitmap along, and yet the picture is the same', async ({
  page,
  browser,
}) => {
  await openOnGpu(page);
  const atRest = await picture(page);
  const cdp = await browser.newBrowserCDPSession();
  const restored = page.evaluate(() =>
    new Promise((resolve) => {
      const canvas = document.getElementById('game')?.shadowRoot?.querySelector('canvas');
      canvas?.addEventListener('webglcontextrestored', resolve, { once: true });
    }).then(() => {}),
  );
  // The answer dies with it where the browser counts it as its own.
  await cdp.send('Browser.crashGpuProcess').catch(() => {});
  await restored;
  await courtsDrawn(page, 24);
  await expectPicture(page, atRest, 'after the crash');
});
