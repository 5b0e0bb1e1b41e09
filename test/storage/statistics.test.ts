import { shuffled } from '../../src/engine/index';
import type { Deal } from '../../src/game/index';
import {
  begin,
  dealKey,
  isPractice,
  lose,
  meanTime,
  NO_STATISTICS,
  progress,
  readStatistics,
  type Statistics,
  settle,
  win,
  winRate,
  writeStatistics,
} from '../../src/storage/index';
import { MAX_WON_DEALS } from '../../src/storage/statistics';
import { parseStatistics } from '../../src/storage/statistics-record';
import { FakeStorage, storeOf } from './fakes';

const DATE = '2026-12-01';
const FAIR = { time: 300_000, undos: 1, hints: 1, helped: false };

const dealOf = (number: number): Deal => ({ number, cards: shuffled(number) });
const unnumbered = (number: number): Deal => ({ cards: shuffled(number) });

const begun = (statistics: Statistics, id: string, deal = dealOf(id.length)) =>
  begin(statistics, { id, deal, date: DATE });

/** One game after another, by letters: w won, l lost, p left as it is. */
const played = (results: string, start = NO_STATISTICS): Statistics =>
  [...results].reduce((statistics, result, n) => {
    const id = `${start.started}-${n}`;
    const next = begun(statistics, id, dealOf(1000 * start.started + n + 1));
    return result === 'w' ? win(next, id, FAIR) : result === 'l' ? lose(next, id, 5) : next;
  }, start);

describe('V4 My Statistics', () => {
  test('a game counts as started at its first move', () => {
    const statistics = begun(NO_STATISTICS, 'a');
    expect(statistics).toEqual({
      ...NO_STATISTICS,
      started: 1,
      games: [{ id: 'a', deal: 1, result: 'playing', joins: 0, helped: false, date: DATE }],
    });
    expect(begun(statistics, 'a')).toBe(statistics);
  });

  test('it is won once, however often the win is undone and played again', () => {
    const won = win(begun(NO_STATISTICS, 'a'), 'a', FAIR);
    expect(won).toMatchObject({ started: 1, won: 1, streak: 1, wonDeals: ['1'] });
    expect(won.games).toMatchObject([{ result: 'won', joins: 48, time: 300_000 }]);
    expect(win(won, 'a', { ...FAIR, time: 1 })).toBe(won);
    expect(begun(won, 'a')).toBe(won);
    expect(lose(won, 'a', 40)).toBe(won);
    expect(progress(won, 'a', 40)).toBe(won);
    expect(settle(won, undefined)).toBe(won);
  });

  test('it is lost when another deal replaces it', () => {
    const lost = lose(played('w', begun(NO_STATISTICS, 'a')), 'a', 31);
    expect(lost).toMatchObject({ started: 2, won: 1 });
    expect(lost.games[0]).toMatchObject({ id: 'a', result: 'lost', joins: 31 });
    expect(lose(lost, 'a', 48)).toBe(lost);
    expect(win(lost, 'a', FAIR)).toBe(lost);
  });

  test('a game without a move of its own is none: it can be neither won nor lost', () => {
    const statistics = played('wl');
    expect(win(statistics, 'never begun', FAIR)).toBe(statistics);
    expect(lose(statistics, 'never begun', 3)).toBe(statistics);
    expect(progress(statistics, 'never begun', 3)).toBe(statistics);
  });

  test('Replay goes on with the same game: the best it came to is kept', () => {
    const near = progress(begun(NO_STATISTICS, 'a'), 'a', 40);
    const again = begun(progress(near, 'a', 0), 'a');
    expect(again).toMatchObject({ started: 1, games: [{ joins: 40 }] });
    expect(lose(again, 'a', 7).games).toMatchObject([{ joins: 40, result: 'lost' }]);
    expect(progress(again, 'a', 99).games).toMatchObject([{ joins: 48 }]);
  });

  test('a won deal played again is practice and counts nothing', () => {
    const won = win(begun(NO_STATISTICS, 'a'), 'a', FAIR);
    expect([isPractice(won, dealOf(1)), isPractice(won, dealOf(2))]).toEqual([true, false]);
    const again = begun(won, 'b', dealOf(1));
    expect(again).toBe(won);
    expect(win(again, 'b', { ...FAIR, time: 1 })).toBe(won);
    expect(lose(again, 'b', 3)).toBe(won);
  });

  test('so is one of cards without a number; a lost deal played again counts', () => {
    const won = win(begun(NO_STATISTICS, 'a', unnumbered(7)), 'a', FAIR);
    expect(begun(won, 'b', unnumbered(7))).toBe(won);
    expect(begun(won, 'b', unnumbered(8)).started).toBe(2);
    const lost = lose(begun(NO_STATISTICS, 'a'), 'a', 3);
    expect(begun(lost, 'b', dealOf(1)).started).toBe(2);
  });

  test('current and best streak, of wins since the last loss', () => {
    expect(played('wwlwwwlw')).toMatchObject({ streak: 1, bestStreak: 3 });
    expect(played('wwp')).toMatchObject({ streak: 2, bestStreak: 2 });
  });

  test('a loss that is told after the next win ends the streak before that', () => {
    const late = lose(played('wwwpww'), '0-3', 5);
    expect(late).toMatchObject({ streak: 2, won: 5 });
    expect(settle(played('wwwpww'), undefined).streak).toBe(2);
  });

  test('fastest win and mean time', () => {
    let statistics = NO_STATISTICS;
    expect(meanTime(statistics)).toBeUndefined();
    for (const [n, time] of [300_000, 100_000.7, 500_000].entries()) {
      statistics = win(begun(statistics, `${n}`, dealOf(n + 1)), `${n}`, { ...FAIR, time });
    }
    expect(statistics).toMatchObject({ fastest: 100_000, timeSum: 900_000, timedWins: 3 });
    expect(meanTime(statistics)).toBe(300_000);
  });

  test('win rate', () => {
    expect(winRate(NO_STATISTICS)).toBeUndefined();
    expect(winRate(played('wlll'))).toBe(0.25);
  });

  test('wins without undo and without hints', () => {
    const of = (undos: number, hints: number) =>
      win(begun(NO_STATISTICS, 'a'), 'a', { ...FAIR, undos, hints });
    expect(of(0, 0)).toMatchObject({ withoutUndo: 1, withoutHints: 1 });
    expect(of(3, 0)).toMatchObject({ withoutUndo: 0, withoutHints: 1 });
    expect(of(0, 1)).toMatchObject({ withoutUndo: 1, withoutHints: 0 });
  });

  test('a win that was helped counts as won, but not for times, streaks or without hints', () => {
    const help = { time: 1, undos: 0, hints: 0, helped: true };
    const before = played('ww');
    const helped = win(begun(before, 'a', dealOf(9)), 'a', help);
    expect(helped).toEqual({
      ...before,
      started: 3,
      won: 3,
      withoutUndo: 1,
      games: [...before.games, expect.objectContaining({ result: 'won', helped: true, time: 1 })],
      wonDeals: [...before.wonDeals, '9'],
    });
    expect(begun(helped, 'b', dealOf(9))).toBe(helped);
    const first = win(begun(NO_STATISTICS, 'a'), 'a', help);
    expect(first).toMatchObject({ won: 1, streak: 0, bestStreak: 0, timedWins: 0 });
    expect(first).not.toHaveProperty('fastest');
  });

  test('the last 50 games are listed; the sums are of all', () => {
    const statistics = played('wl'.repeat(40));
    expect(statistics).toMatchObject({ started: 80, won: 40 });
    expect(statistics.games).toHaveLength(50);
    expect(statistics.games.at(-1)).toMatchObject({ id: '0-79', result: 'lost', deal: 80 });
    expect(isPractice(statistics, dealOf(1))).toBe(true);
  });

  test('the deals of more wins than anybody has are forgotten, the oldest first', () => {
    const wonDeals = Array.from({ length: MAX_WON_DEALS }, (_, n) => String(n + 1));
    const many = { ...NO_STATISTICS, started: 10_000, won: 10_000, wonDeals };
    const won = win(begun(many, 'a', dealOf(20_000)), 'a', FAIR);
    expect(won.wonDeals).toHaveLength(MAX_WON_DEALS);
    expect([won.wonDeals[0], won.wonDeals.at(-1)]).toEqual(['2', '20000']);
  });

  test('own cards are kept with their game', () => {
    const [entry] = begun(NO_STATISTICS, 'a', unnumbered(1)).games;
    expect(entry?.cards).toMatch(/^8D QD .{149}$/);
    expect(entry).not.toHaveProperty('deal');
  });
});

test('two deals share a key exactly when their cards are the same', () => {
  expect(dealKey(dealOf(4_294_967_295))).toBe('4294967295');
  expect(dealKey(unnumbered(1))).toMatch(/^[A-Za-z]{52}$/);
  const keys = Array.from({ length: 200 }, (_, n) => dealKey(unnumbered(n + 1)));
  expect(new Set(keys).size).toBe(200);
  expect(dealKey(unnumbered(1))).toBe(keys[0]);
});

describe('a kill between the save and the statistics', () => {
  const start = played('ww');

  test('after the first move was saved: it is begun when told again', () => {
    expect(settle(begun(settle(start, 'a'), 'a'), 'a')).toEqual(begun(start, 'a'));
  });

  test('after the win was saved: it is won when told again', () => {
    const playing = begun(start, 'a', dealOf(9));
    expect(win(settle(playing, 'a'), 'a', FAIR)).toEqual(win(playing, 'a', FAIR));
  });

  test('after New was saved: the game that is there no more is lost at the next start', () => {
    const playing = progress(begun(start, 'a', dealOf(9)), 'a', 22);
    const next = settle(playing, 'b');
    expect(next).toMatchObject({ started: 3, won: 2, streak: 0, bestStreak: 2 });
    expect(next.games.at(-1)).toMatchObject({ id: 'a', result: 'lost', joins: 22 });
    expect(settle(next, 'b')).toBe(next);
  });
});

describe('STA-03: what is not played is not counted', () => {
  test('five starts, five deals, three resumed games and then one move', () => {
    const { store, ...storages } = storeOf('local');
    writeStatistics(store, 'scorpion', played('wl'));
    const restart = (change: (statistics: Statistics) => Statistics) => {
      const page = storeOf('local', storages).store;
      const read = readStatistics(page, 'scorpion');
      if (read.kind !== 'read') throw new Error(read.kind);
      writeStatistics(page, 'scorpion', change(settle(read.value, 'present')));
      return read.value;
    };
    for (let n = 0; n < 5; n++) restart((statistics) => statistics);
    for (let n = 0; n < 5; n++) restart((statistics) => lose(statistics, `dealt ${n}`, 0));
    expect(restart((statistics) => begun(statistics, 'present'))).toEqual(played('wl'));
    for (let n = 0; n < 3; n++) restart((statistics) => begun(statistics, 'present'));
    restart((statistics) => lose(statistics, 'present', 1));
    expect(restart((statistics) => statistics)).toMatchObject({
      started: 3,
      won: 1,
      bestStreak: 1,
    });
  });
});

describe('STA-04: a deal that is known', () => {
  test.each([
    ['restarted', 'a', dealOf(5)],
    ['typed in again', 'b', dealOf(5)],
  ])('%s and won again leaves best time and streak alone', (_, id, deal) => {
    const won = win(begun(played('w'), 'a', dealOf(5)), 'a', FAIR);
    const again = win(begun(won, id, deal), id, { ...FAIR, time: 1 });
    expect(again).toBe(won);
  });

  test('a win by following a link, or with the solver, is marked as helped', () => {
    const won = win(begun(played('w'), 'a', dealOf(5)), 'a', { ...FAIR, time: 1, helped: true });
    expect(won).toMatchObject({ won: 2, streak: 1, fastest: 300_000, timedWins: 1 });
    expect(won.games.at(-1)).toMatchObject({ result: 'won', helped: true });
  });
});

test.each([
  [Number.NaN, 0],
  [-3, 0],
  [12.9, 12],
  [Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER],
])('STA-06: a time of %d is written as %d', (time, written) => {
  const won = win(begun(NO_STATISTICS, 'a'), 'a', { ...FAIR, time });
  expect(won).toMatchObject({ fastest: written, timeSum: written });
  expect(parseStatistics(JSON.stringify({ v: 1, ...won }))).toEqual({ ok: true, value: won });
});

describe('a record of statistics', () => {
  const help = { ...FAIR, helped: true };
  const good = win(begun(begun(played('wwlwp'), 'a', unnumbered(6)), 'b', dealOf(77)), 'b', help);
  const [entry] = good.games as [Statistics['games'][0]];

  test('brings everything back, for each variant its own', () => {
    const { store, ...storages } = storeOf('local');
    expect(readStatistics(store, 'wasp')).toEqual({ kind: 'none' });
    writeStatistics(store, 'scorpion', good);
    writeStatistics(store, 'wasp', NO_STATISTICS);
    const later = storeOf('local', storages).store;
    expect(readStatistics(later, 'scorpion')).toEqual({ kind: 'read', value: good });
    expect(readStatistics(later, 'wasp')).toEqual({ kind: 'read', value: NO_STATISTICS });
  });

  test.each<[RegExp, object]>([
    [/started: /, { started: -1 }],
    [/started: /, { started: 1e300 }],
    [/won: /, { won: 1.5 }],
    [/games: /, { games: {} }],
    [/games: /, { games: Array.from({ length: 51 }, (_, n) => ({ ...entry, id: `${n}` })) }],
    [/games\.0\.id: /, { games: [{ ...entry, id: 7 }] }],
    [/games\.0\.result: /, { games: [{ ...entry, result: 'drawn' }] }],
    [/games\.0\.joins: /, { games: [{ ...entry, joins: 49 }] }],
    [/games\.0\.date: /, { games: [{ ...entry, date: '1.12.2026' }] }],
    [/games\.0\.deal: /, { games: [{ ...entry, deal: 0 }] }],
    [/games\.0: neither a number/, { games: [{ ...entry, deal: undefined }] }],
    [/games\.0\.cards: /, { games: [{ ...entry, deal: undefined, cards: 'x'.repeat(155) }] }],
    [/games\.0: a time of no win/, { games: [{ ...entry, time: undefined }] }],
    [/games\.0: a time of no win/, { games: [{ ...entry, result: 'lost' }] }],
    [
      /games\.0: help for no win/,
      { games: [{ ...entry, result: 'lost', time: undefined, helped: true }] },
    ],
    [/wonDeals\.0: /, { wonDeals: ['x'] }],
    [/wonDeals\.0: /, { wonDeals: ['0'] }],
    [/more won than started/, { started: 3 }],
    [/more times than wins/, { timedWins: 5 }],
    [/a streak longer than the best/, { streak: 3 }],
    [/a best streak of more than the wins/, { bestStreak: 4 }],
    [/more wins without undo/, { withoutUndo: 5 }],
    [/more wins without hints/, { withoutHints: 4 }],
    [/a fastest win without/, { fastest: undefined }],
    [/a sum of times less/, { timeSum: 5 }],
    [/more wins among the last games/, { won: 3, wonDeals: [] }],
    [/more timed wins among/, { timedWins: 2 }],
    [/more other games among/, { started: 5 }],
    [/a game that is there twice/, { games: [entry, entry] }],
    [/more deals won than wins/, { wonDeals: ['1', '2', '3', '4', '5'] }],
    [/a won deal that is there twice/, { wonDeals: ['1', '1'] }],
  ])('that cannot be is set aside: %s', (message, change) => {
    const text = JSON.stringify({ v: 1, ...good, ...change });
    const { store } = storeOf('local', {
      local: new FakeStorage({ 'scorpion.statistics.scorpion': text }),
    });
    expect(readStatistics(store, 'scorpion')).toEqual({
      kind: 'bad',
      error: { code: 'statistics', message: expect.stringMatching(message) },
    });
    expect(store.asides()).toMatchObject([{ name: 'statistics.scorpion', text }]);
  });

  test('a time without a win cannot be', () => {
    const text = JSON.stringify({ v: 1, ...NO_STATISTICS, timeSum: 1 });
    expect(parseStatistics(text)).toMatchObject({
      error: { message: expect.stringMatching(/a time without a win/) },
    });
  });

  test('of a newer version is set aside unharmed', () => {
    expect(parseStatistics('{"v":2}')).toMatchObject({ error: { code: 'statistics-newer' } });
  });
});
