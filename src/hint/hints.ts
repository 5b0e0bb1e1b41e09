import {
  effectiveMoves,
  isWholeColumnMove,
  type Move,
  play,
  positionKey,
  type Rules,
  runsIn,
  type State,
} from '../engine/index';

/** An effective move and what a player may know of it beforehand. */
export interface Hint {
  readonly move: Move;
  readonly rank: HintRank;
  /** The carry turns a hidden card (which one is not told). */
  readonly turns: boolean;
  /** The carry completes a run. */
  readonly completes: boolean;
  /** The move only leads to a position that has been on the table before. */
  readonly repeats: boolean;
}

/** P6: the order in which hints are given. */
type HintRank = 'completes' | 'turns' | 'carry' | 'deal' | 'whole-column';

const ORDER: readonly HintRank[] = ['completes', 'turns', 'carry', 'deal', 'whole-column'];

/**
 * P6: every effective move, best class first, in the engine's order within a class. Nothing is
 * read from hidden cards: what the stock or a turn will bring plays no part.
 * @param seen keys (`positionKey`) of the positions that this game has passed through
 */
export const hints = (
  rules: Rules,
  state: State,
  seen: ReadonlySet<string> = new Set(),
): readonly Hint[] =>
  effectiveMoves(rules, state)
    .map((move) => hintOf(rules, state, move, seen))
    .sort((a, b) => ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank));

const hintOf = (rules: Rules, state: State, move: Move, seen: ReadonlySet<string>): Hint => {
  if (move.kind === 'deal') {
    return { move, rank: 'deal', turns: false, completes: false, repeats: false };
  }
  const played = play(rules, state, move);
  if (!played.ok) throw new Error('an effective move is legal');
  const { events, after } = played.value;
  const completes = runsIn(events).length > 0;
  const turns = events.some((event) => event.type === 'flipped');
  const repeats = seen.has(positionKey(after));
  return { move, rank: rankOf(state, move, completes, turns), turns, completes, repeats };
};

const rankOf = (state: State, move: Move, completes: boolean, turns: boolean): HintRank => {
  if (completes) return 'completes';
  if (turns) return 'turns';
  return isWholeColumnMove(state, move) ? 'whole-column' : 'carry';
};
