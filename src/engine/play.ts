import { ACE, type Card, KING, rankOf, SUITS, type Suit, suitOf } from './cards';
import { effectiveMoves, type Move, type Refusal, refusalOf } from './legal';
import { err, ok, type Result } from './result';
import type { Rules } from './rules';
import { type Column, columnAt, type Event, isEmpty, patch, type State, spotOf } from './state';

export interface Played {
  readonly after: State;
  /** All that the move set off, in order; `patchAll(before, events)` gives `after`. */
  readonly events: readonly Event[];
}

export type Outcome = 'playing' | 'won' | 'stuck';

const RUN = KING;

/** R7: the suit whose whole run, King to ace and all face up, is the end of this column. */
export const runAtEnd = ({ cards, hidden }: Column): Suit | undefined => {
  const start = cards.length - RUN;
  if (start < hidden) return undefined;
  const king = cards[start] as Card;
  if (rankOf(king) !== KING) return undefined;
  for (let n = 1; n < RUN; n++) if (cards[start + n] !== king - n) return undefined;
  return suitOf(king);
};

/** R5 and R7: one turn or one collection that is due, or undefined when the table is at rest. */
const due = (rules: Rules, state: State): Event | undefined => {
  for (const [column, { cards, hidden }] of state.columns.entries()) {
    if (cards.length > 0 && cards.length === hidden) {
      return { type: 'flipped', card: cards[hidden - 1] as Card, column, faceUp: true };
    }
  }
  if (rules.collect === 'never') return undefined;
  for (const [column, { cards, hidden }] of state.columns.entries()) {
    if (runAtEnd({ cards, hidden }) !== undefined) {
      const from = { kind: 'column', column } as const;
      return { type: 'moved', cards: cards.slice(-RUN), from, to: { kind: 'home' } };
    }
  }
  return undefined;
};

const opening = (state: State, move: Move): readonly Event[] => {
  if (move.kind === 'deal') {
    return state.stock.map(
      (card, column): Event => ({
        type: 'moved',
        cards: [card],
        from: { kind: 'stock' },
        to: { kind: 'column', column },
      }),
    );
  }
  const spot = spotOf(state, move.card);
  if (!spot) throw new Error('a legal carry starts in a column');
  return [
    {
      type: 'moved',
      cards: columnAt(state, spot.column).cards.slice(spot.index),
      from: { kind: 'column', column: spot.column },
      to: { kind: 'column', column: move.to },
    },
  ];
};

/** R10: the move and everything it sets off, or why it is refused. The state is never changed. */
export const play = (rules: Rules, state: State, move: Move): Result<Played, Refusal> => {
  const refusal = refusalOf(rules, state, move);
  if (refusal) return err(refusal);
  const events: Event[] = [...opening(state, move)];
  let after = events.reduce(patch, state);
  for (let event = due(rules, after); event; event = due(rules, after)) {
    events.push(event);
    after = patch(after, event);
  }
  return ok({ after, events });
};

/** R8. */
export const isWon = (rules: Rules, state: State): boolean =>
  rules.collect === 'auto'
    ? state.home.length === SUITS.length
    : state.stock.length === 0 &&
      state.columns.every(
        (column) =>
          isEmpty(column) || (column.cards.length === RUN && runAtEnd(column) !== undefined),
      );

/** R8 and R9. */
export const outcomeOf = (rules: Rules, state: State): Outcome => {
  if (isWon(rules, state)) return 'won';
  return effectiveMoves(rules, state).length > 0 ? 'playing' : 'stuck';
};

/** The suits that these events collected, in order. */
export const runsIn = (events: readonly Event[]): readonly Suit[] =>
  events.flatMap((event) =>
    event.type === 'moved' && event.to.kind === 'home' ? [suitOf(event.cards[0] as Card)] : [],
  );

/** Cards of one whole run, King first, as a collection carries them. */
export const runOf = (suit: Suit): readonly Card[] =>
  Array.from({ length: RUN }, (_, n) => (suit * 13 + RUN - ACE - n) as Card);
