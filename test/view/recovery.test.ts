/** @jest-environment jsdom */
import type { PointerHandlers } from '../../src/view/pointer';
import { card } from '../support/cards';
import { type FakeRenderer, fakeRenderer } from './fakes';
import {
  at,
  clock,
  frames,
  gone,
  onNextRenderer,
  RESTORE_MS,
  rectOf,
  SEVEN,
  STATE,
  setUp,
  tearDown,
} from './tables';

tearDown();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  // Here there are no pictures of courts, as the table says while time goes by.
  jest.spyOn(console, 'warn').mockImplementation();
  gone.splice(0);
  next = fakeRenderer('canvas');
  onNextRenderer(async () => next.renderer);
});
afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

/** The renderer that the table is rebuilt with. */
let next: FakeRenderer;

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const fire = (canvas: HTMLCanvasElement, name: string): Event => {
  const event = new Event(name, { cancelable: true });
  canvas.dispatchEvent(event);
  return event;
};

/** A table on the GPU, on the page, with a hand that lets go as the game's does. */
const onGpu = async (kind: 'webgl' | 'canvas' = 'webgl') => {
  const table = await setUp(STATE, undefined, undefined, kind);
  const { shown } = table;
  document.body.replaceChildren(document.createElement('i'), shown.canvas);
  const inputs: Parameters<PointerHandlers['pointer']>[0][] = [];
  let interrupts = 0;
  const unbind = shown.bind({
    pointer: (input) => inputs.push(input),
    interrupt: () => {
      interrupts++;
      shown.sendHome();
    },
    claims: () => true,
  });
  table.taken();
  return { ...table, canvas: shown.canvas, inputs, unbind, interrupts: () => interrupts };
};

describe.each([
  ['webgl', 'webglcontextlost', 'webglcontextrestored'],
  ['canvas', 'contextlost', 'contextrestored'],
] as const)('RND-01 a %s context that comes back', (kind, lost, restored) => {
  test('may come back', async () => {
    const { canvas } = await onGpu(kind);
    // WebGL waits for this; a plain canvas takes it for a no.
    expect(fire(canvas, lost).defaultPrevented).toBe(kind === 'webgl');
  });

  test('is drawn on whole, twice as well as once, and on nothing meanwhile', async () => {
    const { shown, canvas, taken, game, resets } = await onGpu(kind);
    const all = kind === 'webgl' ? 'all' : [0, 0, canvas.width, canvas.height];
    for (const text of ['7H', undefined]) {
      fire(canvas, lost);
      if (text) game.playText(text, 'player');
      else game.undo('player');
      clock.run(1000);
      frames.run();
      expect(taken()).toEqual([]);
      fire(canvas, restored);
      frames.run();
      expect(taken()).toEqual([all]);
    }
    await jest.advanceTimersByTimeAsync(2 * RESTORE_MS);
    expect(shown.canvas).toBe(canvas);
    expect(gone).toEqual([]);
    expect(resets()).toBe(kind === 'webgl' ? 2 : 0);
  });

  test('leaves in the hand what is there', async () => {
    const { shown, canvas, interrupts } = await onGpu(kind);
    const rect = rectOf(shown, '7H');
    shown.lift(SEVEN, at(rect));
    shown.drag({ x: rect.x + 105, y: rect.y + 55 });
    fire(canvas, lost);
    frames.run();
    shown.drag({ x: rect.x + 205, y: rect.y + 55 });
    fire(canvas, restored);
    frames.run();
    expect(shown.carried).toMatchObject({ x: rect.x + 200, y: rect.y + 50 });
    expect(interrupts()).toBe(0);
  });
});

test('RND-01 a GPU that takes all bitmaps along: they are made anew, and the hand is empty', async () => {
  const made = jest.spyOn(document, 'createElement');
  const { shown, sprites, game } = await onGpu();
  const canvases = made.mock.results.map(({ value }) => value as HTMLCanvasElement);
  made.mockRestore();
  game.playText('7H', 'player');
  clock.run(1000);
  frames.run();
  const before = rectOf(shown, '2S');
  const old = new Set(sprites().map(({ texture }) => texture));
  shown.lift(card('2S'), at(before));
  for (const canvas of canvases) fire(canvas, 'contextrestored');
  frames.run();
  expect(shown.heldCard).toBeUndefined();
  expect(rectOf(shown, '2S')).toEqual(before);
  expect(sprites().length).toBeGreaterThan(50);
  expect(sprites().filter(({ texture }) => old.has(texture))).toEqual([]);
  game.undo('player');
  clock.run(1000);
  expect(shown.placement.columns[0]?.cards).toHaveLength(3);
  frames.run();
});

describe('K4 a context that does not come back', () => {
  test('after 2 s the table is where it was, on a canvas of its own, drawn whole', async () => {
    const { shown, canvas, sprites } = await onGpu();
    const before = sprites();
    const { width, height } = canvas;
    const size = { width: canvas.style.width, height: canvas.style.height };
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS - 1);
    expect(shown.canvas).toBe(canvas);
    await jest.advanceTimersByTimeAsync(1);
    expect(gone).toEqual([true]);
    expect(shown.renderer).toBe('canvas');
    expect([...document.body.children].slice(1)).toEqual([shown.canvas]);
    expect(shown.canvas).not.toBe(canvas);
    expect(shown.canvas).toMatchObject({ width, height });
    expect(shown.canvas.style).toMatchObject(size);
    expect(next.taken()).toEqual([[0, 0, width, height]]);
    expect(next.sprites()).toEqual(before);
    frames.run();
  });

  test('what was in the hand goes home, on the new canvas', async () => {
    const { shown, canvas, interrupts } = await onGpu();
    const before = rectOf(shown, '7H');
    shown.lift(SEVEN, at(before));
    shown.drag({ x: 700, y: 500 });
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(interrupts()).toBe(1);
    expect(shown.heldCard).toBeUndefined();
    clock.run(400);
    expect(rectOf(shown, '7H')).toEqual(before);
    frames.run();
    expect(next.sprites().filter(({ visible, zIndex }) => visible && zIndex >= 42)).toHaveLength(0);
  });

  test('the pointer is heard there, and no longer on the old canvas', async () => {
    const { shown, canvas, inputs, unbind } = await onGpu();
    shown.cursor = 'grab';
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    fire(canvas, 'pointercancel');
    expect(inputs).toEqual([]);
    fire(shown.canvas, 'pointercancel');
    expect(inputs).toHaveLength(1);
    expect(shown.canvas.style.touchAction).toBe('manipulation');
    unbind();
    fire(shown.canvas, 'pointercancel');
    expect(inputs).toHaveLength(1);
    frames.run();
  });

  test('a movement goes on and ends where it belongs', async () => {
    const { shown, canvas, game } = await onGpu();
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS - 1);
    game.playText('7H', 'player');
    clock.run(50);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown.moving).toBe(true);
    next.taken();
    clock.run(50);
    expect(next.taken().length).toBeGreaterThan(0);
    clock.run(1000);
    const landed = shown.placement.columns[1]?.cards[1]?.rect;
    expect(rectOf(shown, '7H')).toMatchObject({ x: landed?.x, y: landed?.y });
    frames.run();
  });

  test('a page that nobody sees waits until it is seen', async () => {
    const { shown, canvas } = await onGpu();
    hide(true);
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(10 * RESTORE_MS);
    expect(shown.canvas).toBe(canvas);
    expect(jest.getTimerCount()).toBe(0);
    hide(false);
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(shown.canvas).not.toBe(canvas);
    frames.run();
  });

  test('one that comes back just as another renderer is made keeps its canvas', async () => {
    const { shown, canvas } = await onGpu();
    onNextRenderer(async () => {
      fire(canvas, 'webglcontextrestored');
      return next.renderer;
    });
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(shown.canvas).toBe(canvas);
    expect(next.destroyed()).toBe(true);
    expect(gone).toEqual([]);
    frames.run();
  });

  test('a table that ends meanwhile leaves nothing', async () => {
    const { shown, canvas } = await onGpu();
    fire(canvas, 'webglcontextlost');
    onNextRenderer(async () => {
      shown.destroy();
      return next.renderer;
    });
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(next.destroyed()).toBe(true);
    expect(gone).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('no other renderer to be had: that is told, and it may still come back', async () => {
    const { shown, canvas, taken } = await onGpu();
    onNextRenderer(async () => {
      throw new Error('no network');
    });
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(gone).toEqual([false]);
    fire(canvas, 'webglcontextrestored');
    frames.run();
    expect(taken()).toEqual(['all']);
    expect(shown.cardRect(card('7H'))).toBeDefined();
  });

  test('the canvas that took its place is watched as well', async () => {
    const { shown, canvas } = await onGpu();
    fire(canvas, 'webglcontextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    const second = shown.canvas;
    const first = next;
    next = fakeRenderer('canvas');
    fire(second, 'contextlost');
    await jest.advanceTimersByTimeAsync(RESTORE_MS);
    expect(gone).toEqual([true, true]);
    expect(first.destroyed()).toBe(true);
    expect(shown.canvas).not.toBe(second);
    frames.run();
  });
});
