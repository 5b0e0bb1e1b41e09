import { OPEN_BELOW, type Placement, place } from '../../src/layout/index';
import { FRAMES, frame, HIDDEN, isWhole, LENGTHS, longColumn } from './boxes';

const OPEN = 32;
const NEIGHBOUR = 24;
const LEAST = 4;

const topsOf = ({ columns }: Placement): readonly number[] =>
  columns[0]?.cards.map(({ rect }) => rect.y) ?? [];

const stripsOf = ({ columns }: Placement): readonly number[] =>
  columns[0]?.cards.slice(0, -1).map(({ strip }) => strip) ?? [];

describe.each(FRAMES)('C2 an opened column, %s', (_, f) => {
  const { dpr } = f;
  const px = 1 / dpr + 1e-9;

  /** Every column that is packed tightly enough to be opened, opened at every face-up card. */
  const visit = (
    see: (closed: Placement, opened: Placement, index: number, hidden: number) => void,
  ): number => {
    let count = 0;
    for (const hidden of HIDDEN) {
      for (const length of LENGTHS.slice(hidden)) {
        const state = longColumn(length, hidden);
        const closed = place(f, state);
        if ((closed.columns[0]?.step ?? 0) >= OPEN_BELOW) continue;
        for (const index of new Set([hidden, hidden + 1, hidden + 7, length - 2, length - 1])) {
          if (index < hidden || index >= length) continue;
          see(closed, place(f, state, { opened: { column: 0, index } }), index, hidden);
          count++;
        }
      }
    }
    return count;
  };

  const problems: string[] = [];
  const count = visit((closed, opened, index, hidden) => {
    const strips = stripsOf(opened);
    const name = `${strips.length + 1} cards, ${hidden} hidden, open at ${index}: ${strips}`;
    const must = (holds: boolean, what: string) => {
      if (!holds) problems.push(`${what}: ${name}`);
    };
    const tops = topsOf(opened);
    const before = stripsOf(closed);
    must(opened.columns[0]?.opened === true, 'is opened');
    must(
      tops.every((y, n) => n === 0 || y > (tops[n - 1] ?? y)),
      'monotone',
    );
    must(
      tops.every((y) => isWhole(y, dpr)),
      'whole pixels',
    );
    must(Math.min(LEAST, ...strips) > LEAST - 1e-9, 'a strip under 4 px');
    must(Math.abs((tops.at(-1) ?? 0) - (topsOf(closed).at(-1) ?? 0)) <= 1, 'height');
    const total = before.reduce((sum, strip) => sum + strip, 0);
    const neighbours = [index - 1, index + 1].filter((n) => n >= 0 && n < strips.length);
    const others = strips.length - neighbours.length - (index < strips.length ? 1 : 0);
    const spare = total - LEAST * others - px * strips.length;
    if (index < strips.length) {
      const most = Math.min(OPEN, spare - LEAST * neighbours.length);
      must((strips[index] ?? 0) >= most - px, 'the touched card opens');
    }
    const mine = index < strips.length ? OPEN : 0;
    if (spare >= mine + NEIGHBOUR * neighbours.length) {
      must(
        neighbours.every((n) => (strips[n] ?? 0) >= NEIGHBOUR - px),
        'neighbours open',
      );
    }
    const near = (n: number) => Math.abs(n - index) <= 1;
    must(
      strips.every((strip, n) => near(n) || strip <= (before[n] ?? 0) + px),
      'others give way',
    );
  });

  test('opens to 32, neighbours to 24, the rest gives way, and its height stays', () => {
    expect(problems).toEqual([]);
  });

  test('there are columns to open wherever the longest one is tightly packed', () => {
    const tight = (place(f, longColumn(52, 3)).columns[0]?.step ?? 0) < OPEN_BELOW;
    expect(count > 0).toBe(tight);
  });
});

describe('C2 opening', () => {
  test('a column with room for its cards stays as it is', () => {
    const f = frame(1280, 800);
    const state = longColumn(9, 3);
    const opened = place(f, state, { opened: { column: 0, index: 5 } });
    expect(topsOf(opened)).toEqual(topsOf(place(f, state)));
  });

  test('other columns stay as they are', () => {
    const f = frame(844, 390);
    const state = longColumn(40, 3, 2);
    const closed = place(f, state);
    const opened = place(f, state, { opened: { column: 2, index: 20 } });
    expect(opened.columns[2]).not.toEqual(closed.columns[2]);
    for (const n of [0, 1, 3, 4, 5, 6]) expect(opened.columns[n]).toEqual(closed.columns[n]);
  });

  test('a card that has left the column opens nothing', () => {
    const f = frame(844, 390);
    const state = longColumn(40, 3);
    expect(place(f, state, { opened: { column: 0, index: 40 } })).toEqual(place(f, state));
  });

  test('the column still tells its closed step, so that it counts as openable', () => {
    const f = frame(844, 390);
    const state = longColumn(40, 3);
    const opened = place(f, state, { opened: { column: 0, index: 20 } });
    expect(opened.columns[0]?.step).toBe(place(f, state).columns[0]?.step);
  });
});
