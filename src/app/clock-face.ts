import { durationText } from '../ui/index';

/** V5: shows a time that runs, once a second, while the player wants to see it. */
export class ClockFace {
  readonly #elapsed: () => number;
  readonly #show: (time: string | undefined) => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param elapsed in ms */
  constructor(elapsed: () => number, show: (time: string | undefined) => void) {
    this.#elapsed = elapsed;
    this.#show = show;
  }

  set shown(shown: boolean) {
    if (shown === (this.#timer !== undefined)) return;
    clearInterval(this.#timer);
    this.#timer = shown ? setInterval(() => this.update(), 1000) : undefined;
    this.update();
  }

  update(): void {
    this.#show(this.#timer === undefined ? undefined : durationText(this.#elapsed()));
  }

  destroy(): void {
    clearInterval(this.#timer);
  }
}
