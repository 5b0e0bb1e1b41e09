import { type Event, patchAll, type State } from '../engine/index';
import { REPLAY, type Transition } from '../game/index';

/** Events that are shown together, and the table they lead to. */
export interface Phase {
  readonly kind: 'carry' | 'stock' | 'turn' | 'collect' | 'back' | 'restart';
  readonly events: readonly Event[];
  readonly after: State;
}

const kindOf = (event: Event): Phase['kind'] => {
  if (event.type === 'flipped') return 'turn';
  if (event.from.kind === 'stock') return 'stock';
  return event.to.kind === 'home' ? 'collect' : 'carry';
};

/**
 * Cuts a transition into what is shown one after another: a carry, the turns it sets off, each
 * collection. What is taken back is shown in one piece, and so is a jump. None for a new game.
 */
export const phasesOf = (transition: Transition): readonly Phase[] => {
  const { cause, before, after, events, text, jump } = transition;
  switch (cause) {
    case 'load':
      return [];
    case 'undo':
      return [{ kind: 'back', events, after }];
    case 'restart':
      return [{ kind: 'restart', events, after }];
    case 'play':
    case 'redo':
      return text === REPLAY || jump !== undefined
        ? [{ kind: 'restart', events, after }]
        : forwards(before, events);
    default:
      return cause satisfies never;
  }
};

const forwards = (before: State, events: readonly Event[]): readonly Phase[] => {
  const phases: Phase[] = [];
  let state = before;
  for (const event of events) {
    const kind = kindOf(event);
    const last = phases.at(-1);
    const joined = last !== undefined && last.kind === kind && kind !== 'collect';
    state = patchAll(state, [event]);
    if (joined) {
      phases[phases.length - 1] = { kind, events: [...last.events, event], after: state };
    } else {
      phases.push({ kind, events: [event], after: state });
    }
  }
  return phases;
};
