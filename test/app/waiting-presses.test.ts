import { WaitingPresses } from '../../src/app/waiting-presses';
import type { Target } from '../../src/layout/index';
import type { TablePointer } from '../../src/view/index';
import { card, table } from '../support/cards';
import { setUp as setUpHand } from './hands';

const TABLE: Target = { kind: 'table' };

const input = (
  type: TablePointer['type'],
  time: number,
  change: Partial<TablePointer> = {},
): TablePointer => ({
  type,
  id: 1,
  pointer: 'mouse',
  x: 10,
  y: 10,
  time,
  pressed: type !== 'up',
  inside: true,
  ...change,
});

/** What is handed out at a time, as `type@time`. */
const delivered = (presses: WaitingPresses, now: number, lies: () => Target = () => TABLE) => {
  const found: string[] = [];
  presses.deliver(now, lies, ({ type, time }) => found.push(`${type}@${time}`));
  return found;
};

const tap = (presses: WaitingPresses, time: number, target: Target = TABLE, x = 10) => {
  presses.take(input('down', time, { x }), target);
  presses.take(input('up', time + 40, { x }), target);
};

describe('presses that wait', () => {
  test('a tap is handed out in order, once, as if it ended now', () => {
    const presses = new WaitingPresses();
    tap(presses, 100);
    expect(delivered(presses, 1000)).toEqual(['down@960', 'up@1000']);
    expect(delivered(presses, 1000)).toEqual([]);
  });

  test('a press that goes on keeps its times, so that a look stays a look (P3)', () => {
    const presses = new WaitingPresses();
    presses.take(input('down', 100), TABLE);
    presses.take(input('move', 200), TABLE);
    expect(presses.held?.id).toBe(1);
    expect(delivered(presses, 9000)).toEqual(['down@100', 'move@200']);
    expect(presses.held).toBeUndefined();
  });

  test('P3 one pointer owns a press; others are ignored meanwhile', () => {
    const presses = new WaitingPresses();
    presses.take(input('down', 100), TABLE);
    presses.take(input('down', 110, { id: 2 }), TABLE);
    presses.take(input('up', 120, { id: 2 }), TABLE);
    expect(presses.held?.id).toBe(1);
    presses.take(input('up', 130), TABLE);
    expect(delivered(presses, 130)).toEqual(['down@100', 'up@130']);
  });

  test.each([
    ['is cancelled', input('cancel', 120)],
    ['was let go unseen', input('move', 120, { pressed: false })],
  ])('a press that %s plays nothing, the next one does', (_, end) => {
    const presses = new WaitingPresses();
    presses.take(input('down', 100), TABLE);
    presses.take(end, TABLE);
    expect(presses.held).toBeUndefined();
    expect(delivered(presses, 130)).toEqual([]);
    tap(presses, 200);
    expect(delivered(presses, 240)).toEqual(['down@200', 'up@240']);
  });

  test('nothing without a press: a mouse that only moves, a stray release', () => {
    const presses = new WaitingPresses();
    presses.take(input('move', 100, { pressed: false }), TABLE);
    presses.take(input('up', 110), TABLE);
    presses.take(input('cancel', 120), TABLE);
    expect(delivered(presses, 130)).toEqual([]);
  });

  test('after five seconds nobody waits for an answer; a finger that is down does', () => {
    const presses = new WaitingPresses();
    tap(presses, 0);
    tap(presses, 3000);
    expect(delivered(presses, 5041)).toEqual(['down@5001', 'up@5041']);
    tap(presses, 0);
    expect(delivered(presses, 5041)).toEqual([]);
    presses.take(input('down', 0), TABLE);
    expect(delivered(presses, 5041)).toEqual(['down@0']);
  });

  test('a press on what is not there any more is dropped', () => {
    const presses = new WaitingPresses();
    const on = (text: string, column: number): Target => ({
      kind: 'card',
      card: card(text),
      column,
      index: 0,
      opens: false,
    });
    for (const [lies, plays] of [
      [on('7H', 1), true],
      [on('8H', 1), false],
      [on('7H', 2), false],
      [{ kind: 'column', column: 1 }, false],
      [TABLE, false],
    ] as const) {
      tap(presses, 100, on('7H', 1));
      expect(delivered(presses, 200, () => lies)).toHaveLength(plays ? 2 : 0);
    }
  });

  test('what is forgotten does not come back with the rest of its press', () => {
    const presses = new WaitingPresses();
    presses.take(input('down', 100), TABLE);
    presses.clear();
    presses.take(input('move', 110), TABLE);
    presses.take(input('up', 120), TABLE);
    expect(delivered(presses, 130)).toEqual([]);
  });
});

describe('in the hand', () => {
  // Under the seven lies a card that could be played as well.
  const STATE = table(['9C 7H', '8H', 'TC', '9H', '5S', '6S']);

  /** What is played of taps at times, each on a card as the poster shows it. */
  const played = (...taps: readonly (readonly [number, string])[]) => {
    const { hand, moves, shown, spot } = setUpHand(STATE);
    const at = spot('7H');
    const presses = new WaitingPresses();
    for (const [time, text] of taps) {
      const point = spot(text);
      presses.take(input('down', time, point), shown.hit(point));
      presses.take(input('up', time + 40, point), shown.hit(point));
    }
    presses.deliver(
      2000,
      (point) => shown.hit(point),
      (each) => hand.pointer(each),
    );
    return { moves, hand, at };
  };

  test('P1 a tap plays', () => {
    expect(played([100, '7H']).moves).toEqual(['7H']);
  });

  test('quick taps elsewhere are play, as they are on the table', () => {
    expect(played([100, '7H'], [300, '5S']).moves).toEqual(['7H', '5S']);
  });

  test('a tap on a card that an earlier one has covered is not taken for one on its cover', () => {
    expect(played([100, '7H'], [300, '8H']).moves).toEqual(['7H']);
  });

  test('P3 a double tap counts once, and so does one that is repeated for want of an answer', () => {
    expect(played([100, '7H'], [300, '7H']).moves).toEqual(['7H']);
    expect(played([100, '7H'], [900, '7H'], [1700, '7H']).moves).toEqual(['7H']);
  });

  test('P3 the tap that was under way when the table came is an accident', () => {
    const { hand, moves, at } = played([100, '7H']);
    for (const [time, expected] of [
      [2100, ['7H']],
      [2500, ['7H', '9C']],
    ] as const) {
      hand.pointer(input('down', time, at));
      hand.pointer(input('up', time + 40, at));
      expect(moves).toEqual(expected);
    }
  });
});
