import { type Cue, cuesAtOnce, cuesOf, type Shown } from '../../src/audio/cues';
import type { Transition } from '../../src/game/index';
import { CHAIN, TURN, table } from '../support/cards';
import { gameOf } from '../support/games';
import { change, changeBy, LAST } from './transitions';

const inTime = (cues: readonly Cue[]): readonly Cue[] => [...cues].sort((a, b) => a.at - b.at);

const texts = (cues: readonly Cue[]): readonly string[] =>
  inTime(cues).map(({ name, at, index = '' }) => `${name}${index} ${Math.round(at)}`);

const heard = (transition: Transition, shown?: Shown) => texts(cuesOf(transition, shown));

const gathered = (first: number) =>
  Array.from({ length: 13 }, (_, n) => `gather${n} ${first + 20 * n}`);

const CARRY = table(['7H', '8H', '3D']);

describe('C1 what is heard comes with what is seen', () => {
  test('a carry: the cards leave and land', () => {
    expect(heard(change(CARRY, '7H'))).toEqual(['pick-up 0', 'land 200']);
  });

  test('a jump over many moves lands once, softly, when it ends', () => {
    const game = gameOf(1, ['QC', '6D', 'deal']);
    const jump = (place: number) => cuesOf(game.goTo(place, 'player') as Transition);
    expect(jump(0)).toEqual([{ name: 'land', at: 120, gain: 0.5 }]);
    expect(jump(3)).toEqual([{ name: 'land', at: 240, gain: 0.5 }]);
    expect(texts(jump(2))).toContain('deal 0');
  });

  test('cards put down by hand have been picked up before', () => {
    expect(heard(change(CARRY, '7H'), { carried: true })).toEqual(['land 140']);
  });

  test('a turn begins just before the cards land that uncovered it', () => {
    expect(heard(change(TURN, '7H'))).toEqual(['pick-up 0', 'turn 125', 'land 200']);
    expect(heard(change(TURN, '7H'), { carried: true })).toEqual(['turn 65', 'land 140']);
  });

  test('three cards leave the stock 70 ms apart', () => {
    expect(heard(changeBy(gameOf(1), 'deal'))).toEqual([
      'deal0 0',
      'deal1 70',
      'deal2 140',
      'land0 200',
      'land1 270',
      'land2 340',
    ]);
  });

  test('a run: thirteen rising ticks and a chord; of a chain, one after the other', () => {
    expect(heard(change(CHAIN, 'AH'))).toEqual([
      'pick-up 0',
      'land 200',
      ...gathered(540),
      'run0 780',
      ...gathered(1120).slice(0, 9),
      'turn 1285',
      ...gathered(1120).slice(9),
      'run1 1360',
    ]);
  });

  test('the last run has the last chord, and a fanfare after it where the win is celebrated', () => {
    const win = change(LAST, 'AH');
    expect(heard(win).slice(-1)).toEqual(['run3 780']);
    expect(heard(win, { won: true }).slice(-2)).toEqual(['run3 780', 'win 960']);
  });

  test('what is done again sounds as it did', () => {
    expect(heard(change(CHAIN, 'AH', 'undo', 'redo'))).toEqual(heard(change(CHAIN, 'AH')));
  });

  test('a new game: a tick for every other card, over within 1,200 ms', () => {
    const cues = cuesOf(changeBy(gameOf(1), 'new'));
    expect(cues).toHaveLength(25);
    expect(new Set(cues.map(({ name }) => name))).toEqual(new Set(['riffle']));
    expect(cues[0]?.at).toBe(220);
    expect(cues.at(-1)?.at).toBeLessThanOrEqual(1200);
  });

  test('a Replay sweeps the cards up within 240 ms, however it comes about', () => {
    const swept = cuesOf(change(CARRY, '7H', 'replay'));
    expect(swept).toHaveLength(10);
    expect(swept.every(({ name, at }) => name === 'riffle' && at > 0 && at <= 240)).toBe(true);
    expect(cuesOf(change(CARRY, '7H', 'replay', 'undo', 'redo'))).toEqual(swept);
  });
});

describe('what is taken back', () => {
  test.each([
    ['a carry', change(CARRY, '7H', 'undo'), ['land 120']],
    ['a turn', change(TURN, '7H', 'undo'), ['turn 0', 'land 120']],
    ['the stock', changeBy(gameOf(1), 'deal', 'undo'), ['deal 0', 'land 120']],
    ['a Replay', change(TURN, '7H', 'replay', 'undo'), ['turn 0', 'land 120']],
  ])('%s', (_, transition, expected) => {
    expect(heard(transition)).toEqual(expected);
  });

  test('a run falls down the scale, without its chord', () => {
    const cues = cuesOf(change(CHAIN, 'AH', 'undo'));
    const falls = cues.filter(({ name }) => name === 'gather');
    expect(falls.map(({ index }) => index)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(cues.map(({ name }) => name)).not.toContain('run');
  });

  test('is softer and over within 120 ms', () => {
    const cues = cuesOf(change(CHAIN, 'AH', 'undo'));
    expect(cues.every(({ at, gain = 1 }) => at <= 120 && gain < 1)).toBe(true);
  });
});

describe('a table that changes at once', () => {
  const atOnce = (transition: Transition, shown?: Shown) =>
    texts(cuesAtOnce(cuesOf(transition, shown)));

  test.each([
    ['a carry', change(CARRY, '7H'), ['land 0']],
    ['a turn', change(TURN, '7H'), ['land 0', 'turn 60']],
    ['a chain of runs', change(CHAIN, 'AH'), ['land 0', 'run0 60', 'turn 120']],
    ['the stock', changeBy(gameOf(1), 'deal'), ['deal0 0', 'land0 60']],
    ['a new game', changeBy(gameOf(1), 'new'), ['riffle0 0']],
    ['a run taken back', change(LAST, 'AH', 'undo'), ['land 0']],
  ])('%s: each sound once, in a short row', (_, transition, expected) => {
    expect(atOnce(transition)).toEqual(expected);
  });

  test('a win', () => {
    expect(atOnce(change(LAST, 'AH'), { won: true })).toEqual(['land 0', 'run3 60', 'win 120']);
  });
});
