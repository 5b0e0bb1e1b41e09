import { joins } from '../engine/index';
import type { Game } from '../game/index';
import type { Status } from '../ui/index';

/** What the chrome shows of a game, and which commands do anything. */
export const statusOf = (game: Game): Status => {
  const { session, state, outcome, canUndo, canRedo, canRestart } = game;
  return {
    deal: session.deal.number,
    joins: joins(state),
    enabled: {
      new: true,
      replay: canRestart,
      undo: canUndo,
      redo: canRedo,
      hint: outcome !== 'won',
      moves: true,
      menu: true,
    },
  };
};
