import { columnAt, endOf, formatMove, groupOf, type Move, spotOf } from '../engine/index';
import type { Game, Session } from '../game/index';
import { type Hint, hints } from '../hint/index';
import type { Translate } from '../i18n/index';
import { type ListedMove, type MoveListData, moveWords } from '../ui/panels/index';

/** "What can I do?" and what has been played, for the list beside the table. */
export const listedGame = (t: Translate, game: Game): MoveListData => {
  const { rules, state, seen, session, outcome } = game;
  return {
    moves: outcome === 'won' ? [] : hints(rules, state, seen).map((hint) => listed(game, hint)),
    history: wordsOf(t, session),
    cursor: session.cursor,
    stuck: outcome === 'stuck',
    won: outcome === 'won',
  };
};

/** Every step in plain words; a step is the same object for as long as it is in the history. */
const wordsOf = (t: Translate, { rules, initial, steps }: Session) =>
  steps.map((step, n) => {
    const before = steps[n - 1]?.after ?? initial;
    const words = known.get(step) ?? moveWords(t, rules, before, step);
    known.set(step, words);
    return { text: step.text, words };
  });

const known = new WeakMap<object, string>();

/** The last played move in words; empty at the deal. */
export const lastWords = (t: Translate, session: Session): string =>
  wordsOf(t, session)[session.cursor - 1]?.words ?? '';

const listed = ({ state }: Game, { move, turns, completes, repeats }: Hint): ListedMove => {
  const text = formatMove(state, move);
  if (move.kind === 'deal') return { text, more: 0, to: 'deal', turns, completes, repeats };
  const end = endOf(columnAt(state, move.to));
  const covered = end === undefined ? {} : { covers: end };
  return {
    text,
    card: move.card,
    more: groupOf(state, move.card).length - 1,
    to: end === undefined ? { column: move.to + 1 } : { card: end },
    turns,
    completes,
    repeats,
    ...covered,
  };
};

/** Whether a move turns a hidden card, for the mark on the table. */
export const turnsCard = ({ state }: Game, move: Move): boolean => {
  if (move.kind === 'deal') return false;
  const spot = spotOf(state, move.card);
  const hidden = spot && columnAt(state, spot.column).hidden;
  return spot !== undefined && spot.index > 0 && spot.index === hidden;
};
