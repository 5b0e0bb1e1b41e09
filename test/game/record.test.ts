import fc from 'fast-check';
import { formatCard, shuffled } from '../../src/engine/index';
import { formatRecord, Game, parseRecord, startSession } from '../../src/game/index';
import { VARIANTS } from '../support/cards';
import { digest, gameOf, undoAll, wonGame } from '../support/games';
import { pick, randomOf } from '../support/random';

const cards = shuffled(1).map(formatCard).join(' ');
const good = { v: 1, variant: 'scorpion', cards, deal: 1, moves: ['QC', '6D', 'deal'], cursor: 2 };

const reloaded = (game: Game): Game => {
  const read = parseRecord(JSON.parse(JSON.stringify(formatRecord(game.session))));
  if (!read.ok) throw new Error(read.error.message);
  return new Game(read.value);
};

describe('a record', () => {
  test('holds the deal and what was played, never states', () => {
    const game = gameOf(1, ['QC', '6D', 'deal']);
    game.undo('player');
    expect(formatRecord(game.session)).toEqual(good);
  });

  test('knows no deal number where the cards came from none', () => {
    const rules = gameOf(1).rules;
    const session = startSession(rules, { cards: shuffled(1) });
    expect(formatRecord(session)).not.toHaveProperty('deal');
    const again = reloaded(new Game(session));
    expect(again.session).toEqual(session);
    expect(again.session.deal).not.toHaveProperty('number');
  });

  test.each(VARIANTS)('$name: a won game comes back with all its history', ({ id }) => {
    const { game } = wonGame(id);
    const again = reloaded(game);
    expect(again.session).toEqual(game.session);
    expect(undoAll(again)).toEqual(undoAll(game));
  });

  test('Replays, a cursor in the middle and the moves behind it come back', () => {
    const game = gameOf(1, ['QC', '6D']);
    game.restart('player');
    game.playText('7H', 'player');
    game.restart('player');
    game.playText('deal', 'player');
    for (let n = 0; n < 3; n++) game.undo('player');
    const again = reloaded(game);
    expect(again.session).toEqual(game.session);
    expect(digest(again)).toBe(digest(game));
    expect(formatRecord(again.session)).toEqual({
      ...good,
      moves: ['QC', '6D', 'replay', '7H', 'replay', 'deal'],
      cursor: 3,
    });
  });

  test('fields of its holder are left alone', () => {
    expect(parseRecord({ ...good, clock: 12 }).ok).toBe(true);
  });

  test('of 100,000 entries is read in seconds', () => {
    const moves = Array.from({ length: 100_000 }, (_, n) => (n % 2 === 0 ? 'QC' : 'replay'));
    const started = performance.now();
    expect(parseRecord({ ...good, moves, cursor: 0 }).ok).toBe(true);
    // Some 2 s; a session copied for each entry took minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 60_000);
});

describe('what is no record is told by a code and a sentence', () => {
  const { deal: _, ...unnumbered } = good;

  test.each<[string, RegExp, unknown]>([
    ['record', /^not a game record: /, null],
    ['record', /^not a game record: /, 'QC'],
    ['record', /^not a game record: /, []],
    ['record', /^not a game record: v: /, { ...good, v: 2 }],
    ['record', /^not a game record: v: /, { ...good, v: '1' }],
    ['record', /^not a game record: variant: /, { ...good, variant: 7 }],
    ['record', /^not a game record: variant: /, { ...good, variant: 'x'.repeat(41) }],
    ['record', /^not a game record: cards: /, { ...good, cards: cards.split(' ') }],
    ['record', /^not a game record: cards: /, { ...good, cards: `${cards} ` }],
    ['record', /^not a game record: deal: /, { ...good, deal: 0 }],
    ['record', /^not a game record: deal: /, { ...good, deal: 1.5 }],
    ['record', /^not a game record: deal: /, { ...good, deal: 4_294_967_296 }],
    ['record', /^not a game record: deal: /, { ...good, deal: null }],
    ['record', /^not a game record: moves: /, { ...good, moves: 'QC' }],
    ['record', /^not a game record: moves\.1: /, { ...good, moves: ['QC', 6] }],
    ['record', /^not a game record: moves\.0: /, { ...good, moves: ['QC QC QC'.repeat(9)] }],
    ['record', /^not a game record: moves: /, { ...good, moves: new Array(100_001).fill('QC') }],
    ['record', /^not a game record: cursor: /, { ...good, cursor: -1 }],
    ['record', /^not a game record: cursor: /, { ...good, cursor: 0.5 }],
    ['record', /^not a game record: cursor: /, { ...good, cursor: undefined }],
    ['record-variant', /^"klondike" is not a known variant$/, { ...good, variant: 'klondike' }],
    ['record-variant', /^"__proto__" is not/, { ...good, variant: '__proto__' }],
    ['record-cursor', /^the cursor 4 lies behind the last move$/, { ...good, cursor: 4 }],
    ['record-deal', /^the cards are not those of deal 2$/, { ...good, deal: 2 }],
    ['card-text', /^card 1 is "8X", not/, { ...unnumbered, cards: cards.replace('8D', '8X') }],
    ['card-twice', /^8C is there twice$/, { ...unnumbered, cards: cards.replace('8D', '8C') }],
    [
      'card-count',
      /^a deal has 52 cards, not 51$/,
      {
        ...unnumbered,
        cards: cards.replace('8D QD', '8D-QD'),
      },
    ],
    [
      'record-move',
      /^move 1, "KC": no column is empty for KC$/,
      { ...good, moves: ['KC'], cursor: 0 },
    ],
    ['record-move', /^move 2, "QC": QC lies on KC already$/, { ...good, moves: ['QC', 'QC'] }],
    ['record-move', /^move 1, "queen": "queen" is not a move/, { ...good, moves: ['queen', 'QC'] }],
    [
      'record-move',
      /^move 1, "QC>4": QC goes on KC, not on AS$/,
      { ...good, moves: ['QC>4', 'QC'] },
    ],
    ['record-move', /^move 1, "replay": nothing to replay$/, { ...good, moves: ['replay', 'QC'] }],
    [
      'record-move',
      /^move 3, "replay": nothing to replay$/,
      {
        ...good,
        moves: ['QC', 'replay', 'replay'],
      },
    ],
  ])('%s: %s', (code, message, data) => {
    expect(parseRecord(data)).toEqual({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
  });

  test('a move behind the cursor is checked as well', () => {
    expect(parseRecord({ ...good, moves: ['QC', 'KC'], cursor: 1 }).ok).toBe(false);
  });
});

describe('damaged and hostile records', () => {
  const { game } = wonGame('scorpion');
  const text = JSON.stringify(formatRecord(game.session));
  const bits = [
    '',
    '"',
    '{',
    ']',
    ',',
    'replay',
    'deal',
    'KS>5',
    '-1',
    '1e9',
    'null',
    '9',
    '\u0000',
  ];

  test('500 mutated ones never throw, and what is still read plays', () => {
    const random = randomOf(3);
    const verdicts = new Set<string>();
    for (let n = 0; n < 500; n++) {
      const at = Math.floor(random() * text.length);
      const length = Math.floor(random() * 6);
      const mutated = text.slice(0, at) + pick(bits, random) + text.slice(at + length);
      let data: unknown;
      try {
        data = JSON.parse(mutated);
      } catch {
        verdicts.add('no JSON');
        continue;
      }
      const read = parseRecord(data);
      verdicts.add(read.ok ? 'read' : read.error.code);
      if (read.ok) undoAll(new Game(read.value));
    }
    for (const each of ['no JSON', 'read', 'record', 'record-move'])
      expect(verdicts).toContain(each);
  });

  test('neither does anything else throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string()), (data, moves) => {
        expect(parseRecord(data).ok).toBe(false);
        parseRecord({ ...good, moves, cursor: 0 });
        expect(parseRecord({ ...good, cards: data }).ok).toBe(false);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
