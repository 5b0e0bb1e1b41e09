/** @jest-environment jsdom */
import { Z } from '../../src/view/card-node';
import type { Table } from '../../src/view/index';
import { longColumn } from '../layout/boxes';
import { card } from '../support/cards';
import { LOW, WIDE } from './scenes';
import { at, clock, frames, NINE, SEVEN, STATE, setUp, TWO, tearDown } from './tables';

tearDown();

/** Microtasks that wait have run. */
const soon = async () => {
  for (let n = 0; n < 6; n++) await Promise.resolve();
};

describe('P4 P5 lights and rings', () => {
  const lights = { group: [SEVEN, TWO], targets: [1], lifted: false };

  test('picking up lights at once, and no more once it is put back', async () => {
    const { shown, sprites } = await setUp(STATE);
    const bare = sprites().length;
    shown.light(lights);
    frames.run();
    // Lane, veil, badges, rings, outline.
    expect(sprites().length).toBeGreaterThan(bare + 4);
    shown.light(undefined);
    frames.run();
    expect(sprites().length).toBe(bare);
  });

  test('lighting again and again leaves nothing behind', async () => {
    const { shown, sprites } = await setUp(STATE);
    shown.light(lights);
    frames.run();
    const once = sprites().length;
    for (let n = 0; n < 5; n++) shown.light(lights);
    frames.run();
    expect(sprites().length).toBe(once);
  });

  test('a refusal’s ring goes with its nudge', async () => {
    const { shown, sprites } = await setUp(STATE);
    const bare = sprites().length;
    shown.refuse([SEVEN, TWO]);
    frames.run();
    expect(sprites().length).toBe(bare + 1);
    clock.run(400);
    await soon();
    frames.run();
    expect(sprites().length).toBe(bare);
  });

  test('a second refusal keeps its ring for its whole nudge', async () => {
    const { shown, sprites } = await setUp(STATE);
    const bare = sprites().length;
    shown.refuse([SEVEN, TWO]);
    clock.run(100);
    shown.refuse([NINE]);
    await soon();
    clock.run(50);
    frames.run();
    expect(sprites().length).toBe(bare + 1);
  });

  test('P10 a press during a refusal keeps its lights', async () => {
    const { shown, sprites } = await setUp(STATE);
    shown.light(lights);
    frames.run();
    const lit = sprites().length;
    shown.refuse([NINE]);
    clock.run(60);
    shown.finish();
    shown.light(lights);
    await soon();
    frames.run();
    expect(sprites().length).toBe(lit);
  });

  test('P6 a hint fades by itself, and stays where motion is off', async () => {
    for (const speed of ['normal', 'off'] as const) {
      const { shown, sprites } = await setUp(STATE, WIDE, speed);
      const bare = sprites().length;
      shown.hint({ kind: 'carry', card: SEVEN, to: 1, turns: true });
      frames.run();
      expect(sprites().length).toBeGreaterThan(bare + 2);
      clock.run(1500);
      frames.run();
      expect(sprites().length > bare).toBe(speed === 'off');
      shown.hint({ kind: 'deal' });
      shown.finish();
      frames.run();
      expect(sprites().length).toBe(bare);
    }
  });
});

describe('P6 the other moves', () => {
  const hinted = async (others: Parameters<Table['hint']>[1]) => {
    const { shown, sprites } = await setUp(STATE);
    shown.hint({ kind: 'carry', card: SEVEN, to: 1, turns: true }, others);
    frames.run();
    return sprites().filter(({ zIndex }) => zIndex === Z.lights).length;
  };

  test('have a faint mark each, under the clear one of the move that is shown', async () => {
    const three = { kind: 'carry', card: card('3D'), to: 3, turns: false } as const;
    expect(await hinted([])).toBe(0);
    expect(await hinted([three])).toBe(1);
    expect(await hinted([three, { ...three, to: 2 }])).toBe(1);
    expect(await hinted([{ ...three, card: SEVEN }])).toBe(0);
  });
});

describe('C2 the loupe', () => {
  const long = longColumn(40, 0);

  test('stands beside an opened column and goes with it', async () => {
    const { shown, sprites } = await setUp(long, LOW);
    const loupes = () => {
      frames.run();
      return sprites().filter(({ zIndex, visible }) => visible && zIndex === Z.loupe);
    };
    shown.open({ column: 0, index: 12 });
    const { x = 0, y = 0 } = loupes()[0] ?? {};
    expect(x).toBeGreaterThan(shown.frame.card.width);
    shown.open({ column: 0, index: 30 });
    expect(loupes()).toHaveLength(1);
    expect(loupes()[0]?.y).toBeGreaterThan(y);
    shown.open(undefined);
    expect(loupes()).toEqual([]);
    shown.open({ column: 0, index: 12 });
    const lifted = shown.placement.columns[0]?.cards[12];
    if (!lifted) throw new Error('no such card');
    shown.lift(lifted.card, at(lifted.rect));
    expect(loupes()).toEqual([]);
  });
});
