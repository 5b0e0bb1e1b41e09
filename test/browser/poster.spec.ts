/**
 * The board before the table's code is there: that is held back here until a test lets it come.
 */
import type { Page } from '@playwright/test';
import { formatCard, parsePosition } from '../../src/engine/index';
import { frameOf, place, type Rect, stockBounds } from '../../src/layout/index';
import { expect, test } from './fixtures';
import { columnOf, Fingers, gripOf, middleOf, mouseOf, type Spot, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { expectSamePicture } from './picture';
import { SCORPION } from './states';
import { call, settled, stateOf, takeEvents, tool } from './support';

/** Holds back the scripts that match until it is called. */
const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => {
      // The test is over before this script has been let through.
    });
  });
  return release;
};

const TABLE = '**/view-*.js';
const COURTS = '**/*courts-*.js';

const canvasOf = (page: Page) => page.locator('scorpion-solitaire .table canvas');

/** Opens a page and waits for its poster. */
const openPoster = async (page: Page, path = './?deal=42&speed=off&persistence=none') => {
  const release = await holdBack(page, TABLE);
  await page.goto(path);
  await expect(canvasOf(page)).toHaveCount(1);
  return async () => {
    release();
    await page.evaluate(() => document.querySelector('scorpion-solitaire')?.ready);
    await settled(page);
  };
};

/** Where the layout wants things to be seen on the poster, in client px. */
const onPoster = async (page: Page) => {
  const state = await stateOf(page);
  const model = parsePosition(SCORPION, state);
  if (!model.ok) throw new Error(model.error.message);
  const { box, dpr } = await page.evaluate(() => ({
    box: document.querySelector('scorpion-solitaire')?.getBoundingClientRect().toJSON() as Rect,
    dpr: devicePixelRatio,
  }));
  const frame = frameOf({ ...box, dpr }, SCORPION);
  const shift = (rect: Rect): Rect => ({
    ...rect,
    x: rect.x + box.x + frame.chrome.start,
    y: rect.y + box.y + frame.chrome.top,
  });
  const cards = place(frame, model.value).columns.flatMap((column) => column.cards);
  return {
    card: (text: string): Rect => {
      const found = cards.find(({ card }) => formatCard(card) === text);
      if (!found) throw new Error(`${text} is not on the table`);
      return shift({ ...found.rect, height: found.strip });
    },
    stock: shift(stockBounds(frame, state.stock.length)),
  };
};

/** The first card that may be carried, where it is gripped, and its column, 1 to 7. */
const carryOf = async (page: Page): Promise<{ card: string; to: number; grip: Spot }> => {
  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  const card = move.slice(0, 2);
  const grip = gripOf((await onPoster(page)).card(card));
  return { card, to: targetOf(await stateOf(page), move), grip };
};

const movesOf = async (page: Page) =>
  (await takeEvents(page)).filter(({ type }) => type === 'move').map(({ detail }) => detail.move);

test('is what the table shows at first, in every box, and gives way without a blink', async ({
  page,
}) => {
  const releaseCourts = await holdBack(page, COURTS);
  await page.addInitScript(() => {
    const probe = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    // What each frame has left on the screen: cards somewhere, or none.
    const look = () => {
      const root = document.querySelector('scorpion-solitaire')?.shadowRoot;
      const canvases = [...(root?.querySelectorAll<HTMLCanvasElement>('.table canvas') ?? [])];
      seen.push(
        canvases.some((canvas) => {
          probe?.clearRect(0, 0, 4, 4);
          probe?.drawImage(canvas, 0, 0, 4, 4);
          return probe?.getImageData(0, 0, 4, 4).data.some((value) => value > 200) === true;
        }),
      );
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
  });
  const arrive = await openPoster(page);

  // Commands work already, and the poster shows what they do.
  const before = await stateOf(page);
  const looks = () => page.locator('scorpion-solitaire .table').screenshot();
  const fresh = await looks();
  await call(page, 'play', (await carryOf(page)).card);
  await expect.poll(async () => (await looks()).equals(fresh)).toBe(false);
  await tool(page, 'undo').click();
  expect((await stateOf(page)).columns).toEqual(before.columns);
  await expect.poll(async () => (await looks()).equals(fresh)).toBe(true);
  await tool(page, 'redo').click();
  await call(page, 'dealStock');
  expect((await stateOf(page)).stock).toEqual([]);
  await page.evaluate(() => {
    const game = document.querySelector('scorpion-solitaire');
    for (const [name, value] of [
      ['theme', 'sand'],
      ['deck', 'four'],
      ['back', 'dunes'],
    ] as const) {
      game?.setAttribute(name, value);
    }
  });

  const sizes = [
    { width: 844, height: 390 },
    { width: 391, height: 845 },
    { width: 1280, height: 800 },
  ];
  const pictures: Buffer[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.mouse.move(3, 3);
    await expect
      .poll(async () => {
        const canvas = await canvasOf(page).boundingBox();
        const table = await page.locator('scorpion-solitaire .table').boundingBox();
        return canvas && table && Math.abs(canvas.width - table.width) <= 1;
      })
      .toBe(true);
    pictures.push(await page.locator('scorpion-solitaire').screenshot({ animations: 'disabled' }));
  }
  const posterAt = await canvasOf(page).boundingBox();
  await arrive();
  expect(await canvasOf(page).boundingBox()).toEqual(posterAt);
  for (const [n, size] of [...sizes.entries()].reverse()) {
    await page.setViewportSize(size);
    const what = `${size.width}x${size.height}`;
    await expectSamePicture(page, pictures[n] as Buffer, what);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  expect(seen).toContain(true);
  releaseCourts();
});

test('P1, P3: taps on it are played once the table is there, a repeated one once', async ({
  page,
}) => {
  const arrive = await openPoster(page);
  const { card, grip } = await carryOf(page);
  const { stock } = await onPoster(page);
  await page.mouse.click(grip.x, grip.y);
  await page.waitForTimeout(400);
  await page.mouse.click(grip.x, grip.y);
  const { x, y } = middleOf(stock);
  await page.mouse.click(x, y);
  expect(await movesOf(page)).toEqual([]);
  await arrive();
  expect(await movesOf(page)).toEqual([card, 'deal']);
  await expectSpritesAtModel(page);
});

test('P2: a drag that begins on it ends on the table', async ({ page }) => {
  const arrive = await openPoster(page, './?deal=42&speed=fast');
  const before = (await stateOf(page)).columns;
  const mouse = await mouseOf(page);
  const { card, to, grip } = await carryOf(page);
  const start = (await onPoster(page)).card(card);
  await mouse.move(grip.x, grip.y);
  await mouse.down();
  await mouse.move(grip.x + 30, grip.y + 10, { steps: 3 });
  await arrive();
  expect((await stateOf(page)).columns, 'it is in the hand').toEqual(before);
  const column = await columnOf(page, to);
  // Off the canvas and back: the pointer is the table's now.
  await mouse.move(grip.x, 5, { steps: 2 });
  await mouse.move(column.x + grip.x - start.x, grip.y + 20, { steps: 3 });
  await mouse.up();
  await settled(page);
  expect(await movesOf(page)).toEqual([card]);
  // Nothing sticks to the pointer.
  await mouse.move(640, 700, { steps: 2 });
  await expectSpritesAtModel(page);
});

const HOST = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0} scorpion-solitaire{height:700px} footer{height:1500px}</style>
<scorpion-solitaire deal="42" speed="fast"></scorpion-solitaire><footer></footer>
<script type="module" src="./lib/define.js"></script>`;

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('E7: a swipe on the empty table scrolls, one from a card drags it', async ({ page }) => {
    await page.route('**/host.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: HOST }),
    );
    const arrive = await openPoster(page, './host.html');
    const fingers = await Fingers.of(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const swipe = async () => {
      await fingers.down(1, { x: 200, y: 560 });
      await fingers.move(1, { x: 200, y: 400 }, 8);
      await fingers.up(1);
      // The page goes on by itself for a while.
      let last = 0;
      await expect
        .poll(async () => {
          const before = last;
          last = await scrolled();
          return last > 60 && last === before;
        })
        .toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await scrolled()).toBe(0);
    };
    await swipe();

    const { card, to, grip } = await carryOf(page);
    const start = (await onPoster(page)).card(card);
    await fingers.down(1, grip);
    await fingers.move(1, { x: grip.x + 12, y: grip.y - 60 }, 5);
    await arrive();
    const column = await columnOf(page, to);
    await fingers.move(1, { x: column.x + grip.x - start.x, y: grip.y + 20 }, 4);
    await fingers.up(1);
    await settled(page);
    expect(await scrolled()).toBe(0);
    expect(await movesOf(page)).toEqual([card]);
    // And so on the table itself.
    await swipe();
    await expectSpritesAtModel(page);
  });
});

test('a table that cannot be loaded leaves its message, and no board to press', async ({
  page,
  faults,
}) => {
  await page.route(TABLE, (route) => route.abort('failed'));
  await page.goto('./?deal=42&persistence=none');
  await expect(page.locator('scorpion-solitaire .fault')).toContainText('could not start');
  await expect(canvasOf(page)).toHaveCount(0);
  const told = (await takeEvents(page)).map(({ type, detail }) => `${type} ${detail.code}`);
  expect(told).toEqual(['fault start']);
  expect(faults.splice(0).join()).toMatch(/view-/);
  // This game can never come to rest, which every test's end would wait for.
  await page.goto('about:blank');
});
