import type { Transition } from '../game/index';
import { type Cue, type CueName, cuesAtOnce, cuesOf, type Shown } from './cues';
import { Synth } from './synth';

/** ms of silence after which the device is let go. */
const QUIET = 4000;
/** ms by which a sound may be late; one that is later is dropped. */
const LATE = 150;

/**
 * ms from the first gesture until the device is asked for. That can take a browser a third of a
 * second, in which nothing is drawn: what the gesture does has to be on the screen by then. Short
 * enough for Safari, which takes a timer of up to 1 s for a part of the gesture.
 */
const OPENING = 50;

interface PlayerOptions {
  /** Makes the context; may throw. */
  readonly open?: () => AudioContext | undefined;
  /** Whether something moves that a held-up frame would disturb: the device waits for its end. */
  readonly busy?: () => boolean;
}

/** How a transition is shown. */
interface Showing extends Shown {
  /** Factor on all times; 0 where the table changes at once. */
  readonly speedFactor: number;
}

/**
 * Plays cues. Nothing is asked of the device before the first {@link unlock}, while muted or at
 * volume 0; and it is let go whenever nothing has been heard for a while. Where there is no sound
 * to be had, nothing happens.
 */
export class Player {
  #open: () => AudioContext | undefined;
  readonly #busy: () => boolean;
  #context: AudioContext | undefined;
  #synth: Synth | undefined;
  /** Cues that the device does not know of yet; `at` is a time of `performance.now()`. */
  #waiting: Required<Cue>[] = [];
  #unlocked = false;
  #muted = false;
  #volume = 1;
  /** Whether the context was last told to run. */
  #awake = false;
  /** When the device may be let go, a time of `performance.now()`. */
  #sleepAt = 0;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #sleeping: ReturnType<typeof setTimeout> | undefined;

  constructor({ open = openContext, busy = () => false }: PlayerOptions = {}) {
    this.#open = open;
    this.#busy = busy;
  }

  /**
   * To be called in every gesture of the user: browsers give out no sound before one. Does nothing
   * where the browser sees no gesture yet, as in the press of a finger before it is lifted.
   */
  unlock(): void {
    if (globalThis.navigator?.userActivation?.isActive === false) return;
    this.#unlocked = true;
    this.#wake();
  }

  /**
   * Plays one cue.
   * @param options.at ms from now
   * @param options.gain loudness, 0 to 1 (full)
   */
  play(name: CueName, options: Partial<Omit<Cue, 'name'>> = {}): void {
    this.#enqueue([{ name, at: 0, ...options }], 1);
  }

  /** Plays all cues of a transition, in place of those of the one before that still wait. */
  playTransition(transition: Transition, { speedFactor, ...shown }: Showing): void {
    this.stop();
    const cues = cuesOf(transition, shown);
    if (speedFactor === 0) this.#enqueue(cuesAtOnce(cues), 1);
    else this.#enqueue(cues, speedFactor);
  }

  /** Cuts the cues that still wait, as animations are finished at once; what sounds dies away. */
  stop(): void {
    this.#waiting = [];
    if (this.#context) this.#synth?.cut(this.#context.currentTime);
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#setLevel();
  }

  /** @param volume 0 to 1, as a slider shows it */
  setVolume(volume: number): void {
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#setLevel();
  }

  /** For good: no gesture brings a destroyed player back. */
  destroy(): void {
    this.#unlocked = false;
    this.#open = () => undefined;
    this.#waiting = [];
    clearTimeout(this.#opening);
    clearTimeout(this.#sleeping);
    this.#synth?.cut(Number.NEGATIVE_INFINITY);
    this.#context?.close().catch(ignore);
    this.#context = undefined;
    this.#synth = undefined;
  }

  /** Factor on the samples: loudness is heard roughly as the square of a slider's way. */
  get #level(): number {
    return this.#muted ? 0 : this.#volume ** 2;
  }

  get #silent(): boolean {
    return !this.#unlocked || this.#level === 0;
  }

  #setLevel(): void {
    if (this.#synth) this.#synth.volume = this.#level;
    if (this.#level === 0) this.stop();
    // Sound is switched on in a gesture, which may be the only one for a while.
    else this.#wake();
  }

  #enqueue(cues: readonly Cue[], factor: number): void {
    if (this.#silent) return;
    const now = performance.now();
    this.#waiting = this.#waiting.filter(({ at }) => at >= now - LATE);
    for (const cue of cues) {
      this.#waiting.push({ index: 0, gain: 1, ...cue, at: now + cue.at * factor });
    }
    this.#wake();
  }

  /** Sees to it that the device runs, and hands it what waits as soon as it does. */
  #wake(): void {
    if (this.#silent) return;
    const context = this.#context;
    if (!context) {
      this.#opening ??= setTimeout(() => this.#start(), OPENING);
      return;
    }
    this.#sleepAfter(QUIET);
    if (this.#awake && context.state === 'running') {
      this.#schedule();
      return;
    }
    // What an interruption left over would be heard long after it was seen.
    this.#synth?.cut(Number.NEGATIVE_INFINITY);
    this.#awake = true;
    context.resume().then(() => this.#schedule(), ignore);
  }

  #start(): void {
    this.#opening = undefined;
    if (this.#silent) return;
    if (this.#busy()) {
      this.#opening = setTimeout(() => this.#start(), OPENING);
      return;
    }
    try {
      const context = this.#open();
      if (!context) return;
      this.#synth = new Synth(context, this.#level);
      this.#context = context;
    } catch {
      // No device, or none left to be had: the next gesture asks again.
      return;
    }
    this.#wake();
  }

  #schedule(): void {
    const context = this.#context;
    const synth = this.#synth;
    if (!context || !synth || context.state !== 'running') return;
    const now = performance.now();
    const time = context.currentTime;
    let ends = time;
    for (const { name, at, index, gain } of this.#waiting) {
      if (at < now - LATE) continue;
      const start = time + Math.max(0, at - now) / 1000;
      ends = Math.max(ends, synth.sound(name, start, index, gain));
    }
    this.#waiting = [];
    this.#sleepAfter((ends - time) * 1000 + QUIET);
  }

  /** @param ms from now; what was asked for before holds where it is later */
  #sleepAfter(ms: number): void {
    const now = performance.now();
    this.#sleepAt = Math.max(this.#sleepAt, now + ms);
    clearTimeout(this.#sleeping);
    this.#sleeping = setTimeout(() => {
      this.#awake = false;
      this.#context?.suspend().catch(ignore);
    }, this.#sleepAt - now);
  }
}

const openContext = (): AudioContext | undefined =>
  typeof AudioContext === 'undefined' ? undefined : new AudioContext();

/** A device that will not start, sleep or close leaves the game silent, and nothing else. */
const ignore = (): void => {};
