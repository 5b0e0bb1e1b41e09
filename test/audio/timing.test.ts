/** @jest-environment jsdom */
import { gsap } from 'gsap/gsap-core';
import { type Cue, cuesOf } from '../../src/audio/cues';
import type { Transition } from '../../src/game/index';
import { Animator } from '../../src/view/animator';
import { MS } from '../../src/view/motion';
import { CHAIN, SCORPION, TURN, table } from '../support/cards';
import { gameOf } from '../support/games';
import { Frames, fakeCanvases } from '../view/fakes';
import { Clock, newScene } from '../view/scenes';
import { change, changeBy, LAST } from './transitions';

fakeCanvases();
new Frames();
const clock = new Clock();
afterAll(() => gsap.ticker.sleep());

/** How long the view shows a change, in ms, in steps of 10. */
const shownFor = (transition: Transition): number => {
  const animator = new Animator(newScene(SCORPION, transition.before).scene);
  animator.animate(transition);
  let ms = 0;
  for (; animator.running && ms < 5000; ms += 10) clock.run(10);
  animator.destroy();
  return ms;
};

/** When the last movement is over that is heard; a turn is heard as it begins. */
const heardUntil = (cues: readonly Cue[]): number =>
  Math.max(...cues.map(({ name, at }) => at + (name === 'turn' ? MS.carry : 0)));

const CARRY = table(['7H', '8H', '3D']);

describe('C1 the view and the sounds keep the same times', () => {
  test.each([
    ['a carry', change(CARRY, '7H')],
    ['a turn', change(TURN, '7H')],
    ['the stock', changeBy(gameOf(1), 'deal')],
    ['a run', change(LAST, 'AH')],
    ['a chain of runs', change(CHAIN, 'AH')],
    ['a carry taken back', change(CARRY, '7H', 'undo')],
    ['a Replay', change(CARRY, '7H', 'replay')],
    ['a new game', changeBy(gameOf(1), 'new')],
  ])('%s', (_, transition) => {
    const over = shownFor(transition);
    const heard = heardUntil(cuesOf(transition));
    expect(heard).toBeGreaterThan(over - 20);
    expect(heard).toBeLessThanOrEqual(over);
  });

  test('cards put down by hand', () => {
    expect(cuesOf(change(CARRY, '7H'), { carried: true })[0]?.at).toBe(MS.settle);
  });

  test('the stock, a new game and a run go one card after the other', () => {
    const apart = (transition: Transition, name: Cue['name']) => {
      const [first, second] = cuesOf(transition).filter((cue) => cue.name === name);
      return (second?.at ?? 0) - (first?.at ?? 0);
    };
    expect(apart(changeBy(gameOf(1), 'deal'), 'deal')).toBe(MS.stockStagger);
    expect(apart(changeBy(gameOf(1), 'new'), 'riffle')).toBe(2 * MS.dealStagger);
    expect(apart(change(LAST, 'AH'), 'gather')).toBe(MS.collectStagger);
  });
});
