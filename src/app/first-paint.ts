import type { Table, TablePointer } from '../view/index';
import { Poster, type Shown } from '../view/poster';
import { WaitingPresses } from './waiting-presses';

/** What is seen and pressed until the table is there. */
export class FirstPaint {
  readonly #poster = new Poster();
  readonly #presses = new WaitingPresses();
  readonly #host: HTMLElement;
  readonly #shown: () => Shown;
  readonly #unbind: () => void;

  /** @param host where the table will stand */
  constructor(host: HTMLElement, shown: () => Shown) {
    this.#host = host;
    this.#shown = shown;
    this.#unbind = this.#poster.bind({
      pointer: (input) => this.#presses.take(input, this.#poster.hit(input)),
      interrupt: () => this.letGo(),
      claims: (point) => {
        const { kind } = this.#presses.held?.target ?? this.#poster.hit(point);
        return kind === 'card' || kind === 'stock';
      },
    });
    this.draw();
  }

  /** Shows what is to be seen now; nothing in a box without a size. */
  draw(): void {
    const shown = this.#shown();
    if (shown.box.width === 0 || shown.box.height === 0) return;
    this.#poster.draw(shown);
    if (!this.#poster.canvas.isConnected) this.#host.prepend(this.#poster.canvas);
  }

  /** What has been drawn for it and can be used again. */
  get bitmaps(): Shown['bitmaps'] {
    return this.#poster.bitmaps;
  }

  /** Forgets the presses. */
  letGo(): void {
    this.#presses.clear();
  }

  /**
   * Gives way to the table, whose canvas is on the page already, without a frame in between; a
   * pointer that is down goes on over the table.
   */
  giveWay(table: Table): void {
    const { held } = this.#presses;
    if (held) table.adopt(held.id);
    table.draw();
    this.#takeAway();
  }

  /** @param pointer takes the presses that were made meanwhile, in order */
  deliver(table: Table, pointer: (input: TablePointer) => void): void {
    this.#presses.deliver(performance.now(), (point) => table.hit(point), pointer);
  }

  destroy(): void {
    this.letGo();
    this.#takeAway();
  }

  #takeAway(): void {
    this.#unbind();
    this.#poster.canvas.remove();
  }
}

/** Frames do not come to what is out of sight: so long, in ms, the table waits for one. */
const MOST_WAIT = 100;

/** Resolves once what stands on the page now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The first task after the frame.
      setTimeout(resolve);
    });
  });
