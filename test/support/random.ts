import {
  ALL_CARDS,
  deal,
  type Event,
  legalMoves,
  type Move,
  play,
  type Rules,
  type State,
} from '../../src/engine/index';

/** A repeatable source of numbers in 0..1 (mulberry32), apart from the one that deals. */
export const randomOf = (seed: number): (() => number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

export const shuffle = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Wasp, and Kings before the stock is dealt, can go round in circles. */
const LONGEST_GAME = 120;

export interface RandomStep {
  readonly before: State;
  readonly legal: readonly Move[];
  readonly move: Move;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Random legal moves from a random deal to the end; the caller is told of each. */
export const randomGame = (
  rules: Rules,
  seed: number,
  visit: (step: RandomStep) => void = () => undefined,
): State => {
  const random = randomOf(seed);
  return playOut(rules, deal(rules, shuffle(ALL_CARDS, random)), random, visit);
};

/** Random legal moves from a state to the end; the caller is told of each. */
export const playOut = (
  rules: Rules,
  start: State,
  random: () => number,
  visit: (step: RandomStep) => void = () => undefined,
): State => {
  let state = start;
  for (let n = 0; n < LONGEST_GAME; n++) {
    const legal = legalMoves(rules, state);
    if (legal.length === 0) return state;
    const move = pick(legal, random);
    const played = play(rules, state, move);
    if (!played.ok) throw new Error('a listed move was refused');
    visit({ before: state, legal, move, ...played.value });
    state = played.value.after;
  }
  return state;
};

/** A state some random way into a random game. */
export const midGame = (rules: Rules, seed: number): State => {
  const states: State[] = [];
  randomGame(rules, seed, ({ before }) => states.push(before));
  return pick(states, randomOf(seed + 1));
};
