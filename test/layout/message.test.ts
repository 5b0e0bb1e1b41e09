import { floatingMessage, overlap, place, stockBounds } from '../../src/layout/index';
import { SCORPION, table, WASP } from '../support/cards';
import { midGame } from '../support/random';
import { bottom, DPRS, frame, longColumn, right } from './boxes';

const HEIGHT = 62;
const LEAST = 300;
const LOW = [
  [844, 390],
  [800, 480],
  [667, 375],
  [640, 360],
].flatMap(([width = 0, height = 0]) =>
  DPRS.map((dpr) => [`${width}x${height} at ${dpr}`, frame(width, height, dpr)] as const),
);

const STATES = [SCORPION, WASP].flatMap((rules) =>
  Array.from({ length: 25 }, (_, seed) => midGame(rules, seed)),
);

describe.each(LOW)('P8 a floating message in a low box, %s', (_, f) => {
  test('stands on the table, over no card, slot or stock', () => {
    for (const state of [...STATES, longColumn(30, 3), longColumn(30, 0, 6)]) {
      const placement = place(f, state);
      const found = floatingMessage(f, placement, HEIGHT, LEAST);
      if (!found) continue;
      expect(found.width).toBeGreaterThanOrEqual(LEAST);
      expect(found.height).toBe(HEIGHT);
      expect(found.x).toBeGreaterThanOrEqual(0);
      expect(bottom(found)).toBeLessThanOrEqual(f.table.height);
      const things = [
        ...placement.columns.flatMap(({ cards }) => cards.map(({ rect }) => rect)),
        ...f.slots,
        stockBounds(f, 3),
      ];
      expect(things.filter((rect) => overlap(rect, found) > 0)).toEqual([]);
    }
  });

  test('none only where no three hundred px of columns are free', () => {
    const y = f.table.height - HEIGHT - 8;
    for (const state of STATES) {
      const placement = place(f, state);
      const free = placement.columns.map(({ cards }) => {
        const end = cards.at(-1);
        return !end || bottom(end.rect) + 8 <= y;
      });
      let widest = 0;
      for (let from = 0; from < 7; from++) {
        for (let to = from; to < 7; to++) {
          if (!free.slice(from, to + 1).every(Boolean)) continue;
          const [a, b] = [placement.columns[from]?.lane, placement.columns[to]?.lane];
          if (a && b) widest = Math.max(widest, right(b) - a.x);
        }
      }
      const found = floatingMessage(f, placement, HEIGHT, LEAST);
      if (widest < LEAST) expect(found).toBeUndefined();
      else expect(found?.width).toBeCloseTo(widest, 6);
    }
  });

  test('with its room reserved there is a place in every state of random play', () => {
    const wide = (f.columnX[6] ?? 0) + f.card.width - (f.columnX[0] ?? 0) >= LEAST;
    expect(wide).toBe(true);
    for (const state of STATES) {
      const placement = place(f, state, { reserve: HEIGHT + 8 });
      expect(floatingMessage(f, placement, HEIGHT, LEAST)).toBeDefined();
    }
  });
});

test('P8 on a table without cards the message spans all columns', () => {
  const f = frame(844, 390);
  const found = floatingMessage(f, place(f, table([])), HEIGHT, LEAST);
  expect(found?.x).toBe(f.columnX[0]);
  expect(found?.width).toBeCloseTo((f.columnX[6] ?? 0) + f.card.width - (f.columnX[0] ?? 0), 9);
});
