import {
  type Card,
  deal,
  type Event,
  err,
  formatMove,
  type InputError,
  invertAll,
  type Move,
  ok,
  outcomeOf,
  parseMove,
  play,
  positionKey,
  type Refusal,
  type Result,
  type Rules,
  type State,
} from '../engine/index';

/** The 52 cards in dealing order, and the number that names them if they came from one. */
export interface Deal {
  readonly cards: readonly Card[];
  readonly number?: number;
}

/** One undoable action: a move, or a Replay of the deal. */
type Entry = Move | { readonly kind: 'replay' };

export type Source = 'player' | 'host';

export type Cause = 'play' | 'undo' | 'redo' | 'restart' | 'load';

export interface Transition {
  readonly cause: Cause;
  readonly source: Source;
  readonly before: State;
  readonly after: State;
  /** What leads from `before` to `after`; none for `load`, whose table is a new one. */
  readonly events: readonly Event[];
  /** The text of the move played, taken back or done again; `replay` for a Replay; none for `load`. */
  readonly text: string | undefined;
  /** How many steps it takes back or does again at once, where it is a jump over more than one. */
  readonly jump?: number;
}

/** One played entry, with all that undo and redo need. */
export interface Step {
  readonly entry: Entry;
  readonly text: string;
  readonly events: readonly Event[];
  readonly after: State;
}

/** A whole game with all its history: what New puts aside and Restore brings back. */
export interface Session {
  readonly rules: Rules;
  readonly deal: Deal;
  readonly initial: State;
  readonly steps: readonly Step[];
  /** How many of the steps are played; the rest can be redone. */
  readonly cursor: number;
}

export const REPLAY = 'replay';

export const startSession = (rules: Rules, source: Deal): Session => ({
  rules,
  deal: source,
  initial: deal(rules, source.cards),
  steps: [],
  cursor: 0,
});

export const stateOf = (session: Session): State =>
  session.steps[session.cursor - 1]?.after ?? session.initial;

/** Steps since the deal or the last Replay: what a Replay takes back, and what a link carries. */
export const sinceReplay = ({ steps, cursor }: Session): readonly Step[] => {
  const played = steps.slice(0, cursor);
  const last = played.findLastIndex(({ entry }) => entry.kind === 'replay');
  return played.slice(last + 1);
};

const pushed = (session: Session, step: Step): Session => ({
  ...session,
  steps: [...session.steps.slice(0, session.cursor), step],
  cursor: session.cursor + 1,
});

/** What a move makes of a table, or why it is refused. */
export const moveStep = (rules: Rules, before: State, move: Move): Result<Step, Refusal> => {
  const played = play(rules, before, move);
  return played.ok ? ok({ entry: move, text: formatMove(before, move), ...played.value }) : played;
};

/** The Replay that takes these steps back, which are all since the deal or the last Replay. */
export const replayStep = (initial: State, taken: readonly Step[]): Step => ({
  entry: { kind: 'replay' },
  text: REPLAY,
  events: invertAll(taken.flatMap((step) => step.events)),
  after: initial,
});

/** The session after a move, or why the move is refused. */
const withMove = (session: Session, move: Move): Result<Session, Refusal> => {
  const step = moveStep(session.rules, stateOf(session), move);
  return step.ok ? ok(pushed(session, step.value)) : step;
};

/** The session after a Replay; the same session when there is nothing to take back. */
const withReplay = (session: Session): Session => {
  const taken = sinceReplay(session);
  return taken.length === 0 ? session : pushed(session, replayStep(session.initial, taken));
};

export type Listener = (transition: Transition) => void;

/**
 * The headless game: one session at a time, its cursor, and subscribers who hear of every change
 * in one synchronous pass. Undo and redo know no limit and never cross into another session.
 */
export class Game {
  #session: Session;
  readonly #listeners = new Set<Listener>();
  /** Changes made by listeners during a pass: they are told after it, so that all hear one order. */
  readonly #waiting: Transition[] = [];
  #telling = false;

  constructor(session: Session) {
    this.#session = session;
  }

  get session(): Session {
    return this.#session;
  }

  get rules(): Rules {
    return this.#session.rules;
  }

  get state(): State {
    return stateOf(this.#session);
  }

  get outcome(): ReturnType<typeof outcomeOf> {
    return outcomeOf(this.rules, this.state);
  }

  get canUndo(): boolean {
    return this.#session.cursor > 0;
  }

  get canRedo(): boolean {
    return this.#session.cursor < this.#session.steps.length;
  }

  /** Whether {@link restart} would change anything. */
  get canRestart(): boolean {
    return sinceReplay(this.#session).length > 0;
  }

  /** Keys of the positions since the deal or the last Replay; the present one is left out. */
  get seen(): ReadonlySet<string> {
    const { initial } = this.#session;
    const states = [initial, ...sinceReplay(this.#session).map((step) => step.after)];
    return new Set(states.slice(0, -1).map(positionKey));
  }

  /** Returns the undo of the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play(move: Move, source: Source): Result<Transition, Refusal> {
    const next = withMove(this.#session, move);
    if (!next.ok) return next;
    return ok(this.#forward(next.value, 'play', source));
  }

  /** Plays a move given as text, such as `7H`, `KS>5` or `deal`. */
  playText(text: string, source: Source): Result<Transition, InputError | Refusal> {
    const move = parseMove(this.rules, this.state, text);
    return move.ok ? this.play(move.value, source) : err(move.error);
  }

  /** Undefined when nothing is left to take back. */
  undo(source: Source): Transition | undefined {
    const step = this.#session.steps[this.#session.cursor - 1];
    if (!step) return undefined;
    const next = { ...this.#session, cursor: this.#session.cursor - 1 };
    return this.#change(next, 'undo', source, invertAll(step.events), step.text);
  }

  /** Undefined when nothing has been taken back. */
  redo(source: Source): Transition | undefined {
    if (!this.canRedo) return undefined;
    const next = { ...this.#session, cursor: this.#session.cursor + 1 };
    return this.#forward(next, 'redo', source);
  }

  /** Replay: the same deal from the start, itself undoable. Undefined when it is there already. */
  restart(source: Source): Transition | undefined {
    const next = withReplay(this.#session);
    return next === this.#session ? undefined : this.#forward(next, 'restart', source);
  }

  /**
   * Takes back or does again all steps up to a place of the history, as one change. Undefined when
   * the game is there already.
   * @param cursor how many of the steps are played then
   * @throws RangeError for a place that the history lacks
   */
  goTo(cursor: number, source: Source): Transition | undefined {
    const { steps, cursor: now } = this.#session;
    if (!Number.isInteger(cursor) || cursor < 0 || cursor > steps.length) {
      throw new RangeError(`no place ${cursor} in a history of ${steps.length} steps`);
    }
    if (cursor === now) return undefined;
    const back = cursor < now;
    const passed = back ? steps.slice(cursor, now) : steps.slice(now, cursor);
    const events = passed.flatMap((step) => step.events);
    const text = passed.at(back ? 0 : -1)?.text;
    const next = { ...this.#session, cursor };
    const jump = passed.length > 1 ? passed.length : undefined;
    return back
      ? this.#change(next, 'undo', source, invertAll(events), text, jump)
      : this.#change(next, 'redo', source, events, text, jump);
  }

  /** Puts another session in place of this one, whole. */
  load(session: Session, source: Source): Transition {
    return this.#change(session, 'load', source, [], undefined);
  }

  #forward(next: Session, cause: Cause, source: Source): Transition {
    const step = next.steps[next.cursor - 1] as Step;
    return this.#change(next, cause, source, step.events, step.text);
  }

  #change(
    next: Session,
    cause: Cause,
    source: Source,
    events: readonly Event[],
    text: string | undefined,
    jump?: number,
  ): Transition {
    const before = this.state;
    this.#session = next;
    const transition: Transition = {
      cause,
      source,
      before,
      after: this.state,
      events,
      text,
      ...(jump === undefined ? {} : { jump }),
    };
    this.#waiting.push(transition);
    if (!this.#telling) this.#tell();
    return transition;
  }

  /** A listener that unsubscribes during a pass, or that another one ends, hears no more of it. */
  #tell(): void {
    this.#telling = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
        for (const listener of [...this.#listeners]) {
          if (this.#listeners.has(listener)) listener(next);
        }
      }
    } finally {
      this.#telling = false;
      this.#waiting.length = 0;
    }
  }
}
