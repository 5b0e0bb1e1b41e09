import { ALL_CARDS, type Card, cardOf, rankOf, SUITS } from '../../src/engine/index';
import { rankOutline } from '../../src/view/faces/glyphs';
import {
  bodyOf,
  drawFace,
  type FaceOptions,
  type FaceSize,
  type FaceStyle,
  faceKey,
  indexMetrics,
} from '../../src/view/faces/index';
import { courtBox, pipBox } from '../../src/view/faces/metrics';

const STYLE: FaceStyle = { deck: 'two', jumbo: false, edge: 'dark-table', back: 'emblem' };
const JUMBO: FaceStyle = { ...STYLE, jumbo: true };
const KIOSK: FaceStyle = { ...STYLE, minCap: 36 };
const cardSize = (width: number, dpr = 1): FaceSize => ({
  w: Math.round(width * dpr),
  h: Math.round(1.4 * width * dpr),
  dpr,
});

/** Every size of card from a 320 px phone to a 4K kiosk. */
const SIZES = [1, 1.5, 2, 3].flatMap((dpr) =>
  Array.from({ length: 16 }, (_, n) => cardSize(34 + 21 * n, dpr)),
);
const STYLES = [STYLE, JUMBO, KIOSK];

interface Drawn {
  readonly what: 'fill' | 'stroke' | 'image';
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Path data or image, where there was one. */
  readonly of: unknown;
}

/** A context that keeps what was drawn, and where. */
class Recorder {
  readonly drawn: Drawn[] = [];
  #at = { x: 0, y: 0, scale: 1 };
  readonly #saved: { x: number; y: number; scale: number }[] = [];

  save(): void {
    this.#saved.push(this.#at);
  }
  restore(): void {
    this.#at = this.#saved.pop() ?? this.#at;
  }
  translate(x: number, y: number): void {
    const { scale } = this.#at;
    this.#at = { x: this.#at.x + scale * x, y: this.#at.y + scale * y, scale };
  }
  scale(factor: number): void {
    this.#at = { ...this.#at, scale: factor * this.#at.scale };
  }
  fill(path?: { data: string }): void {
    this.drawn.push({ what: 'fill', ...this.#at, of: path?.data });
  }
  stroke(path?: { data: string }): void {
    this.drawn.push({ what: 'stroke', ...this.#at, of: path?.data });
  }
  drawImage(image: unknown, x: number, y: number): void {
    this.drawn.push({ what: 'image', x, y, scale: this.#at.scale, of: image });
  }
  createLinearGradient(): { addColorStop(): void } {
    return { addColorStop: () => {} };
  }
  beginPath(): void {}
  roundRect(): void {}
  fillRect(): void {}
  clip(): void {}
}

const record = (card: Card, options: FaceOptions, size = cardSize(115), style = STYLE): Drawn[] => {
  const recorder = new Recorder();
  drawFace(recorder as unknown as CanvasRenderingContext2D, card, size, style, options);
  return recorder.drawn;
};
const glyphsOf = (drawn: readonly Drawn[]) => drawn.filter(({ of }) => typeof of === 'string');

beforeAll(() => {
  Object.assign(globalThis, {
    Path2D: class {
      constructor(readonly data: string) {}
    },
    document: { createElement: () => ({ getContext: () => new Recorder() }) },
  });
});

describe('the index', () => {
  test.each([
    ['22 % of the width', 115, STYLE, 25],
    ['at least 18 px', 64, STYLE, 18],
    ['but at most 37 % of the width', 40, STYLE, 15],
    ['34 % where it is jumbo', 115, JUMBO, 39],
    ['36 px in the kiosk', 138, KIOSK, 36],
    ['22 % in the kiosk too, where that is more', 200, KIOSK, 44],
  ])('its cap is %s', (_, width, style, cap) => {
    expect(indexMetrics(cardSize(width), style).cap).toBe(cap);
    expect(Math.abs(indexMetrics(cardSize(width, 2), style).cap - 2 * cap)).toBeLessThanOrEqual(1);
  });

  test('it leaves the right third of the card free', () => {
    for (const size of SIZES) {
      for (const style of STYLES) {
        const { suitX, suit } = indexMetrics(size, style);
        expect(suitX + 0.95 * suit).toBeLessThanOrEqual((2 / 3) * size.w);
      }
    }
  });

  test('rank and suit stand apart and inside the card', () => {
    for (const size of SIZES) {
      for (const style of STYLES) {
        const { rankX, rankW, suitX, suit, cap } = indexMetrics(size, style);
        expect(rankX).toBeGreaterThanOrEqual(1);
        expect(suitX).toBeGreaterThanOrEqual(Math.floor(rankX + rankW));
        expect(suit).toBeGreaterThanOrEqual(0.7 * cap - 1);
      }
    }
  });

  test('it fits every strip, at .78 of a short one', () => {
    for (const size of SIZES) {
      const full = indexMetrics(size, STYLE).cap;
      for (let step = 4 * size.dpr; step < 1.5 * full; step += 1.5) {
        const { cap, top, suitY, suit } = indexMetrics(size, STYLE, step);
        expect(cap).toBe(0.78 * step < 0.99 * full ? Math.floor(0.78 * step) : cap);
        expect(cap).toBeLessThanOrEqual(full);
        expect(top + cap).toBeLessThanOrEqual(step);
        expect(suitY).toBeGreaterThanOrEqual(0);
        expect(suitY + suit).toBeLessThanOrEqual(step);
      }
    }
  });

  test('its stroke follows the table of the glyphs', () => {
    const size = cardSize(115, 2);
    expect(indexMetrics(size, STYLE).stroke).toBe(17.5);
    expect(indexMetrics(size, STYLE, 47).stroke).toBe(16.5);
    expect(indexMetrics(size, STYLE, 48).stroke).toBe(17.5);
    expect(indexMetrics(size, JUMBO, 40).stroke).toBe(20);
  });

  test('every rank fits the rank box', () => {
    for (let rank = 1; rank <= 13; rank++) expect(rankOutline(rank)[0]).toBeLessThanOrEqual(78);
  });

  test.each([undefined, 26, 13, 9])('suits line up down a fan of step %s', (step) => {
    const options: FaceOptions = step === undefined ? { body: 'none' } : { body: 'none', step };
    const xs = ALL_CARDS.map((card) => glyphsOf(record(card, options)).at(-1)?.x);
    expect(new Set(xs).size).toBe(1);
  });
});

describe('a face', () => {
  test.each(ALL_CARDS)('card %i has a rank and a suit of its own', (card) => {
    const [rank, suit] = glyphsOf(record(card, { body: 'none' }));
    expect(rank).toMatchObject({ what: 'stroke', of: rankOutline(rankOf(card))[1] });
    expect(suit).toMatchObject({ what: 'fill', of: expect.stringMatching(/^M.+Z$/) });
  });

  test('the four suits and the thirteen ranks have different shapes', () => {
    const shapes = (n: number) =>
      new Set(ALL_CARDS.map((card) => glyphsOf(record(card, { body: 'none' }))[n]?.of));
    expect(shapes(0).size).toBe(13);
    expect(shapes(1).size).toBe(4);
  });

  test('clubs and diamonds are hollow in the pattern deck only', () => {
    for (const suit of SUITS) {
      const whatIn = (deck: FaceStyle['deck']) =>
        glyphsOf(record(cardOf(suit, 5), { body: 'none' }, cardSize(115), { ...STYLE, deck }))[1]
          ?.what;
      expect(whatIn('pattern')).toBe(suit < 2 ? 'stroke' : 'fill');
      expect(whatIn('four')).toBe('fill');
    }
  });

  test('a covered card shows its strip only, an open one a pip or a picture', () => {
    expect(glyphsOf(record(cardOf(3, 9), { body: 'none' }))).toHaveLength(2);
    expect(glyphsOf(record(cardOf(3, 9), { body: 'pip' }))).toHaveLength(3);
    for (const card of ALL_CARDS) expect(bodyOf(card)).toBe(rankOf(card) > 10 ? 'court' : 'pip');
  });

  test('a court without its picture is not empty', () => {
    const king = cardOf(2, 13);
    const court = {} as CanvasImageSource;
    const without = glyphsOf(record(king, { body: 'court' }));
    const ranks = without.filter(({ of }) => of === rankOutline(13)[1]);
    expect(ranks).toHaveLength(2);
    const { x, y } = courtBox(cardSize(115), STYLE);
    expect(record(king, { body: 'court', court })).toContainEqual({
      what: 'image',
      x,
      y,
      scale: 1,
      of: court,
    });
  });

  test('bodies lie on whole pixels, below the index and inside the card', () => {
    for (const size of SIZES) {
      for (const style of STYLES) {
        const { top, cap } = indexMetrics(size, style);
        for (const box of [courtBox(size, style), pipBox(size, style)]) {
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          expect(box.w).toBeGreaterThan(0.3 * size.w);
          expect(box.y).toBeGreaterThanOrEqual(top + cap);
          expect(box.x + box.w).toBeLessThanOrEqual(size.w);
          expect(box.y + box.h).toBeLessThanOrEqual(size.h);
        }
      }
    }
  });
});

describe('the key of a face', () => {
  const court = {} as CanvasImageSource;
  const bodies: FaceOptions[] = [
    { body: 'none' },
    { body: 'none', step: 12 },
    { body: 'none', step: 9 },
    { body: 'pip' },
    { body: 'court' },
    { body: 'court', court },
  ];

  test('differs wherever the drawing does', () => {
    const styles = (['two', 'four', 'pattern'] as const).flatMap((deck) =>
      [false, true].flatMap((jumbo) =>
        (['dark-table', 'light-table'] as const).map((edge) => ({ ...STYLE, deck, jumbo, edge })),
      ),
    );
    const keys = ALL_CARDS.flatMap((card) =>
      [cardSize(40), cardSize(115), cardSize(115, 2), cardSize(230)].flatMap((size) =>
        [...styles, KIOSK].flatMap((style) =>
          bodies.map((options) => faceKey(card, size, style, options)),
        ),
      ),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is the same for steps that leave the index as it is', () => {
    const key = (step: number) =>
      faceKey(cardOf(0, 1), cardSize(115), STYLE, { body: 'none', step });
    expect(key(40)).toBe(key(50));
    expect(key(40)).not.toBe(key(20));
  });
});

test('RND-02 no card of any deck and size is drawn or measured as text', () => {
  const calls: string[] = [];
  for (const size of SIZES) {
    for (const deck of ['two', 'four', 'pattern'] as const) {
      for (const card of ALL_CARDS) {
        const recorder = Object.assign(new Recorder(), {
          fillText: () => calls.push('fillText'),
          strokeText: () => calls.push('strokeText'),
          measureText: () => calls.push('measureText'),
        });
        const options = { body: bodyOf(card) };
        const style = { ...STYLE, deck };
        drawFace(recorder as unknown as CanvasRenderingContext2D, card, size, style, options);
        if (recorder.drawn.length === 0) calls.push(`nothing for card ${card}`);
      }
    }
  }
  expect(calls).toEqual([]);
});
