/** @jest-environment jsdom */
import { clientRect } from '../../src/app/bounds';
import { watchBox } from '../../src/app/watch-box';
import type { Box } from '../../src/layout/index';

class Query extends EventTarget {
  static readonly all: Query[] = [];
  listeners = 0;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
    Query.all.push(this);
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners++;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners--;
    super.removeEventListener(...args);
  }
}

const setUp = () => {
  const host = document.createElement('div');
  const size = { clientWidth: 900, clientHeight: 600 };
  for (const key of ['clientWidth', 'clientHeight'] as const) {
    Object.defineProperty(host, key, { get: () => size[key] });
  }
  let resized: () => void = () => undefined;
  let observing = false;
  Query.all.length = 0;
  Object.assign(globalThis, {
    devicePixelRatio: 1,
    matchMedia: (text: string) => new Query(text),
    ResizeObserver: class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        observing = true;
      }
      disconnect() {
        observing = false;
      }
    },
  });
  const boxes: Box[] = [];
  const undo = watchBox(host, (box) => boxes.push(box));
  const taken = () => boxes.splice(0);
  return { host, undo, taken, size, resize: () => resized(), observing: () => observing };
};

describe('E5 LAY-06 the element’s own box', () => {
  test('is told at once, and at each change of it', () => {
    const { taken, size, resize } = setUp();
    expect(taken()).toEqual([{ width: 900, height: 600, dpr: 1 }]);
    size.clientWidth = 420;
    resize();
    expect(taken()).toEqual([{ width: 420, height: 600, dpr: 1 }]);
  });

  test('C3 every change of the pixel ratio is told, not only the first', () => {
    const { taken } = setUp();
    taken();
    for (const dpr of [2, 1.25, 3]) {
      Object.assign(globalThis, { devicePixelRatio: dpr });
      Query.all.at(-1)?.dispatchEvent(new Event('change'));
      expect(taken()).toEqual([{ width: 900, height: 600, dpr }]);
      expect(Query.all.at(-1)?.text).toBe(`(resolution: ${dpr}dppx)`);
      expect(Query.all.map(({ listeners }) => listeners).filter((n) => n > 0)).toEqual([1]);
    }
  });

  test('LAY-03 CSS zoom counts as a part of the ratio, so that cards are as sharp as can be', () => {
    const { host, taken, resize } = setUp();
    taken();
    Object.assign(globalThis, { devicePixelRatio: 2 });
    Object.defineProperty(host, 'currentCSSZoom', { value: 1.25 });
    resize();
    expect(taken()).toEqual([{ width: 900, height: 600, dpr: 2.5 }]);
  });

  test('the undo leaves nothing behind', () => {
    const { undo, observing } = setUp();
    undo();
    expect(observing()).toBe(false);
    expect(Query.all.every(({ listeners }) => listeners === 0)).toBe(true);
  });
});

describe('E3 E5 bounds in client px', () => {
  const rect = { x: 10, y: 20, width: 30, height: 40 };
  /** A canvas of 500x300 CSS px. */
  const canvasAt = (x: number, y: number, width: number, height: number, dpr: number) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: 500 * dpr,
      height: 300 * dpr,
    });
    jest.spyOn(canvas, 'getBoundingClientRect').mockReturnValue({ x, y, width, height } as DOMRect);
    return canvas;
  };

  test.each([
    ['as it is', 500, 300, 2, rect],
    ['LAY-04 scaled to 1.6', 800, 480, 1, { x: 16, y: 32, width: 48, height: 64 }],
    ['LAY-04 scaled to a half', 250, 150, 1, { x: 5, y: 10, width: 15, height: 20 }],
    ['LAY-04 scaled to 2 by a half', 1000, 150, 1, { x: 20, y: 10, width: 60, height: 20 }],
  ])('%s', (_, width, height, dpr, { x, y, ...size }) => {
    expect(clientRect(canvasAt(7, 9, width, height, dpr), dpr, rect)).toEqual({
      x: 7 + x,
      y: 9 + y,
      ...size,
    });
  });
});
