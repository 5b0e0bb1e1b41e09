import {
  ALL_CARDS,
  cardOf,
  formatCard,
  parentOf,
  parseCard,
  parseCards,
  parseDealNumber,
  rankOf,
  runOf,
  SUITS,
  shuffled,
  suitOf,
} from '../../src/engine/index';
import { card, run } from '../support/cards';

/** Frozen: a deal number names its deal for ever (D1). Checked by a second program in Python. */
const GOLDEN: readonly (readonly [number, string])[] = [
  [
    1,
    `8D QD JD 3S 8C 2C JC AD TS 9D 7C 7S 3D KS 2D 6C 5C JH QH TC 9S 3H 4C 2H TH 9C
     JS 9H 5H KD AH 4D 6H 7H QS 5D 4H QC 6D KH 8S 2S 4S 8H AC AS KC TD 7D 5S 6S 3C`,
  ],
  [
    2,
    `6S KS 7H 7D 8H 7S AD AC TC AH JD 8D 6D 4S KH 8S 3H 8C 9H TD 3D 9S 5C 2S 5S 2C
     6H 9D 2D 3S 5D JS 7C KC 9C JH KD 4C 4D TH 2H 6C TS 5H QH QC AS QD 4H JC 3C QS`,
  ],
  [
    3,
    `KH QS 2S 3H 7H QH 5C 6C QD 4S TC 7D QC 9S TH KD 4C 5S 3D 4H JS TS 8D 8C 3C 6H
     2H TD 9H 8S 3S 9C 9D JC 7S 6D 2D 8H AS JH AH JD AD 6S 4D KS 5H 2C AC 7C 5D KC`,
  ],
  [
    184_467,
    `QS 3C 5C TS QH AC QC 9C AD 8C QD 7S 3H 4S 8H KD JC 8D KS AS 7H JD 5S 9D 9S TH
     6S TD 2C 4H 2S 6H JS 2H 2D 7D 7C 5D KH JH 4C 8S KC 5H 6C 9H 6D 4D 3D 3S AH TC`,
  ],
  [
    2_147_483_647,
    `3C QC 3S AD 4H 2S KC AS JD QD 8S KD 4S 7C 3D KH 9H TS 5C TC 9C 8H KS 6C 5D JS
     2D TH 8D 7D 5H 5S 2H QH 6S 3H 6H AH 2C 7S QS TD 4C 6D JC 9D 8C 7H AC 9S 4D JH`,
  ],
  [
    4_294_967_295,
    `7C 9C AC AD 6C 9S 6D 8C 8H 4D 4S JD 7S 2C 3D QS 6S TS 8S 4H AS 8D 5S AH 2D 5H
     QH 9D 5D 5C 3H 7D 3S JH QC 9H JC 3C TH KD KH QD TD 2S TC KC 6H 4C 2H KS 7H JS`,
  ],
];

describe('D1: a deal number names a deal for ever', () => {
  test.each(GOLDEN)('deal %d', (number, text) => {
    expect(shuffled(number).map(formatCard)).toEqual(text.split(/\s+/));
  });

  test('no two of the first 20,000 numbers name the same deal', () => {
    const deals = new Set<string>();
    for (let number = 1; number <= 20_000; number++) deals.add(shuffled(number).join());
    expect(deals.size).toBe(20_000);
  });

  test.each([0, -1, 1.5, 4_294_967_296, 2 ** 53 + 2, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is no deal number',
    (number) => {
      expect(() => shuffled(number)).toThrow(RangeError);
    },
  );
});

describe('a deal number as people type it', () => {
  test.each([
    ['1', 1],
    ['007', 7],
    ['4294967295', 4_294_967_295],
  ])('%s', (text, number) => {
    expect(parseDealNumber(text)).toEqual({ ok: true, value: number });
  });

  test.each([
    '',
    '0',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1\n',
    'one',
    '4294967296',
    '12345678901',
  ])('not %j', (text) => {
    expect(parseDealNumber(text)).toEqual({
      ok: false,
      error: {
        code: 'deal-number',
        message: `"${text}" is not a deal number: a whole number from 1 to 4294967295`,
      },
    });
  });

  test('digits of other scripts are none, and long texts are cut in the message', () => {
    expect(parseDealNumber('١٢٣').ok).toBe(false);
    const long = parseDealNumber('9'.repeat(5000));
    expect(!long.ok && long.error.message.length).toBeLessThan(120);
  });
});

describe('52 cards as text', () => {
  const all = ALL_CARDS.map(formatCard);
  const changed = (n: number, text: unknown) => all.map((old, at) => (at === n ? text : old));

  test('in dealing order', () => {
    expect(parseCards([...all].reverse())).toEqual({ ok: true, value: [...ALL_CARDS].reverse() });
  });

  const circular: unknown[] = [];
  circular.push(circular);

  test.each<[string, readonly unknown[], string]>([
    ['card-count', all.slice(1), 'a deal has 52 cards, not 51'],
    ['card-count', [...all, 'AS'], 'a deal has 52 cards, not 53'],
    ['card-count', [], 'a deal has 52 cards, not 0'],
    ['card-text', changed(3, '10H'), 'card 4 is "10H", not a card such as TH'],
    ['card-text', changed(0, 'th'), 'card 1 is "th", not a card such as TH'],
    ['card-text', changed(51, '#TH'), 'card 52 is "#TH", not a card such as TH'],
    ['card-text', changed(1, ''), 'card 2 is "", not a card such as TH'],
    [
      'card-text',
      changed(1, 'x'.repeat(99)),
      `card 2 is "${'x'.repeat(20)}", not a card such as TH`,
    ],
    ['card-text', changed(1, null), 'card 2 is null, not a card such as TH'],
    ['card-text', changed(1, undefined), 'card 2 is nothing, not a card such as TH'],
    ['card-text', changed(1, 7), 'card 2 is 7, not a card such as TH'],
    ['card-text', changed(1, 7n), 'card 2 is 7, not a card such as TH'],
    ['card-text', changed(1, { toJSON: null }), 'card 2 is an object, not a card such as TH'],
    ['card-text', changed(1, circular), 'card 2 is a list, not a card such as TH'],
    ['card-twice', changed(1, 'AC'), 'AC is there twice'],
  ])('%s: %#', (code, texts, message) => {
    expect(parseCards(texts)).toEqual({ ok: false, error: { code, message } });
  });
});

describe('cards', () => {
  test('each has a text of its own that is read back', () => {
    expect(new Set(ALL_CARDS.map(formatCard)).size).toBe(52);
    for (const each of ALL_CARDS) {
      expect(parseCard(formatCard(each))).toBe(each);
      expect(cardOf(suitOf(each), rankOf(each))).toBe(each);
    }
  });

  test.each(['', 'T', 'HT', '10H', 'Th', 'tH', 'TX', '1H', ' TH', 'TH ', 'T♥'])(
    '%j is no card',
    (text) => {
      expect(parseCard(text)).toBeUndefined();
    },
  );

  test('each but a King has one parent: its suit, the next rank', () => {
    expect(parentOf(card('7H'))).toBe(card('8H'));
    expect(parentOf(card('AC'))).toBe(card('2C'));
    expect(parentOf(card('QS'))).toBe(card('KS'));
    for (const suit of 'CDHS') expect(parentOf(card(`K${suit}`))).toBeUndefined();
  });

  test('a run is thirteen cards, King first', () => {
    const runs = SUITS.map((suit) => runOf(suit).map(formatCard).join(' '));
    expect(runs).toEqual([...'CDHS'].map((suit) => run(`K${suit}`, `A${suit}`)));
  });
});
