/**
 * C2, A3: what can be read of covered cards on the screen itself. The arithmetic for every size
 * and ratio is in `test/view/legibility.test.ts`.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Card } from '../../src/engine/index';
import { indexCap, type Rect } from '../../src/layout/index';
import type * as Faces from '../../src/view/faces/index';
import { pileOn } from '../support/pile';
import { expect, test } from './fixtures';
import { boundsOf, mouseOf } from './hand';
import { DECK, type Snapshot, snapshot } from './model';
import { findLine, longest } from './states';
import { call, open, playAll } from './support';

declare global {
  interface Window {
    /** The module that draws the cards, for the templates. */
    faces: typeof Faces;
  }
}

/** The smallest boxes of C3, where strips are lowest. */
const SIZES = [
  [320, 480],
  [360, 640],
  [844, 390],
] as const;

/** The whole of the face module as the product has it, but for the pictures of the courts. */
const facesScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/view/faces/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'faces',
    footer: { js: 'window.faces = faces;' },
    target: 'es2022',
    external: ['scorpion:courts'],
  });
  return outputFiles[0]?.text ?? '';
};

/** A covered card as the page shows it. */
interface Strip {
  readonly card: number;
  /** What is seen of it, client px. */
  readonly rect: Rect;
  /** Device px for the index, where its column is compressed. */
  readonly step: number | undefined;
}

/** What its strip tells. */
interface Reading {
  readonly card: number;
  /** The card whose template the strip is most like. */
  readonly best: number;
  /** Mean difference from its own template and from the nearest other one, 0 to 255. */
  readonly own: number;
  readonly other: number;
  /** Height of the rank, px. */
  readonly cap: number;
  /** Rows of the template with ink that the next card would cover. */
  readonly cut: number;
}

/** Runs in the page: compares strips of a screenshot with all 52 templates. Ratio 1. */
const readStrips = async ([png, strips, jumbo]: readonly [
  string,
  readonly Strip[],
  boolean,
]): Promise<Reading[]> => {
  const { bakeFace, facePad, indexMetrics, themeOf } = window.faces;
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const screen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  screen?.drawImage(image, 0, 0);
  const { edge, back } = themeOf('dusk');
  const style = { deck: 'two', jumbo, edge, back } as const;
  const pad = facePad(1);
  const known = new Map<string, Uint8ClampedArray>();
  const template = (card: number, size: { w: number; h: number; dpr: number }, step?: number) => {
    const key = [card, size.w, step].join();
    const found = known.get(key);
    if (found) return found;
    const options = { body: 'none', ...(step === undefined ? {} : { step }) } as const;
    const canvas = bakeFace(card as Card, size, style, options);
    const { data } = canvas.getContext('2d')?.getImageData(pad, pad, size.w, size.h) ?? {};
    if (!data) throw new Error('no template');
    known.set(key, data);
    return data;
  };
  return strips.map(({ card, rect, step }) => {
    const [x, y, w, strip] = [rect.x, rect.y, rect.width, rect.height].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    const size = { w, h: Math.round(1.4 * w), dpr: 1 };
    // The right third is for marks, the last row for the shadow of the card above.
    const wide = Math.floor((2 / 3) * w);
    const high = strip - 1;
    const seen = screen?.getImageData(x, y, wide, high).data ?? new Uint8ClampedArray();
    const differences = Array.from({ length: 52 }, (_, each) => {
      const drawn = template(each, size, step);
      let sum = 0;
      for (let row = 0; row < high; row++) {
        for (let n = 0; n < 4 * wide; n++) {
          sum += Math.abs((seen[4 * wide * row + n] ?? 0) - (drawn[4 * w * row + n] ?? 0));
        }
      }
      return sum / (3 * wide * high);
    });
    const own = differences[card] ?? 255;
    const other = Math.min(...differences.filter((_, each) => each !== card));
    // Ink is what differs from the paper at the right end of its row, less the edge.
    const drawn = template(card, size, step);
    let cut = 0;
    for (let row = strip; row < size.h - 3; row++) {
      const paper = 4 * (w * row + w - 4);
      for (let column = 2; column < wide; column++) {
        const n = 4 * (w * row + column);
        if (Math.abs((drawn[n + 1] ?? 0) - (drawn[paper + 1] ?? 0)) < 24) continue;
        cut++;
        break;
      }
    }
    const { cap } = indexMetrics(size, style, step);
    return { card, best: differences.indexOf(Math.min(...differences)), own, other, cap, cut };
  });
};

const coveredCards = ({ state, bounds, jumbo }: Snapshot): readonly Strip[] =>
  state.columns.flatMap((text) =>
    text
      .split(' ')
      .slice(0, -1)
      .filter((card) => !card.startsWith('#'))
      .map((card) => {
        const rect = bounds[card] as Rect;
        const tight = rect.height < 1.36 * indexCap(rect.width, jumbo ? 'jumbo' : 'usual');
        return {
          card: DECK.indexOf(card),
          rect,
          step: tight ? Math.round(rect.height) : undefined,
        };
      }),
  );

const readings = async (page: Page, only?: string): Promise<readonly Reading[]> => {
  await page.mouse.move(2, 2);
  const taken = await snapshot(page);
  const strips = coveredCards(taken).filter(
    ({ card }) => only === undefined || DECK[card] === only,
  );
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(readStrips, [png, strips, taken.jumbo] as const);
};

const expectRead = ({ card, best, own, other, cut }: Reading, name: string): void => {
  const what = `${name}: ${DECK[card]} reads as ${DECK[best]}, ${own} off, the next ${other}`;
  expect(best, what).toBe(card);
  expect(own, what).toBeLessThan(other / 2);
  expect(cut, `${name}: rows of ${DECK[card]} under the next card`).toBe(0);
};

const MIDDLE = findLine((state, { moves }) => moves.length > 12 && longest(state) > 12);
const PILE = pileOn(6);
const LONG = PILE.states.findIndex(({ columns }) => columns[6]?.cards.length === 27);

test('LAY-10: rank and suit of each covered card are in its strip, or in the opened one', async ({
  page,
}) => {
  await page.addInitScript({ content: await facesScript() });
  await open(page, 'deal=42&speed=off');
  const mouse = await mouseOf(page);
  let opened = 0;
  let closed = 0;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [state, start, moves] of [
      ['fresh', { deal: 42 }, []],
      ['middle', { deal: MIDDLE.deal }, MIDDLE.moves],
      ['27 cards', { cards: PILE.cards }, PILE.moves.slice(0, LONG)],
      ['52 cards', { cards: PILE.cards }, PILE.moves],
    ] as const) {
      const name = `${state} at ${width}x${height}`;
      expect(await call(page, 'newGame', start)).toEqual({ ok: true });
      await playAll(page, moves);
      const all = await readings(page);
      for (const reading of all.filter(({ cap }) => cap >= 8)) {
        expectRead(reading, name);
        closed++;
      }
      const low = all.filter(({ cap }) => cap < 8).map(({ card }) => DECK[card] as string);
      for (const card of [low[0], low[Math.floor(low.length / 2)], low.at(-1)]) {
        if (card === undefined) continue;
        const { x, y, height: strip } = await boundsOf(page, card);
        await mouse.move(x + 9, y + strip / 2);
        await mouse.down();
        // P3: a look, which leaves the column open.
        await page.waitForTimeout(540);
        await mouse.up();
        const [reading] = await readings(page, card);
        expect(reading?.cap, `${name}: ${card} opened`).toBeGreaterThanOrEqual(8);
        expectRead(reading as Reading, `${name}, opened`);
        opened++;
      }
    }
  }
  expect(closed).toBeGreaterThan(100);
  expect(opened).toBeGreaterThan(6);

  await page.evaluate(() =>
    document.querySelector('scorpion-solitaire')?.setAttribute('jumbo', ''),
  );
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await call(page, 'newGame', { deal: MIDDLE.deal })).toEqual({ ok: true });
    await playAll(page, MIDDLE.moves);
    const jumbo = (await readings(page)).filter(({ cap }) => cap >= 8);
    expect(jumbo.length).toBeGreaterThan(10);
    for (const reading of jumbo) expectRead(reading, `jumbo at ${width}x${height}`);
  }
  await call(page, 'newGame', { deal: 42 });
});
