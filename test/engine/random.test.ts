import { below, seeded, shuffled, splitMix64, xoshiro128 } from '../../src/engine/index';

/** Sum of the squared distances from an even spread, in units of it. */
const chiSquare = (counts: readonly number[]): number => {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
};

test('SplitMix64 gives the outputs of its authors', () => {
  expect(splitMix64(1477776061723855037n, 5)).toEqual([
    1985237415132408290n,
    2979275885539914483n,
    13511426838097143398n,
    8488337342461049707n,
    15141737807933549159n,
  ]);
});

test('xoshiro128** 1.1 gives the outputs of its authors', () => {
  const next = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, next)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

test('a seed fills the state with SplitMix64, low words first', () => {
  const [first, second] = splitMix64(42n, 2) as [bigint, bigint];
  const words = [first, first >> 32n, second, second >> 32n].map((z) => Number(z & 0xffffffffn));
  const expected = xoshiro128(words as [number, number, number, number]);
  const next = seeded(42n);
  expect(Array.from({ length: 20 }, next)).toEqual(Array.from({ length: 20 }, expected));
});

describe('below', () => {
  const scripted = (...values: number[]) => {
    const next = () => values.shift() ?? Number.NaN;
    return { next, left: () => values.length };
  };

  test('throws away what would make small numbers likelier', () => {
    // 2^32 is 3 * 1431655765 + 1, so the topmost output alone is one too many.
    const { next, left } = scripted(4294967295, 4294967294);
    expect(below(3, next)).toBe(2);
    expect(left()).toBe(0);
  });

  test('takes every output where they divide evenly', () => {
    expect(below(4, scripted(4294967295).next)).toBe(3);
    expect(below(1, scripted(4294967295).next)).toBe(0);
  });

  // The bounds are exceeded by chance once in 10,000 runs; the seeds are fixed.
  test.each([
    [2, 15.2],
    [7, 27.9],
    [52, 99],
  ])('spreads evenly over %d numbers', (n, bound) => {
    const next = seeded(2026n);
    const counts = new Array<number>(n).fill(0);
    for (let draw = 0; draw < 200_000; draw++) {
      const drawn = below(n, next);
      counts[drawn] = (counts[drawn] ?? Number.NaN) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(bound);
  });
});

test('over deal numbers every card comes to every place equally often', () => {
  const counts = new Array<number>(52 * 52).fill(0);
  for (let number = 1; number <= 5_000; number++) {
    for (const [place, card] of shuffled(number).entries()) {
      const at = place * 52 + card;
      counts[at] = (counts[at] ?? Number.NaN) + 1;
    }
  }
  // 51 * 51 degrees of freedom: 2601 on average, with a standard deviation of 72.
  expect(Math.abs(chiSquare(counts) - 2601)).toBeLessThan(4 * 72);
});
