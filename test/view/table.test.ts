/** @jest-environment jsdom */
import type { Rect } from '../../src/layout/index';
import { card, carry, run, table, WASP } from '../support/cards';
import { LOW, WIDE } from './scenes';
import { at, clock, frames, rectOf, SEVEN, STATE, setUp, tearDown } from './tables';

tearDown();

describe('P2 cards in the hand', () => {
  test('go with the pointer, by the point where they were gripped', async () => {
    const { shown } = await setUp(STATE);
    const rect = rectOf(shown, '7H');
    shown.lift(SEVEN, at(rect));
    expect(shown.heldCard).toBe(SEVEN);
    expect(shown.carried).toMatchObject({ x: rect.x, y: rect.y, width: rect.width });
    shown.drag({ x: rect.x + 105, y: rect.y + 55 });
    expect(shown.carried).toMatchObject({ x: rect.x + 100, y: rect.y + 50 });
    const group = rectOf(shown, '2S').y + shown.frame.card.height - rect.y;
    expect(shown.carried?.height).toBeCloseTo(group, 6);
  });

  test('fly home: everything stands as before, nothing sticks to the pointer', async () => {
    const { shown } = await setUp(STATE);
    const before = [rectOf(shown, '7H'), rectOf(shown, '2S')];
    shown.lift(SEVEN, at(before[0] as Rect));
    shown.drag({ x: 700, y: 500 });
    shown.sendHome();
    expect(shown.carried).toBeUndefined();
    shown.drag({ x: 900, y: 500 });
    clock.run(400);
    expect([rectOf(shown, '7H'), rectOf(shown, '2S')]).toEqual(before);
    expect(shown.heldCard).toBeUndefined();
  });

  test('on their way home each of them is seen, over all that lie', async () => {
    const { shown, sprites } = await setUp(STATE);
    shown.lift(SEVEN, at(rectOf(shown, '7H')));
    shown.drag({ x: 700, y: 500 });
    shown.sendHome();
    clock.run(10);
    expect(rectOf(shown, '7H').y).toBeGreaterThan(400);
    clock.run(40);
    const flying = sprites().filter(({ visible, zIndex }) => visible && zIndex >= 50);
    expect(flying).toHaveLength(2);
  });

  test('dropped, they settle from where the hand was in 140 ms', async () => {
    const { shown, game } = await setUp(table(['9C 7H 2S', '8H']));
    const rect = rectOf(shown, '7H');
    shown.lift(SEVEN, at(rect));
    shown.drag({ x: rect.x + 205, y: rect.y + 105 });
    game.play(carry('7H', 2), 'player');
    // As large as in the hand, so that it shrinks to its size on the way.
    const large = rectOf(shown, '7H');
    expect(large.width).toBeCloseTo(rect.width * 1.05, 3);
    expect(large.x + large.width / 2).toBeCloseTo(rect.x + 200 + rect.width / 2, 3);
    clock.run(150);
    const landed = shown.placement.columns[1]?.cards[1]?.rect;
    expect(rectOf(shown, '7H')).toMatchObject({ x: landed?.x, y: landed?.y });
    expect(shown.carried).toBeUndefined();
  });

  test('sent home without any in the hand: nothing happens', async () => {
    const { shown, taken } = await setUp(STATE);
    taken();
    shown.sendHome();
    frames.run();
    expect(taken()).toEqual([]);
  });

  test('are seen once, in the hand, even when a message reserves room below', async () => {
    const { shown, sprites } = await setUp(STATE, LOW);
    const [left = 0, right = 0] = shown.frame.columnX;
    /** Single cards that are seen in the first column. */
    const seen = () =>
      sprites().filter(
        ({ visible, zIndex, x }) =>
          visible && zIndex >= 10 && zIndex < 11 && x > left - 10 && x < right - 10,
      ).length;
    expect(seen()).toBe(3);
    shown.lift(SEVEN, at(rectOf(shown, '7H')));
    frames.run();
    expect(seen()).toBe(1);
    shown.reserve(70);
    frames.run();
    expect(seen()).toBe(1);
    shown.sendHome();
    clock.run(300);
    expect(seen()).toBe(3);
  });
});

describe('P10 what happens during an animation', () => {
  test('room reserved for a message sets no card back to where it came from', async () => {
    const { shown, game } = await setUp(STATE, LOW);
    const before = rectOf(shown, '7H');
    game.play(carry('7H', 2), 'player');
    clock.run(150);
    const onItsWay = rectOf(shown, '7H').x;
    expect(onItsWay).toBeGreaterThan(before.x + 20);
    shown.reserve(70);
    expect(rectOf(shown, '7H').x).toBeGreaterThanOrEqual(onItsWay);
    clock.run(500);
    const placed = shown.placement.columns[1]?.cards[1]?.rect;
    expect(rectOf(shown, '7H')).toMatchObject({ x: placed?.x, y: placed?.y });
  });

  test('LAY-06 another box: everything stands there at once', async () => {
    const { shown, game } = await setUp(STATE);
    game.play(carry('7H', 2), 'player');
    clock.run(50);
    shown.resize(LOW);
    expect(shown.frame.mode).toBe('low');
    const landed = shown.placement.columns[1]?.cards[1]?.rect;
    expect(rectOf(shown, '7H')).toMatchObject({ x: landed?.x, y: landed?.y });
    expect([shown.canvas.width, shown.canvas.height]).toEqual([844 - 76, 390]);
    expect(clock.tweens).toBe(0);
  });

  test('C5 the same box again draws nothing', async () => {
    const { shown, taken } = await setUp(STATE);
    taken();
    shown.resize({ ...WIDE });
    frames.run();
    expect(taken()).toEqual([]);
  });

  test('ANI-05 a page that is hidden finishes at once', async () => {
    const { shown, game } = await setUp(STATE);
    game.play(carry('7H', 2), 'player');
    clock.run(40);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(clock.tweens).toBe(0);
    const landed = shown.placement.columns[1]?.cards[1]?.rect;
    expect(rectOf(shown, '7H')).toMatchObject({ x: landed?.x, y: landed?.y });
    frames.run();
  });
});

describe('P9 the celebration', () => {
  const won = { ...table([]), home: [0, 1, 2, 3] } as const;

  test('is over within 2 s and leaves nothing behind', async () => {
    const { shown, sprites, taken } = await setUp(won);
    const bare = sprites().length;
    shown.celebrate();
    clock.run(300);
    expect(sprites().length).toBeGreaterThan(bare + 10);
    clock.run(1700);
    frames.run();
    expect(sprites().length).toBe(bare);
    taken();
    shown.finish();
    frames.run();
    expect(taken()).toEqual([]);
  });

  test('P10 any action stops it, and the piles stand where they stood', async () => {
    const { shown, sprites } = await setUp(won);
    const places = sprites().map(({ x, y }) => [x, y]);
    shown.celebrate();
    clock.run(250);
    shown.finish();
    frames.run();
    expect(sprites().map(({ x, y }) => [x, y])).toEqual(places);
  });

  test('there is none where motion is off', async () => {
    const { shown } = await setUp(won, WIDE, 'off');
    shown.celebrate();
    expect(clock.tweens).toBe(0);
  });
});

describe('E3 bounds', () => {
  test('of a card only what no other covers, none once it is home', async () => {
    const state = { ...table([`5C ${run('KS', '2S')}`, 'AS']), home: [2] as const };
    const { shown, game } = await setUp(state);
    const placed = shown.placement.columns[0]?.cards[1];
    expect(rectOf(shown, 'KS')).toMatchObject({ y: placed?.rect.y, height: placed?.strip });
    expect(rectOf(shown, '2S').height).toBe(shown.frame.card.height);
    expect(shown.cardRect(card('AH'))).toBeUndefined();
    game.playText('AS', 'player');
    clock.run(2000);
    expect(shown.cardRect(card('KS'))).toBeUndefined();
    expect(shown.columnRect(7)).toBeUndefined();
    expect(shown.columnRect(6)).toEqual(shown.placement.columns[6]?.lane);
  });
});

test('P12 another variant stands on the same table', async () => {
  const { shown, sprites } = await setUp(STATE);
  const before = sprites().length;
  shown.setRules(WASP, table(['7H']));
  frames.run();
  expect(sprites().length).toBe(before);
  expect(shown.placement.columns[0]?.cards.map((placed) => placed.card)).toEqual([SEVEN]);
});

test('C5 at rest no frame is asked for and nothing is drawn', async () => {
  const { game, taken } = await setUp(STATE);
  game.play(carry('7H', 2), 'player');
  clock.run(1000);
  frames.run();
  taken();
  clock.run(10_000);
  expect(frames.waiting).toBe(0);
  expect(taken()).toEqual([]);
});
