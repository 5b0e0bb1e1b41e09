import {
  ALL_CARDS,
  type Card,
  deal,
  formatCard,
  formatMove,
  formatPosition,
  invertAll,
  isEffective,
  joins,
  type Move,
  outcomeOf,
  parseMove,
  parsePosition,
  patchAll,
  type Rules,
  refusalOf,
  type State,
} from '../../src/engine/index';
import { parseRecord, stateOf } from '../../src/game/index';
import { deepFreeze, run, SCORPION, SCORPION_2, WASP } from '../support/cards';
import { playOut, type RandomStep, randomOf, shuffle } from '../support/random';
import * as reference from '../support/reference';

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, n) => item === b[n]);

const sameState = (a: State, b: State): boolean =>
  same(a.stock, b.stock) &&
  same(a.home, b.home) &&
  a.columns.length === b.columns.length &&
  a.columns.every(({ cards, hidden }, n) => {
    const other = b.columns[n];
    return other !== undefined && hidden === other.hidden && same(cards, other.cards);
  });

/** R1's promise for ever after: 52 distinct cards, a collected suit standing for its thirteen. */
const hasAllCards = ({ columns, stock, home }: State): boolean => {
  const seen = new Uint8Array(52);
  const count = (cards: readonly Card[]) => {
    for (const card of cards) seen[card] = (seen[card] ?? 0) + 1;
  };
  for (const { cards } of columns) count(cards);
  count(stock);
  for (const suit of home) count(ALL_CARDS.slice(suit * 13, suit * 13 + 13));
  return seen.every((times) => times === 1);
};

const RUNS = [...'CDHS'].map((suit) => run(`K${suit}`, `A${suit}`));

/** R5 and R7 are done with: no column ends in a face-down card or in a run. */
const isAtRest = (columns: readonly string[]): boolean =>
  columns.every(
    (text) => !/#\S+$/.test(text) && !RUNS.some((cards) => ` ${text}`.endsWith(` ${cards}`)),
  );

const fullText = (move: Move): string =>
  move.kind === 'deal' ? 'deal' : `${formatCard(move.card)}>${move.to + 1}`;

const sortedColumns = (state: State): readonly string[] =>
  [...formatPosition(state).columns].sort();

/** What is wrong with a step; the table after it and its legal moves are the reference's own. */
const flaws = (
  rules: Rules,
  step: RandomStep,
  table: reference.Table,
  next: readonly string[],
): readonly string[] => {
  const { before, move, after, events } = step;
  const position = formatPosition(after);
  const columns = table.columns.map((column) => column.join(' '));
  const progress = joins(after);
  const outcome = outcomeOf(rules, after);
  const claims: readonly (readonly [string, boolean])[] = [
    ['52 distinct cards', hasAllCards(after)],
    ['the events lead to the state after', sameState(patchAll(before, events), after)],
    ['inverted they lead back', sameState(patchAll(after, invertAll(events)), before)],
    ['no face-down end, no run left', isAtRest(position.columns)],
    ['the table of the reference', same(position.columns, columns)],
    ['the stock of the reference', same(position.stock, table.stock)],
    ['the home of the reference', position.home.join('') === table.home],
    ['the outcome of the reference', outcome === reference.outcome(table, next)],
    ['48 joins exactly when won', (outcome === 'won') === (progress === 48)],
    ['joins are never lost', rules.emptyTakes === 'any' || progress >= joins(before)],
    [
      'an ineffective move only renames columns',
      isEffective(before, move) || same(sortedColumns(before), sortedColumns(after)),
    ],
  ];
  return claims.flatMap(([claim, holds]) => (holds ? [] : [claim]));
};

/** What is not read back as it was written. */
const unreadable = (rules: Rules, { legal, before, after }: RandomStep): readonly string[] => {
  const moves = legal.filter((move) => {
    const read = parseMove(rules, before, formatMove(before, move));
    return !read.ok || fullText(read.value) !== fullText(move);
  });
  const position = parsePosition(rules, formatPosition(after));
  const isSame = position.ok && sameState(position.value, after);
  return [...moves.map(fullText), ...(isSame ? [] : ['the position'])];
};

/** Every move there could be, sensible or not. */
const ALL_MOVES: readonly Move[] = [
  ...ALL_CARDS.flatMap((card) =>
    [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((to): Move => ({ kind: 'carry', card, to })),
  ),
  { kind: 'deal' },
];

/** The moves about which the one test of legality and the list of the reference differ. */
const disputed = (rules: Rules, state: State, listed: readonly string[]): readonly string[] => {
  const known = new Set(listed);
  return ALL_MOVES.map((move) => ({ text: fullText(move), refusal: refusalOf(rules, state, move) }))
    .filter(({ text, refusal }) => known.has(text) === (refusal !== undefined))
    .map(({ text }) => text);
};

/** Plays a random game and tells what went wrong in it, and how many moves it had. */
const examine = (rules: Rules, seed: number, thoroughly: boolean) => {
  const rule = { emptyTakesAny: rules.emptyTakes === 'any' };
  const random = randomOf(seed);
  const cards: readonly Card[] = shuffle(ALL_CARDS, random);
  const start = deepFreeze(deal(rules, cards));
  const found: string[] = [];
  let table = reference.dealt(cards.map(formatCard), rules.hiddenColumns);
  let listed = reference.legal(rule, table);
  const texts: string[] = [];
  const end = playOut(rules, start, random, (step) => {
    deepFreeze(step.after);
    if (!same(step.legal.map(fullText), listed)) found.push('the legal moves of the reference');
    if (thoroughly) {
      found.push(...disputed(rules, step.before, listed), ...unreadable(rules, step));
    }
    table = reference.after(table, fullText(step.move));
    listed = reference.legal(rule, table);
    found.push(...flaws(rules, step, table, listed));
    texts.push(formatMove(step.before, step.move));
  });
  if (thoroughly) {
    const record = { v: 1, variant: rules.id, cards: cards.map(formatCard).join(' ') };
    const read = parseRecord({ ...record, moves: texts, cursor: texts.length });
    const isSame = read.ok && sameState(stateOf(read.value), end);
    if (!isSame) found.push('the record replays to the same state');
  }
  return { moves: texts.length, flaws: found.map((flaw) => `seed ${seed}: ${flaw}`) };
};

describe('random games to their end', () => {
  // One game in 25 asks about every move there could be and reads all texts back: that is slow.
  test.each([
    { games: 5000, rules: SCORPION },
    { games: 2500, rules: WASP },
    { games: 2500, rules: SCORPION_2 },
  ])(
    '$games of $rules.name hold every invariant and agree with the reference',
    ({ games, rules }) => {
      const found: string[] = [];
      let moves = 0;
      for (let seed = 0; seed < games; seed++) {
        const result = examine(rules, seed, seed % 25 === 0);
        found.push(...result.flaws);
        moves += result.moves;
      }
      expect(found.slice(0, 20)).toEqual([]);
      expect(moves).toBeGreaterThan(games * 10);
    },
    240_000,
  );
});
