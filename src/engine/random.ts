/**
 * Random numbers for dealing: xoshiro128** 1.1 by Blackman and Vigna, its state filled by
 * SplitMix64 as its authors advise (https://prng.di.unimi.it/).
 */
const MASK = 0xffffffffffffffffn;

/** The first `count` outputs of SplitMix64 for a 64-bit seed. */
export const splitMix64 = (seed: bigint, count: number): bigint[] => {
  let x = seed & MASK;
  return Array.from({ length: count }, () => {
    x = (x + 0x9e3779b97f4a7c15n) & MASK;
    let z = x;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  });
};

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** A source of unsigned 32-bit integers, from four words that are not all zero. */
export const xoshiro128 = (words: readonly [number, number, number, number]): (() => number) => {
  let [a, b, c, d] = words;
  return () => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result;
  };
};

/** xoshiro128** for a seed, low word of each SplitMix64 output first. */
export const seeded = (seed: bigint): (() => number) => {
  const [first, second] = splitMix64(seed, 2) as [bigint, bigint];
  const low = (z: bigint) => Number(z & 0xffffffffn);
  const high = (z: bigint) => Number(z >> 32n);
  return xoshiro128([low(first), high(first), low(second), high(second)]);
};

/** An integer in 0..n-1, each equally likely: draws past the last whole multiple of n are thrown away. */
export const below = (n: number, next: () => number): number => {
  const limit = 2 ** 32 - (2 ** 32 % n);
  let x = next();
  while (x >= limit) x = next();
  return x % n;
};
