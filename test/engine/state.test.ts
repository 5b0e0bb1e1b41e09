import {
  type Event,
  endOf,
  groupOf,
  invert,
  type Place,
  patch,
  runOf,
  SUITS,
  spotOf,
} from '../../src/engine/index';
import { card, columnsOf, deepFreeze, run, table } from '../support/cards';

const at = (column: number): Place => ({ kind: 'column', column: column - 1 });
const STOCK: Place = { kind: 'stock' };
const HOME: Place = { kind: 'home' };

const moved = (texts: string, from: Place, to: Place): Event => ({
  type: 'moved',
  cards: texts.split(' ').map(card),
  from,
  to,
});

const flipped = (text: string, column: number, faceUp: boolean): Event => ({
  type: 'flipped',
  card: card(text),
  column: column - 1,
  faceUp,
});

const before = deepFreeze(table(['#5C #JS 7H 2D', '8H', '9D'], '2C 3C 4C', 'S'));

describe('an event', () => {
  test.each<[string, Event, readonly string[]]>([
    ['between columns', moved('7H 2D', at(1), at(2)), ['#5C #JS', '8H 7H 2D', '9D']],
    ['from the stock', moved('2C', STOCK, at(3)), ['#5C #JS 7H 2D', '8H', '9D 2C']],
    ['back to the stock', moved('9D', at(3), STOCK), ['#5C #JS 7H 2D', '8H']],
    ['a card turned down', flipped('7H', 1, false), ['#5C #JS #7H 2D', '8H', '9D']],
    ['a card turned up', flipped('JS', 1, true), ['#5C JS 7H 2D', '8H', '9D']],
  ])('%s, and back', (_, event, columns) => {
    const after = deepFreeze(patch(before, event));
    expect(columnsOf(after)).toEqual(columns);
    expect(patch(after, invert(event))).toEqual(before);
  });

  test('a run goes home and comes back', () => {
    const start = deepFreeze(table([`#5C ${run('KH', 'AH')}`], '', 'CS'));
    const event: Event = { type: 'moved', cards: runOf(SUITS[2] as never), from: at(1), to: HOME };
    const after = patch(start, event);
    expect([columnsOf(after), after.home]).toEqual([['#5C'], [0, 2, 3]]);
    expect(patch(after, invert(event))).toEqual(start);
  });

  test.each<[string, Event]>([
    ['cards that are not the end of their column', moved('7H', at(1), at(2))],
    ['hidden cards', moved('JS 7H 2D', at(1), at(2))],
    ['cards of another column', moved('8H', at(1), at(2))],
    ['a column that is not there', moved('8H', at(2), at(8))],
    ['cards from a column that is not there', moved('8H', at(0), at(2))],
    ['a stock card out of turn', moved('3C', STOCK, at(2))],
    ['a run back that is not at home', moved(run('KH', 'AH'), HOME, at(1))],
    ['a run home that is there already', moved(run('KS', 'AS'), at(1), HOME)],
    ['a turn up of a face-up card', flipped('7H', 1, true)],
    ['a turn up of a card deeper down', flipped('5C', 1, true)],
    ['a turn down of a hidden card', flipped('JS', 1, false)],
    ['a turn down of a card further up', flipped('2D', 1, false)],
    ['a turn of a card that is elsewhere', flipped('8H', 3, true)],
    ['a turn in a column that is not there', flipped('8H', 9, true)],
  ])('does not fit: %s', (_, event) => {
    expect(() => patch(before, event)).toThrow();
  });
});

describe('where a card lies', () => {
  test.each([
    ['JS', { column: 0, index: 1, faceUp: false }],
    ['7H', { column: 0, index: 2, faceUp: true }],
    ['9D', { column: 2, index: 0, faceUp: true }],
    ['2C', undefined],
    ['AS', undefined],
  ])('%s', (text, spot) => {
    expect(spotOf(before, card(text))).toEqual(spot);
  });

  test('a group is the card with all on top of it', () => {
    expect(groupOf(before, card('7H'))).toEqual([card('7H'), card('2D')]);
    expect(groupOf(before, card('9D'))).toEqual([card('9D')]);
    expect(groupOf(before, card('2C'))).toEqual([]);
  });

  test('the end of a column is its exposed card', () => {
    expect(before.columns.map(endOf).slice(0, 4)).toEqual([
      card('2D'),
      card('8H'),
      card('9D'),
      undefined,
    ]);
  });
});
