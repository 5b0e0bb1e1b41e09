import {
  buildDestination,
  type Card,
  columnAt,
  destinations,
  isEmpty,
  type Rules,
  type State,
  spotOf,
} from '../engine/index';

/**
 * P1: where a tap sends a card: onto the card it is built on; else, with several columns empty,
 * away from where the stock will fall while that is to come, then the nearest, then the left.
 */
export const tapDestination = (
  { rules, state }: { readonly rules: Rules; readonly state: State },
  card: Card,
): number | undefined => {
  const build = buildDestination(rules, state, card);
  if (build !== undefined) return build;
  const from = spotOf(state, card)?.column ?? 0;
  const rank = (column: number) => [
    willBeDealtOn(state, column) ? 1 : 0,
    Math.abs(column - from),
    column,
  ];
  return destinations(rules, state, card)
    .filter((column) => isEmpty(columnAt(state, column)))
    .sort((a, b) => compare(rank(a), rank(b)))[0];
};

const willBeDealtOn = (state: State, column: number): boolean => column < state.stock.length;

const compare = (a: readonly number[], b: readonly number[]): number => {
  const n = a.findIndex((value, at) => value !== b[at]);
  return n < 0 ? 0 : (a[n] as number) - (b[n] as number);
};
