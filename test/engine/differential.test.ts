/**
 * The engine against data that it had no part in making: see `test/data/README.md`.
 */
import {
  deal,
  effectiveMoves,
  formatCard,
  formatMove,
  formatPosition,
  legalMoves,
  type Move,
  outcomeOf,
  parseCards,
  parseMove,
  parsePosition,
  parseVariant,
  play,
  type Rules,
  runsIn,
  type State,
  shuffled,
} from '../../src/engine/index';
import { SCORPION } from '../support/cards';
import {
  type DealRow,
  type MidGameRow,
  type PysolMove,
  readData,
  readWonDeals,
  type TraceRow,
} from '../support/data';
import { playOut, randomOf } from '../support/random';
import * as reference from '../support/reference';

const dealtFrom = (rules: Rules, texts: readonly string[]): State => {
  const cards = parseCards(texts);
  if (!cards.ok) throw new Error(cards.error.message);
  return deal(rules, cards.value);
};

/** The state after moves given as text; throws on one that is not legal. */
const replayed = (rules: Rules, start: State, texts: readonly string[]): State =>
  texts.reduce((state, text) => {
    const move = parseMove(rules, state, text);
    const played = move.ok ? play(rules, state, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    return played.value.after;
  }, start);

describe('positions.jsonl', () => {
  const { label, rows } = readData<MidGameRow>('positions.jsonl');

  test(`${label}: the legal moves, the effective ones and the position after each`, () => {
    const told = rows.map((row) => {
      const read = parsePosition(SCORPION, row);
      if (!read.ok) throw new Error(read.error.message);
      const state = read.value;
      const format = (move: Move) => formatMove(state, move);
      const legal = legalMoves(SCORPION, state).map(format);
      const after = legal.map((text) => {
        return [text, formatPosition(replayed(SCORPION, state, [text]))] as const;
      });
      return {
        moves: legal,
        effective: effectiveMoves(SCORPION, state).map(format),
        after: Object.fromEntries(after),
      };
    });
    const expected = rows.map(({ moves, effective, after }) => ({ moves, effective, after }));
    expect(told).toEqual(expected);
    expect(rows.length).toBeGreaterThanOrEqual(100);
  });
});

describe('deals.jsonl', () => {
  const { label, rows } = readData<DealRow>('deals.jsonl');
  const won = rows.filter(({ verdict }) => verdict === 'won');
  const lost = rows.filter(({ verdict }) => verdict === 'lost');

  test(`${label}: each is dealt by R1`, () => {
    const tables = rows.map(({ cards }) => dealtFrom(SCORPION, cards)).map(formatPosition);
    const expected = rows.map(({ cards }) => {
      const { columns, stock } = reference.dealt(cards, 4);
      return { columns: columns.map((column) => column.join(' ')), stock, home: [] };
    });
    expect(tables).toEqual(expected);
  });

  test(`${won.length} winning lines of ${label}: each is won with its last move and no earlier`, () => {
    const outcomes = won.map(({ cards, moves = [] }) => {
      const before = replayed(SCORPION, dealtFrom(SCORPION, cards), moves.slice(0, -1));
      const after = replayed(SCORPION, before, moves.slice(-1));
      return `${outcomeOf(SCORPION, before)} ${outcomeOf(SCORPION, after)}`;
    });
    expect(new Set(outcomes)).toEqual(new Set(['playing won']));
  });

  test(`${lost.length} lost deals of ${label}: random play never wins`, () => {
    const outcomes = lost.map(({ cards }, n) =>
      outcomeOf(SCORPION, playOut(SCORPION, dealtFrom(SCORPION, cards), randomOf(n))),
    );
    expect(outcomes).not.toContain('won');
    expect(outcomes).toContain('stuck');
  });
});

describe('pysol-traces.jsonl', () => {
  const { label, rows } = readData<TraceRow>('pysol-traces.jsonl');

  const asPysol = (state: State, move: Move): PysolMove => {
    if (move.kind === 'deal') return { t: 'deal' };
    const from = state.columns.findIndex(({ cards }) => cards.includes(move.card));
    const cards = state.columns[from]?.cards ?? [];
    return { t: 'move', from, n: cards.length - cards.indexOf(move.card), to: move.to };
  };

  const fromPysol = (state: State, move: PysolMove): Move => {
    if (move.t === 'home') throw new Error('a collection is no move of ours');
    if (move.t === 'deal') return { kind: 'deal' };
    const card = state.columns[move.from]?.cards.at(-move.n);
    if (card === undefined) throw new Error('PySolFC moves a card that is not there');
    return { kind: 'carry', card, to: move.to };
  };

  const sorted = (moves: readonly PysolMove[]) => moves.map((move) => JSON.stringify(move)).sort();

  /** Our game and PySolFC's, step by step, while no complete run lies on PySolFC's table. */
  const compare = ({ deal: cards, start, stock, steps }: TraceRow) => {
    let state = dealtFrom(SCORPION, cards);
    const ours: unknown[] = [formatPosition(state)];
    const theirs: unknown[] = [{ columns: start, stock, home: [] }];
    let left = [...steps];
    while (left.length > 0) {
      const [step] = left as [TraceRow['steps'][number]];
      const before = state;
      ours.push(sorted(legalMoves(SCORPION, before).map((move) => asPysol(before, move))));
      theirs.push(sorted(step.legal.filter(({ t }) => t !== 'home')));
      const played = play(SCORPION, state, fromPysol(state, step.move));
      if (!played.ok) throw new Error(JSON.stringify(played.error));
      state = played.value.after;
      const runs = runsIn(played.value.events).length;
      // What we collect at once, PySolFC's player may leave for later: from there on they differ.
      const collections = left.slice(1, 1 + runs);
      if (collections.length < runs || collections.some(({ move }) => move.t !== 'home')) break;
      const last = collections.at(-1) ?? step;
      const { columns, stock: rest } = formatPosition(state);
      ours.push({ columns, stock: rest.length });
      theirs.push({ columns: last.cols, stock: last.stock });
      left = left.slice(1 + runs);
    }
    return { ours, theirs };
  };

  test(`${label}: the same legal moves before and the same columns after each step`, () => {
    const games = rows.map(compare);
    expect(games.map(({ ours }) => ours)).toEqual(games.map(({ theirs }) => theirs));
    const compared = games.reduce((sum, { ours }) => sum + ours.length, 0);
    expect(compared).toBeGreaterThan(20 * rows.length);
  });
});

describe('won-deals.json', () => {
  test.each(readWonDeals())('deal $deal of $variant is won by its line', (row) => {
    const rules = parseVariant(row.variant);
    if (!rules) throw new Error(row.variant);
    const cards = shuffled(row.deal);
    expect(row.cards).toEqual(cards.map(formatCard));
    expect(outcomeOf(rules, replayed(rules, deal(rules, cards), row.moves))).toBe('won');
  });
});
