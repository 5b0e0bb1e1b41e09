import {
  describeRefusal,
  formatSuit,
  type InputError,
  type Outcome,
  outcomeOf,
  type Refusal,
  type Result,
  type Rules,
  runsIn,
} from '../engine/index';
import type { Source, Transition } from '../game/index';

/** The details of the events that a game fires on its element; all can be cloned. */
export interface GameEvents {
  readonly ready: { readonly deal: number | null; readonly variant: string };
  /** A new game, or an old one brought back. */
  readonly deal: {
    readonly source: Source;
    readonly deal: number | null;
    readonly variant: string;
  };
  /** A move, the deal of the stock (`deal`), or a Replay (`replay`). */
  readonly move: { readonly source: Source; readonly move: string; readonly outcome: Outcome };
  readonly undo: { readonly source: Source; readonly move: string; readonly outcome: Outcome };
  readonly redo: { readonly source: Source; readonly move: string; readonly outcome: Outcome };
  readonly run: { readonly source: Source; readonly suit: string };
  readonly stuck: { readonly source: Source };
  /** Once a game, however often its last move is taken back and played again. */
  readonly win: { readonly source: Source; readonly deal: number | null };
  /** Something asked for, or the GPU (`context`), could not be had; the game goes on without it. */
  readonly fault: { readonly code: string; readonly message: string };
}

export type GameEventName = keyof GameEvents;

export type Emit = <N extends GameEventName>(name: N, detail: GameEvents[N]) => void;

/** What came of something asked for: done, or a code and an English sentence that say why not. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

export const answerOf = (result: Result<unknown, InputError | Refusal>): Answer => {
  if (result.ok) return { ok: true };
  const { error } = result;
  return 'message' in error
    ? { ok: false, code: error.code, message: error.message }
    : { ok: false, code: error.kind, message: describeRefusal(error) };
};

/** Fires what a transition of the running game means to a host, in order. */
export const emitTransition = (
  emit: Emit,
  rules: Rules,
  { cause, source, before, after, events, text = '' }: Transition,
): void => {
  const outcome = outcomeOf(rules, after);
  switch (cause) {
    case 'play':
    case 'restart':
      emit('move', { source, move: text, outcome });
      break;
    case 'undo':
      emit('undo', { source, move: text, outcome });
      break;
    case 'redo':
      emit('redo', { source, move: text, outcome });
      break;
    case 'load':
      return;
    default:
      cause satisfies never;
  }
  if (cause !== 'play' && cause !== 'redo') return;
  for (const suit of runsIn(events)) emit('run', { source, suit: formatSuit(suit) });
  if (outcome === 'stuck' && outcomeOf(rules, before) !== 'stuck') emit('stuck', { source });
};

/** K4: what a host is told when the table had to go on without its lost context. */
export const contextFault = (rebuilt: boolean): GameEvents['fault'] => ({
  code: 'context',
  message: rebuilt
    ? 'the graphics context was lost for good: the table is drawn on a plain canvas now'
    : 'the graphics context was lost, and no other could be had: the table is not drawn',
});
