import fc from 'fast-check';
import {
  columnAt,
  formatColumn,
  formatMove,
  parseMove,
  parseVariant,
  positionKey,
  VARIANT_IDS,
} from '../../src/engine/index';
import { carry, DEAL, played, SCORPION, table } from '../support/cards';

describe('move text', () => {
  const before = table(['7H KS', '8H', '', ''], '2C 3C 4C');

  test.each([
    ['7H', carry('7H', 2)],
    ['KS>4', carry('KS', 4)],
    ['deal', DEAL],
  ])('%s', (text, move) => {
    expect(formatMove(before, move)).toBe(text);
    expect(parseMove(SCORPION, before, text)).toEqual({ ok: true, value: move });
  });

  test('a build may name its column, too', () => {
    expect(parseMove(SCORPION, before, '7H>2')).toEqual({ ok: true, value: carry('7H', 2) });
  });

  test.each([
    '',
    '7',
    '7h',
    'h7',
    '10H',
    '7H>',
    '7H>0',
    '7H>10',
    '7H>a',
    '7H > 2',
    ' 7H',
    '7H\n',
    '#7H',
    'DEAL',
    'deal ',
    'replay',
    '7H,8H',
    '♥7',
    '\ud83c\udca7',
    '7H>２',
  ])('%j is not a move', (text) => {
    expect(parseMove(SCORPION, before, text)).toEqual({
      ok: false,
      error: {
        code: 'move-text',
        message: `"${text}" is not a move such as 7H, KS>5 or deal`,
      },
    });
  });

  test('a long text is cut in the message', () => {
    const result = parseMove(SCORPION, before, 'x'.repeat(5000));
    expect(!result.ok && 'message' in result.error && result.error.message.length).toBeLessThan(99);
  });

  test('no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
        parseMove(SCORPION, before, text);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('column text', () => {
  test.each(['', '7H', '#5C #JS TC 9S', '#5C 7H'])('%j', (text) => {
    expect(formatColumn(columnAt(table([text]), 0))).toBe(text);
  });
});

describe('the key of a position', () => {
  test('tells columns, faces and the stock apart', () => {
    const keys = [
      table(['7H', '8H'], '2C 3C 4C'),
      table(['8H', '7H'], '2C 3C 4C'),
      table(['8H 7H'], '2C 3C 4C'),
      table(['#8H 7H'], '2C 3C 4C'),
      table(['7H', '8H']),
    ].map(positionKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is the same wherever a King has been in between', () => {
    const before = table(['KS', '7H'], '2C 3C 4C');
    expect(positionKey(played(SCORPION, before, 'KS>5', 'KS>1').after)).toBe(positionKey(before));
  });
});

test('variants are known by exactly their ids', () => {
  expect(VARIANT_IDS.map((id) => parseVariant(id)?.id)).toEqual(['scorpion', 'wasp', 'scorpion-2']);
  for (const text of ['', 'Scorpion', 'wasp ', 'toString', '__proto__', 'scorpion-3']) {
    expect(parseVariant(text)).toBeUndefined();
  }
});
