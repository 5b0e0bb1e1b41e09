import { gsap } from 'gsap/gsap-core';
import type { State } from '../../src/engine/index';
import type { Box, Rect } from '../../src/layout/index';
import { Table } from '../../src/view/index';
import type { Speed } from '../../src/view/motion';
import { card, SCORPION, table } from '../support/cards';
import { type FakeRenderer, Frames, fakeCanvases, fakeRenderer } from './fakes';
import { Clock, gameIn, WIDE } from './scenes';

let mockFake: FakeRenderer;
jest.mock('../../src/view/renderer', () => ({ createRenderer: async () => mockFake.renderer }));

fakeCanvases();
export const frames = new Frames();
export const clock = new Clock();
const made: Table[] = [];

/** To be called by every file: after each test nothing may go on that it started. */
export const tearDown = (): void => {
  afterEach(() => {
    for (const each of made.splice(0)) each.destroy();
    expect(clock.tweens).toBe(0);
    expect(frames.waiting).toBe(0);
  });
  afterAll(() => gsap.ticker.sleep());
};

/** A whole table, drawn once, that follows a game. */
export const setUp = async (state: State, box: Box = WIDE, speed: Speed = 'normal') => {
  mockFake = fakeRenderer();
  const shown = await Table.create('canvas', () => ({
    rules: SCORPION,
    state,
    box,
    look: { theme: 'dusk', deck: 'two', back: undefined },
  }));
  made.push(shown);
  shown.speed = speed;
  const game = gameIn(SCORPION, state);
  game.subscribe((transition) => shown.animate(transition));
  frames.run();
  const fake = mockFake;
  return { shown, game, taken: fake.taken, sprites: fake.sprites };
};

export const STATE = table(['#9C 7H 2S', '8H', '3D KD', '']);
export const [SEVEN, TWO, NINE] = ['7H', '2S', '9C'].map(card) as [
  ReturnType<typeof card>,
  ReturnType<typeof card>,
  ReturnType<typeof card>,
];

export const at = ({ x, y }: Rect) => ({ x: x + 5, y: y + 5 });
export const rectOf = (shown: Table, text: string): Rect => {
  const rect = shown.cardRect(card(text));
  if (!rect) throw new Error(`${text} is not on the table`);
  return rect;
};
