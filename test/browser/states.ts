/**
 * Finds games that lead to what a test is about: random play of numbered deals in the engine.
 */
import {
  deal,
  formatMove,
  isEmpty,
  outcomeOf,
  type Rules,
  rulesOf,
  type State,
  shuffled,
} from '../../src/engine/index';
import { pick, playOut, randomOf } from '../support/random';

export const SCORPION = rulesOf('scorpion');

/** A deal number and moves that lead to a state. */
export interface Line {
  readonly deal: number;
  readonly moves: readonly string[];
  readonly state: State;
}

/** Every state of a random game of a numbered deal, the deal itself first. */
export const randomLines = (number: number, rules: Rules = SCORPION): readonly Line[] => {
  const start = deal(rules, shuffled(number));
  const lines: Line[] = [{ deal: number, moves: [], state: start }];
  const moves: string[] = [];
  playOut(rules, start, randomOf(number), ({ before, move, after }) => {
    moves.push(formatMove(before, move));
    lines.push({ deal: number, moves: [...moves], state: after });
  });
  return lines;
};

/** The first state of random games that is as wanted. */
export const findLine = (wanted: (state: State, line: Line) => boolean): Line => {
  for (let number = 1; number < 100_000; number++) {
    const found = randomLines(number).find((line) => wanted(line.state, line));
    if (found) return found;
  }
  throw new Error('no random game leads to such a state');
};

/** A state of each of some random games, some way into it. */
export const midGames = (first: number, count: number): readonly Line[] =>
  Array.from({ length: count }, (_, n) => {
    const lines = randomLines(first + n);
    return pick(lines.slice(0, -1), randomOf(first + n + 1));
  });

export const isStuck = (state: State): boolean => outcomeOf(SCORPION, state) === 'stuck';

export const emptyColumns = (state: State): readonly number[] =>
  state.columns.flatMap((column, n) => (isEmpty(column) ? [n] : []));

export const longest = (state: State): number =>
  Math.max(...state.columns.map(({ cards }) => cards.length));
