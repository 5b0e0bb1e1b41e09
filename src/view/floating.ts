/** A bitmap over the whole table, in device px: what is in the hand moves at every frame. */
export interface Floating {
  moveTo(x: number, y: number): void;
  /** Takes it away together with the next drawing, so that nothing blinks. */
  remove(): void;
}

/**
 * An element over the canvas, which the browser's compositor moves alone. Drawn into
 * the canvas it would cost, at 4K, half as much again in each frame.
 */
export class FloatingElement implements Floating {
  readonly #canvas: HTMLCanvasElement;
  readonly #bitmap: HTMLCanvasElement;
  readonly #dpr: number;
  readonly #invalidate: () => void;
  #x = 0;
  #y = 0;
  #over = false;

  constructor(
    canvas: HTMLCanvasElement,
    bitmap: HTMLCanvasElement,
    dpr: number,
    invalidate: () => void,
  ) {
    this.#canvas = canvas;
    this.#bitmap = bitmap;
    this.#dpr = dpr;
    this.#invalidate = invalidate;
    const { style } = bitmap;
    style.width = `${bitmap.width / dpr}px`;
    style.height = `${bitmap.height / dpr}px`;
    style.pointerEvents = 'none';
    style.willChange = 'transform';
  }

  /** No drawing shows it any more. */
  get over(): boolean {
    return this.#over;
  }

  moveTo(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#invalidate();
  }

  remove(): void {
    this.#over = true;
    this.#invalidate();
  }

  /** Brings it to the page, as a part of a drawing. */
  apply(): void {
    if (this.#over) {
      this.#bitmap.remove();
      return;
    }
    this.#bitmap.style.transform = `translate(${this.#x / this.#dpr}px, ${this.#y / this.#dpr}px)`;
    if (!this.#bitmap.isConnected) this.#canvas.after(this.#bitmap);
  }
}
