import { tapDestination } from '../../src/app/tap';
import type { Rules, State } from '../../src/engine/index';
import { Game, startSession } from '../../src/game/index';
import { card, SCORPION, table, WASP } from '../support/cards';

/** A game that stands in the given state. */
const gameIn = (rules: Rules, initial: State): Game =>
  new Game({ ...startSession(rules, { cards: [] }), initial });

/** The column that a tap sends a card to, counted from 1; 0 for none. */
const to = (rules: Rules, text: string, columns: readonly string[], stock = ''): number =>
  (tapDestination(gameIn(rules, table(columns, stock)), card(text)) ?? -1) + 1;

const STOCK = '2C 2D 2H';

describe('P1 a tap finds the destination', () => {
  test.each([
    ['a card on its one parent', '7H', ['7H', '3D', '', '8H'], 4],
    ['with all that lies on it', '7H', ['QC 7H 2S', '8H'], 2],
    ['nowhere: its parent is covered', '7H', ['7H', '8H 3D'], 0],
    ['nowhere: only Kings fill an empty column', '7H', ['7H', ''], 0],
    ['nowhere: it lies face down', '7H', ['#7H 2S', '8H'], 0],
    ['nowhere: it is not in a column', '7H', ['2S', '8H'], 0],
    ['a King to the one empty column', 'KS', ['2H KS', '3D', '4D', '5D', '6D', '', '7D'], 6],
    ['a King without an empty column', 'KS', ['2H KS', '3D', '4D', '5D', '6D', '9D', '7D'], 0],
  ])('%s', (_, text, columns, wanted) => {
    expect(to(SCORPION, text, columns)).toBe(wanted);
  });
});

describe('P1 a King with several empty columns', () => {
  const full = (columns: Readonly<Record<number, string>>) => {
    const fill = ['2H', '3H', '4H', '5H', '6H', '9H', 'TH'];
    return fill.map((text, n) => columns[n + 1] ?? text);
  };

  test.each([
    ['dealt, the nearest', { 4: '2C KS', 1: '', 5: '' }, '', 5],
    ['dealt, the left of two as near', { 4: '2C KS', 3: '', 5: '' }, '', 3],
    ['dealt, near before columns 4 to 7', { 1: '2C KS', 2: '', 6: '' }, '', 2],
    ['undealt, columns 4 to 7 before near ones', { 1: '2C KS', 2: '', 6: '' }, STOCK, 6],
    ['undealt, of columns 4 to 7 the nearest', { 5: '2C KS', 4: '', 7: '', 3: '' }, STOCK, 4],
    ['undealt, of those the left', { 5: '2C KS', 4: '', 6: '', 2: '' }, STOCK, 4],
    ['undealt, column 4 counts as one', { 1: '2C KS', 3: '', 4: '', 2: '' }, STOCK, 4],
    ['undealt, only 1 to 3 free: the nearest', { 7: '2C KS', 1: '', 3: '' }, STOCK, 3],
    ['undealt, only 1 to 3 free: the left', { 2: '2C KS', 1: '', 3: '' }, STOCK, 1],
  ])('%s', (_, columns, stock, wanted) => {
    expect(to(SCORPION, 'KS', full(columns), stock)).toBe(wanted);
  });

  test('a whole column may go too: its own column is no destination', () => {
    expect(to(SCORPION, 'KS', full({ 5: 'KS', 1: '', 7: '' }))).toBe(7);
  });
});

describe('P1 in Wasp, where empty columns take any card', () => {
  test('the build wins over an empty column next door', () => {
    expect(to(WASP, '7H', ['', '2C 7H', '', '3D', '4D', '5D', '8H'])).toBe(7);
  });

  test('else an empty column, chosen as for a King', () => {
    const columns = ['', '', '2C 7H', '3D', '4D', '', '5D'];
    expect(to(WASP, '7H', columns)).toBe(2);
    expect(to(WASP, '7H', columns, STOCK)).toBe(6);
  });
});
