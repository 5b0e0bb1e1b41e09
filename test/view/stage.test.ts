/** @jest-environment jsdom */
import { Stage } from '../../src/view/stage';
import { textureOf } from '../../src/view/textures';
import { type Drawing, Frames, fakeCanvases, fakeRenderer } from './fakes';

fakeCanvases();

const bitmap = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return textureOf(canvas);
};

/** A stage of 1000x800 device px that has been drawn, with a card of 100x140 at (200, 300). */
const setUp = (kind: 'canvas' | 'webgl' = 'canvas') => {
  const frames = new Frames();
  const { renderer, taken, destroyed } = fakeRenderer(kind);
  const stage = new Stage(renderer);
  stage.resize(500, 400, 2);
  const sprite = stage.add(bitmap(100, 140), 10);
  sprite.position.set(200, 300);
  stage.flush();
  taken();
  return { frames, stage, sprite, taken, destroyed };
};

/** From corner to corner, with the one pixel that is added around. */
const area = (left: number, top: number, right: number, bottom: number): Drawing => [
  left - 1,
  top - 1,
  right - left + 2,
  bottom - top + 2,
];

describe('C5 only what changed is drawn', () => {
  test('nothing changed: nothing is drawn', () => {
    const { stage, taken } = setUp();
    stage.flush();
    stage.flush();
    expect(taken()).toEqual([]);
  });

  test('a sprite that moved: where it was and where it is', () => {
    const { stage, sprite, taken } = setUp();
    sprite.position.set(250, 280);
    stage.flush();
    expect(taken()).toEqual([area(200, 280, 350, 440)]);
    stage.flush();
    expect(taken()).toEqual([]);
  });

  test.each([
    ['hidden', (s: ReturnType<typeof setUp>) => (s.sprite.visible = false)],
    ['faded out', (s: ReturnType<typeof setUp>) => (s.sprite.alpha = 0)],
    ['half faded', (s: ReturnType<typeof setUp>) => (s.sprite.alpha = 0.5)],
    ['removed', (s: ReturnType<typeof setUp>) => s.stage.remove(s.sprite)],
    ['raised', (s: ReturnType<typeof setUp>) => (s.sprite.zIndex = 50)],
    ['shown otherwise', (s: ReturnType<typeof setUp>) => (s.sprite.texture = bitmap(100, 140))],
    ['narrower', (s: ReturnType<typeof setUp>) => (s.sprite.scale.x = 0.5)],
  ])('a sprite that was %s: its old place', (_, change) => {
    const all = setUp();
    change(all);
    all.stage.flush();
    expect(all.taken()).toEqual([area(200, 300, 300, 440)]);
    all.stage.flush();
    expect(all.taken()).toEqual([]);
  });

  test('a smaller bitmap: the old, larger place', () => {
    const { stage, sprite, taken } = setUp();
    sprite.texture = bitmap(60, 60);
    stage.flush();
    expect(taken()).toEqual([area(200, 300, 300, 440)]);
  });

  test('one that comes or comes back: its place', () => {
    const { stage, sprite, taken } = setUp();
    const other = stage.add(bitmap(10, 20), 10);
    other.position.set(5, 7);
    stage.flush();
    expect(taken()).toEqual([area(5, 7, 15, 27)]);
    sprite.visible = false;
    stage.flush();
    taken();
    sprite.visible = true;
    stage.flush();
    expect(taken()).toEqual([area(200, 300, 300, 440)]);
  });

  test('one that moves while it is hidden: nothing', () => {
    const { stage, sprite, taken } = setUp();
    sprite.visible = false;
    stage.flush();
    taken();
    sprite.x = 700;
    stage.flush();
    expect(taken()).toEqual([]);
  });

  test('several: one rectangle around all', () => {
    const { stage, sprite, taken } = setUp();
    const other = stage.add(bitmap(10, 20), 10);
    other.position.set(900, 20);
    sprite.x = 210;
    stage.flush();
    expect(taken()).toEqual([area(200, 20, 910, 440)]);
  });

  test('whole device pixels that cover fractions, never outside the canvas', () => {
    const { stage, sprite, taken } = setUp();
    sprite.position.set(-50.5, 700.25);
    stage.flush();
    expect(taken()).toEqual([[0, 299, 301, 501]]);
    sprite.position.set(2000, 2000);
    stage.flush();
    taken();
    sprite.position.set(2100, 2000);
    stage.flush();
    expect(taken()).toEqual([]);
  });

  test('what moves sprites before a drawing is seen by it', () => {
    const { stage, sprite, taken } = setUp();
    stage.beforeDraw = () => {
      sprite.x = 400;
    };
    stage.flush();
    expect(taken()).toEqual([area(200, 300, 500, 440)]);
  });
});

describe('C5 when it is drawn', () => {
  test('many calls for a drawing make one frame', () => {
    const { frames, stage, sprite, taken } = setUp();
    for (let n = 1; n <= 9; n++) {
      sprite.x = 200 + n;
      stage.invalidate();
    }
    expect(frames.waiting).toBe(1);
    expect(taken()).toEqual([]);
    frames.run();
    expect(taken()).toEqual([area(200, 300, 309, 440)]);
    expect(frames.waiting).toBe(0);
  });

  test('after a frame a new one can be asked for', () => {
    const { frames, stage, sprite, taken } = setUp();
    for (const x of [300, 400]) {
      sprite.x = x;
      stage.invalidate();
      frames.run();
      expect(taken()).toHaveLength(1);
    }
  });

  test('flush draws at once and needs no frame any more', () => {
    const { frames, stage, sprite, taken } = setUp();
    sprite.x = 300;
    stage.invalidate();
    stage.flush();
    expect(taken()).toHaveLength(1);
    expect(frames.waiting).toBe(0);
  });

  test('invalidateAll draws everything, once', () => {
    const { frames, stage, taken } = setUp();
    stage.invalidateAll();
    frames.run();
    expect(taken()).toEqual([[0, 0, 1000, 800]]);
    stage.flush();
    expect(taken()).toEqual([]);
  });

  test('a removed sprite asks for a frame by itself', () => {
    const { frames, stage, sprite } = setUp();
    stage.remove(sprite);
    expect(frames.waiting).toBe(1);
  });

  test('after the end no frame is left', () => {
    const { frames, stage, destroyed } = setUp();
    stage.invalidate();
    stage.destroy();
    expect(frames.waiting).toBe(0);
    expect(destroyed()).toBe(true);
  });
});

describe('C5 on a GPU', () => {
  test('the whole table is drawn, but only when something changed', () => {
    const { stage, sprite, taken } = setUp('webgl');
    stage.flush();
    expect(taken()).toEqual([]);
    sprite.x = 300;
    stage.flush();
    expect(taken()).toEqual(['all']);
  });

  test('RND-01 a restored context is drawn again whole', () => {
    const { frames, stage, taken } = setUp('webgl');
    stage.invalidateAll();
    frames.run();
    expect(taken()).toEqual(['all']);
  });
});

describe('C3 the canvas has the device pixels of its box', () => {
  test.each([
    [500, 400, 2, 1000, 800],
    [390, 704, 1.25, 488, 880],
    [0, 0, 3, 1, 1],
  ])('%d x %d at %d', (width, height, dpr, pixelWidth, pixelHeight) => {
    const { stage, taken, frames } = setUp();
    stage.resize(width, height, dpr);
    expect([stage.canvas.width, stage.canvas.height]).toEqual([pixelWidth, pixelHeight]);
    expect(Number.parseFloat(stage.canvas.style.width) * dpr).toBeCloseTo(pixelWidth, 3);
    expect(Number.parseFloat(stage.canvas.style.height) * dpr).toBeCloseTo(pixelHeight, 3);
    frames.run();
    expect(taken()).toEqual([[0, 0, pixelWidth, pixelHeight]]);
  });
});

describe('P2 a bitmap over the table', () => {
  const floating = () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 60, height: 80 });
    return canvas;
  };

  test('without a GPU: an element that moves and goes with the drawings, and draws nothing', () => {
    const { frames, stage, taken } = setUp();
    document.body.replaceChildren(stage.canvas);
    const canvas = floating();
    const held = stage.float(canvas, 60);
    held.moveTo(100, 51);
    expect(canvas.isConnected).toBe(false);
    frames.run();
    expect(stage.canvas.nextElementSibling).toBe(canvas);
    expect(canvas.style).toMatchObject({
      width: '30px',
      height: '40px',
      transform: 'translate(50px, 25.5px)',
      pointerEvents: 'none',
    });
    held.moveTo(-10, 8);
    held.remove();
    expect(canvas.style.transform).toBe('translate(50px, 25.5px)');
    expect(canvas.isConnected).toBe(true);
    frames.run();
    expect(canvas.isConnected).toBe(false);
    expect(taken()).toEqual([]);
    expect(frames.waiting).toBe(0);
  });

  test('without a GPU: taken away before it was ever drawn, it never appears', () => {
    const { frames, stage } = setUp();
    document.body.replaceChildren(stage.canvas);
    stage.float(floating(), 60).remove();
    frames.run();
    expect(document.body.childElementCount).toBe(1);
  });

  test('with a GPU: a sprite of the band that was asked for', () => {
    const { stage, taken } = setUp('webgl');
    const held = stage.float(floating(), 60);
    held.moveTo(100, 51);
    stage.flush();
    expect(stage.root.children.at(-1)).toMatchObject({ x: 100, y: 51, zIndex: 60 });
    held.remove();
    stage.flush();
    expect(stage.root.children).toHaveLength(1);
    expect(taken()).toEqual(['all', 'all']);
  });

  test('goes with the stage', () => {
    const { stage } = setUp();
    document.body.replaceChildren(stage.canvas);
    const canvas = floating();
    stage.float(canvas, 60);
    stage.flush();
    expect(canvas.isConnected).toBe(true);
    stage.destroy();
    expect(canvas.isConnected).toBe(false);
  });
});
