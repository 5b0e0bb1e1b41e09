import { deal, formatPosition, parseCards } from '../../src/engine/index';
import {
  carry,
  columnsOf,
  DEAL,
  isLegal,
  legalTexts,
  played,
  SCORPION,
  SCORPION_2,
  table,
  VARIANTS,
  verdict,
  WASP,
} from '../support/cards';

describe('R1 Deal', () => {
  const rows = [
    '7D 6D JH KC QC KS 3S',
    '9C 9S 5H KH 4S 6H AC',
    '4D JC 7H TH 6C QS 4C',
    '8H 5D 4H TS 7C QH 2H',
    '8D KD 2C JS AS QD 8C',
    '5S 3C AD TD 5C 9D TC',
    'JD 2D 6S 8S AH 3D 3H',
  ];
  const cards = parseCards([...rows, '2S 9H 7S'].join(' ').split(' '));
  if (!cards.ok) throw new Error(cards.error.message);

  test.each([SCORPION, WASP])(
    '$name: seven rows of seven, three cards hidden in columns 1 to 4, a stock of three',
    (rules) => {
      expect(formatPosition(deal(rules, cards.value))).toEqual({
        columns: [
          '#7D #9C #4D 8H 8D 5S JD',
          '#6D #9S #JC 5D KD 3C 2D',
          '#JH #5H #7H 4H 2C AD 6S',
          '#KC #KH #TH TS JS TD 8S',
          'QC 4S 6C 7C AS 5C AH',
          'KS 6H QS QH QD 9D 3D',
          '3S AC 4C 2H 8C TC 3H',
        ],
        stock: ['2S', '9H', '7S'],
        home: [],
      });
    },
  );

  test('Scorpion II hides three cards in columns 1 to 3 only', () => {
    expect(formatPosition(deal(SCORPION_2, cards.value)).columns.slice(2, 4)).toEqual([
      '#JH #5H #7H 4H 2C AD 6S',
      'KC KH TH TS JS TD 8S',
    ]);
  });
});

describe('R2 Carry', () => {
  test('any face-up card may be lifted with all that lies on it, in whatever order', () => {
    const before = table(['#5C 9D 7H KD 3C 9S', '8H']);
    expect(played(SCORPION, before, '7H')).toMatchObject({
      events: ['7H KD 3C 9S: 1 > 2'],
      columns: ['#5C 9D', '8H 7H KD 3C 9S'],
    });
  });

  test('only the leading card is measured', () => {
    const before = table(['7H 6H 2S', '8H', '3S', '7C']);
    expect(legalTexts(SCORPION, before)).toEqual(['7H', '2S']);
  });

  test('the end of a column is a group of one card', () => {
    expect(played(SCORPION, table(['4C 7H', '8H']), '7H').columns).toEqual(['4C', '8H 7H']);
  });

  test('the deepest card may lead', () => {
    expect(played(SCORPION, table(['7H 4C', '8H']), '7H').columns).toEqual(['', '8H 7H 4C']);
  });

  test('a hidden card cannot be lifted', () => {
    const before = table(['#7H 4C', '8H']);
    expect(verdict(SCORPION, before, carry('7H', 2))).toBe('7H is not face up');
    expect(legalTexts(SCORPION, before)).toEqual([]);
  });

  test('neither can a card of the stock or a collected one', () => {
    const before = table(['8H', '8S'], '7H 2C 3C', 'S');
    expect(verdict(SCORPION, before, carry('7H', 1))).toBe('7H is not face up');
    expect(verdict(SCORPION, before, carry('7S', 2))).toBe('7S has been collected');
  });
});

describe('R3 Build', () => {
  test.each([
    ['7H', '8H', 'legal'],
    ['AS', '2S', 'legal'],
    ['QD', 'KD', 'legal'],
    ['9C', 'TC', 'legal'],
    ['7H', '8D', '7H goes on 8H, not on 8D'],
    ['7H', '8C', '7H goes on 8H, not on 8C'],
    ['7H', '9H', '7H goes on 8H, not on 9H'],
    ['7H', '6H', '7H goes on 8H, not on 6H'],
    ['2S', 'AS', '2S goes on 3S, not on AS'],
    ['KH', 'AH', 'a King lands on no card'],
    ['KH', 'QH', 'a King lands on no card'],
    ['AH', 'KH', 'AH goes on 2H, not on KH'],
    ['AD', 'KC', 'AD goes on 2D, not on KC'],
  ])('%s on %s: %s', (lead, end, told) => {
    for (const rules of VARIANTS) {
      const before = table([`4C ${lead} 5C`, `6C ${end}`, 'TS', 'TD', 'JS', 'JD', '3D']);
      expect(verdict(rules, before, carry(lead, 2))).toBe(told);
    }
  });

  test('it lands on the end of a column, not on a covered card', () => {
    const before = table(['7H', '8H 4C']);
    expect(verdict(SCORPION, before, carry('7H', 2))).toBe('7H goes on 8H, not on 4C');
  });

  test('it lands on another column', () => {
    const before = table(['8H 7H', '9H 5C 8D']);
    expect(verdict(SCORPION, before, carry('7H', 1))).toBe('7H is in that column already');
    expect(isLegal(SCORPION, before, carry('8H', 2))).toBe(false);
  });

  test('there are seven columns', () => {
    const before = table(['KS', '7H']);
    expect(verdict(SCORPION, before, carry('KS', 8))).toBe('there is no column 8');
    expect(verdict(SCORPION, before, carry('KS', 0))).toBe('there is no column 0');
  });
});

describe('R4 Empty column', () => {
  const before = table(['4C KS 5D', '7H 2C', '8H', 'TD', 'TH', '']);

  test('in Scorpion it takes only a group led by a King', () => {
    expect(legalTexts(SCORPION, before)).toEqual(['KS>6', 'KS>7', '7H']);
    expect(verdict(SCORPION, before, carry('7H', 6))).toBe('only a King may fill an empty column');
    expect(played(SCORPION, before, 'KS>7').columns).toEqual([
      '4C',
      '7H 2C',
      '8H',
      'TD',
      'TH',
      '',
      'KS 5D',
    ]);
  });

  test('in Wasp it takes anything', () => {
    const few = table(['4C KS', '7H', '8H', 'TD', 'TH', 'TC']);
    const expected = '4C>7 KS>7 7H 7H>7 8H>7 TD>7 TH>7 TC>7';
    expect(legalTexts(WASP, few)).toEqual(expected.split(' '));
    expect(played(WASP, few, '7H>7').columns).toEqual(['4C KS', '', '8H', 'TD', 'TH', 'TC', '7H']);
  });
});

test('lists run by column, deepest card first, then destination, with the deal last', () => {
  const before = table(['7H KS QD KD', '8D 8H', '', '7D 9H', ''], '2C 3C 4C');
  expect(legalTexts(SCORPION, before)).toEqual(
    '7H KS>3 KS>5 KS>6 KS>7 KD>3 KD>5 KD>6 KD>7 8H deal'.split(' '),
  );
});

test('a state is never changed by playing on it', () => {
  const before = table(['4C 7H', '8H'], '2C 3C 5C');
  played(SCORPION, before, '7H');
  expect(isLegal(SCORPION, before, DEAL)).toBe(true);
  expect(columnsOf(before)).toEqual(['4C 7H', '8H']);
});
