import { type Event, patchAll, rulesOf, type State } from '../../src/engine/index';
import { Game, startSession, type Transition } from '../../src/game/index';
import { cubicBezier } from '../../src/view/bezier';
import { EASE, MS, SPEED_FACTOR } from '../../src/view/motion';
import { phasesOf } from '../../src/view/phases';
import { CHAIN, eventText, SCORPION, table, VARIANTS } from '../support/cards';
import { randomGame } from '../support/random';

describe('DESIGN, Motion: cubic-bezier(.2, 0, 0, 1)', () => {
  /** The curve point by point, with the browser's own formula solved from the other side. */
  const at = (t: number) => ({
    x: 3 * 0.2 * t * (1 - t) ** 2 + t ** 3,
    y: 3 * t ** 2 * (1 - t) + t ** 3,
  });

  test('starts at 0, ends at 1, and stays there', () => {
    expect([EASE(0), EASE(1), EASE(-1), EASE(2)]).toEqual([0, 1, 0, 1]);
    expect(EASE(1e-9)).toBeCloseTo(0, 3);
    expect(EASE(1 - 1e-9)).toBeCloseTo(1, 3);
  });

  test('passes the points of the curve', () => {
    for (let t = 0; t <= 1; t += 0.01) {
      const { x, y } = at(t);
      expect(Math.abs(EASE(x) - y)).toBeLessThan(1e-3);
    }
  });

  test('never goes back', () => {
    const values = Array.from({ length: 1001 }, (_, n) => EASE(n / 1000));
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  test.each([
    [0, 0, 1, 1, 0.3, 0.3],
    [0.25, 0.1, 0.25, 1, 0.5, 0.8024],
    [0.42, 0, 1, 1, 0.5, 0.3154],
    [0, 0, 0.58, 1, 0.5, 0.6846],
    [0.42, 0, 0.58, 1, 0.25, 0.1292],
  ])('CSS: (%d, %d, %d, %d) at %d is %d', (x1, y1, x2, y2, x, y) => {
    expect(cubicBezier(x1, y1, x2, y2)(x)).toBeCloseTo(y, 3);
  });
});

describe('C1 times in ms', () => {
  test('are those of the specification', () => {
    expect(MS).toMatchObject({ carry: 200, turn: 150, undo: 120, settle: 140, flyHome: 180 });
    expect(MS.collect + 12 * MS.collectStagger).toBeLessThanOrEqual(600);
    expect(MS.deal + 48 * MS.dealStagger).toBeLessThanOrEqual(1200);
    expect(MS.refused).toBeLessThanOrEqual(200);
    expect(MS.win).toBeLessThanOrEqual(2000);
  });

  test('speeds: off, fast, normal, slow', () => {
    expect(SPEED_FACTOR).toEqual({ off: 0, fast: 0.6, normal: 1, slow: 1.7 });
  });
});

const transitionOf = (before: State, events: readonly Event[], after: State): Transition => ({
  cause: 'play',
  source: 'player',
  before,
  after,
  events,
  text: '',
});

const told = (transition: Transition) =>
  phasesOf(transition).map(({ kind, events }) => `${kind}: ${events.map(eventText).join(', ')}`);

const playedOf = (initial: State, text: string) => {
  const game = new Game({ ...startSession(SCORPION, { cards: [] }), initial });
  const done = game.playText(text, 'player');
  if (!done.ok) throw new Error(`${text} was refused`);
  return { game, done: done.value };
};

describe('R10 a move is shown in phases', () => {
  test('a carry alone', () => {
    const { done } = playedOf(table(['9C 7H 2S', '8H']), '7H');
    expect(told(done)).toEqual(['carry: 7H 2S: 1 > 2']);
  });

  test('a carry, then the turn it sets off', () => {
    const { done } = playedOf(table(['#9C 7H 2S', '8H']), '7H');
    expect(told(done)).toEqual(['carry: 7H 2S: 1 > 2', 'turn: turn 9C in 1']);
  });

  test('the stock falls in one phase', () => {
    const { done } = playedOf(table(['7H', '9H', '4C'], '2C 2D 2H'), 'deal');
    expect(told(done)).toEqual(['stock: 2C: stock > 1, 2D: stock > 2, 2H: stock > 3']);
  });

  test('a chain: each run by itself, then the turn', () => {
    const { done } = playedOf(CHAIN, 'AH');
    expect(told(done)).toEqual([
      'carry: AH: 2 > 1',
      'collect: run H: 1 > home',
      'collect: run S: 1 > home',
      'turn: turn 5C in 1',
    ]);
  });

  test('what is taken back is shown in one piece, a Replay too', () => {
    const { game, done } = playedOf(CHAIN, 'AH');
    const undone = game.undo('player') as Transition;
    expect(phasesOf(undone)).toEqual([{ kind: 'back', events: undone.events, after: CHAIN }]);
    const redone = game.redo('player') as Transition;
    expect(phasesOf(redone)).toEqual(phasesOf(done));
    const again = game.restart('player') as Transition;
    expect(phasesOf(again)).toEqual([{ kind: 'restart', events: again.events, after: CHAIN }]);
    expect(phasesOf(game.undo('player') as Transition).map(({ kind }) => kind)).toEqual(['back']);
    expect(phasesOf(game.redo('player') as Transition)).toEqual(phasesOf(again));
  });

  test('a new game has none', () => {
    const { game } = playedOf(CHAIN, 'AH');
    const session = startSession(rulesOf('wasp'), { cards: [] });
    expect(phasesOf(game.load(session, 'player'))).toEqual([]);
  });

  test('in any game the phases lead from one to the next, to the end, without loss', () => {
    const problems: string[] = [];
    for (const rules of VARIANTS) {
      for (let seed = 0; seed < 12; seed++) {
        randomGame(rules, seed, ({ before, after, events }) => {
          const phases = phasesOf(transitionOf(before, events, after));
          let state = before;
          for (const phase of phases) {
            state = patchAll(state, phase.events);
            if (JSON.stringify(state) !== JSON.stringify(phase.after)) problems.push('chain');
          }
          if (JSON.stringify(state) !== JSON.stringify(after)) problems.push('end');
          if (phases.flatMap((phase) => phase.events).length !== events.length) {
            problems.push('events');
          }
          for (const { kind, events: each } of phases) {
            if (kind === 'collect' && each.length > 1) problems.push('two runs at once');
          }
        });
      }
    }
    expect(problems).toEqual([]);
  });
});
