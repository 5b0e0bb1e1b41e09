import fc from 'fast-check';
import type { Card, State } from '../../src/engine/index';
import {
  contains,
  type Frame,
  hit,
  OPEN_BELOW,
  type Opened,
  type Placement,
  type Point,
  place,
  stockBounds,
  type Target,
} from '../../src/layout/index';
import { card, SCORPION, table, WASP } from '../support/cards';
import { midGame, pick, randomOf } from '../support/random';
import { bottom, FRAMES, frame, longColumn, right } from './boxes';

const at = (f: Frame, state: State, point: Point, opened?: Opened): Target =>
  hit(f, place(f, state, { opened }), point, OPEN_BELOW);

const MARGIN = 4;

/** The last card drawn whose whole rectangle holds the point. Later columns never lie over others. */
const topmost = (placement: Placement, point: Point) => {
  let found: { card: Card; column: number; index: number; faceUp: boolean } | undefined;
  for (const [column, { cards }] of placement.columns.entries()) {
    for (const [index, placed] of cards.entries()) {
      if (contains(placed.rect, point)) {
        found = { card: placed.card, column, index, faceUp: placed.faceUp };
      }
    }
  }
  return found;
};

/** What a point means, found out in another way than `hit` does. */
const expected = (f: Frame, placement: Placement, point: Point): string => {
  const [top] = placement.stock;
  if (placement.stock.some(({ rect }) => contains(rect, point))) return 'stock';
  if (top && contains(stockBounds(f, placement.stock.length), point)) return 'stock';
  const margin = Math.min(MARGIN, f.gap / 2);
  const near = placement.columns.findIndex(
    ({ lane }) => point.x >= lane.x - margin && point.x < right(lane) + margin,
  );
  const lane = placement.columns[near]?.lane;
  if (!lane || point.y < lane.y || point.y >= bottom(lane)) return 'table';
  // A finger beside a column means what lies beside it there.
  const found = topmost(placement, { ...point, x: clampInto(point.x, lane.x, right(lane)) });
  return found
    ? `${found.faceUp ? 'card' : 'hidden'} ${found.column} ${found.index}`
    : `column ${near}`;
};

const clampInto = (x: number, low: number, high: number) => Math.max(low, Math.min(x, high - 1e-7));

const told = (target: Target): string => {
  switch (target.kind) {
    case 'card':
    case 'hidden':
      return `${target.kind} ${target.column} ${target.index}`;
    case 'column':
      return `column ${target.column}`;
    default:
      return target.kind;
  }
};

const STATES = [SCORPION, WASP]
  .flatMap((rules) => Array.from({ length: 4 }, (_, seed) => midGame(rules, seed)))
  .concat([longColumn(45, 3), longColumn(52, 2, 6), longColumn(20, 0, 3)]);

describe.each(FRAMES)('hit and place agree, %s', (_, f) => {
  test('the topmost card whose rectangle holds the point is hit', () => {
    const random = randomOf(7);
    const differing: string[] = [];
    for (const state of STATES) {
      const column = Math.floor(random() * 7);
      const length = state.columns[column]?.cards.length ?? 0;
      const opened = { column, index: Math.floor(random() * Math.max(1, length)) };
      for (const placement of [place(f, state), place(f, state, { opened })]) {
        const cards = placement.columns.flatMap((each) => each.cards);
        for (let n = 0; n < 60; n++) {
          const { rect } = pick(cards, random);
          // Half of the points anywhere, half on and around the edges of a card.
          const point =
            n % 2 === 0
              ? { x: random() * f.table.width, y: random() * f.table.height }
              : {
                  x: pick([rect.x, right(rect)], random) + (random() - 0.5) * 2 * MARGIN,
                  y: pick([rect.y, bottom(rect)], random) + pick([-0.01, 0, 0.01], random),
                };
          const target = hit(f, placement, point, OPEN_BELOW);
          const wanted = expected(f, placement, point);
          if (told(target) !== wanted) {
            differing.push(`${point.x},${point.y}: ${told(target)}, not ${wanted}`);
          }
        }
      }
    }
    expect(differing).toEqual([]);
  });

  test('the middle of every strip hits its card, and the whole of the end card', () => {
    for (const state of STATES) {
      const placement = place(f, state);
      for (const [column, { cards }] of placement.columns.entries()) {
        for (const [index, { rect, strip }] of cards.entries()) {
          const point = { x: rect.x + rect.width / 2, y: rect.y + strip / 2 };
          const kind = index < (state.columns[column]?.hidden ?? 0) ? 'hidden' : 'card';
          const target = hit(f, placement, point, OPEN_BELOW);
          const wanted = `${kind} ${column} ${index}`;
          if (told(target) !== wanted) throw new Error(`${wanted}: ${told(target)}`);
          if (target.kind === 'card' && target.card !== state.columns[column]?.cards[index]) {
            throw new Error(`${wanted}: another card`);
          }
        }
      }
    }
  });

  test('no point anywhere, on the table or off it, breaks it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
        expect(typeof at(f, STATES[0] as State, { x, y }).kind).toBe('string');
      }),
      { numRuns: 50 },
    );
  });
});

describe('hit', () => {
  const f = frame(1280, 800);
  const state = table(['#5C KS QH', '', '3D'], '2C 2D 2H');

  test('stock, slots, table, an empty column', () => {
    const { stock, stockStep, slots, columnX, columnTop } = f;
    const middle = ({
      x,
      y,
      width,
      height,
    }: { [K in 'x' | 'y' | 'width' | 'height']: number }) => ({
      x: x + width / 2,
      y: y + height / 2,
    });
    expect(at(f, state, middle(stock))).toEqual({ kind: 'stock' });
    expect(at(f, state, { x: stock.x - 2 * stockStep + 1, y: stock.y + 1 }).kind).toBe('stock');
    expect(at(f, state, { x: stock.x - 2 * stockStep - 1, y: stock.y + 1 }).kind).toBe('table');
    expect(at(f, { ...state, stock: [] }, middle(stock)).kind).toBe('table');
    expect(at(f, state, middle(slots[0] ?? stock)).kind).toBe('table');
    const second = (columnX[1] ?? 0) + 10;
    expect(at(f, state, { x: second, y: columnTop + 10 })).toEqual({ kind: 'column', column: 1 });
    expect(at(f, state, { x: second, y: 739 })).toEqual({ kind: 'column', column: 1 });
    expect(at(f, state, { x: 5, y: 400 }).kind).toBe('table');
  });

  test('below its cards a column is the column, not its end card', () => {
    const x = (f.columnX[2] ?? 0) + 10;
    const end = place(f, state).columns[2]?.cards[0]?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(at(f, state, { x, y: bottom(end) - 1 })).toMatchObject({ card: card('3D') });
    expect(at(f, state, { x, y: bottom(end) })).toEqual({ kind: 'column', column: 2 });
  });

  test('RUL-02 a face-down card is told by its place alone', () => {
    const target = at(f, state, { x: (f.columnX[0] ?? 0) + 10, y: f.columnTop + 1 });
    expect(target).toEqual({ kind: 'hidden', column: 0, index: 0 });
  });

  test('C2 a card opens its column exactly where the step is under 24 px', () => {
    const low = frame(844, 390);
    for (const length of [4, 8, 12, 20, 40]) {
      const long = longColumn(length, 0);
      const step = place(low, long).columns[0]?.step ?? 0;
      const target = at(low, long, { x: (low.columnX[0] ?? 0) + 5, y: low.columnTop + 1 });
      expect(target).toMatchObject({ kind: 'card', opens: step < 24 });
    }
  });
});
