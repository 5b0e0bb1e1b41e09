import fc from 'fast-check';
import { shuffled } from '../../src/engine/index';
import {
  begin,
  lose,
  NO_STATISTICS,
  progress,
  type Statistics,
  settle,
  win,
} from '../../src/storage/index';
import { formatStatistics, parseStatistics } from '../../src/storage/statistics-record';

type Change = (statistics: Statistics) => Statistics;

const id = fc.integer({ min: 0, max: 9 }).map((n) => `game-${n}`);
const count = fc.nat(3);
/** Few deals, so that some are won again; half of them have no number. */
const deal = fc
  .integer({ min: 1, max: 6 })
  .map((number) => ({ cards: shuffled(number), ...(number > 3 ? { number } : {}) }));

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ id, deal, date: fc.constant('2026-12-01') })
    .map((game) => (s: Statistics) => begin(s, game)),
  fc.record({ id, time: fc.nat(), undos: count, hints: count, helped: fc.boolean() }).map(
    ({ id: of, ...won }) =>
      (s: Statistics) =>
        win(s, of, won),
  ),
  fc.record({ id, joins: fc.nat(48) }).map(
    ({ id: of, joins }) =>
      (s: Statistics) =>
        lose(s, of, joins),
  ),
  fc.record({ id, joins: fc.nat(48) }).map(
    ({ id: of, joins }) =>
      (s: Statistics) =>
        progress(s, of, joins),
  ),
  fc.option(id, { nil: undefined }).map((of) => (s: Statistics) => settle(s, of)),
);

const told = (changes: readonly Change[], start = NO_STATISTICS): Statistics =>
  changes.reduce((statistics, each) => each(statistics), start);

describe('V4 whatever is told in whatever order', () => {
  test('told twice is told once, at once or later', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.array(change), (changes, more) => {
        const statistics = told(changes);
        for (const each of more) expect(told([each, each], statistics)).toEqual(each(statistics));
        expect(told(changes.flatMap((each) => [each, each]))).toEqual(statistics);
        // A result is final: what was told of games that are over is told again in vain.
        const over = settle(statistics, undefined);
        const again = told(changes, over);
        for (const { id: of } of over.games) {
          const find = (s: Statistics) => s.games.find((game) => game.id === of);
          expect(find(again)).toEqual(find(over));
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  test('the sums agree with each other and with the games', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const statistics = told(changes);
        const { started, won, streak, bestStreak, games } = statistics;
        expect(won).toBeLessThanOrEqual(started);
        expect(streak).toBeLessThanOrEqual(bestStreak);
        // Ten ids cannot fill the list, so that it holds every game.
        expect(games).toHaveLength(started);
        expect(games.filter(({ result }) => result === 'won')).toHaveLength(won);
        expect(parseStatistics(formatStatistics(statistics))).toEqual({
          ok: true,
          value: statistics,
        });
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
