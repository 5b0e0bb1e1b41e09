/** @jest-environment jsdom */
import type { Card } from '../../src/engine/index';
import { slotOf } from '../../src/layout/index';
import type { FaceSize } from '../../src/view/faces/index';
import type { Look } from '../../src/view/looks';
import { FaceTextures } from '../../src/view/textures';
import { card, SCORPION, table } from '../support/cards';
import { midGame } from '../support/random';
import { Frames, fakeCanvases } from './fakes';
import { astray, LOW, newScene, WIDE } from './scenes';

fakeCanvases();
new Frames();

const STATE = table(['#9C 7H 2D', '8H', '3D KD', ''], '2C 3C 4C', 'S');

describe('a state at rest', () => {
  test.each([1, 2, 3, 4])('everything stands where the layout says: random state %d', (seed) => {
    const state = midGame(SCORPION, seed);
    for (const box of [WIDE, LOW])
      expect(astray(newScene(SCORPION, state, box).scene, state)).toEqual([]);
  });

  test('DESIGN: on whole device pixels, bitmaps unscaled', () => {
    for (const box of [WIDE, LOW, { width: 390, height: 844, dpr: 1.25 }]) {
      const { scene } = newScene(SCORPION, STATE, box);
      scene.stage.flush();
      for (const text of ['9C', '7H', '2D', '8H', '3D', 'KD']) {
        const { sprite } = scene.node(card(text));
        expect([sprite.x % 1, sprite.y % 1]).toEqual([0, 0]);
        expect([sprite.scale.x, sprite.scale.y]).toEqual([1, 1]);
      }
    }
  });

  test('places: the bases of empty columns, the stock’s place once it is spent, runs at home', () => {
    const { scene } = newScene(SCORPION, STATE);
    const shown = () => scene.places.piles.map(({ visible }) => visible);
    expect(shown()).toEqual([false, false, false, true]);
    scene.stand({ ...STATE, home: [] });
    expect(shown()).toEqual([false, false, false, false]);
  });

  test('a card at home stands on its slot, unseen', () => {
    const { scene } = newScene(SCORPION, STATE);
    const node = scene.node(card('QS'));
    const slot = slotOf(scene.frame, 3);
    expect(node.visible).toBe(false);
    expect(node.x).toBe(slot.x);
    expect(node.width).toBe(slot.width);
  });

  test('the stock: the first card to fall is drawn on top', () => {
    const { scene } = newScene(SCORPION, STATE);
    const [first, second, third] = ['2C', '3C', '4C'].map((text) => scene.node(card(text)).z);
    expect(first).toBeGreaterThan(second ?? 0);
    expect(second).toBeGreaterThan(third ?? 0);
  });

  test('C3 another box: all stands anew, and no sprite is left over', () => {
    const { scene } = newScene(SCORPION, STATE);
    const count = scene.stage.root.children.length;
    const other = newScene(SCORPION, STATE, LOW).scene.frame;
    for (let n = 0; n < 5; n++) scene.setFrame(other);
    expect(astray(scene, STATE)).toEqual([]);
    expect(scene.stage.root.children.length).toBe(count);
  });

  test('K4 a torn down scene leaves no sprite on the stage', () => {
    const { scene } = newScene(SCORPION, STATE);
    scene.destroy();
    expect(scene.stage.root.children.length).toBe(0);
  });
});

describe('C2 the index follows the room that a strip leaves', () => {
  test('a strip with room for the whole index has no step, a tight one has its own', () => {
    const { scene } = newScene(SCORPION, STATE, WIDE);
    const rect = { x: 0, y: 0, ...scene.frame.card };
    const look = (strip: number, covered = true) =>
      scene.lookOf({ card: card('7H'), faceUp: true, covered, strip, rect });
    const cap = 0.22 * scene.frame.card.width;
    expect(look(1.36 * cap + 0.1).step).toBeUndefined();
    expect(look(12).step).toBe(24);
    expect(look(rect.height, false)).toMatchObject({ covered: false, step: undefined });
    expect(look(0.1).step).toBe(1);
  });
});

describe('FaceTextures', () => {
  const size: FaceSize = { w: 60, h: 84, dpr: 1 };
  const style = { deck: 'two', jumbo: false, edge: 'dark-table', back: 'emblem' } as const;
  const look = (which: string | Card, change: Partial<Look> = {}): Look => ({
    card: typeof which === 'string' ? card(which) : which,
    faceUp: true,
    covered: false,
    step: undefined,
    size,
    ...change,
  });

  test('one bitmap for each look, made once', () => {
    const faces = new FaceTextures(style);
    const whole = faces.texture(look('7H'));
    expect(faces.texture(look('7H'))).toBe(whole);
    expect(faces.texture(look('8H'))).not.toBe(whole);
    expect(faces.texture(look('7H', { covered: true }))).not.toBe(whole);
    expect(faces.texture(look('7H', { size: { ...size, w: 61 } }))).not.toBe(whole);
  });

  test('RUL-02 all backs are one: nothing tells a hidden card', () => {
    const faces = new FaceTextures(style);
    const backs = Array.from({ length: 52 }, (_, n) =>
      faces.texture(look(n as Card, { faceUp: false })),
    );
    expect(new Set(backs).size).toBe(1);
  });

  test('K4 bitmaps that no card shows are thrown away once there are many', () => {
    const faces = new FaceTextures(style);
    const kept = faces.texture(look('7H'));
    const other = faces.texture(look('8H'));
    faces.prune(new Set([kept]));
    expect(other.destroyed).toBe(false);
    for (let w = 61; w <= 200; w++) faces.texture(look('7H', { size: { ...size, w } }));
    faces.prune(new Set([kept]));
    expect(kept.destroyed).toBe(false);
    expect(other.destroyed).toBe(true);
    expect(faces.texture(look('7H'))).toBe(kept);
    expect(faces.texture(look('8H'))).not.toBe(other);
  });

  test('court pictures that come later change courts alone; the old bitmaps go after', () => {
    const faces = new FaceTextures(style);
    const [king, seven] = [faces.texture(look('KH')), faces.texture(look('7H'))];
    let during: boolean | undefined;
    faces.setCourts(new Map([[card('KH'), document.createElement('canvas')]]), () => {
      during = king.destroyed;
      expect(faces.texture(look('KH'))).not.toBe(king);
    });
    expect(during).toBe(false);
    expect(king.destroyed).toBe(true);
    expect(faces.texture(look('7H'))).toBe(seven);
  });

  test('K4 nothing is left after the end', () => {
    const faces = new FaceTextures(style);
    const all = ['7H', 'KS', 'AD'].map((text) => faces.texture(look(text)));
    faces.destroy();
    expect(all.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  });
});
