/** @jest-environment jsdom */
import { frameOf } from '../../src/layout/index';
import { bakeFace, drawBack } from '../../src/view/faces/index';
import { drawnLook } from '../../src/view/looks';
import type { TablePointer } from '../../src/view/pointer';
import { Poster } from '../../src/view/poster';
import { Scene } from '../../src/view/scene';
import { Stage } from '../../src/view/stage';
import { card, SCORPION, table, WASP } from '../support/cards';
import { midGame } from '../support/random';
import { Frames, fakeCanvases, fakeRenderer } from './fakes';
import { LOW, newScene, WIDE } from './scenes';

// Bitmaps that tell what is drawn on them.
jest.mock('../../src/view/faces/index', () => {
  const actual = jest.requireActual('../../src/view/faces/index');
  const tagged = (canvas: HTMLCanvasElement, tag: unknown) => {
    canvas.title ||= JSON.stringify(tag);
    return canvas;
  };
  return {
    ...actual,
    bakeFace: jest.fn((...args: Parameters<typeof bakeFace>) =>
      tagged(actual.bakeFace(...args), ['face', ...args]),
    ),
    drawBack: jest.fn((...[ctx, ...rest]: Parameters<typeof drawBack>) => {
      tagged(ctx.canvas, ['back', ...rest]);
    }),
    drawSlot: ({ canvas }: CanvasRenderingContext2D, ...rest: unknown[]) =>
      tagged(canvas, ['slot', ...rest]),
    drawHomePile: ({ canvas }: CanvasRenderingContext2D, ...rest: unknown[]) =>
      tagged(canvas, ['pile', ...rest]),
  };
});

fakeCanvases();
new Frames();

const TALL = { width: 391, height: 845, dpr: 1.25 };
const LOOK = { theme: 'dusk', deck: 'two', back: undefined } as const;
const EMPTY = table(['#9C 7H 2D', '8H', '3D KD', ''], '', 'S');

interface Drawn {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A poster with all that is drawn on it, in order. */
const newPoster = () => {
  const poster = new Poster();
  const drawn: Drawn[] = [];
  const context = poster.canvas.getContext('2d') as unknown as Record<string, unknown>;
  context.drawImage = (
    { title: what, width: w, height: h }: HTMLCanvasElement,
    x: number,
    y: number,
    width = w,
    height = h,
  ) => drawn.push({ what, x, y, width, height });
  poster.canvas.getContext = (() => context) as never;
  return { poster, taken: () => drawn.splice(0) };
};

const byPlace = (a: Drawn, b: Drawn) =>
  a.x - b.x || a.y - b.y || a.what.localeCompare(b.what) || a.height - b.height;

describe('the poster is the first drawing of the table', () => {
  const states = [1, 2, 3].map((seed) => midGame(SCORPION, seed));
  test.each([
    ...states.map((state, n) => [`random state ${n + 1}`, SCORPION, state] as const),
    ['empty columns, no stock, a run at home', SCORPION, EMPTY] as const,
    ['another variant', WASP, EMPTY] as const,
  ])('%s: the same bitmaps in the same places', (_, rules, state) => {
    for (const box of [WIDE, LOW, TALL]) {
      const { scene, sprites } = newScene(rules, state, box);
      scene.stage.flush();
      const { poster, taken } = newPoster();
      poster.draw({ rules, state, box, look: LOOK });
      const wanted = sprites()
        // Cards that a small state lacks have no size.
        .filter(({ visible, scale }) => visible && scale.x > 0)
        .map(({ x, y, scale, texture }): Drawn => {
          const { title: what, width, height } = texture.source.resource as HTMLCanvasElement;
          return { what, x, y, width: width * scale.x, height: height * scale.y };
        });
      const found = taken();
      expect(found.length).toBeGreaterThan(12);
      expect([...found].sort(byPlace)).toEqual(wanted.sort(byPlace));
    }
  });

  test('places lie under shadows, shadows under cards, each card on those deeper than it', () => {
    const { poster, taken } = newPoster();
    poster.draw({
      rules: SCORPION,
      state: table(['9C 7H', '8H'], '2C 3C 4C'),
      box: WIDE,
      look: LOOK,
    });
    const order = taken().map(({ what }) => {
      const [kind, which] = JSON.parse(what || '["shadow"]');
      return kind === 'face' ? `face ${which}` : kind;
    });
    const runs = order.filter((each, n) => each !== order[n - 1]);
    expect(runs.slice(0, 2)).toEqual(['slot', 'shadow']);
    expect(runs.lastIndexOf('shadow')).toBe(1);
    const [nine, seven] = ['9C', '7H'].map((text) => order.indexOf(`face ${card(text)}`));
    expect(nine).toBeGreaterThan(0);
    expect(seven).toBeGreaterThan(nine ?? 0);
    expect(order.filter((each) => each === 'back')).toHaveLength(3);
  });

  test('the first card of the stock to fall lies on top', () => {
    const { poster, taken } = newPoster();
    const state = table([], '2C 3C 4C');
    poster.draw({ rules: SCORPION, state, box: WIDE, look: LOOK });
    const xs = taken()
      .filter(({ what }) => what.startsWith('["back"'))
      .map(({ x }) => x);
    expect(xs).toHaveLength(3);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });

  test('RUL-02 all hidden cards are one bitmap, and no face of them is made', () => {
    jest.mocked(bakeFace).mockClear();
    jest.mocked(drawBack).mockClear();
    const { poster } = newPoster();
    const state = table(['#9C #7H 2D']);
    poster.draw({ rules: SCORPION, state, box: WIDE, look: { ...LOOK, back: 'dunes' } });
    expect(jest.mocked(bakeFace).mock.calls.map(([which]) => which)).toEqual([card('2D')]);
    expect(jest.mocked(drawBack).mock.calls.map(([, , style]) => style.back)).toEqual(['dunes']);
  });

  test('what it has drawn is not drawn again: not for the table, nor after a move', () => {
    const { poster } = newPoster();
    const [state, next] = [midGame(SCORPION, 4), midGame(SCORPION, 5)];
    const shown = { rules: SCORPION, box: WIDE, look: LOOK };
    poster.draw({ ...shown, state });
    jest.mocked(bakeFace).mockClear();
    jest.mocked(drawBack).mockClear();
    const stage = new Stage(fakeRenderer().renderer);
    const frame = frameOf(WIDE, SCORPION);
    const scene = new Scene(stage, SCORPION, frame, state, drawnLook(LOOK), poster.bitmaps);
    const { canvas } = [...poster.bitmaps.values()].at(-1) ?? {};
    const textures = [...scene.nodes.values()].map(({ sprite }) => sprite.texture);
    expect(textures.map(({ source }) => source.resource)).toContain(canvas);
    poster.draw({ ...shown, state });
    expect(bakeFace).not.toHaveBeenCalled();
    expect(drawBack).not.toHaveBeenCalled();
    poster.draw({ ...shown, state: next });
    expect(bakeFace).toHaveBeenCalled();
  });

  test('drawn again in another box, its backing store has that box’s device px', () => {
    const { poster } = newPoster();
    for (const box of [WIDE, TALL]) {
      const { scene } = newScene(SCORPION, EMPTY, box);
      poster.draw({ rules: SCORPION, state: EMPTY, box, look: LOOK });
      const { width, height, style } = poster.canvas;
      const { width: w, height: h } = scene.frame.table;
      expect([width, height]).toEqual([Math.round(w * box.dpr), Math.round(h * box.dpr)]);
      expect(style.width).toBe(`${width / box.dpr}px`);
      expect(style.height).toBe(`${height / box.dpr}px`);
    }
  });
});

describe('presses on the poster', () => {
  const setUp = () => {
    const { poster } = newPoster();
    poster.draw({ rules: SCORPION, state: EMPTY, box: WIDE, look: LOOK });
    jest.spyOn(poster.canvas, 'getBoundingClientRect').mockReturnValue({
      left: 40,
      top: 10,
      width: poster.canvas.width / 4,
      height: poster.canvas.height / 4,
    } as DOMRect);
    const inputs: TablePointer[] = [];
    let interrupts = 0;
    const unbind = poster.bind({
      pointer: (input) => inputs.push(input),
      interrupt: () => interrupts++,
      claims: ({ x }) => x < 100,
    });
    const fire = (type: string, change: object = {}) => {
      const event = new Event(type, { cancelable: true });
      const facts = { pointerId: 5, pointerType: 'touch', button: 0, buttons: 1 };
      poster.canvas.dispatchEvent(
        Object.assign(event, facts, { clientX: 90, clientY: 30 }, change),
      );
      return event;
    };
    return { poster, unbind, fire, taken: () => inputs.splice(0), interrupts: () => interrupts };
  };

  test('are told as the table tells them, in its CSS px, whatever the page has scaled', () => {
    const { fire, taken } = setUp();
    for (const [name, type] of [
      ['pointerdown', 'down'],
      ['pointermove', 'move'],
      ['pointerup', 'up'],
    ]) {
      const { timeStamp: time } = fire(name as string);
      const facts = { id: 5, pointer: 'touch', pressed: true, inside: true };
      expect(taken()).toEqual([{ type, x: 100, y: 40, time, ...facts }]);
    }
    fire('pointercancel');
    expect(taken()).toMatchObject([{ type: 'cancel', id: 5 }]);
  });

  test('P3 a right press does nothing', () => {
    const { fire, taken } = setUp();
    fire('pointerdown', { button: 2, buttons: 2 });
    expect(taken()).toEqual([]);
  });

  test('E7 a touch is taken from the page only where it is play', () => {
    const { poster, fire } = setUp();
    const touch = (clientX: number) =>
      fire('touchstart', { changedTouches: [{ clientX, clientY: 20 }] }).defaultPrevented;
    expect(poster.canvas.style.touchAction).toBe('manipulation');
    expect(touch(60)).toBe(true);
    expect(touch(200)).toBe(false);
  });

  test('the undo takes every listener away', () => {
    const { fire, unbind, taken, interrupts } = setUp();
    unbind();
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) fire(name);
    window.dispatchEvent(new Event('blur'));
    expect(taken()).toEqual([]);
    expect(interrupts()).toBe(0);
  });
});
