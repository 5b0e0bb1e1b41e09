import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { legalMoves } from '../../src/engine/index';
import type { Rect } from '../../src/layout/index';
import { pileOn } from '../support/pile';
import { expect, test } from './fixtures';
import { boundsOf, columnOf, drag, hold, mouseOf, type Spot, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { findLine, type Line, SCORPION } from './states';
import { board, call, digest, open, playAll, settled, stateOf, takeEvents, tool } from './support';

/** A page that shows the element in a box within a box, both of which a test can transform. */
const HOST = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0;background:#fff} .outer,.inner{width:620px;height:460px}
.outer{transform-origin:0 0}</style>
<div class="outer"><div class="inner"><scorpion-solitaire speed="off"></scorpion-solitaire></div></div>
<script type="module" src="./lib/define.js"></script>`;

/** Five cards that can be carried, wherever they lie. */
const carries = ({ state }: Line) =>
  legalMoves(SCORPION, state).filter(({ kind }) => kind === 'carry');
const BUSY = findLine((_, line) => carries(line).length >= 5);

const openHost = async (page: Page): Promise<void> => {
  await page.route('**/layout.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: HOST }),
  );
  await page.goto('./layout.html');
  await page.evaluate(async () => {
    await customElements.whenDefined('scorpion-solitaire');
    await document.querySelector('scorpion-solitaire')?.ready;
  });
  await settled(page);
};

/** Styles of parts of the host page; what is not named goes back to nothing. */
interface Dress {
  readonly body?: string;
  readonly outer?: string;
  readonly inner?: string;
}

const dress = async (page: Page, { body = '', outer = '', inner = '' }: Dress): Promise<void> => {
  await page.evaluate(
    async ([bodyStyle, outerStyle, innerStyle]) => {
      document.body.style.cssText = bodyStyle;
      document.querySelector<HTMLElement>('.outer')?.setAttribute('style', outerStyle);
      document.querySelector<HTMLElement>('.inner')?.setAttribute('style', innerStyle);
      for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
    },
    [body, outer, inner] as const,
  );
  await settled(page);
};

/** Where the bitmap of the cards in the hand is shown, in client px. */
const floatingRect = (page: Page): Promise<Rect | undefined> =>
  page.evaluate(() => {
    const root = document.querySelector('scorpion-solitaire')?.shadowRoot;
    const shown = root?.querySelectorAll('canvas')[1]?.getBoundingClientRect();
    return shown && { x: shown.x, y: shown.y, width: shown.width, height: shown.height };
  });

/** Two drawings later everything that was asked for is on the page. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
  });

/** Where on the bitmap in the hand the pointer is, 0 to 1 each way: the same in every page. */
type Hold = Readonly<Record<string, Spot>>;

/**
 * Taps and drags five cards, each pressed 2 px inside a corner of what is seen of it, so that a
 * hit that is off plays another card or none.
 */
const playCorners = async (page: Page, name: string): Promise<Hold> => {
  const mouse = await mouseOf(page);
  const before = board(await stateOf(page));
  const moves = (await call(page, 'legalMoves')).filter((text) => text !== 'deal').slice(0, 5);
  expect(moves, name).toHaveLength(5);
  const holds: Record<string, Spot> = {};
  for (const [n, move] of moves.entries()) {
    const card = move.slice(0, 2);
    const { x, y, width, height } = await boundsOf(page, card);
    const corner = {
      x: n % 2 === 0 ? x + 2 : x + width - 2,
      y: n % 4 < 2 ? y + 2 : y + height - 2,
    };
    await takeEvents(page);
    await mouse.move(corner.x, corner.y);
    await mouse.down();
    await mouse.up();
    const played = (await takeEvents(page)).map(({ detail }) => String(detail.move).slice(0, 2));
    expect(played, `${name}: a tap on ${card}`).toEqual([card]);
    await call(page, 'undo');

    const column = await columnOf(page, targetOf(await stateOf(page), move));
    const grip = { x: x + width * 0.4, y: y + height * 0.4 };
    await mouse.move(grip.x, grip.y);
    await mouse.down();
    const side = grip.x < column.x ? 14 : -14;
    await mouse.move(grip.x - side, grip.y);
    const to = { x: column.x + grip.x - x, y: grip.y + height * 0.3 };
    await mouse.move(to.x, to.y, { steps: 3 });
    await drawn(page);
    const held = await floatingRect(page);
    if (!held) throw new Error(`${name}: ${card} is not in the hand`);
    holds[card] = { x: (to.x - held.x) / held.width, y: (to.y - held.y) / held.height };
    const far = { x: to.x + 9, y: to.y + 5 };
    await mouse.move(far.x, far.y);
    await drawn(page);
    const moved = await floatingRect(page);
    expect(Math.abs((moved?.x ?? 0) - held.x - 9), `${name}: ${card} follows`).toBeLessThan(2);
    expect(Math.abs((moved?.y ?? 0) - held.y - 5), `${name}: ${card} follows`).toBeLessThan(2);
    await mouse.up();
    const dropped = (await takeEvents(page)).filter(({ type }) => type === 'move');
    expect(
      dropped.map(({ detail }) => detail.move),
      `${name}: a drag of ${card}`,
    ).toEqual([move]);
    await call(page, 'undo');
  }
  expect(board(await stateOf(page)), name).toBe(before);
  return holds;
};

const expectSameHold = async (
  page: Page,
  name: string,
  plain: Hold,
  scale: readonly [number, number],
) => {
  const holds = await playCorners(page, name);
  const [first] = Object.keys(plain);
  expect(Object.keys(holds), first).toEqual(Object.keys(plain));
  // The bitmaps are of some 100x200 px in the plain page.
  for (const [card, { x, y }] of Object.entries(plain)) {
    const off = {
      x: Math.abs((holds[card]?.x ?? 9) - x) * 100 * scale[0],
      y: Math.abs((holds[card]?.y ?? 9) - y) * 200 * scale[1],
    };
    expect(Math.max(off.x, off.y), `${name}: ${card} under the pointer`).toBeLessThan(2);
  }
};

const busyGame = async (page: Page): Promise<void> => {
  await call(page, 'newGame', { deal: BUSY.deal });
  await playAll(page, BUSY.moves);
  await call(page, 'undo');
  await call(page, 'redo');
};

test('LAY-03, LAY-04, E5: zoomed, moved and scaled it is played exactly; turned, not at all', async ({
  page,
}) => {
  await openHost(page);
  await busyGame(page);
  const plain = await playCorners(page, 'as it is');
  for (const [name, style, scale] of [
    ['zoom .75', { body: 'zoom: .75' }, [0.75, 0.75]],
    ['zoom 1.25', { body: 'zoom: 1.25' }, [1.25, 1.25]],
    ['scale .5', { outer: 'transform: scale(.5)' }, [0.5, 0.5]],
    ['scale 1.6', { outer: 'transform: scale(1.6)' }, [1.6, 1.6]],
    ['moved and scaled', { outer: 'transform: translate(37px, 21px) scale(.8)' }, [0.8, 0.8]],
    ['1.5 by .9', { outer: 'scale: 1.5 .9' }, [1.5, 0.9]],
    ['zoom and scale', { body: 'zoom: 1.5', outer: 'transform: scale(.7)' }, [1.05, 1.05]],
    [
      'turned and turned back',
      { outer: 'rotate: 90deg; translate: 560px 0', inner: 'rotate: -90deg' },
      [1, 1],
    ],
  ] as const) {
    await dress(page, style);
    await expectSameHold(page, name, plain, scale);
  }
  await test.step('a game that starts in a zoomed page', async () => {
    await dress(page, { body: 'zoom: 1.7' });
    await page.evaluate(async () => {
      const old = document.querySelector('scorpion-solitaire');
      const fresh = document.createElement('scorpion-solitaire');
      fresh.setAttribute('speed', 'off');
      old?.replaceWith(fresh);
      await fresh.ready;
    });
    await busyGame(page);
    await expectSameHold(page, 'zoom 1.7', plain, [1.7, 1.7]);
    // As sharp as the screen: the zoom is a part of the ratio.
    const ratio = await page.evaluate(() => {
      const root = document.querySelector('scorpion-solitaire')?.shadowRoot;
      const canvas = root?.querySelector('canvas');
      return canvas ? canvas.width / canvas.getBoundingClientRect().width : 0;
    });
    expect(ratio).toBeCloseTo(1, 2);
  });

  const before = await stateOf(page);
  const mouse = await mouseOf(page);
  for (const transform of ['rotate(90deg)', 'rotate(180deg)', 'skewX(15deg)', 'scaleX(-1)']) {
    await dress(page, { outer: `transform-origin: 310px 230px; transform: ${transform}` });
    await takeEvents(page);
    const { x, y, width, height } = await page.evaluate(() => {
      const canvas = document
        .querySelector('scorpion-solitaire')
        ?.shadowRoot?.querySelector('canvas');
      return (canvas?.getBoundingClientRect() ?? new DOMRect()).toJSON() as DOMRect;
    });
    for (const across of [0.2, 0.4, 0.6, 0.8]) {
      for (const down of [0.15, 0.35, 0.5, 0.65]) {
        const at = { x: x + width * across, y: y + height * down };
        await mouse.move(at.x, at.y);
        await mouse.down();
        if (across < 0.5) await mouse.move(at.x + 60, at.y + 20, { steps: 2 });
        expect(await floatingRect(page), `${transform}: nothing is lifted`).toBeUndefined();
        await mouse.up();
      }
    }
    expect(await takeEvents(page), transform).toEqual([]);
    expect(await stateOf(page), transform).toEqual(before);
    await tool(page, 'undo').click();
    expect(
      (await takeEvents(page)).map(({ type }) => type),
      transform,
    ).toEqual(['undo']);
    await tool(page, 'redo').press('Enter');
    expect(
      (await takeEvents(page)).map(({ type }) => type),
      transform,
    ).toEqual(['redo']);
  }

  await test.step('a table that is turned while a card is in the hand', async () => {
    await dress(page, {});
    const [move] = (await call(page, 'legalMoves')).filter((text) => text !== 'deal');
    await hold(page, (move as string).slice(0, 2));
    await page.evaluate(() => {
      const outer = document.querySelector<HTMLElement>('.outer');
      if (outer) outer.style.transform = 'rotate(20deg)';
    });
    await page.mouse.up();
    await dress(page, {});
    expect((await stateOf(page)).columns).toEqual(before.columns);
    expect(await floatingRect(page)).toBeUndefined();
  });
});

/** The canvas beside the box that it has to fill, in CSS px. */
interface Fit {
  readonly wide: number;
  readonly high: number;
  readonly tableWide: number;
  readonly tableHigh: number;
  /** CSS px for a pixel of the backing store, each way: unequal where the picture is distorted. */
  readonly stretchX: number;
  readonly stretchY: number;
}

test('LAY-06, C3: its own box alone decides, resized, hidden or turned in mid-drag', async ({
  page,
}) => {
  await openHost(page);
  await busyGame(page);
  const before = digest(await stateOf(page));
  const fits = await page.evaluate(async () => {
    const outer = document.querySelector<HTMLElement>('.outer');
    const inner = document.querySelector<HTMLElement>('.inner');
    const root = document.querySelector('scorpion-solitaire')?.shadowRoot;
    const found: Fit[] = [];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    inner?.setAttribute('style', 'width:100%;height:100%');
    const steps = [...Array(12).keys()].map((n) => n / 12);
    const widths = [...steps.map((n) => 900 - 480 * n), ...steps.map((n) => 420 + 680 * n), 1100];
    for (const width of widths) {
      outer?.setAttribute('style', `width:${width}px;height:640px`);
      await frame();
      // A frame later the observer has told of the new box.
      await frame();
      const canvas = root?.querySelector('canvas');
      const table = root?.querySelector('.table')?.getBoundingClientRect();
      const shown = canvas?.getBoundingClientRect();
      if (!canvas || !table || !shown) continue;
      found.push({
        wide: shown.width,
        high: shown.height,
        tableWide: table.width,
        tableHigh: table.height,
        stretchX: shown.width / canvas.width,
        stretchY: shown.height / canvas.height,
      });
    }
    return found;
  });
  expect(fits).toHaveLength(25);
  for (const { wide, high, tableWide, tableHigh, stretchX, stretchY } of fits) {
    const name = `a table of ${tableWide}x${tableHigh}`;
    expect(Math.abs(wide - tableWide), name).toBeLessThanOrEqual(1);
    expect(high, name).toBeLessThanOrEqual(tableHigh + 1);
    expect(Math.abs(stretchX - stretchY), name).toBeLessThan(0.002);
  }
  await expectSpritesAtModel(page);

  await test.step('hidden for a while with a card in the hand', async () => {
    const [move] = (await call(page, 'legalMoves')).filter((text) => text !== 'deal');
    await hold(page, (move as string).slice(0, 2));
    expect(await floatingRect(page)).toBeDefined();
    await dress(page, { outer: 'width:1100px;height:640px;display:none' });
    await page.mouse.up();
    await dress(page, { outer: 'width:800px;height:640px', inner: 'width:100%;height:100%' });
    await expectSpritesAtModel(page);
    expect(await floatingRect(page)).toBeUndefined();
    expect(digest(await stateOf(page))).toBe(before);
  });

  await test.step('a device that is turned with a card in the hand', async () => {
    await dress(page, { outer: 'width:100vw;height:100vh', inner: 'width:100%;height:100%' });
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [390, 844],
    ] as const) {
      const [move] = (await call(page, 'legalMoves')).filter((text) => text !== 'deal');
      const { x, y } = await hold(page, (move as string).slice(0, 2), 20);
      await page.setViewportSize({ width, height });
      await expect.poll(() => floatingRect(page), 'the cards go home').toBeUndefined();
      await page.mouse.move(x + 5, y + 5);
      await page.mouse.up();
      await expectSpritesAtModel(page);
      expect(digest(await stateOf(page))).toBe(before);
    }
    const [move] = (await call(page, 'legalMoves')).filter((text) => text !== 'deal');
    await drag(page, (move as string).slice(0, 2), targetOf(await stateOf(page), move as string));
    expect(digest((await expectSpritesAtModel(page)).state)).not.toBe(before);
  });
});

/** Stripes of one pixel over the whole table: upright ones so far down, level ones below. */
const STRIPES = 120;
/** Where the upright ones are looked at: the bar's shadow ends above it. */
const LOOK = 100;

const drawStripes = (page: Page): Promise<void> =>
  page.evaluate((high) => {
    const context = document
      .querySelector('scorpion-solitaire')
      ?.shadowRoot?.querySelector('canvas')
      ?.getContext('2d');
    if (!context) throw new Error('the table is not drawn on a 2D canvas');
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#000';
    for (let x = 0; x < width; x += 2) context.fillRect(x, 0, 1, high);
    for (let y = high; y < height; y += 2) context.fillRect(0, y, width, 1);
  }, STRIPES);

/** What the screen shows of the stripes on a canvas of this size at this place, device px. */
const lookAtStripes = async (cdp: CDPSession, { x, y, width, height }: Rect): Promise<string> => {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .extractChannel('red')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isOff = (value: number | undefined, n: number) =>
    Math.abs((value ?? -255) - (n % 2 === 0 ? 0 : 255)) > 8;
  const middle = x + Math.floor(width / 2);
  // The last ones may be cut off by the table's box.
  for (let n = 0; n < width - 1; n++) {
    if (isOff(pixels[(y + LOOK) * info.width + x + n], n)) return `column ${n} of ${width} is off`;
  }
  for (let n = STRIPES; n < height - 1; n++) {
    if (isOff(pixels[(y + n) * info.width + middle], n)) return `row ${n} of ${height} is off`;
  }
  return 'even';
};

/**
 * A zoom of the page's root is laid out as the browser's own zoom is, on whole pixels of the
 * screen; an emulated ratio is not, but scales what was laid out on whole CSS px.
 */
const zoomTo = (page: Page, ratio: number, width: number, height: number): Promise<void> =>
  page.evaluate(
    ([zoom, wide, high]) => {
      document.documentElement.style.zoom = String(zoom);
      const game = document.querySelector('scorpion-solitaire');
      game?.setAttribute('style', `width:${wide}px;height:${high}px`);
    },
    [ratio, width, height] as const,
  );

test('LAY-07: at odd ratios and widths each pixel of the table is one of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1700, height: 1300 });
  await open(page, 'deal=42&speed=off');
  const cdp = await page.context().newCDPSession(page);
  let n = 0;
  for (const ratio of [1.1, 1.25, 1.5, 1.75, 2.625]) {
    // A tall box, a small and a large wide one, and a low one.
    for (const [width, height] of [
      [331, 463],
      [353, 361],
      [489, 457],
      [577, 299],
    ] as const) {
      const wide = width + 2 * n++;
      const name = `${wide}x${height} at ${ratio}`;
      await zoomTo(page, ratio, wide, height);
      await drawn(page);
      const { at, css } = await page.evaluate(() => {
        const game = document.querySelector('scorpion-solitaire');
        const canvas = game?.shadowRoot?.querySelector('canvas');
        const table = game?.shadowRoot?.querySelector('.table');
        const { x, y } = canvas?.getBoundingClientRect() ?? new DOMRect();
        return {
          at: { x, y, width: canvas?.width ?? 0, height: canvas?.height ?? 0 },
          css: { width: table?.clientWidth ?? 0, height: table?.clientHeight ?? 0 },
        };
      });
      expect(Math.abs(at.width - css.width * ratio), name).toBeLessThanOrEqual(1 + ratio / 2);
      expect(at.height - css.height * ratio, name).toBeLessThanOrEqual(1 + ratio / 2);
      // The pictures of the courts, which come later, are drawn over the stripes.
      await expect
        .poll(async () => {
          await drawStripes(page);
          await drawn(page);
          return lookAtStripes(cdp, { ...at, x: Math.round(at.x), y: Math.round(at.y) });
        }, name)
        .toBe('even');
    }
  }
  await page.evaluate(() => {
    document.documentElement.removeAttribute('style');
    document.querySelector('scorpion-solitaire')?.removeAttribute('style');
  });
  await drawn(page);
});

test('LAY-09: every card of a column of 51 can be pressed, and a drop makes it 52', async ({
  page,
}) => {
  await open(page, 'deal=42&speed=off');
  const mouse = await mouseOf(page);
  for (const [width, height, positions] of [
    [360, 640, [0, 4]],
    [640, 360, [1, 5]],
    [800, 480, [2, 6]],
    [320, 480, [3]],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const to of positions) {
      const name = `column ${to + 1} at ${width}x${height}`;
      const { cards, moves } = pileOn(to);
      const last = moves.at(-1) as string;
      expect(await call(page, 'newGame', { cards }), name).toEqual({ ok: true });
      await playAll(page, moves.slice(0, -1));
      const { state, bounds } = await expectSpritesAtModel(page);
      const pile = (state.columns[to] as string).split(' ');
      expect(pile, name).toHaveLength(51);
      const faceUp = pile.filter((card) => !card.startsWith('#'));
      const strips = faceUp.map((card) => bounds[card] as Rect);
      expect(Math.min(...strips.map((strip) => strip.height)), name).toBeGreaterThanOrEqual(3.99);
      const covered = await page.evaluate(
        (rects) =>
          rects.filter(({ x, y, width, height }) => {
            const root = document.querySelector('scorpion-solitaire')?.shadowRoot;
            const top = root?.elementFromPoint(x + width / 2, y + height / 2);
            return !(top instanceof HTMLCanvasElement);
          }),
        strips,
      );
      expect(covered, `${name}: nothing lies over the cards`).toEqual([]);
      for (const card of [faceUp[0], faceUp[24], faceUp.at(-2)] as string[]) {
        const { x, y, width: wide, height: high } = await boundsOf(page, card);
        await mouse.move(x + wide / 2, y + high / 2);
        await mouse.down();
        const open = await boundsOf(page, card);
        expect(open.height, `${name}: ${card} opens`).toBeGreaterThanOrEqual(24);
        await call(page, 'hint');
        await mouse.up();
      }
      await drag(page, last, to + 1);
      expect((await stateOf(page)).columns[to]?.split(' '), `${name}: the drop`).toHaveLength(52);
    }
  }
});
