import type { Event, State } from '../engine/index';
import { REPLAY, type Transition } from '../game/index';

/**
 * Every sound there is. `deal` is a card that slides from the stock, `riffle` one card of many that
 * are dealt or swept up, `gather` one card of a run that goes home, `run` the run at home.
 */
export type CueName =
  | 'pick-up'
  | 'land'
  | 'turn'
  | 'deal'
  | 'riffle'
  | 'gather'
  | 'run'
  | 'win'
  | 'refusal'
  | 'button'
  | 'hint';

/** A sound and when it is heard. */
export interface Cue {
  readonly name: CueName;
  /** ms from the start, at normal speed. */
  readonly at: number;
  /** Which of several like it, from 0: colours or raises the sound. */
  readonly index?: number;
  /** Loudness, 0 to 1 (full). */
  readonly gain?: number;
}

/** What the transition itself does not tell. */
export interface Shown {
  /** The cards were put down by hand, near their place. */
  readonly carried?: boolean;
  /** The win is celebrated now. */
  readonly won?: boolean;
}

/** When things are seen, in ms at normal speed: a test holds these to what the view does. */
const CARRY = 200;
const SETTLE = 140;
const TURN = 150;
const STOCK_STAGGER = 70;
const DEAL = 220;
const DEAL_STAGGER = 18;
const COLLECT = 340;
const COLLECT_STAGGER = 20;
const UNDO = 120;
const RESTART = 240;

const RUN = 13;
/** The fanfare leaves the last run's chord this many ms. */
const BREATH = 180;
/** What is taken back is heard at half its loudness. */
const BACK = 0.5;
/** Cards heard of all that a Replay sweeps up at once. */
const SWEPT = 10;
/** ms between sounds where nothing is animated. */
const ROW = 60;

/** The sounds of a change in the order of its events, each at the time at which it is seen. */
export const cuesOf = (transition: Transition, shown: Shown = {}): readonly Cue[] => {
  const { cause, before, after, events, text, jump } = transition;
  if (jump !== undefined) return [{ name: 'land', at: jumpEnd(cause), gain: BACK }];
  switch (cause) {
    case 'load':
      return dealt(after);
    case 'undo':
      return backwards(events);
    case 'restart':
      return swept();
    case 'play':
    case 'redo':
      return text === REPLAY ? swept() : forwards(before, events, shown);
    default:
      return cause satisfies never;
  }
};

/**
 * The same for a table that changes at once: each kind of sound a single time, one shortly after
 * the other, and none for what is only seen on the way.
 */
export const cuesAtOnce = (cues: readonly Cue[]): readonly Cue[] => {
  const first = new Map<CueName, Cue>();
  for (const cue of cues) {
    if (cue.name !== 'pick-up' && cue.name !== 'gather' && !first.has(cue.name)) {
      first.set(cue.name, cue);
    }
  }
  return [...first.values()].map((cue, n) => ({ ...cue, at: n * ROW }));
};

/** A new game: every other card as it lands, for the ear takes them all for one riffle. */
const dealt = ({ columns }: State): readonly Cue[] => {
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) => ({
    name: 'riffle',
    at: DEAL + 2 * index * DEAL_STAGGER,
    index,
  }));
};

const swept = (): readonly Cue[] =>
  Array.from({ length: SWEPT }, (_, index) => ({
    name: 'riffle',
    at: ((index + 1) * RESTART) / SWEPT,
    index,
  }));

/** A jump over several steps is shown in one piece, and heard as one soft landing. */
const jumpEnd = (cause: Transition['cause']): number => (cause === 'undo' ? UNDO : RESTART);

type Kind = 'carry' | 'stock' | 'turn' | 'collect';

const kindOf = (event: Event): Kind => {
  if (event.type === 'flipped') return 'turn';
  if (event.from.kind === 'stock') return 'stock';
  return event.to.kind === 'home' ? 'collect' : 'carry';
};

const forwards = (
  before: State,
  events: readonly Event[],
  { carried = false, won = false }: Shown,
): readonly Cue[] => {
  const cues: Cue[] = [];
  let last: Kind | undefined;
  let home = before.home.length;
  let start = 0;
  let ends = 0;
  /** Cards dealt so far. */
  let index = 0;
  for (const event of events) {
    const kind = kindOf(event);
    const together = kind === last && kind !== 'collect';
    // A turn begins while the cards that uncovered it are still on their way.
    if (!together) start = kind === 'turn' ? Math.max(0, ends - TURN / 2) : ends;
    last = kind;
    switch (kind) {
      case 'carry':
        if (!carried) cues.push({ name: 'pick-up', at: start });
        ends = start + (carried ? SETTLE : CARRY);
        cues.push({ name: 'land', at: ends });
        break;
      case 'stock': {
        const leaves = start + index * STOCK_STAGGER;
        ends = leaves + CARRY;
        cues.push({ name: 'deal', at: leaves, index }, { name: 'land', at: ends, index });
        index++;
        break;
      }
      case 'turn':
        if (!together) cues.push({ name: 'turn', at: start });
        ends = start + CARRY;
        break;
      case 'collect':
        for (let n = 0; n < RUN; n++) {
          ends = start + COLLECT + n * COLLECT_STAGGER;
          cues.push({ name: 'gather', at: ends, index: n });
        }
        cues.push({ name: 'run', at: ends, index: home++ });
        break;
      default:
        kind satisfies never;
    }
  }
  if (won) cues.push({ name: 'win', at: ends + BREATH });
  return cues;
};

/** What is taken back moves all at once: each kind of sound a single time, softly. */
const backwards = (events: readonly Event[]): readonly Cue[] => {
  const cues: Cue[] = [];
  const moved = events.filter((event) => event.type === 'moved');
  if (moved.length < events.length) cues.push({ name: 'turn', at: 0, gain: BACK });
  if (moved.some(({ to }) => to.kind === 'stock')) cues.push({ name: 'deal', at: 0, gain: BACK });
  if (moved.some(({ from }) => from.kind === 'home')) {
    for (let n = 0; n < RUN; n++) {
      cues.push({ name: 'gather', at: (n * UNDO) / RUN, index: RUN - 1 - n, gain: BACK });
    }
  }
  cues.push({ name: 'land', at: UNDO, gain: BACK });
  return cues;
};
