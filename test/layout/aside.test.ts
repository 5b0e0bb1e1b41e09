import fc from 'fast-check';
import { asideFor, type Box, frameOf, PANEL, place, sameBox } from '../../src/layout/index';
import { SCORPION } from '../support/cards';
import { BOXES, DPRS, isWhole, longColumn, right } from './boxes';

const CASES = BOXES.flatMap(({ width, height }) =>
  DPRS.flatMap((dpr) => [false, true].map((mirrored) => ({ width, height, dpr, mirrored }))),
);

describe.each(CASES)('DESIGN, move list: $width x $height at $dpr, mirrored: $mirrored', (box) => {
  const bare = frameOf(box, SCORPION);
  const taken = asideFor(box, SCORPION);
  const each = frameOf({ ...box, ...taken }, SCORPION);
  const { columnX, slots, stock, stockStep, card, table, dpr } = each;

  test('nothing of the board lies where the panel stands', () => {
    expect(each).toMatchObject(taken);
    const from = box.mirrored ? taken.aside : 0;
    const to = table.width - (box.mirrored ? 0 : taken.aside);
    const rects = [
      ...slots,
      { ...stock, x: stock.x - 2 * stockStep, width: stock.width + 2 * stockStep },
      ...columnX.map((x) => ({ x, y: 0, width: card.width, height: 1 })),
    ];
    for (const rect of rects) {
      expect(rect.x).toBeGreaterThanOrEqual(from - 1e-9);
      expect(right(rect)).toBeLessThanOrEqual(to + 1e-9);
    }
    expect(each.columnTop + each.room + taken.below).toBeLessThanOrEqual(table.height);
  });

  test('the chrome stays as it is, and so do the cards of a tall box', () => {
    for (const key of ['mode', 'scale', 'chrome', 'table', 'short'] as const) {
      expect(each[key]).toEqual(bare[key]);
    }
    if (each.mode === 'tall') {
      expect(each).toEqual({ ...bare, room: bare.room - taken.below, below: taken.below });
    } else expect(card.width).toBeLessThanOrEqual(bare.card.width);
  });

  test('cards and columns stand on whole device pixels', () => {
    const lengths = [each.room, each.columnTop, stock.x, ...columnX, ...slots.map(({ x }) => x)];
    expect(lengths.filter((length) => !isWhole(length, dpr))).toEqual([]);
  });
});

describe('what a move list takes', () => {
  test.each([
    [1280, 800, { aside: 240, below: 0 }],
    [3840, 2160, { aside: 480, below: 0 }],
    [844, 390, { aside: 240, below: 0 }],
    [800, 480, { aside: 240, below: 0 }],
    [667, 375, { aside: 0, below: 0 }],
    [500, 500, { aside: 0, below: 0 }],
    [390, 844, { aside: 0, below: 352 }],
    [320, 480, { aside: 0, below: 194 }],
  ])('in %d x %d', (width, height, taken) => {
    expect(PANEL).toEqual({ width: 228, margin: 12 });
    expect(asideFor({ width, height, dpr: 1 })).toEqual(taken);
    // What it takes already counts for nothing.
    expect(asideFor({ width, height, dpr: 1, aside: 500, below: 99 })).toEqual(taken);
  });

  test('the columns stand in the middle of the rest', () => {
    const { columnX, card } = frameOf({ width: 1280, height: 800, dpr: 1, aside: 240 }, SCORPION);
    const middle = ((columnX[0] ?? 0) + (columnX[6] ?? 0) + card.width) / 2;
    expect(Math.abs(middle - (1280 - 240) / 2)).toBeLessThanOrEqual(1);
  });

  test('columns of a tall box give way: the longest that are common end above the sheet', () => {
    const box = { width: 390, height: 844, dpr: 2 };
    const { below } = asideFor(box);
    const each = frameOf({ ...box, below }, SCORPION);
    const [column] = place(each, longColumn(20, 3)).columns;
    const end = column?.cards.at(-1)?.rect;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(each.table.height - below);
    expect(end?.width).toBe(frameOf(box, SCORPION).card.width);
  });
});

test('boxes that differ by a panel alone are not the same', () => {
  const box: Box = { width: 800, height: 600, dpr: 1 };
  expect(sameBox(box, { ...box, aside: 0, below: 0 })).toBe(true);
  expect(sameBox(box, { ...box, aside: 1 })).toBe(false);
  expect(sameBox(box, { ...box, below: 1 })).toBe(false);
});

test('whatever a panel asks for, every figure is finite and a card has a device pixel', () => {
  const numbersOf = (value: unknown): readonly number[] => {
    if (typeof value === 'number') return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];
  };
  const sizes = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(
      fc.record({
        width: sizes,
        height: sizes,
        dpr: fc.constantFrom(...DPRS),
        aside: fc.integer({ min: -50, max: 5000 }),
        below: fc.integer({ min: -50, max: 5000 }),
        mirrored: fc.boolean(),
      }),
      (box) => {
        const each = frameOf(box, SCORPION);
        expect(numbersOf([each, place(each, longColumn(52, 3))]).every(Number.isFinite)).toBe(true);
        expect(each.card.width * box.dpr).toBeGreaterThan(0.999);
        expect(each.aside).toBeGreaterThanOrEqual(0);
        expect(each.below).toBeGreaterThanOrEqual(0);
        const { room } = frameOf({ ...box, below: 0 }, SCORPION);
        expect(each.room).toBeGreaterThanOrEqual(Math.min(room, each.card.height) - 1e-9);
      },
    ),
  );
});
