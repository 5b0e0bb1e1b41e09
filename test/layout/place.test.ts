import type { State } from '../../src/engine/index';
import {
  type Frame,
  indexCap,
  type Placement,
  place,
  placedCard,
  stockBounds,
} from '../../src/layout/index';
import { indexMetrics } from '../../src/view/faces/index';
import { card, SCORPION, table, VARIANTS } from '../support/cards';
import { midGame } from '../support/random';
import { bottom, FRAMES, frame, HIDDEN, isWhole, LENGTHS, longColumn } from './boxes';

const stripsOf = (placement: Placement, column = 0): readonly number[] =>
  placement.columns[column]?.cards.slice(0, -1).map(({ strip }) => strip) ?? [];

const STATES: readonly State[] = VARIANTS.flatMap((rules) =>
  Array.from({ length: 20 }, (_, seed) => midGame(rules, seed)),
);

/** What is wrong with a table in a frame, in words. */
const faults = (each: Frame, state: State): readonly string[] => {
  const { card: size, columnTop, columnX, room, dpr } = each;
  const found: string[] = [];
  for (const [n, placed] of place(each, state).columns.entries()) {
    const { cards, lane, base } = placed;
    const column = state.columns[n];
    const x = columnX[n] ?? Number.NaN;
    const must = (holds: boolean, what: string) => {
      if (!holds) found.push(`column ${n + 1} of ${cards.length} cards: ${what}`);
    };
    must(cards.length === column?.cards.length, 'count');
    must(lane.x === x && lane.y === columnTop && lane.width === size.width, 'lane');
    must(Math.abs(bottom(lane) - each.table.height) < 1e-9, 'lane down to the edge');
    must(base.x === x && base.y === columnTop && base.height === size.height, 'base');
    for (const [index, { card: which, faceUp, rect, strip, covered }] of cards.entries()) {
      const next = cards[index + 1];
      must(which === column?.cards[index], `card ${index}`);
      must(faceUp === index >= (column?.hidden ?? 0), `side of ${index}`);
      must(rect.x === x && isWhole(rect.y, dpr), `place of ${index}`);
      must(rect.width === size.width && rect.height === size.height, `size of ${index}`);
      must(covered === (next !== undefined), `covered ${index}`);
      const seen = next ? next.rect.y - rect.y : size.height;
      must(Math.abs(strip - seen) < 1e-9, `strip of ${index} is what is seen`);
      must(strip > 4 - 1e-9, `strip of ${index} is ${strip}`);
    }
    const [first] = cards;
    const end = cards.at(-1);
    if (first) must(Math.abs(first.rect.y - columnTop) < 1e-9, 'starts at the top');
    if (end) must(bottom(end.rect) <= columnTop + room + 0.5 / dpr + 1e-9, 'runs off the table');
  }
  return found;
};

describe.each(FRAMES)('C2 %s', (_, each) => {
  test('any state of random play: every card once, in order, inside the table', () => {
    expect(STATES.flatMap((state) => faults(each, state))).toEqual([]);
  });

  test('columns of 1 to 52 cards stay inside, strips are never under 4 px', () => {
    const states = HIDDEN.flatMap((hidden) => LENGTHS.map((length) => longColumn(length, hidden)));
    expect(states.flatMap((state) => faults(each, state))).toEqual([]);
  });

  test('hidden cards give way first: face-up ones only once those are at their least', () => {
    const { card: size, dpr } = each;
    const full = stripsOf(place(each, longColumn(2, 0)))[0] ?? Number.NaN;
    const least = Math.max(0.055 * size.width, 4);
    for (const hidden of HIDDEN.slice(1)) {
      for (const length of LENGTHS.slice(hidden)) {
        const strips = stripsOf(place(each, longColumn(length, hidden)));
        const up = Math.min(...strips.slice(hidden));
        if (up > full - 1 / dpr - 1e-9) continue;
        const down = strips.slice(0, hidden);
        const off = Math.max(...down.map((strip) => Math.abs(strip - least)));
        if (off > 1 / dpr + 1e-9) throw new Error(`${length} cards, ${hidden} hidden: ${strips}`);
      }
    }
  });

  test('a longer column never has longer strips', () => {
    for (const hidden of HIDDEN) {
      let last = Number.POSITIVE_INFINITY;
      for (const length of LENGTHS.slice(hidden + 1)) {
        const { columns } = place(each, longColumn(length, hidden));
        const step = columns[0]?.step ?? Number.NaN;
        if (step > last) throw new Error(`${length} cards, ${hidden} hidden: ${last} < ${step}`);
        last = step;
      }
    }
  });
});

/** DESIGN, Card: clamp(.22w, 18, .37w). */
const capOf = (width: number): number => Math.min(Math.max(0.22 * width, 18), 0.37 * width);

describe('DESIGN, Fan', () => {
  const fullStep = ({ card: { width, height }, room }: Frame): number =>
    Math.min(Math.max((room - height) / 12, 1.36 * capOf(width)), Math.max(0.46 * width, 32));

  test.each(FRAMES)('an uncompressed fan steps by clamp((Hc-h)/12, 1.36 cap, ...): %s', (_, f) => {
    const { columns } = place(f, longColumn(4, 0));
    const tops = columns[0]?.cards.map(({ rect }) => rect.y - f.columnTop) ?? [];
    for (const [n, top] of tops.entries()) {
      expect(Math.abs(top - n * fullStep(f))).toBeLessThanOrEqual(0.5 / f.dpr + 1e-6);
    }
  });

  test.each(FRAMES)('an uncompressed hidden card shows .12w, at least 6 px: %s', (_, f) => {
    const tops = place(f, longColumn(4, 3)).columns[0]?.cards.map(({ rect }) => rect.y) ?? [];
    const step = Math.max(0.12 * f.card.width, 6);
    for (const [n, top] of tops.entries()) {
      expect(Math.abs(top - f.columnTop - n * step)).toBeLessThanOrEqual(0.5 / f.dpr + 1e-6);
    }
  });

  test.each(FRAMES)('a compressed column takes exactly its room: %s', (_, f) => {
    for (const hidden of HIDDEN) {
      for (const length of [44, 48, 52]) {
        const { columns } = place(f, longColumn(length, hidden));
        const end = columns[0]?.cards.at(-1);
        const spare = f.columnTop + f.room - (end ? bottom(end.rect) : Number.NaN);
        expect(Math.abs(spare)).toBeLessThanOrEqual(1 / f.dpr + 1e-9);
      }
    }
  });

  test.each([30, 34, 40, 44, 48, 49, 60, 82, 115, 328])(
    'layout and faces agree about the height of the index at %d px',
    (width) => {
      const dpr = 20;
      const size = { w: width * dpr, h: 1.4 * width * dpr, dpr };
      for (const jumbo of [false, true]) {
        const style = { deck: 'two', jumbo, edge: 'dark-table', back: 'emblem' } as const;
        const cap = indexCap(width, jumbo ? 'jumbo' : 'usual');
        expect(cap).toBeCloseTo(indexMetrics(size, style).cap / dpr, 0);
      }
      expect(indexCap(width)).toBeCloseTo(capOf(width), 9);
    },
  );
});

describe('the stock', () => {
  const state = midGame(SCORPION, 1);
  const stocked = { ...state, stock: [card('2C'), card('3C'), card('4C')] };

  test.each(FRAMES)('shows three backs, the first to fall on top at the right: %s', (_, f) => {
    const { stock } = place(f, stocked);
    expect(stock.map((placed) => placed.card)).toEqual(stocked.stock);
    expect(stock.every(({ faceUp }) => !faceUp)).toBe(true);
    expect(stock.map(({ covered }) => covered)).toEqual([false, true, true]);
    expect(stock.map(({ rect }) => rect.x)).toEqual(
      [0, 1, 2].map((n) => f.stock.x - n * f.stockStep),
    );
    const bounds = stockBounds(f, 3);
    expect(bounds.x).toBe(stock[2]?.rect.x);
    expect(bounds.x + bounds.width).toBeCloseTo(f.stock.x + f.stock.width, 9);
  });
});

describe('placedCard', () => {
  const state = table(['#5C KS', 'QH'], '2D', 'C');
  const placement = place(frame(1280, 800), state);

  test('finds cards of columns and stock, but none that is home', () => {
    expect(placedCard(placement, card('KS'))?.faceUp).toBe(true);
    expect(placedCard(placement, card('2D'))?.faceUp).toBe(false);
    expect(placedCard(placement, card('5C'))).toBeUndefined();
    expect(placedCard(placement, card('AC'))).toBeUndefined();
  });
});

describe('P8 a message may reserve room at the bottom', () => {
  const reserve = 70;

  test.each(FRAMES)('%s', (_, f) => {
    for (const hidden of HIDDEN) {
      for (const length of LENGTHS) {
        const { columns } = place(f, longColumn(length, hidden), { reserve });
        const end = columns[0]?.cards.at(-1);
        const least = f.card.height + (length - 1) * 4 + 3 * (0.055 * f.card.width);
        if (!end || least > f.room - reserve) continue;
        const over = bottom(end.rect) - (f.columnTop + f.room - reserve);
        if (over > 0.5 / f.dpr + 1e-9) throw new Error(`${length}, ${hidden} hidden: ${over} px`);
      }
    }
  });

  test('short columns do not move for it', () => {
    const state = longColumn(7, 3);
    expect(place(frame(844, 390), state, { reserve })).toEqual(place(frame(844, 390), state));
  });
});
