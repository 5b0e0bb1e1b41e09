/**
 * What jsdom lacks: canvases that take every drawing call, and a renderer that keeps what it was
 * asked to draw instead of drawing it. Pixi's own containers, sprites and textures are real.
 */
import type { Container, Sprite } from '../../src/view/pixi';
import type { TableRenderer } from '../../src/view/renderer';

/** RND-02: text would wait for fonts, and look otherwise on every machine. */
const noText = (): never => {
  throw new Error('cards are drawn from our own paths, never as text');
};

const context = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const known: Record<PropertyKey, unknown> = {
    canvas,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    createPattern: () => null,
    fillText: noText,
    strokeText: noText,
    measureText: noText,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
  };
  return new Proxy(known, {
    get: (target, key) => (key in target ? target[key] : () => undefined),
    set: (target, key, value) => {
      target[key] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
};

/** Lets faces be baked in jsdom. */
export const fakeCanvases = (): void => {
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return kind === '2d' ? context(this) : null;
  } as typeof HTMLCanvasElement.prototype.getContext;
  const path = class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: a path that takes every call
      return new Proxy(this, { get: () => () => undefined });
    }
  };
  Object.assign(globalThis, { Path2D: path });
};

/** A rectangle in device px that was drawn anew. */
export type Drawing = readonly [x: number, y: number, width: number, height: number];

export interface FakeRenderer {
  readonly renderer: TableRenderer;
  /** What was drawn since the last look: on the Canvas renderer rectangles, else whole tables. */
  readonly taken: () => readonly (Drawing | 'all')[];
  readonly destroyed: () => boolean;
  /** How often it was told that the GPU knows nothing any more. */
  readonly resets: () => number;
  /** The sprites of the latest drawing. */
  readonly sprites: () => readonly Sprite[];
}

export const fakeRenderer = (kind: 'canvas' | 'webgl' = 'canvas'): FakeRenderer => {
  const canvas = document.createElement('canvas');
  const drawings: (Drawing | 'all')[] = [];
  let clip: Drawing = [0, 0, 0, 0];
  let destroyed = false;
  let resets = 0;
  let root: Container | undefined;
  const rootContext = {
    save: () => undefined,
    setTransform: () => undefined,
    beginPath: () => undefined,
    rect: (...area: Drawing) => {
      clip = area;
    },
    clip: () => undefined,
    clearRect: (...area: Drawing) => {
      if (area.join() !== clip.join()) throw new Error('another rectangle was cleared');
    },
    restore: () => undefined,
  };
  const pixi = {
    canvas,
    canvasContext: { rootContext },
    events: { rootBoundary: { mappingState: { trackingData: {} } } },
    resetState: () => {
      resets++;
    },
    resize: (width: number, height: number) => Object.assign(canvas, { width, height }),
    render: ({ container }: { container: Container }) => {
      root = container;
      drawings.push(kind === 'canvas' ? clip : 'all');
    },
    destroy: () => {
      destroyed = true;
    },
  };
  return {
    renderer: { kind, pixi } as unknown as TableRenderer,
    taken: () => drawings.splice(0),
    destroyed: () => destroyed,
    resets: () => resets,
    sprites: () => (root?.children ?? []).map((child) => child as Sprite),
  };
};

/** Frames of the page, given by the test. */
export class Frames {
  #waiting = new Map<number, FrameRequestCallback>();
  #next = 1;

  constructor() {
    const request = (callback: FrameRequestCallback) => {
      this.#waiting.set(this.#next, callback);
      return this.#next++;
    };
    Object.assign(globalThis, {
      requestAnimationFrame: request,
      cancelAnimationFrame: (id: number) => this.#waiting.delete(id),
    });
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** The next frame comes. */
  run(): void {
    const now = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const callback of now) callback(0);
  }
}
