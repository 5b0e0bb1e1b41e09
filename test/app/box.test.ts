/** @jest-environment jsdom */
import { clientRect } from '../../src/app/bounds';
import { insetsOf, type SafeAreas } from '../../src/app/insets';
import { watchBox } from '../../src/app/watch-box';
import { type Box, NO_INSETS } from '../../src/layout/index';

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

/** Unsafe areas of a page as wide and as high as these, at left and top, at right and bottom. */
const areas = (left = 0, top = 0, right = 0, bottom = 0): SafeAreas => {
  const made = [document.createElement('div'), document.createElement('div')] as const;
  for (const [n, [width, height]] of [
    [left, top],
    [right, bottom],
  ].entries()) {
    Object.assign((made[n] as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
  }
  return made;
};

const setUp = (safe = areas()) => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
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
  const undo = watchBox(host, safe, (box) => boxes.push(box));
  const taken = () => boxes.splice(0);
  return { host, undo, taken, size, resize: () => resized(), observing: () => observing };
};

const PLAIN = { insets: NO_INSETS, mirrored: false };

describe('E5 LAY-06 the element’s own box', () => {
  test('is told at once, and at each change of it', () => {
    const { taken, size, resize } = setUp();
    expect(taken()).toEqual([{ ...PLAIN, width: 900, height: 600, dpr: 1 }]);
    size.clientWidth = 420;
    resize();
    expect(taken()).toEqual([{ ...PLAIN, width: 420, height: 600, dpr: 1 }]);
  });

  test('C3 every change of the pixel ratio is told, not only the first', () => {
    const { taken } = setUp();
    taken();
    for (const dpr of [2, 1.25, 3]) {
      Object.assign(globalThis, { devicePixelRatio: dpr });
      Query.all.at(-1)?.dispatchEvent(new Event('change'));
      expect(taken()).toEqual([{ ...PLAIN, width: 900, height: 600, dpr }]);
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
    expect(taken()).toEqual([{ ...PLAIN, width: 900, height: 600, dpr: 2.5 }]);
  });

  test('a page that turns to right-to-left is told, and the way back', async () => {
    const { host, taken } = setUp();
    taken();
    for (const mirrored of [true, false]) {
      host.style.direction = mirrored ? 'rtl' : 'ltr';
      document.documentElement.dir = host.style.direction;
      // Observers of mutations are told in a microtask.
      await Promise.resolve();
      expect(taken()).toMatchObject([{ mirrored }]);
    }
  });

  test('so is one around the shadow root in which the element stands', async () => {
    const outer = document.createElement('div');
    const { host, taken } = setUp();
    outer.attachShadow({ mode: 'open' }).append(host);
    document.body.append(outer);
    const boxes: Box[] = [];
    const undo = watchBox(host, areas(), (box) => boxes.push(box));
    taken();
    host.style.direction = 'rtl';
    outer.dir = 'rtl';
    await Promise.resolve();
    expect(boxes.map(({ mirrored }) => mirrored)).toEqual([false, true]);
    undo();
  });

  test('the undo leaves nothing behind', async () => {
    const { host, undo, taken, observing } = setUp();
    undo();
    taken();
    expect(observing()).toBe(false);
    expect(Query.all.every(({ listeners }) => listeners === 0)).toBe(true);
    host.style.direction = 'rtl';
    host.dir = 'rtl';
    await Promise.resolve();
    expect(taken()).toEqual([]);
  });
});

describe('C3 the safe areas of phones', () => {
  const SAFE = areas(47, 20, 30, 21);
  interface Place {
    readonly rect: readonly [x: number, y: number, width: number, height: number];
    readonly page?: readonly [width: number, height: number];
    readonly scrolled?: number;
    readonly position?: 'fixed';
    readonly scale?: number;
  }

  /** The insets of an element at a place of the window, which is 844 x 390. */
  const at = ({ rect, page = [844, 390], scrolled = 0, position, scale = 1 }: Place) => {
    const [x, y, width, height] = rect;
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    if (position) host.style.position = position;
    Object.defineProperty(host, 'offsetWidth', { value: width / scale });
    jest.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, width, height));
    const sizes = { clientWidth: 844, clientHeight: 390, scrollWidth: page[0] };
    for (const [key, value] of Object.entries({ ...sizes, scrollHeight: page[1] })) {
      Object.defineProperty(document.documentElement, key, { value, configurable: true });
    }
    Object.assign(globalThis, { scrollX: 0, scrollY: scrolled });
    return insetsOf(host, SAFE);
  };
  const ALL = { top: 20, right: 30, bottom: 21, left: 47 };

  test.each<[string, Place, Partial<typeof ALL>]>([
    ['a full page', { rect: [0, 0, 844, 390] }, ALL],
    ['in the middle', { rect: [60, 40, 700, 300] }, {}],
    ['at the left edge', { rect: [0, 60, 500, 200] }, { left: 47 }],
    ['near the left edge', { rect: [40, 60, 500, 200] }, { left: 7 }],
    [
      'in the middle of a long page that is scrolled',
      { rect: [0, 0, 844, 390], page: [844, 3000], scrolled: 1000 },
      { left: 47, right: 30 },
    ],
    [
      'over the lower edge of the window',
      { rect: [60, 200, 700, 600], page: [844, 3000], scrolled: 1000 },
      {},
    ],
    [
      'at the end of a long page',
      { rect: [60, 0, 700, 390], page: [844, 3000], scrolled: 2610 },
      { bottom: 21 },
    ],
    [
      'that is fixed over a scrolled page',
      { rect: [0, 0, 844, 390], page: [844, 3000], scrolled: 1000, position: 'fixed' },
      ALL,
    ],
    [
      'scaled to a half',
      { rect: [0, 0, 844, 390], scale: 0.5 },
      { top: 40, right: 60, bottom: 42, left: 94 },
    ],
  ])('%s', (_, place, wanted) => {
    expect(at(place)).toEqual({ ...NO_INSETS, ...wanted });
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
