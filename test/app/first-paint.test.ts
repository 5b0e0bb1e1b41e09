/** @jest-environment jsdom */
import { FirstPaint, painted } from '../../src/app/first-paint';
import type { Box } from '../../src/layout/index';
import type { Table, TablePointer } from '../../src/view/index';
import { SCORPION, table } from '../support/cards';
import { Frames, fakeCanvases } from '../view/fakes';

fakeCanvases();

const BOX: Box = { width: 1280, height: 800, dpr: 1 };
const state = table(['9C 7H', '8H'], '2C 3C 4C');

const setUp = (box: Box = BOX) => {
  let now = box;
  const host = document.createElement('div');
  host.append(document.createElement('p'));
  document.body.append(host);
  const paint = new FirstPaint(host, () => ({
    rules: SCORPION,
    state,
    box: now,
    look: { theme: 'dusk', deck: 'two', back: undefined },
  }));
  const poster = () => host.querySelector('canvas');
  const press = (type: string, x: number, y: number, pointerId = 7) => {
    const event = new Event(type, { cancelable: true });
    const facts = { pointerId, pointerType: 'mouse', button: 0, buttons: 1 };
    poster()?.dispatchEvent(Object.assign(event, facts, { clientX: x, clientY: y }));
  };
  const resize = (next: Box) => {
    now = next;
    paint.draw();
  };
  return { host, paint, poster, press, resize };
};

/** A table that keeps what it was told. */
const fakeTable = () => {
  const told: string[] = [];
  const shown = {
    draw: () => told.push('draw'),
    adopt: (id: number) => told.push(`adopt ${id}`),
    hit: () => ({ kind: 'table' }),
  };
  return { told, shown: shown as unknown as Table };
};

const delivered = (paint: FirstPaint, shown: Table) => {
  const types: TablePointer['type'][] = [];
  paint.deliver(shown, ({ type }) => types.push(type));
  return types;
};

describe('the first paint', () => {
  test('stands before everything else where the table will stand, in its size', () => {
    const { host, poster, resize } = setUp();
    expect(host.firstChild).toBe(poster());
    expect([poster()?.width, poster()?.height]).toEqual([1280, 740]);
    resize({ width: 900, height: 600, dpr: 2 });
    expect(host.querySelectorAll('canvas')).toHaveLength(1);
    expect([poster()?.width, poster()?.height]).toEqual([1800, 1080]);
  });

  test('a box without a size shows nothing until it has one', () => {
    const { poster, resize } = setUp({ width: 0, height: 0, dpr: 1 });
    expect(poster()).toBeNull();
    resize(BOX);
    expect(poster()).not.toBeNull();
  });

  test('gives way only to a table that has been drawn; a pointer that is down goes on there', () => {
    const { paint, poster, press } = setUp();
    const { told, shown } = fakeTable();
    const draw = shown.draw;
    shown.draw = () => {
      expect(poster()).not.toBeNull();
      draw.call(shown);
    };
    press('pointerdown', 2, 700);
    paint.giveWay(shown);
    expect(poster()).toBeNull();
    expect(told).toEqual(['adopt 7', 'draw']);
    expect(delivered(paint, shown)).toEqual(['down']);
  });

  test('a press that is over is played, but nothing is held any more', () => {
    const { paint, press } = setUp();
    const { told, shown } = fakeTable();
    press('pointerdown', 2, 700);
    press('pointerup', 2, 700);
    paint.giveWay(shown);
    expect(told).toEqual(['draw']);
    expect(delivered(paint, shown)).toEqual(['down', 'up']);
  });

  test.each([
    ['a command', (paint: FirstPaint) => paint.letGo()],
    ['a lost window', () => window.dispatchEvent(new Event('blur'))],
    ['its end', (paint: FirstPaint) => paint.destroy()],
  ])('P2 %s makes presses void', (_, end) => {
    const { paint, press } = setUp();
    press('pointerdown', 2, 700);
    end(paint);
    expect(delivered(paint, fakeTable().shown)).toEqual([]);
  });

  test('E7 a touch on a card or on the stock is play, elsewhere it is the page’s', () => {
    const { poster, press } = setUp();
    const width = 740 / 6.4;
    const touch = (clientX: number, clientY: number) => {
      const event = new Event('touchstart', { cancelable: true });
      const changedTouches = [{ clientX, clientY }];
      poster()?.dispatchEvent(Object.assign(event, { changedTouches }));
      return event.defaultPrevented;
    };
    const left = (1280 - 7 * width - 6 * width * 0.14) / 2;
    expect(touch(left + 20, 200)).toBe(true);
    expect(touch(1280 - left - 20, 40)).toBe(true);
    expect(touch(2, 700)).toBe(false);
    // The pointer is told of before the touch; it decides for the fingers that come after it.
    press('pointerdown', 2, 700);
    expect(touch(2, 700)).toBe(false);
    press('pointerup', 2, 700);
    press('pointerdown', left + 20, 200);
    expect(touch(2, 700)).toBe(true);
  });
});

describe('painted', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Whether it has resolved once all that is due has run. */
  const watch = () => {
    let done = false;
    void painted().then(() => {
      done = true;
    });
    return async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return done;
    };
  };

  test('comes after the next frame', async () => {
    const frames = new Frames();
    const doneAfter = watch();
    expect(await doneAfter(50)).toBe(false);
    frames.run();
    expect(await doneAfter(1)).toBe(true);
  });

  test('comes without one where nothing is shown', async () => {
    new Frames();
    const doneAfter = watch();
    expect(await doneAfter(99)).toBe(false);
    expect(await doneAfter(1)).toBe(true);
  });
});
