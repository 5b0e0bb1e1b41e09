import {
  carry,
  DEAL,
  isLegal,
  legalTexts,
  NO_COLLECTING,
  played,
  run,
  SCORPION,
  table,
  VARIANTS,
  verdict,
} from '../support/cards';

describe('R5 Turn', () => {
  test('a hidden card turns up when a carry makes it the end of its column', () => {
    expect(played(SCORPION, table(['#5C #JS 7H 2D', '8H']), '7H')).toMatchObject({
      events: ['7H 2D: 1 > 2', 'turn JS in 1'],
      columns: ['#5C JS', '8H 7H 2D'],
    });
  });

  test('it turns up when a collected run makes it the end', () => {
    const before = table([`#5C #9D ${run('KS', '2S')}`, '4H AS']);
    expect(played(SCORPION, before, 'AS')).toMatchObject({
      events: ['AS: 2 > 1', 'run S: 1 > home', 'turn 9D in 1'],
      columns: ['#5C 9D', '4H'],
    });
  });

  test('it turns up where a run is collected from the column that was left', () => {
    const before = table([`#9D ${run('KS', 'AS')} 5D`, '6D']);
    expect(played(SCORPION, before, '5D')).toMatchObject({
      events: ['5D: 1 > 2', 'run S: 1 > home', 'turn 9D in 1'],
      columns: ['9D', '6D 5D'],
    });
  });

  test('one card turns at a time: the next waits until it is the end', () => {
    const before = table(['#5C #JS 7H', '8H', 'QS']);
    expect(played(SCORPION, before, '7H', 'JS')).toMatchObject({
      events: ['JS: 1 > 3', 'turn 5C in 1'],
      columns: ['5C', '8H 7H', 'QS JS'],
    });
  });

  test('nothing turns while a face-up card lies on it', () => {
    expect(played(SCORPION, table(['#5C 2D 7H', '8H']), '7H')).toMatchObject({
      events: ['7H: 1 > 2'],
      columns: ['#5C 2D', '8H 7H'],
    });
  });

  test('a turned card plays at once', () => {
    const before = table(['#5C 7H', '8H', '6C']);
    expect(legalTexts(SCORPION, before)).toEqual(['7H']);
    expect(legalTexts(SCORPION, played(SCORPION, before, '7H').after)).toEqual(['5C']);
  });

  test('it holds in a variant that collects nothing', () => {
    expect(played(NO_COLLECTING, table(['#5C 7H', '8H']), '7H').columns).toEqual(['5C', '8H 7H']);
  });
});

describe('R6 Stock', () => {
  test.each(VARIANTS)('$name: its cards fall face up on columns 1, 2, 3 in this order', (rules) => {
    const before = table(['#9D 4S', '5S', '6S', '7S', '8S', 'TS', 'JS'], '2C AD KH');
    expect(played(rules, before, 'deal')).toMatchObject({
      events: ['2C: stock > 1', 'AD: stock > 2', 'KH: stock > 3'],
      columns: ['#9D 4S 2C', '5S AD', '6S KH', '7S', '8S', 'TS', 'JS'],
      after: { stock: [] },
    });
  });

  test.each([
    ['columns 1 and 3', ['', '5S', '', '7S'], ['2C', '5S AD', 'KH', '7S']],
    ['columns 4 to 7', ['4S', '5S', '6S'], ['4S 2C', '5S AD', '6S KH']],
    ['all columns', [], ['2C', 'AD', 'KH']],
  ])('it is dealt with %s empty', (_, columns, expected) => {
    expect(played(SCORPION, table(columns, '2C AD KH'), 'deal').columns).toEqual(expected);
  });

  test('it may be dealt at any time: first of all, with other moves left, or with none', () => {
    expect(legalTexts(SCORPION, table(['7H', '8H'], '2C AD KH'))).toEqual(['7H', 'deal']);
    expect(legalTexts(SCORPION, table(['7H', '9H'], '2C AD KH'))).toEqual(['deal']);
  });

  test('it is dealt once and never again', () => {
    const { after } = played(SCORPION, table(['7H', '9H'], '2C AD KH'), 'deal');
    expect(verdict(SCORPION, after, DEAL)).toBe('the stock has been dealt');
    expect(isLegal(SCORPION, table(['7H', '8H']), DEAL)).toBe(false);
  });

  test('its cards play no part before', () => {
    const before = table(['7H', '2C', '3C', '9H'], '8H AD KH');
    expect(legalTexts(SCORPION, before)).toEqual(['2C', 'deal']);
    expect(verdict(SCORPION, before, carry('8H', 4))).toBe('8H is not face up');
    const { after } = played(SCORPION, before, 'deal');
    expect(legalTexts(SCORPION, after)).toContain('8H');
  });
});
