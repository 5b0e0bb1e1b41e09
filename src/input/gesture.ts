/** What kind of thing drives the pointer: thresholds differ. */
export type PointerKind = 'mouse' | 'touch' | 'pen';

/** A pointer event as plain data. Coordinates in CSS px of the table, time in ms. */
export interface PointerInput<T> {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly pointer: PointerKind;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Whether the main button or finger is down; a mouse that moves without it was let go unseen. */
  readonly pressed: boolean;
  /** Inside the table. */
  readonly inside: boolean;
  /** What lies under the point. */
  readonly target: T;
}

/** What the gesture asks for, in order. */
export type Effect<T> =
  | { readonly type: 'press'; readonly target: T; readonly x: number; readonly y: number }
  | { readonly type: 'select'; readonly target: T; readonly x: number; readonly y: number }
  | { readonly type: 'lift'; readonly target: T; readonly x: number; readonly y: number }
  | { readonly type: 'drag'; readonly x: number; readonly y: number }
  | { readonly type: 'drop'; readonly x: number; readonly y: number }
  | { readonly type: 'home' }
  | { readonly type: 'tap'; readonly target: T; readonly x: number; readonly y: number }
  | { readonly type: 'release'; readonly looked: boolean };

export interface GestureTraits<T> {
  /** The target can be carried. */
  readonly carries: (target: T) => boolean;
  /** A tap on the target is play, which a double tap must not repeat. */
  readonly plays: (target: T) => boolean;
  /** The press opened a column: vertical movement selects in it, horizontal movement drags. */
  readonly opens: (target: T) => boolean;
  /** Both lie in one opened column, so that the press can be moved from one to the other. */
  readonly slides: (from: T, to: T) => boolean;
}

export interface GestureSettings {
  /** P1: taps lift and drop; nothing is dragged; a long press counts as a tap. */
  readonly steadyHand: boolean;
  /** Cards can be dragged; on by default. */
  readonly drag?: boolean;
  /** A tap on what can be carried plays it; on by default, and always in steady-hand mode. */
  readonly tap?: boolean;
}

type Phase<T> =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'pressed' | 'dragging';
      readonly id: number;
      readonly target: T;
      readonly x: number;
      readonly y: number;
      readonly time: number;
    };

/** Movement that starts a drag, in CSS px (P2). */
export const DRAG_THRESHOLD: Readonly<Record<PointerKind, number>> = { mouse: 4, touch: 8, pen: 8 };
/** A longer press is a look, in ms (P3). */
export const LOOK_AFTER = 500;
const REPEAT_MS = 300;
const REPEAT_PX = 24;

/**
 * The one gesture on the table (P1 to P3), plain data in and out. One pointer owns it from press
 * to release; all others are ignored meanwhile.
 */
export class Gesture<T> {
  readonly #traits: GestureTraits<T>;
  #phase: Phase<T> = { kind: 'idle' };
  #lastMove: { x: number; y: number; time: number } | undefined;
  #lastTap: { x: number; y: number; time: number } | undefined;
  settings: GestureSettings;

  constructor(traits: GestureTraits<T>, settings: GestureSettings) {
    this.#traits = traits;
    this.settings = settings;
  }

  get active(): boolean {
    return this.#phase.kind !== 'idle';
  }

  /** What is pressed or dragged. */
  get pressed(): T | undefined {
    return this.#phase.kind === 'idle' ? undefined : this.#phase.target;
  }

  /** Tells that the latest tap moved something: an accidental second tap there is swallowed (P3). */
  tapMoved(): void {
    this.#lastMove = this.#lastTap;
  }

  /** Ends the gesture from outside: a command, a lost window, a resize. */
  abort(): readonly Effect<T>[] {
    const { kind } = this.#phase;
    this.#phase = { kind: 'idle' };
    if (kind === 'idle') return [];
    return [kind === 'dragging' ? { type: 'home' } : { type: 'release', looked: false }];
  }

  handle(input: PointerInput<T>): readonly Effect<T>[] {
    const phase = this.#phase;
    if (phase.kind === 'idle') return input.type === 'down' ? this.#press(input) : [];
    if (input.id !== phase.id) return [];
    switch (input.type) {
      // A second button of the same pointer changes nothing.
      case 'down':
        return [];
      case 'cancel':
        return this.abort();
      case 'move':
        return input.pressed ? this.#move(phase, input) : this.abort();
      case 'up':
        return this.#up(phase, input);
      default:
        return input.type satisfies never;
    }
  }

  #press({ id, target, x, y, time }: PointerInput<T>): readonly Effect<T>[] {
    this.#phase = { kind: 'pressed', id, target, x, y, time };
    return [{ type: 'press', target, x, y }];
  }

  #move(
    phase: Exclude<Phase<T>, { kind: 'idle' }>,
    { x, y, pointer, target }: PointerInput<T>,
  ): readonly Effect<T>[] {
    if (phase.kind === 'dragging') return [{ type: 'drag', x, y }];
    const opened = this.#traits.opens(phase.target);
    const distance = opened ? Math.abs(x - phase.x) : Math.hypot(x - phase.x, y - phase.y);
    const { steadyHand, drag = true } = this.settings;
    const drags = drag && !steadyHand && this.#traits.carries(phase.target);
    if (distance > DRAG_THRESHOLD[pointer] && drags) {
      this.#phase = { ...phase, kind: 'dragging' };
      const { x: fromX, y: fromY } = phase;
      return [
        { type: 'lift', target: phase.target, x: fromX, y: fromY },
        { type: 'drag', x, y },
      ];
    }
    if (opened && this.#traits.slides(phase.target, target)) {
      this.#phase = { ...phase, target, y };
      return [{ type: 'select', target, x, y }];
    }
    return [];
  }

  #up(
    phase: Exclude<Phase<T>, { kind: 'idle' }>,
    { x, y, time, inside, pointer }: PointerInput<T>,
  ): readonly Effect<T>[] {
    this.#phase = { kind: 'idle' };
    if (phase.kind === 'dragging') return [inside ? { type: 'drop', x, y } : { type: 'home' }];
    const { steadyHand, tap = true } = this.settings;
    const looked = time - phase.time > LOOK_AFTER && !steadyHand;
    const deaf = !tap && !steadyHand && this.#traits.carries(phase.target);
    const strayed = Math.hypot(x - phase.x, y - phase.y) > DRAG_THRESHOLD[pointer] * 2;
    if (looked || strayed || deaf || !inside) return [{ type: 'release', looked }];
    if (this.#traits.plays(phase.target) && this.#isRepeat(phase)) {
      return [{ type: 'release', looked: false }];
    }
    this.#lastTap = { x: phase.x, y: phase.y, time };
    return [
      { type: 'release', looked: false },
      { type: 'tap', target: phase.target, x: phase.x, y: phase.y },
    ];
  }

  #isRepeat({ x, y, time }: { x: number; y: number; time: number }): boolean {
    const last = this.#lastMove;
    return (
      last !== undefined &&
      time - last.time < REPEAT_MS &&
      Math.hypot(x - last.x, y - last.y) < REPEAT_PX
    );
  }
}
