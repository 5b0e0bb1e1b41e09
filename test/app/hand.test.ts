import type { Point } from '../../src/layout/index';
import { card, table, WASP } from '../support/cards';
import { type FakeTable, setUp } from './hands';

const STATE = table(['#9C 7H 2S', '8H', '3D KD', ''], '2C 3C 4C');
const stockOf = ({ stock: { x, y } }: FakeTable['frame']): Point => ({ x: x + 5, y: y + 5 });

describe('P1 a tap', () => {
  test('plays the card to its destination, with all that lies on it', () => {
    const { tap, spot, moves } = setUp(STATE);
    tap(spot('7H'));
    expect(moves).toEqual(['7H']);
  });

  test('on the stock deals', () => {
    const { tap, shown, moves } = setUp(STATE);
    tap(stockOf(shown.frame));
    expect(moves).toEqual(['deal']);
  });

  test('P5 on a card that goes nowhere: a nudge and one line that tells why', () => {
    const { tap, spot, moves, said, shown } = setUp(STATE);
    tap(spot('2S'));
    expect(moves).toEqual([]);
    expect(shown.told).toContain('refuse');
    expect(said.at(-1)).toBe('3♠ is not face up yet');
  });

  test('RUL-02 on a hidden card: refused without naming it', () => {
    const { tap, spot, moves, said } = setUp(STATE);
    tap(spot('9C'));
    expect(moves).toEqual([]);
    expect(said.at(-1)).toBe('That card is not face up yet');
  });

  test('on an empty column or the table: nothing', () => {
    const { tap, base, moves, said } = setUp(STATE);
    tap(base(4));
    tap({ x: 5, y: 600 });
    expect(moves).toEqual([]);
    expect(said.filter(Boolean)).toEqual([]);
  });

  test('P3 held for over 500 ms: nothing', () => {
    const { tap, spot, moves, shown } = setUp(STATE);
    tap(spot('7H'), 600);
    tap(stockOf(shown.frame), 600);
    expect(moves).toEqual([]);
  });

  test('ANI-01 P3 a double tap plays once, though the card below could go too', () => {
    const state = table(['8C 7H', '8H', '9C']);
    const { tap, spot, moves, send, wait } = setUp(state);
    const point = spot('7H');
    tap(point);
    wait(100);
    send('down', point);
    send('up', point);
    expect(moves).toEqual(['7H']);
    tap(point);
    expect(moves).toEqual(['7H', '8C']);
  });

  test('ANI-01 quick taps elsewhere are play', () => {
    const { tap, spot, moves, send, wait, shown } = setUp(STATE);
    tap(spot('7H'));
    wait(100);
    send('down', stockOf(shown.frame));
    send('up', stockOf(shown.frame));
    expect(moves).toEqual(['7H', 'deal']);
  });

  test('P10 what is pressed is what lies there in the end', () => {
    const { tap, spot, shown } = setUp(STATE);
    tap(spot('7H'));
    expect(shown.told[0]).toBe('finish');
  });
});

describe('P2 a drag', () => {
  test('drops on the legal column', () => {
    const { drag, moves } = setUp(STATE);
    drag('7H', 1);
    expect(moves).toEqual(['7H']);
  });

  test('an illegal drop flies home, changes nothing and tells why', () => {
    const { drag, moves, shown, said } = setUp(STATE);
    drag('7H', 2);
    expect(moves).toEqual([]);
    expect(shown.told.at(-1)).toBe('home');
    expect(said.at(-1)).toBe('7♥ goes on 8♥, not on K♦');
  });

  test('a drop on an empty column by no King tells that only Kings go there', () => {
    const { drag, said } = setUp(STATE);
    drag('8H', 2);
    expect(said.at(-1)).toBe('Only a King may fill an empty column');
  });

  test('dropped on its own column it comes home without a word', () => {
    const { drag, moves, shown, said } = setUp(STATE);
    drag('7H', 0.2);
    expect(moves).toEqual([]);
    expect(shown.told.at(-1)).toBe('home');
    expect(said.at(-1)).toBeUndefined();
  });

  test('PTR-02 released outside the canvas it comes home', () => {
    const { drag, moves, shown } = setUp(STATE);
    drag('7H', 1, { inside: false });
    expect(moves).toEqual([]);
    expect(shown.told.at(-1)).toBe('home');
  });

  test('PTR-03 letting go sends it home; the pointer then moves nothing', () => {
    const { send, spot, hand, moves, shown } = setUp(STATE);
    const from = spot('7H');
    send('down', from);
    send('move', { x: from.x + 130, y: from.y });
    hand.letGo();
    expect(shown.told.at(-1)).toBe('home');
    send('move', { x: from.x + 140, y: from.y });
    send('up', { x: from.x + 140, y: from.y });
    expect(moves).toEqual([]);
    expect(shown.told.filter((word) => word === 'home')).toHaveLength(1);
  });

  test('hidden cards, the stock and empty columns cannot be dragged', () => {
    const { send, spot, shown, base } = setUp(STATE);
    for (const from of [spot('9C'), stockOf(shown.frame), base(4)]) {
      send('down', from);
      send('move', { x: from.x + 60, y: from.y });
      send('up', { x: from.x + 60, y: from.y });
    }
    expect(shown.told).not.toContain('lift');
  });

  test('P4 picking up lights the destinations and tells what turns and is covered', () => {
    const { send, spot, shown, said, details } = setUp(STATE);
    const from = spot('7H');
    send('down', from);
    expect(shown.lit).toEqual([1]);
    send('move', { x: from.x + 30, y: from.y });
    expect(shown.lit).toEqual([1]);
    expect(said.at(-1)).toBe('7♥ + 1 → 8♥');
    expect(details).toEqual(['Turns a hidden card', 'Covers 8♥']);
  });

  test('P4 a press alone lights, its release puts the lights out', () => {
    const { send, spot, shown, wait } = setUp(STATE);
    send('down', spot('7H'));
    expect(shown.lit).toEqual([1]);
    wait(700);
    send('up', spot('7H'));
    expect(shown.lit).toBeUndefined();
  });
});

describe('P1 steady hand', () => {
  const options = { steadyHand: true };

  test('PTR-06 a tap lifts and lights, a second one on a lit column drops there', () => {
    const { tap, spot, moves, shown } = setUp(STATE, options);
    tap(spot('7H'));
    expect(moves).toEqual([]);
    expect(shown.lit).toEqual([1]);
    tap(spot('8H'));
    expect(moves).toEqual(['7H']);
    expect(shown.lit).toBeUndefined();
  });

  test('the whole lit column takes it, and the player chooses among several', () => {
    const state = table(['9C KS', '8H', '', '3D', '']);
    const { tap, spot, base, moves } = setUp(state, options);
    tap(spot('KS'));
    tap(base(5));
    expect(moves).toEqual(['KS>5']);
  });

  test.each(['its own column', 'another card', 'the stock', 'the table', 'a dark column'])(
    'a second tap on %s puts back and plays nothing',
    (where) => {
      const { tap, spot, base, moves, shown } = setUp(STATE, options);
      tap(spot('7H'));
      const points: Readonly<Record<string, Point>> = {
        'its own column': spot('7H'),
        'another card': spot('KD'),
        'the stock': stockOf(shown.frame),
        'the table': { x: 5, y: 600 },
        'a dark column': base(4),
      };
      tap(points[where] ?? { x: 0, y: 0 });
      expect(moves).toEqual([]);
      expect(shown.lit).toBeUndefined();
    },
  );

  test('P3 long presses count', () => {
    const { tap, spot, moves } = setUp(STATE, options);
    tap(spot('7H'), 900);
    tap(spot('8H'), 900);
    expect(moves).toEqual(['7H']);
  });

  test('P2 nothing is ever dragged', () => {
    const { drag, shown, moves } = setUp(STATE, options);
    drag('7H', 1);
    expect(shown.told).not.toContain('lift');
    expect(moves).toEqual([]);
  });

  test('a command puts back what was lifted', () => {
    const { tap, spot, hand, moves, shown } = setUp(STATE, options);
    tap(spot('7H'));
    hand.letGo();
    expect(shown.lit).toBeUndefined();
    tap(spot('8H'));
    expect(moves).toEqual([]);
  });

  test('P3 an accidental second tap after a drop is swallowed: it lifts nothing', () => {
    const { tap, spot, shown, send, wait, moves } = setUp(STATE, options);
    const target = spot('8H');
    tap(spot('7H'));
    tap(target);
    expect(moves).toEqual(['7H']);
    wait(100);
    send('down', target);
    send('up', target);
    expect(shown.lit).toBeUndefined();
  });
});

describe('P12 in Wasp', () => {
  test('a tap builds, a drag chooses the empty column', () => {
    const state = table(['9C 7H', '8H', '']);
    const tapped = setUp(state, { rules: WASP });
    tapped.tap(tapped.spot('7H'));
    expect(tapped.moves).toEqual(['7H']);
    const dragged = setUp(state, { rules: WASP });
    dragged.drag('7H', 2);
    expect(dragged.moves).toEqual(['7H>3']);
  });
});

test('E7 a touch is play on cards and stock, and so are others until it ends', () => {
  const { hand, spot, base, shown, send } = setUp(STATE);
  expect(hand.claims(spot('7H'))).toBe(true);
  expect(hand.claims(stockOf(shown.frame))).toBe(true);
  expect(hand.claims(base(4))).toBe(false);
  expect(hand.claims({ x: 5, y: 600 })).toBe(false);
  send('down', spot('7H'));
  expect(hand.claims({ x: 5, y: 600 })).toBe(true);
  send('cancel', spot('7H'));
  // A browser tells the pointer's press before the touch that it comes from.
  for (const empty of [base(4), { x: 5, y: 600 }]) {
    send('down', empty);
    expect(hand.claims(empty)).toBe(false);
    send('cancel', empty);
  }
});

test('a mouse over a card tints what it would pick up; a finger does not', () => {
  const { shown, spot, send } = setUp(STATE);
  send('move', spot('7H'), { pressed: false });
  expect(shown.hovered).toBe(card('7H'));
  expect(shown.cursor).toBe('pointer');
  send('move', { x: 5, y: 600 }, { pressed: false });
  expect(shown.hovered).toBeUndefined();
  expect(shown.cursor).toBe('default');
  send('move', spot('7H'), { pressed: false, pointer: 'touch' });
  expect(shown.hovered).toBeUndefined();
});
