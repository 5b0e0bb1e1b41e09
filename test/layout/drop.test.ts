import fc from 'fast-check';
import { dropColumn, overlap, type Placement, place, type Rect } from '../../src/layout/index';
import { table } from '../support/cards';
import { FRAMES, frame } from './boxes';

const f = frame(1280, 800);
const placement = place(f, table(['#5C KS QH', '3D', '', '', '7S', '', '2D']));
const pitch = f.card.width + f.gap;

/** A single card in the hand, `shift` px right of a column and somewhere down the table. */
const heldOver = (column: number, shift: number, y = 400): Rect => ({
  x: (f.columnX[column - 1] ?? Number.NaN) + shift,
  y,
  ...f.card,
});

/** Columns count from 1 here, as they do for players. */
const drop = (carried: Rect, legal: readonly number[], source: number): number | 'home' => {
  const to = dropColumn(
    placement,
    carried,
    legal.map((column) => column - 1),
    source - 1,
  );
  return to === undefined ? 'home' : to + 1;
};

/** Where a card lies that overlaps column 3 and 4 in this proportion. */
const between = (left: number): Rect => {
  const shared = f.card.width - f.gap;
  return heldOver(3, pitch - f.gap - shared * left);
};

describe('P2 the drop target', () => {
  test('RUL-04 one of two legal neighbours, never both: 60/40, 50/50, 40/60', () => {
    const [third, fourth] = [2, 3].map((n) => (placement.columns[n] as { lane: Rect }).lane);
    for (const [share, wanted] of [
      [0.6, 3],
      [0.5, 3],
      [0.4, 4],
    ] as const) {
      const held = between(share);
      const areas = [third, fourth].map((lane) => overlap(lane as Rect, held));
      const total = (areas[0] ?? 0) + (areas[1] ?? 0);
      expect((areas[0] ?? 0) / total).toBeCloseTo(share, 6);
      expect(drop(held, [3, 4], 1)).toBe(wanted);
      expect(drop(held, [4, 3], 1)).toBe(wanted);
    }
  });

  test('a tie goes left however rounding falls', () => {
    for (const [, each] of FRAMES) {
      const there = place(each, table(['KS']));
      for (let n = 1; n < 6; n++) {
        const [a, b] = [each.columnX[n] ?? Number.NaN, each.columnX[n + 1] ?? Number.NaN];
        const carried = { x: (a + b) / 2, y: each.columnTop + 1, ...each.card };
        expect(dropColumn(there, carried, [n, n + 1], 0)).toBe(n);
        expect(dropColumn(there, carried, [n + 1], n)).toBeUndefined();
        expect(dropColumn(there, carried, [n], n + 1)).toBe(n);
      }
    }
  });

  test('the source competes: overlapped most means home', () => {
    expect(drop(between(0.6), [4], 3)).toBe('home');
    expect(drop(between(0.4), [4], 3)).toBe(4);
    expect(drop(between(0.4), [3], 4)).toBe('home');
  });

  test('an illegal column does not compete: a sloppy drop beside a legal one counts', () => {
    expect(drop(between(0.9), [4], 1)).toBe(4);
    expect(drop(heldOver(3, 0), [4], 1)).toBe('home');
  });

  test('the whole height of the column is the target, not its end card', () => {
    for (const y of [f.columnTop, 400, f.table.height - 1]) {
      expect(drop(heldOver(2, 9, y), [2], 1)).toBe(2);
      expect(drop(heldOver(6, -9, y), [6], 1)).toBe(6);
    }
    expect(drop({ ...heldOver(2, 0, f.columnTop - 200), height: 300 }, [2], 1)).toBe(2);
  });

  test('above the columns, below or beside the table is home', () => {
    expect(drop(heldOver(2, 0, f.columnTop - f.card.height), [2], 1)).toBe('home');
    expect(drop(heldOver(2, 0, f.table.height), [2], 1)).toBe('home');
    expect(drop(heldOver(7, f.card.width), [7], 1)).toBe('home');
    expect(drop(heldOver(1, -f.card.width), [1], 2)).toBe('home');
  });

  test('without a legal column everything is home', () => {
    for (let column = 1; column <= 7; column++) {
      expect(drop(heldOver(column, 3), [], 1)).toBe('home');
    }
  });

  test('of all legal columns and the source the most overlapped one wins, the left at a tie', () => {
    const wanted = (there: Placement, carried: Rect, legal: readonly number[], source: number) => {
      const areas = there.columns.map(({ lane }, n) =>
        n === source || legal.includes(n) ? overlap(lane, carried) : 0,
      );
      const most = Math.max(...areas);
      const best = areas.findIndex((area) => area > 0 && area >= most * (1 - 1e-9));
      return best < 0 || best === source ? undefined : best;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 1400 }),
        fc.integer({ min: -400, max: 900 }),
        fc.integer({ min: 20, max: 600 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
        fc.integer({ min: 0, max: 6 }),
        (x, y, height, legal, source) => {
          const carried = { x, y, width: f.card.width, height };
          expect(dropColumn(placement, carried, legal, source)).toBe(
            wanted(placement, carried, legal, source),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
