/** Why a clock stands still. */
export type HoldReason = 'hidden' | 'dialog' | 'pause' | 'over';

/** V5: who has not touched anything for this long is not there, in ms. */
const IDLE_MS = 60_000;

/**
 * V5: how long a game has been played, in ms. It runs from the first move on, while nothing holds
 * it and the last input is under 60 s old. What it reads is monotonic, such as `performance.now`,
 * so that no change of the date counts; should it jump all the same, time is never negative, and
 * never more than those 60 s at once.
 */
export class GameClock {
  readonly #now: () => number;
  readonly #holds = new Set<HoldReason>();
  /** What is counted for good, up to `#from`. */
  #counted = 0;
  #from = 0;
  #lastInput = Number.NEGATIVE_INFINITY;
  #started = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** In ms. */
  get elapsed(): number {
    return this.#counted + this.#running;
  }

  get started(): boolean {
    return this.#started;
  }

  /** Another game is on the table, which was played for so long, in ms. */
  load(elapsed: number, started: boolean): void {
    this.#counted = elapsed > 0 && Number.isFinite(elapsed) ? elapsed : 0;
    this.#started = started;
    this.#from = this.#now();
  }

  /** The first move is made, which is an input. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.input();
  }

  /** The player has touched something. */
  input(): void {
    this.#count();
    this.#lastInput = this.#now();
  }

  /** It stands still until every reason is taken back; one given twice is one. */
  hold(reason: HoldReason): void {
    this.#count();
    this.#holds.add(reason);
  }

  free(reason: HoldReason): void {
    this.#count();
    this.#holds.delete(reason);
  }

  /** Since what is counted for good. */
  get #running(): number {
    if (!this.#started || this.#holds.size > 0) return 0;
    const until = Math.min(this.#now(), this.#lastInput + IDLE_MS);
    return Math.max(0, Math.min(until - this.#from, IDLE_MS));
  }

  #count(): void {
    this.#counted += this.#running;
    this.#from = this.#now();
  }
}
