import { gsap } from 'gsap/gsap-core';
import type { State } from '../../src/engine/index';
import type { Box, Rect } from '../../src/layout/index';
import { Table } from '../../src/view/index';
import type { Shown } from '../../src/view/looks';
import type { Speed } from '../../src/view/motion';
import type { RendererKind, TableRenderer } from '../../src/view/renderer';
import { card, SCORPION, table } from '../support/cards';
import { Frames, fakeCanvases, fakeRenderer } from './fakes';
import { Clock, gameIn, WIDE } from './scenes';

let mockNext: () => Promise<TableRenderer>;
jest.mock('../../src/view/renderer', () => ({ createRenderer: () => mockNext() }));

/** What the next renderer that a table asks for is to be. */
export const onNextRenderer = (next: () => Promise<TableRenderer>): void => {
  mockNext = next;
};

/** From here, so that it comes after the renderer has been replaced. */
export { RESTORE_MS } from '../../src/view/recovery';

/** What tables told of contexts that did not come back. */
export const gone: boolean[] = [];

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
export const setUp = async (
  state: State,
  box: Box = WIDE,
  speed: Speed = 'normal',
  kind: RendererKind = 'canvas',
) => {
  const fake = fakeRenderer(kind);
  const later = mockNext;
  mockNext = async () => fake.renderer;
  const drawn = (): Shown => ({
    rules: SCORPION,
    state,
    box,
    look: { theme: 'dusk', deck: 'two', back: undefined },
  });
  const shown = await Table.create('canvas', drawn, (rebuilt) => gone.push(rebuilt));
  mockNext = later;
  made.push(shown);
  shown.speed = speed;
  const game = gameIn(SCORPION, state);
  game.subscribe((transition) => shown.animate(transition));
  frames.run();
  const { taken, sprites, resets } = fake;
  return { shown, game, taken, sprites, resets };
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
