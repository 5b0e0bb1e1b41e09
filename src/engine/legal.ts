import { type Card, KING, parentOf, rankOf, suitOf } from './cards';
import type { Rules } from './rules';
import { columnAt, endOf, isEmpty, type State, spotOf } from './state';

/** Columns count from 0. */
export type Move =
  | { readonly kind: 'carry'; readonly card: Card; readonly to: number }
  | { readonly kind: 'deal' };

/** Why a move is not legal, with what a player needs to be told. */
export type Refusal =
  | { readonly kind: 'stock-spent' }
  | { readonly kind: 'no-such-column'; readonly column: number }
  | { readonly kind: 'collected'; readonly card: Card }
  | { readonly kind: 'not-face-up'; readonly card: Card }
  | { readonly kind: 'same-column'; readonly card: Card }
  | { readonly kind: 'only-kings'; readonly card: Card }
  | { readonly kind: 'king-on-card'; readonly card: Card }
  | { readonly kind: 'wrong-card'; readonly card: Card; readonly end: Card; readonly needs: Card }
  | { readonly kind: 'needs-column'; readonly card: Card }
  | { readonly kind: 'no-empty-column'; readonly card: Card }
  | { readonly kind: 'in-place'; readonly card: Card; readonly parent: Card }
  | { readonly kind: 'parent-carried'; readonly card: Card; readonly parent: Card }
  | { readonly kind: 'parent-not-face-up'; readonly card: Card; readonly parent: Card }
  | {
      readonly kind: 'parent-covered';
      readonly card: Card;
      readonly parent: Card;
      readonly by: Card;
    };

/** R2 to R4 and R6, the one test of legality: undefined when the move is legal. */
export const refusalOf = (rules: Rules, state: State, move: Move): Refusal | undefined => {
  if (move.kind === 'deal') return state.stock.length > 0 ? undefined : { kind: 'stock-spent' };
  const { card, to } = move;
  const target = state.columns[to];
  if (!target) return { kind: 'no-such-column', column: to };
  const spot = spotOf(state, card);
  if (!spot) return absence(state, card);
  if (!spot.faceUp) return { kind: 'not-face-up', card };
  if (spot.column === to) return { kind: 'same-column', card };
  return landing(rules, card, endOf(target));
};

const absence = (state: State, card: Card): Refusal => ({
  kind: state.home.includes(suitOf(card)) ? 'collected' : 'not-face-up',
  card,
});

/** R3 and R4. A face-down end never comes about: R5 turns it in the same move. */
const landing = (rules: Rules, card: Card, end: Card | undefined): Refusal | undefined => {
  if (end === undefined) {
    const taken = rules.emptyTakes === 'any' || rankOf(card) === KING;
    return taken ? undefined : { kind: 'only-kings', card };
  }
  const needs = parentOf(card);
  if (needs === undefined) return { kind: 'king-on-card', card };
  return needs === end ? undefined : { kind: 'wrong-card', card, end, needs };
};

/** The columns other than `from` that take a face-up card of `from`, left to right. */
const takers = (
  rules: Rules,
  ends: readonly (Card | undefined)[],
  card: Card,
  from: number,
): readonly number[] => {
  const found: number[] = [];
  for (let to = 0; to < ends.length; to++) {
    if (to !== from && landing(rules, card, ends[to]) === undefined) found.push(to);
  }
  return found;
};

/** The columns that take the card and all on top of it, left to right. */
export const destinations = (rules: Rules, state: State, card: Card): readonly number[] => {
  const spot = spotOf(state, card);
  return spot?.faceUp ? takers(rules, state.columns.map(endOf), card, spot.column) : [];
};

/** The column on whose end the card may be built (R3); an empty column is not one. */
export const buildDestination = (rules: Rules, state: State, card: Card): number | undefined =>
  destinations(rules, state, card).find((to) => !isEmpty(columnAt(state, to)));

/**
 * Every legal move: by column, deepest card first, then by destination; the deal last.
 * For each column only face-up cards are asked, so hidden ones play no part.
 */
export const legalMoves = (rules: Rules, state: State): readonly Move[] => {
  const moves: Move[] = [];
  const ends = state.columns.map(endOf);
  for (const [from, { cards, hidden }] of state.columns.entries()) {
    for (const card of cards.slice(hidden)) {
      for (const to of takers(rules, ends, card, from)) moves.push({ kind: 'carry', card, to });
    }
  }
  if (state.stock.length > 0) moves.push({ kind: 'deal' });
  return moves;
};

/** A whole column that goes to an empty one. */
export const isWholeColumnMove = (state: State, move: Move): boolean =>
  move.kind === 'carry' &&
  isEmpty(columnAt(state, move.to)) &&
  spotOf(state, move.card)?.index === 0;

/**
 * R9: whether a legal move can change anything. A whole column that goes to an empty one only
 * renames columns, once no deal is left to fall on them.
 */
export const isEffective = (state: State, move: Move): boolean =>
  state.stock.length > 0 || !isWholeColumnMove(state, move);

export const effectiveMoves = (rules: Rules, state: State): readonly Move[] =>
  legalMoves(rules, state).filter((move) => isEffective(state, move));

/** Why a card has no destination at all; undefined when it has one. For the player who taps it. */
export const whyNowhere = (rules: Rules, state: State, card: Card): Refusal | undefined => {
  if (destinations(rules, state, card).length > 0) return undefined;
  const spot = spotOf(state, card);
  if (!spot) return absence(state, card);
  if (!spot.faceUp) return { kind: 'not-face-up', card };
  const parent = parentOf(card);
  if (parent === undefined) return { kind: 'no-empty-column', card };
  const under = spotOf(state, parent);
  if (!under?.faceUp) return { kind: 'parent-not-face-up', card, parent };
  if (under.column === spot.column) {
    if (under.index === spot.index - 1) return { kind: 'in-place', card, parent };
    if (under.index > spot.index) return { kind: 'parent-carried', card, parent };
  }
  const by = columnAt(state, under.column).cards[under.index + 1] as Card;
  return { kind: 'parent-covered', card, parent, by };
};
