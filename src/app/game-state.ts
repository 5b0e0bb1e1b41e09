import { formatPosition, type Outcome, type Position } from '../engine/index';
import type { Game } from '../game/index';

/** A position with what a host wants to know beside it. */
export interface GameState extends Position {
  readonly outcome: Outcome;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The deal's number, or null for own cards. */
  readonly deal: number | null;
  readonly variant: string;
}

/** What a host is told of a game. */
export const stateOf = ({ session, state, outcome, canUndo, canRedo }: Game): GameState => ({
  ...formatPosition(state),
  outcome,
  canUndo,
  canRedo,
  deal: session.deal.number ?? null,
  variant: session.rules.id,
});
