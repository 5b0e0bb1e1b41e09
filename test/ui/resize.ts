/** A ResizeObserver that jsdom lacks: boxes get a width and are told of it by the test. */
const watched = new Map<Element, () => void>();

export const fakeResizeObserver = (): void => {
  globalThis.ResizeObserver = class {
    readonly #told: () => void;
    readonly #boxes: Element[] = [];
    constructor(callback: ResizeObserverCallback) {
      this.#told = () => callback([], this as unknown as ResizeObserver);
    }
    observe(box: Element): void {
      this.#boxes.push(box);
      watched.set(box, this.#told);
    }
    unobserve(box: Element): void {
      watched.delete(box);
    }
    disconnect(): void {
      for (const box of this.#boxes) watched.delete(box);
    }
  };
};

/** Gives a box a width in CSS px; 0 is a box that is not seen. */
export const resize = async (box: Element, width: number): Promise<void> => {
  Object.defineProperty(box, 'clientWidth', { value: width, configurable: true });
  watched.get(box)?.();
  await new Promise((resolve) => setTimeout(resolve));
};

export const isWatched = (box: Element): boolean => watched.has(box);
