import fc from 'fast-check';
import { formatCard, shuffled } from '../../src/engine/index';
import {
  formatLink,
  Game,
  LINK_LENGTH,
  parseLink,
  type Session,
  sessionMoves,
  startSession,
} from '../../src/game/index';
import { SCORPION, VARIANTS, WASP } from '../support/cards';
import { type DealRow, readData, readWonDeals } from '../support/data';
import { digest, gameOf, redoAll, wonGame } from '../support/games';

const read = (text: string, present = SCORPION): Session => {
  const link = parseLink(text, present);
  if (!link.ok) throw new Error(link.error.message);
  return link.value.session;
};

const reason = (text: string): string => {
  const link = parseLink(text);
  return link.ok ? 'taken' : link.error.message;
};

const linkOf = ({ deal, rules }: Session, moves: readonly string[]): string =>
  formatLink({ deal: deal.number, cards: deal.cards, variant: rules.id, moves });

const CARDS = shuffled(7).map(formatCard);

describe('D1 a link as text', () => {
  test.each([
    [{ deal: 123, variant: 'scorpion' }, 'deal=123'],
    [{ deal: 123, variant: 'wasp' }, 'deal=123&variant=wasp'],
    [{ deal: 123, variant: 'scorpion', moves: [] }, 'deal=123'],
    [
      { deal: 123, variant: 'wasp', moves: ['7H', 'KS>5', 'deal'] },
      'deal=123&moves=7H,KS%3E5,deal&variant=wasp',
    ],
    [{ cards: shuffled(7), variant: 'scorpion' }, `cards=${CARDS.join('')}`],
    [{ deal: 7, cards: shuffled(7), variant: 'scorpion' }, 'deal=7'],
  ] as const)('%j', (link, text) => {
    expect(formatLink(link)).toBe(text);
  });

  test('without a deal there is none', () => {
    expect(() => formatLink({ variant: 'scorpion' })).toThrow('names a deal');
  });

  test.each(VARIANTS)('$name: a won game comes back, by number and by cards', ({ id }) => {
    const { game, row } = wonGame(id);
    const { rules, deal } = game.session;
    for (const source of [deal, { cards: deal.cards }]) {
      const text = linkOf(startSession(rules, source), row.moves);
      for (const link of [text, `#${text}`, `https://example.org/play/?speed=off#${text}`]) {
        const linked = new Game(read(link));
        expect(linked.session).toMatchObject({ rules, cursor: 0, deal: source });
        redoAll(linked);
        expect(digest(linked)).toBe(digest(game));
      }
    }
  });

  test('it carries what was played since the last Replay, up to the cursor', () => {
    const game = gameOf(1, ['QC', '6D']);
    expect(sessionMoves(game.session)).toEqual(['QC', '6D']);
    game.restart('player');
    expect(sessionMoves(game.session)).toEqual([]);
    game.playText('7H', 'player');
    game.playText('deal', 'player');
    game.undo('player');
    expect(sessionMoves(game.session)).toEqual(['7H']);
  });
});

describe('D1 a winning Scorpion game has at most 300 letters', () => {
  const { label, rows } = readData<DealRow>('deals.jsonl');
  const won = [
    ...rows.flatMap(({ cards, moves }) => (moves ? [{ cards, moves }] : [])),
    ...readWonDeals().filter(({ variant }) => variant === 'scorpion'),
  ];

  test(`by the longest number and by cards: ${label}, and won-deals.json`, () => {
    expect(won.length).toBeGreaterThan(30);
    let longest = 0;
    for (const { cards, moves } of won) {
      const session = read(cards.join(' '));
      const byCards = `#${linkOf(session, moves)}`;
      const byNumber = `#${formatLink({ deal: 4_294_967_295, variant: 'scorpion', moves })}`;
      longest = Math.max(longest, byCards.length, byNumber.length);
      const linked = new Game(read(byCards));
      redoAll(linked);
      expect(linked.outcome).toBe('won');
    }
    expect(longest).toBeGreaterThan(250);
    expect(longest).toBeLessThanOrEqual(LINK_LENGTH);
  });

  test('where escapes would make it longer, moves lose their >, and are read all the same', () => {
    const moves = ['KS>5', ...Array.from({ length: 52 }, () => '7H'), 'KD>1', 'KC>2', 'deal'];
    const short = formatLink({ cards: shuffled(7), variant: 'scorpion', moves: moves.slice(0, 9) });
    expect(short).toContain('moves=KS%3E5,7H');
    const long = formatLink({ cards: shuffled(7), variant: 'scorpion', moves: [...moves, 'KH>3'] });
    expect(long).toContain('moves=KS5,7H');
    const { row, game } = wonGame('wasp');
    const bare = row.moves.map((text) => text.replace('>', '')).join(',');
    expect(bare).toMatch(/[CDHS][1-7]/);
    const linked = new Game(read(`deal=${row.deal}&variant=wasp&moves=${bare}`));
    redoAll(linked);
    expect(digest(linked)).toBe(digest(game));
  });
});

describe('D1 a number as people write it', () => {
  test.each([
    '184467',
    ' 184467\n',
    '#184467',
    '# 184 467',
    'Deal 184 467',
    '184 467',
    '184\u00a0467',
    '184\u202f467',
    '184,467',
    '184.467',
    '184’467',
    "184'467",
    '184_467',
    '1,84,467',
    '１８４４６７',
    '＃１８４，４６７',
    '١٨٤٬٤٦٧',
    '۱۸۴۴۶۷',
    '\u200e184467\u200f',
    '000184467',
    '?deal=184467',
    'deal=184467',
    'https://example.org/?deal=184467&speed=off',
    'https://example.org/?deal=5#deal=184467',
    'https://example.org/?deal=184467#top',
    'example.org/#deal=184%20467',
  ])('%j', (text) => {
    expect(read(text)).toEqual(startSession(SCORPION, { number: 184467, cards: shuffled(184467) }));
  });

  test('the variant is the link’s, and for a number or cards the present one', () => {
    expect(read('42', WASP).rules).toBe(WASP);
    expect(read(CARDS.join(' '), WASP).rules).toBe(WASP);
    expect(read('#deal=42', WASP).rules).toBe(SCORPION);
    expect(read('#deal=42&variant=wasp').rules).toBe(WASP);
  });

  test('the largest and the smallest', () => {
    expect(read('4 294 967 295').deal.number).toBe(4_294_967_295);
    expect(read('1').deal.number).toBe(1);
  });
});

describe('D1 52 cards as people write them', () => {
  const signs = (text: string) =>
    text.replace(/[CDHS]/, (letter) => ({ C: '♣', D: '♦', H: '♥', S: '♠' })[letter] as string);

  test.each<[string, string]>([
    ['blanks', CARDS.join(' ')],
    ['commas and lines', CARDS.join(',\n ')],
    ['one piece', CARDS.join('')],
    ['lower case', CARDS.join(' ').toLowerCase()],
    ['10 for T', CARDS.join(' ').replaceAll('T', '10')],
    ['10 for T in one piece', CARDS.join('').replaceAll('T', '10')],
    ['suit signs', CARDS.map(signs).join(' ')],
    ['emoji', CARDS.map((each) => `${signs(each)}\ufe0f`).join('')],
    ['tabs and semicolons', CARDS.join('\t;')],
    ['a link', `https://example.org/#cards=${CARDS.join(',')}`],
    ['a link with blanks', `#cards=${CARDS.join('+')}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(startSession(SCORPION, { cards: shuffled(7) }));
  });
});

describe('D1 what is wrong is named', () => {
  const swap = (n: number, text: string) => CARDS.with(n, text).join(' ');

  test.each([
    ['', 'there is no deal number, link or list of 52 cards'],
    ['hello', '"hello" is no deal number, no link and no list of 52 cards'],
    ['-5', '"-5" is no deal number'],
    ['12.5', '"12.5" is not a deal number: a whole number from 1 to 4294967295'],
    ['0', '0 is not a deal number'],
    ['4294967296', '4294967296 is too large for a deal number'],
    ['9'.repeat(500), `${'9'.repeat(40)} is too large`],
    [swap(2, '1X'), 'card 3 is "1X", not a card such as TH'],
    [swap(0, 'XX'), 'card 1 is "XX", not a card'],
    [swap(5, CARDS[9] as string), `${CARDS[9]} is there twice`],
    [CARDS.slice(1).join(' '), 'a deal has 52 cards, not 51'],
    [`${CARDS.join('')}7H`, 'a deal has 52 cards, not 53'],
    ['7H', 'a deal has 52 cards, not 1'],
    ['https://example.org/', 'the link names no deal'],
    ['#moves=7H', 'the link names no deal'],
    ['#deal=', '"" is not a deal number'],
    ['#deal=x', '"x" is not a deal number'],
    ['#deal=1&deal=2', 'the link names "deal" twice'],
    ['#deal=1&cards=7H', 'a deal number and cards'],
    ['#deal=1&variant=spider', '"spider" is not a known variant'],
    ['#deal=1&moves=QC,9X', 'move 2, "9X", cannot be played: "9X" is not a move such as 7H'],
    ['#deal=1&moves=QC,,6D', 'move 2, "", cannot be played'],
    ['#deal=1&moves=deal,deal', 'move 2, "deal", cannot be played: the stock has been dealt'],
    ['#deal=1&moves=replay', 'move 1, "replay", cannot be played'],
    [`#deal=1&moves=${'QC,'.repeat(2001)}`, 'a link has 2000 moves at most'],
    ['x'.repeat(20_001), 'too long'],
  ])('%.60s', (text, message) => {
    expect(reason(text)).toContain(message);
  });

  test('an illegal move: which, and why', () => {
    const { row } = wonGame('scorpion');
    const moves = [...row.moves];
    [moves[0], moves[20]] = [moves[20] as string, moves[0] as string];
    const text = reason(`#deal=${row.deal}&moves=${moves.join(',')}`);
    expect(text).toMatch(/^move 1, ".+", cannot be played: .* is /);
    const late = reason(`#deal=${row.deal}&moves=${[...row.moves, 'KS>1'].join(',')}`);
    expect(late).toContain(`move ${row.moves.length + 1}, "KS>1", cannot be played`);
  });

  test('whatever is pasted, nothing is thrown and messages stay short', () => {
    const parts = fc.constantFrom('#', 'deal=', 'cards=', 'moves=', '&', '%', '?', '1', '7H', '♥️');
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(fc.oneof(parts, fc.string({ maxLength: 4 })), { maxLength: 20 })
        .map((each) => each.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const link = parseLink(text);
        if (!link.ok) {
          expect(link.error.message.length).toBeGreaterThan(10);
          expect(link.error.message.length).toBeLessThan(400);
        } else expect(link.value.session.cursor).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
