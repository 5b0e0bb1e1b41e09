import {
  card,
  carry,
  homeOf,
  NO_COLLECTING,
  played,
  refusal,
  run,
  SCORPION,
  table,
  VARIANTS,
  WASP,
} from '../support/cards';

describe('R7 Collect', () => {
  const spades = run('KS', '2S');
  const hearts = run('KH', '2H');
  const clubs = run('KC', '2C');
  const diamonds = run('KD', '2D');

  test.each(VARIANTS)('$name: the column landed on', (rules) => {
    expect(played(rules, table([spades, '4H AS']), 'AS')).toMatchObject({
      events: ['AS: 2 > 1', 'run S: 1 > home'],
      columns: ['', '4H'],
      home: 'S',
    });
  });

  test('the column landed on, by a carry of several cards', () => {
    const before = table([run('KS', '5S'), `9H ${run('4S', 'AS')}`]);
    expect(played(SCORPION, before, '4S')).toMatchObject({
      events: ['4S 3S 2S AS: 2 > 1', 'run S: 1 > home'],
      columns: ['', '9H'],
    });
  });

  test('the column left', () => {
    expect(played(SCORPION, table([`${spades} AS 5D`, '6D']), '5D')).toMatchObject({
      events: ['5D: 1 > 2', 'run S: 1 > home'],
      columns: ['', '6D 5D'],
      home: 'S',
    });
  });

  test('the column left, by a carry of several cards', () => {
    const before = table(['6D', `4H ${spades} AS 5D 9C 2H`]);
    expect(played(SCORPION, before, '5D').columns).toEqual(['6D 5D 9C 2H', '4H']);
  });

  test('the column left and the column landed on', () => {
    expect(played(SCORPION, table([`${hearts} AH AS`, '4C', spades]), 'AS')).toMatchObject({
      events: ['AS: 1 > 3', 'run H: 1 > home', 'run S: 3 > home'],
      columns: ['', '4C'],
      home: 'H S',
    });
  });

  test.each([
    [1, [spades, '9H', '9D'], 'AS 4C 5C', ['', '9H 4C', '9D 5C']],
    [2, ['9H', spades, '9D'], '4C AS 5C', ['9H 4C', '', '9D 5C']],
    [3, ['9H', '9D', spades], '4C 5C AS', ['9H 4C', '9D 5C']],
  ])('a dealt ace that completes a run in column %d', (column, columns, stock, expected) => {
    const { events, columns: after } = played(SCORPION, table(columns, stock), 'deal');
    expect(events.slice(3)).toEqual([`run S: ${column} > home`]);
    expect(after).toEqual(expected);
  });

  test('three dealt aces that complete three runs', () => {
    const before = table([spades, hearts, `#3D ${clubs}`], 'AS AH AC');
    expect(played(SCORPION, before, 'deal')).toMatchObject({
      columns: ['', '', '3D'],
      home: 'C H S',
    });
  });

  test('chains: hearts leave, then the spades beneath them', () => {
    expect(played(SCORPION, table([`${spades} AS ${hearts}`, '4C AH']), 'AH')).toMatchObject({
      events: ['AH: 2 > 1', 'run H: 1 > home', 'run S: 1 > home'],
      columns: ['', '4C'],
      home: 'H S',
    });
  });

  test('chains of all four runs, under a dealt ace, win the game', () => {
    const pile = `${spades} AS ${hearts} AH ${clubs} AC ${diamonds}`;
    expect(played(SCORPION, table([pile], 'AD'), 'deal')).toMatchObject({
      columns: [],
      home: 'C D H S',
      outcome: 'won',
    });
  });

  test('chains in the column that was left, with a turn at their end', () => {
    const before = table([`#9C ${spades} AS ${hearts} AH 5D`, '6D']);
    expect(played(SCORPION, before, '5D').events).toEqual([
      '5D: 1 > 2',
      'run H: 1 > home',
      'run S: 1 > home',
      'turn 9C in 1',
    ]);
  });

  test('cards may lie under the run', () => {
    const before = table([`2D 9C 7H ${spades}`, 'AS']);
    expect(played(SCORPION, before, 'AS').columns).toEqual(['2D 9C 7H']);
  });

  test('an ordered run of the same suit may lie under the run of another', () => {
    const before = table([`QH JH ${spades}`, 'AS']);
    expect(played(SCORPION, before, 'AS').columns).toEqual(['QH JH']);
  });

  test('all columns are checked, not those of the move alone', () => {
    const before = table(['7H', '8H', '', '', '', `4C ${spades} AS`]);
    expect(played(SCORPION, before, '7H')).toMatchObject({
      columns: ['', '8H 7H', '', '', '', '4C'],
      home: 'S',
    });
  });

  test('home is in the order C D H S, whatever was collected first', () => {
    const before = table([spades, 'AS', clubs, 'AC', diamonds, 'AD'], '', 'H');
    expect(played(SCORPION, before, 'AS').home).toBe('H S');
    expect(homeOf(played(SCORPION, before, 'AS', 'AC', 'AD').after)).toBe('C D H S');
  });

  test('the emptied column takes a King again', () => {
    const { after } = played(
      SCORPION,
      table([spades, 'AS', '4C KD', '5C', '6C', '7C', '8C']),
      'AS',
    );
    expect(refusal(SCORPION, after, carry('KD', 1))).toBeUndefined();
  });

  describe('what is not collected', () => {
    const collected = (columns: readonly string[], text: string, rules = SCORPION) =>
      played(rules, table(columns), text).home;

    test('twelve cards from the King', () => {
      expect(collected([run('KS', '3S'), '2S'], '2S')).toBe('');
    });

    test('twelve cards down to the ace', () => {
      expect(collected([`9H ${run('QS', '2S')}`, 'AS'], 'AS')).toBe('');
    });

    test('a run with a card on top', () => {
      expect(collected([run('KS', '2S'), 'AS 9D'], 'AS')).toBe('');
    });

    test('a run with a card on top, of another suit and rank that follows', () => {
      expect(collected([`${run('KS', 'AS')} KH 4C`, '5C'], '4C')).toBe('');
    });

    test('thirteen cards of which one is of another suit', () => {
      const mixed = `${run('KS', '8S')} 7C ${run('6S', '2S')}`;
      expect(collected([mixed, 'AS'], 'AS')).toBe('');
    });

    test('thirteen cards of one suit out of order', () => {
      const swapped = `${run('KS', '8S')} 6S 7S ${run('5S', '2S')}`;
      expect(collected([swapped, 'AS'], 'AS')).toBe('');
    });

    test('a run written upwards', () => {
      const upwards = run('KS', '3S').split(' ').reverse().join(' ');
      expect(collected([`AS 2S ${upwards} 5D`, '6D'], '5D')).toBe('');
    });

    test.each(VARIANTS)('RUL-02, $name: a run whose King is hidden', (rules) => {
      expect(collected([`#KH ${run('QH', '2H')}`, 'AH'], 'AH', rules)).toBe('');
    });

    test('a run of which several cards are hidden', () => {
      expect(collected([`#KS #QS ${run('JS', '2S')}`, 'AS'], 'AS')).toBe('');
    });

    test('anything, in a variant that collects nothing', () => {
      expect(collected([run('KS', '2S'), 'AS'], 'AS', NO_COLLECTING)).toBe('');
    });
  });
});

describe('RUL-02: a hidden King beneath Q to A of its suit', () => {
  const queens = run('QH', 'AH');
  const before = table([`#KH ${queens}`, '7D', '6D', '8S', '9S', 'TS', '']);

  test('the run is not complete: other moves leave it alone', () => {
    expect(played(WASP, before, '6D')).toMatchObject({
      columns: [`#KH ${queens}`, '7D 6D', '', '8S', '9S', 'TS'],
      home: '',
    });
  });

  test('the King cannot be lifted', () => {
    expect(refusal(WASP, before, carry('KH', 7))).toEqual({
      kind: 'not-face-up',
      card: card('KH'),
    });
  });

  test('once it has turned, the run that comes back is complete', () => {
    expect(played(WASP, before, 'QH>7')).toMatchObject({
      events: [`${queens}: 1 > 7`, 'turn KH in 1'],
      home: '',
    });
    expect(played(WASP, before, 'QH>7', 'QH')).toMatchObject({
      events: [`${queens}: 7 > 1`, 'run H: 1 > home'],
      home: 'H',
    });
  });
});
