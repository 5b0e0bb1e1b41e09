import {
  effectiveMoves,
  formatMove,
  invertAll,
  joins,
  outcomeOf,
  patchAll,
  play,
  type Rules,
  type State,
} from '../../src/engine/index';
import {
  carry,
  DEAL,
  eventText,
  isLegal,
  legalTexts,
  NO_COLLECTING,
  played,
  run,
  SCORPION,
  table,
  VARIANTS,
  WASP,
} from '../support/cards';

const effectiveTexts = (rules: Rules, state: State) =>
  effectiveMoves(rules, state).map((move) => formatMove(state, move));

describe('R8 Won', () => {
  test.each(VARIANTS)('$name: when the fourth run is collected', (rules) => {
    const before = table([run('KS', '2S'), 'AS'], '', 'CDH');
    expect(outcomeOf(rules, before)).toBe('playing');
    expect(played(rules, before, 'AS')).toMatchObject({ home: 'C D H S', outcome: 'won' });
  });

  test('STA-07: a won table has no move left, and is won, not stuck', () => {
    const won = table([], '', 'CDHS');
    expect(legalTexts(SCORPION, won)).toEqual([]);
    expect(outcomeOf(SCORPION, won)).toBe('won');
  });

  test('three runs are not enough', () => {
    expect(outcomeOf(SCORPION, table(['KS'], '', 'CDH'))).toBe('stuck');
  });

  describe('in a variant that collects nothing', () => {
    const four = ['C', 'D', 'H', 'S'].map((suit) => run(`K${suit}`, `A${suit}`));
    const short = four.map((text) => text.slice(0, -3));

    test.each([
      ['four whole runs are all that lies on the table', four, ''],
      ['in whichever columns', ['', four[2], '', four[0], four[3], '', four[1]], ''],
    ])('won: %s', (_, columns, stock) => {
      expect(outcomeOf(NO_COLLECTING, table(columns as string[], stock))).toBe('won');
    });

    test.each([
      ['two runs lie in one column', [`${four[0]} ${four[1]}`, four[2], four[3]], ''],
      ['a run is not whole', [...four.slice(0, 3), short[3], 'AS'], ''],
      ['its King is hidden', [...four.slice(0, 3), `#${four[3]}`], ''],
      ['the stock has not been dealt', short, 'AC AD AH'],
    ])('not won: %s', (_, columns, stock) => {
      expect(outcomeOf(NO_COLLECTING, table(columns as string[], stock))).not.toBe('won');
    });
  });
});

describe('R9 No moves', () => {
  test('a whole column to an empty one is legal, but not effective, once the stock is spent', () => {
    const before = table(['KS 4D', '9H', '7H', '5H', '3H', 'JH']);
    expect(legalTexts(SCORPION, before)).toEqual(['KS>7']);
    expect(effectiveTexts(SCORPION, before)).toEqual([]);
    expect(outcomeOf(SCORPION, before)).toBe('stuck');
    expect(isLegal(SCORPION, before, carry('KS', 7))).toBe(true);
    expect(played(SCORPION, before, 'KS>7').outcome).toBe('stuck');
  });

  test('with the stock undealt it is effective: it can dodge the deal', () => {
    const before = table(['KS 4D', '9H', '7H', '5H', '3H', 'JH'], '2C 3C 4C');
    expect(effectiveTexts(SCORPION, before)).toEqual(['KS>7', 'deal']);
  });

  test('with the stock undealt a game is never stuck: dealing is a move', () => {
    const before = table(['9H', '7H', '5H', '3H', 'JH', '2D', '4S'], '2C 3C 4C');
    expect(effectiveTexts(SCORPION, before)).toEqual(['deal']);
    expect(outcomeOf(SCORPION, before)).toBe('playing');
  });

  test('a King that is not the deepest of its column is effective', () => {
    const before = table(['4D KS', '#4C KH', '9H', '7H', '5H', '3H']);
    expect(effectiveTexts(SCORPION, before)).toEqual(['KS>7', 'KH>7']);
  });

  test('a whole column that is built on another is effective', () => {
    const before = table(['7H 4D', '8H', '2S', '4S', '6S', '9S', 'JS']);
    expect(effectiveTexts(SCORPION, before)).toEqual(['7H']);
  });

  test('in Wasp it is so for every card', () => {
    const before = table(['4D 9S', '9H', '7H', '5H', '3H', 'JH']);
    expect(legalTexts(WASP, before)).toEqual([
      '4D>7',
      '9S>7',
      '9H>7',
      '7H>7',
      '5H>7',
      '3H>7',
      'JH>7',
    ]);
    expect(effectiveTexts(WASP, before)).toEqual(['9S>7']);
    const alone = table(['4D', '9H', '7H', '5H', '3H', 'JH']);
    expect(outcomeOf(WASP, alone)).toBe('stuck');
  });

  test.each([
    ['no card goes anywhere', ['9H 2C', '7H', '5H', '3H', 'JH', '4S', '6S']],
    ['a column is empty, but no King is left to fill it', ['9H 2C', '7H', '5H', '3H', 'JH']],
    ['the card that would fit is hidden', ['#7H 2C', '8H', '5H', '3H', 'JH', '4S', '6S']],
    ['the card that it would fit on is hidden', ['#8H 2C', '7H', '5H', '3H', 'JH', '4S', '6S']],
    ['all that is left is in place', ['8H 7H', '5S 4S', '5H', '3H', 'JH', '2D', '4D']],
  ])('stuck: %s', (_, columns) => {
    const before = table(columns);
    expect(legalTexts(SCORPION, before)).toEqual([]);
    expect(outcomeOf(SCORPION, before)).toBe('stuck');
  });
});

describe('R10 one move, one undo', () => {
  const pile = `#9C ${run('KS', 'AS')} ${run('KH', '2H')}`;

  test('a carry comes back with the turns and collections that it set off', () => {
    const before = table([pile, '#3D AH']);
    const result = play(SCORPION, before, carry('AH', 1));
    if (!result.ok) throw new Error('refused');
    const { after, events } = result.value;
    expect(events.map(eventText)).toEqual([
      'AH: 2 > 1',
      'turn 3D in 2',
      'run H: 1 > home',
      'run S: 1 > home',
      'turn 9C in 1',
    ]);
    expect(patchAll(before, events)).toEqual(after);
    expect(invertAll(events).map(eventText)).toEqual([
      'turn down 9C in 1',
      'run S: home > 1',
      'run H: home > 1',
      'turn down 3D in 2',
      'AH: 1 > 2',
    ]);
    expect(patchAll(after, invertAll(events))).toEqual(before);
  });

  test('a deal comes back with the collections that it set off, its cards in their order', () => {
    const before = table(['9D', run('KS', '2S'), '7D'], '2C AS 4C');
    const result = play(SCORPION, before, DEAL);
    if (!result.ok) throw new Error('refused');
    const { after, events } = result.value;
    expect(after.home).toEqual([3]);
    expect(patchAll(after, invertAll(events))).toEqual(before);
  });

  test('RUL-07: nothing else moves by itself', () => {
    const before = table([run('KS', '3S'), '2S 9H', 'AS', 'TH']);
    expect(played(SCORPION, before, '2S').events).toEqual(['2S 9H: 2 > 1']);
    expect(played(SCORPION, before, '2S', '9H').events).toEqual(['9H: 1 > 4']);
  });
});

describe('joins', () => {
  test.each([
    ['pairs of one suit and the next rank', ['8H 7H 6H', '5C 4C'], '', 3],
    ['not of two suits, nor upwards, nor two ranks apart', ['8H 7S', '7D 8D', '9C 7C'], '', 0],
    ['not across suits at their border', ['AD KC', 'AH KD'], '', 0],
    ['not on a hidden card', ['#8H 7H 6H'], '', 1],
    ['collected runs count twelve each', ['8H 7H'], 'DS', 25],
    ['a won game has all 48', [], 'CDHS', 48],
  ])('%s', (_, columns, home, expected) => {
    expect(joins(table(columns, '', home))).toBe(expected);
  });
});
