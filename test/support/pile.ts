/**
 * Deals that end with all 52 cards in one column, which is as long as a column can get.
 */
import {
  ALL_CARDS,
  type Card,
  cardOf,
  deal,
  formatCard,
  KING,
  parseMove,
  play,
  type Rules,
  type State,
  SUITS,
  type Suit,
} from '../../src/engine/index';
import { SCORPION } from './cards';

export interface Pile {
  /** In dealing order, as a new game takes them. */
  readonly cards: readonly string[];
  readonly moves: readonly string[];
  /** The deal, then the state after each move. */
  readonly states: readonly State[];
}

/** Where a card is dealt; a column's cards lie deepest first, the stock's come last. */
interface Seat {
  readonly column: number;
  readonly depth: number;
}

const COLUMNS = 7;
const ROWS = 7;

/**
 * Every other column is carried onto column `to` (0 to 6): what lies face up on it as one group,
 * then its hidden cards one by one as they turn up. Each of those lands on the card below, so
 * the deal is made backwards from the column that shall come of it.
 */
export const pileOn = (to: number, rules: Rules = SCORPION): Pile => {
  const heightOf = (column: number) => ROWS + (column < 3 ? 1 : 0);
  const hiddenOf = (column: number) => (column < rules.hiddenColumns ? rules.hiddenRows : 0);
  const seats = (column: number, from: number, end: number): Seat[] =>
    Array.from({ length: end - from }, (_, n) => ({ column, depth: from + n }));
  const others = Array.from({ length: COLUMNS }, (_, n) => n).filter((column) => column !== to);
  // Columns without hidden cards first, so that the first 27 cards hold few short groups.
  others.reverse();
  const groups: Seat[][] = [seats(to, 0, heightOf(to))];
  for (const column of others) {
    groups.push(seats(column, hiddenOf(column), heightOf(column)));
    for (let depth = hiddenOf(column) - 1; depth >= 0; depth--) groups.push([{ column, depth }]);
  }

  const sequences = descending(groups.map(({ length }) => length));
  const dealt: Card[] = [];
  const leads: Card[] = [];
  for (const [n, group] of groups.entries()) {
    for (const [m, { column, depth }] of group.entries()) {
      const which = sequences[n]?.[m] as Card;
      dealt[depth === ROWS ? ROWS * COLUMNS + column : depth * COLUMNS + column] = which;
      if (n > 0 && m === 0) leads.push(which);
    }
  }
  const cards = dealt.map(formatCard);
  const moves = ['deal', ...leads.map(formatCard)];
  const states = [deal(rules, dealt)];
  for (const text of moves) {
    const before = states.at(-1) as State;
    const move = parseMove(rules, before, text);
    const played = move.ok ? play(rules, before, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    states.push(played.value.after);
  }
  return { cards, moves, states };
};

/** Cards for groups of these lengths, each group's first one rank under the last one before it. */
const descending = (lengths: readonly number[]): readonly (readonly Card[])[] => {
  const groups = lengths.map((length) => new Array<Card | undefined>(length).fill(undefined));
  /** The highest rank of each suit that is not taken. */
  const highest = SUITS.map(() => KING);
  for (let n = 0; n + 1 < groups.length; ) {
    // Runs go from one group's last card over all groups of one card to the next longer one.
    let end = n + 1;
    while (end + 1 < groups.length && groups[end]?.length === 1) end++;
    const suit = highest.indexOf(Math.max(...highest)) as Suit;
    for (let m = n; m <= end; m++) {
      const group = groups[m] as (Card | undefined)[];
      group[m === n ? group.length - 1 : 0] = cardOf(suit, highest[suit] as number);
      highest[suit] = (highest[suit] as number) - 1;
    }
    n = end;
  }
  const taken = new Set(groups.flat());
  // The rest goes where nothing is asked, suits apart, so that the column is a mixed one.
  const rest = ALL_CARDS.filter((each) => !taken.has(each)).sort((a, b) => (a % 13) - (b % 13));
  return groups.map((group) => group.map((each) => each ?? (rest.pop() as Card)));
};
