/** What a page still holds of the games that were on it. */
import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Filled by {@link countLeftovers}. */
    leftovers: {
      /** Listeners on what outlives a game: window, document, media queries and the like. */
      listeners(): string[];
      /** Timers and animation frames that have not come yet. */
      pending(): string[];
      /** Every canvas ever made that is still in memory. */
      canvases(): number;
      /** Calls that draw or measure text, or load a font. */
      texts: string[];
    };
  }
}

/** Init script: keeps book of listeners, timers, frames, canvases and text on canvases. */
export const countLeftovers = (): void => {
  const listening = new Map<EventTarget, Map<string, Set<unknown>>>();
  const watched = (target: unknown): target is EventTarget =>
    target instanceof EventTarget && !(target instanceof Node && target !== document);
  const proto = EventTarget.prototype;
  const { addEventListener: add, removeEventListener: remove } = proto;
  const keyOf = (type: string, options: unknown) => {
    const capture =
      typeof options === 'object' ? (options as EventListenerOptions)?.capture : options;
    return capture ? `${type}, captured` : type;
  };
  proto.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (watched(target) && listener) {
      const types = listening.get(target) ?? new Map<string, Set<unknown>>();
      listening.set(target, types);
      const key = keyOf(type, options);
      types.set(key, (types.get(key) ?? new Set()).add(listener));
    }
    return add.call(target, type, listener, options);
  };
  proto.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const types = listening.get(target);
    const key = keyOf(type, options);
    types?.get(key)?.delete(listener);
    if (types?.get(key)?.size === 0) types.delete(key);
    if (types?.size === 0) listening.delete(target);
    return remove.call(target, type, listener, options);
  };

  const waiting = new Map<string, string>();
  const follow = (ask: 'setTimeout' | 'setInterval' | 'requestAnimationFrame', drop: string) => {
    const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;
    const [asks, drops] = [page[ask]?.bind(window), page[drop]?.bind(window)];
    page[ask] = (callback, ...rest) => {
      const id = asks?.(
        (...args: unknown[]) => {
          if (ask !== 'setInterval') waiting.delete(`${drop} ${id}`);
          (callback as (...args: unknown[]) => void)(...args);
        },
        ...rest,
      );
      waiting.set(`${drop} ${id}`, `${ask} ${rest[0] ?? ''}`);
      return id;
    };
    page[drop] = (id) => {
      waiting.delete(`${drop} ${id}`);
      drops?.(id);
    };
  };
  follow('setTimeout', 'clearTimeout');
  follow('setInterval', 'clearInterval');
  follow('requestAnimationFrame', 'cancelAnimationFrame');

  const canvases: WeakRef<Element>[] = [];
  const make = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options);
    if (name === 'canvas') canvases.push(new WeakRef(element));
    return element;
  };

  const texts: string[] = [];
  for (const type of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    for (const name of ['fillText', 'strokeText', 'measureText'] as const) {
      Object.defineProperty(type.prototype, name, {
        value: (text: string) => {
          texts.push(`${name}(${text})`);
          return { width: 0 };
        },
      });
    }
  }
  window.leftovers = {
    texts,
    listeners: () =>
      [...listening].flatMap(([target, types]) =>
        [...types].map(([key, { size }]) => `${target.constructor.name} ${key}: ${size}`),
      ),
    pending: () => [...waiting.values()],
    canvases: () => canvases.filter((each) => each.deref()).length,
  };
};

/** What is in memory after all rubbish has been taken out of it. */
export interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly canvases: number;
}

export const memoryOf = async (page: Page, cdp: CDPSession): Promise<Memory> => {
  // What finalisers let go in the first round goes in the second.
  for (let n = 0; n < 2; n++) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    canvases: await page.evaluate(() => window.leftovers.canvases()),
  };
};
