import { freshDeal, type NewGame, randomDeal, readNewGame } from '../../src/app/options';
import { ALL_CARDS, formatCard, MAX_DEAL, shuffled } from '../../src/engine/index';
import { SCORPION, WASP } from '../support/cards';

const TEXTS = ALL_CARDS.map(formatCard);

describe('E3 newGame reads', () => {
  test('nothing: a random deal of the variant at hand', () => {
    const found = readNewGame({}, WASP);
    if (!found.ok) throw new Error(found.error.message);
    const { rules, deal } = found.value;
    expect(rules).toBe(WASP);
    expect(deal.cards).toEqual(shuffled(deal.number ?? 0));
  });

  test('nothing at first: Scorpion', () => {
    expect(readNewGame({})).toMatchObject({ ok: true, value: { rules: SCORPION } });
  });

  test.each([1, 42, MAX_DEAL])('D1 deal %d', (number) => {
    expect(readNewGame({ deal: number })).toEqual({
      ok: true,
      value: { rules: SCORPION, deal: { number, cards: shuffled(number) } },
    });
  });

  test('D1 52 cards in dealing order, which have no number', () => {
    expect(readNewGame({ cards: TEXTS })).toEqual({
      ok: true,
      value: { rules: SCORPION, deal: { cards: ALL_CARDS } },
    });
  });

  test.each(['scorpion', 'wasp', 'scorpion-2'])('P12 variant %s', (variant) => {
    const found = readNewGame({ variant, deal: 7 }, WASP);
    expect(found).toMatchObject({ ok: true, value: { rules: { id: variant } } });
  });
});

describe('D1 a bad deal is refused with a code and a reason', () => {
  const from = (wanted: unknown) => {
    const found = readNewGame(wanted as NewGame);
    if (found.ok) throw new Error('it was taken');
    return found.error;
  };

  test.each([0, -1, 1.5, MAX_DEAL + 1, Number.NaN, Number.POSITIVE_INFINITY, '42', null, {}, []])(
    'deal %p',
    (deal) => {
      const error = from({ deal });
      expect(error.code).toBe('deal-number');
      expect(error.message).toContain(`1 to ${MAX_DEAL}`);
    },
  );

  test.each([
    ['too few', TEXTS.slice(1), 'card-count', '51'],
    ['too many', [...TEXTS, 'AC'], 'card-count', '53'],
    ['one twice', ['AC', 'AC', ...TEXTS.slice(2)], 'card-twice', 'AC'],
    ['no card', ['1C', ...TEXTS.slice(1)], 'card-text', '1C'],
    ['not a text', [7, ...TEXTS.slice(1)], 'card-text', '7'],
    ['not a list', TEXTS.join(' '), 'card-count', '52'],
    ['nothing', null, 'card-count', '52'],
  ])('cards: %s', (_, cards, code, word) => {
    const error = from({ cards });
    expect(error.code).toBe(code);
    expect(error.message).toContain(word);
  });

  test.each(['', 'spider', 'SCORPION', '__proto__', 'constructor', 7, null])(
    'variant %p',
    (variant) => {
      expect(from({ variant }).code).toBe('variant');
    },
  );

  test('a deal number and cards at once', () => {
    expect(from({ deal: 1, cards: TEXTS }).code).toBe('option');
  });

  test('an unknown option is named', () => {
    const error = from({ deel: 1 });
    expect(error.code).toBe('option');
    expect(error.message).toContain('deel');
  });
});

describe('D2 random deals', () => {
  afterEach(() => jest.restoreAllMocks());

  const draw = (...words: readonly number[]) => {
    const left = [...words];
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint32Array)[0] = left.shift() ?? 9;
      return array;
    });
  };

  test('lie in 1 to 4,294,967,295: zero is drawn again, the rest is taken as it is', () => {
    draw(0, 0, 17);
    expect(randomDeal()).toBe(17);
    draw(MAX_DEAL);
    expect(randomDeal()).toBe(MAX_DEAL);
    draw(1);
    expect(randomDeal()).toBe(1);
  });

  test('SOL-08 differ', () => {
    const found = new Set(Array.from({ length: 50 }, () => randomDeal()));
    expect(found.size).toBe(50);
    expect([...found].every((n) => Number.isInteger(n) && n >= 1 && n <= MAX_DEAL)).toBe(true);
  });

  test('are named by their number', () => {
    const { number, cards } = freshDeal();
    expect(cards).toEqual(shuffled(number ?? 0));
  });
});
