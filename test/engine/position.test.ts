import fc from 'fast-check';
import { formatPosition, parsePosition } from '../../src/engine/index';
import { NO_COLLECTING, run, SCORPION } from '../support/cards';
import { midGame } from '../support/random';

const good = {
  columns: [
    '#5C #JS TC 9S 3D',
    '#7H #8C #AH QD AS 7C 4D',
    '#5H #KC #3C 4C KH JH TS',
    '#6S #7S #QH 5S 8H 3H TH',
    'AC QC TD 4H 3S 2S 8D 7D AD',
    '2D 9D 9H JD 9C 4S KS',
    'KD 5D 2H 8S JC QS 6D',
  ],
  stock: ['2C', '6H', '6C'],
  home: [],
};

const withColumn = (n: number, text: unknown) => ({
  ...good,
  columns: good.columns.map((old, at) => (at === n - 1 ? text : old)),
});

const suits = ['C', 'D', 'H', 'S'];
const whole = (suit: string) => run(`K${suit}`, `A${suit}`);

describe('a position', () => {
  test('is read and written', () => {
    const state = parsePosition(SCORPION, good);
    expect(state.ok && formatPosition(state.value)).toEqual(good);
  });

  test('may have cards at home, named in any order, and fields besides', () => {
    const rest = [`9D ${run('8D', 'AD')} KD ${run('QD', 'TD')}`, ...new Array(6).fill('')];
    const state = parsePosition(SCORPION, {
      columns: rest,
      stock: [],
      home: ['S', 'C', 'H'],
      x: 1,
    });
    expect(state.ok && formatPosition(state.value).home).toEqual(['C', 'H', 'S']);
  });

  test('may be won', () => {
    const won = { columns: new Array(7).fill(''), stock: [], home: suits };
    expect(parsePosition(SCORPION, won).ok).toBe(true);
  });

  test('may hold runs in a variant that collects nothing', () => {
    const runs = { columns: [...suits.map(whole), '', '', ''], stock: [], home: [] };
    expect(parsePosition(NO_COLLECTING, runs).ok).toBe(true);
  });

  test('may hold a complete run under other cards, or with a hidden card', () => {
    const under = [`${whole('S')} KD`, whole('H').replace('KH', '#KH'), run('QD', 'AD')];
    const columns = [...under, whole('C').replace(/ AC$/, ''), 'AC', '', ''];
    expect(parsePosition(SCORPION, { columns, stock: [], home: [] }).ok).toBe(true);
  });
});

describe('what is not a position is told by a code and a sentence', () => {
  const list: unknown[] = [];
  list.push(list);

  test.each<[string, string, unknown]>([
    ['position', 'a position is an object with columns, stock and home', null],
    ['position', 'a position is an object with columns, stock and home', 'text'],
    ['position', 'a position is an object with columns, stock and home', [good]],
    ['columns', 'a position has 7 columns', {}],
    ['columns', 'a position has 7 columns', { ...good, columns: 'KS' }],
    ['columns', 'a position has 7 columns', { ...good, columns: good.columns.slice(1) }],
    ['columns', 'a position has 7 columns', { ...good, columns: [...good.columns, ''] }],
    ['column-text', 'column 3 is not a text', withColumn(3, ['5H', 'KC'])],
    ['column-text', 'column 3 is not a text', withColumn(3, null)],
    ['card-text', '"10D" in column 1 is not a card such as TH or #TH', withColumn(1, '3D 10D')],
    ['card-text', '"" in column 1 is not a card such as TH or #TH', withColumn(1, '3D  9S')],
    ['card-text', '"" in column 1 is not a card such as TH or #TH', withColumn(1, ' 3D')],
    ['card-text', '"##3D" in column 1 is not a card such as TH or #TH', withColumn(1, '##3D 9S')],
    ['card-text', '"#" in column 1 is not a card such as TH or #TH', withColumn(1, '# 9S')],
    ['face-down', 'JS in column 1 lies face down on a face-up card', withColumn(1, '5C #JS TC')],
    ['face-down-end', 'the end of column 1 lies face down', withColumn(1, '#5C #JS #TC')],
    ['stock', 'the stock is not a list', { ...good, stock: undefined }],
    ['stock', 'the stock is not a list', { ...good, stock: '2C 6H 6C' }],
    ['stock', 'the stock has 3 cards or none, not 2', { ...good, stock: ['2C', '6H'] }],
    [
      'card-text',
      '"#2C" in the stock is not a card such as TH',
      {
        ...good,
        stock: ['#2C', '6H', '6C'],
      },
    ],
    [
      'card-text',
      'nothing in the stock is not a card such as TH',
      {
        ...good,
        stock: [undefined, '6H', '6C'],
      },
    ],
    [
      'card-text',
      'a list in the stock is not a card such as TH',
      {
        ...good,
        stock: [list, '6H', '6C'],
      },
    ],
    ['home', 'home is not a list', { ...good, home: 'S' }],
    ['home', 'home is not a list', { columns: good.columns, stock: good.stock }],
    ['home', '"s" at home is not C, D, H or S', { ...good, home: ['s'] }],
    ['home', '"" at home is not C, D, H or S', { ...good, home: [''] }],
    ['home', '"CD" at home is not C, D, H or S', { ...good, home: ['CD'] }],
    ['home', '3 at home is not C, D, H or S', { ...good, home: [3] }],
    ['home', 'S is at home twice', { ...good, home: ['S', 'S'] }],
    ['card-twice', '9S is there twice', withColumn(7, 'KD 5D 2H 8S JC QS 6D 9S')],
    ['card-twice', '2C is there twice', withColumn(7, 'KD 5D 2H 8S JC QS 6D 2C')],
    ['card-twice', 'JS is on the table and at home', { ...good, home: ['S'] }],
    ['card-count', 'a position has 52 cards, not 51', withColumn(7, 'KD 5D 2H 8S JC QS')],
    ['card-count', 'a position has 52 cards, not 49', { ...good, stock: [] }],
    [
      'uncollected-run',
      'column 2 ends in a complete run that was not collected',
      {
        columns: ['KD', `QD ${whole('S')}`, run('JD', 'AD'), '', '', '', ''],
        stock: [],
        home: ['C', 'H'],
      },
    ],
  ])('%s: %s', (code, message, data) => {
    expect(parsePosition(SCORPION, data)).toEqual({ ok: false, error: { code, message } });
  });
});

describe('mutated positions', () => {
  const damage = fc.oneof(
    fc.constantFrom('', ' ', '#', 'A', 'S', 'KS', '#KS ', '\n', '9', '"', ',', '[', '{'),
    fc.string({ maxLength: 3 }),
  );

  test('never throw, and what is still read has 52 cards and reads the same again', () => {
    let kept = 0;
    const jsons = Array.from({ length: 100 }, (_, seed) =>
      JSON.stringify(formatPosition(midGame(SCORPION, seed))),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...jsons),
        fc.nat(),
        fc.nat(4),
        damage,
        (json, at, length, text) => {
          const start = at % json.length;
          const mutated = json.slice(0, start) + text + json.slice(start + length);
          let data: unknown;
          try {
            data = JSON.parse(mutated);
          } catch {
            return;
          }
          const state = parsePosition(SCORPION, data);
          if (!state.ok) return;
          kept++;
          const { columns, stock, home } = state.value;
          const cards = [...columns.flatMap((column) => column.cards), ...stock];
          expect(new Set(cards).size + 13 * home.length).toBe(52);
          expect(parsePosition(SCORPION, formatPosition(state.value))).toEqual(state);
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
    expect(kept).toBeGreaterThan(50);
  });

  test('neither does anything else at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (columns, stock, home) => {
        for (const data of [columns, { columns, stock, home }, { ...good, stock, home }]) {
          expect(parsePosition(SCORPION, data).ok).toBe(false);
        }
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});
