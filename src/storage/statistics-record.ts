import * as v from 'valibot';
import { err, type InputError, ok, type Result } from '../engine/index';
import type { StoreFault } from './area';
import { DEAL_FIELDS, DEAL_KEY, isOneDeal } from './deal-text';
import { COUNT, GAME_ID, type RecordKind, readFields, validated } from './fields';
import { type Kept, readKept } from './kept';
import { statisticsName } from './names';
import { ALL_JOINS, MAX_GAMES, MAX_WON_DEALS, type Statistics } from './statistics';
import type { Store } from './store';

const KIND: RecordKind = { code: 'statistics', name: 'a record of statistics', steps: [] };

const ENTRY = v.pipe(
  v.object({
    ...DEAL_FIELDS,
    id: GAME_ID,
    result: v.picklist(['playing', 'won', 'lost']),
    joins: v.pipe(COUNT, v.maxValue(ALL_JOINS)),
    time: v.optional(COUNT),
    helped: v.boolean(),
    date: v.pipe(v.string(), v.isoDate()),
  }),
  v.check((entry) => isOneDeal(entry), 'neither a number nor cards, or both'),
  v.check(({ result, time }) => (result === 'won') === (time !== undefined), 'a time of no win'),
  v.check(({ result, helped }) => result === 'won' || !helped, 'help for no win'),
);

const SCHEMA = v.object({
  started: COUNT,
  won: COUNT,
  streak: COUNT,
  bestStreak: COUNT,
  fastest: v.optional(COUNT),
  timeSum: COUNT,
  timedWins: COUNT,
  withoutUndo: COUNT,
  withoutHints: COUNT,
  games: v.pipe(v.array(ENTRY), v.maxLength(MAX_GAMES)),
  wonDeals: v.pipe(v.array(DEAL_KEY), v.maxLength(MAX_WON_DEALS)),
});

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** Which of the sums cannot be, if any. */
const contradiction = (statistics: Statistics): string | undefined => {
  const { started, won, streak, bestStreak, fastest, timeSum, timedWins } = statistics;
  const { withoutUndo, withoutHints, games, wonDeals } = statistics;
  const wins = games.filter(({ result }) => result === 'won');
  const own = wins.filter(({ helped }) => !helped);
  const rules: readonly (readonly [boolean, string])[] = [
    [won <= started, 'more won than started'],
    [timedWins <= won, 'more times than wins'],
    [streak <= bestStreak, 'a streak longer than the best'],
    [bestStreak <= timedWins, 'a best streak of more than the wins'],
    [withoutUndo <= won, 'more wins without undo than wins'],
    [withoutHints <= timedWins, 'more wins without hints than wins'],
    [(fastest !== undefined) === timedWins > 0, 'a fastest win without a win, or none'],
    [(fastest ?? 0) * timedWins <= timeSum, 'a sum of times less than its parts'],
    [timedWins > 0 || timeSum === 0, 'a time without a win'],
    [wins.length <= won, 'more wins among the last games than in all'],
    [own.length <= timedWins, 'more timed wins among the last games than in all'],
    [games.length - wins.length <= started - won, 'more other games among the last than in all'],
    [!hasTwice(games.map(({ id }) => id)), 'a game that is there twice'],
    [wonDeals.length <= won, 'more deals won than wins'],
    [!hasTwice(wonDeals), 'a won deal that is there twice'],
  ];
  return rules.find(([holds]) => !holds)?.[1];
};

export const formatStatistics = (statistics: Statistics): string =>
  JSON.stringify({ v: 1, ...statistics });

/** Reads statistics from untrusted text; sums that contradict each other are bad, too. */
export const parseStatistics = (text: string): Result<Statistics, InputError> => {
  const fields = readFields(KIND, text);
  if (!fields.ok) return fields;
  const read = validated(KIND, SCHEMA, fields.value);
  if (!read.ok) return read;
  // JSON holds no field that is there and undefined.
  const statistics = read.value as Statistics;
  const fault = contradiction(statistics);
  return fault === undefined
    ? ok(statistics)
    : err({ code: KIND.code, message: `not ${KIND.name}: ${fault}` });
};

/** What was kept of a variant; a bad record is set aside already. */
export const readStatistics = (store: Store, variant: string): Kept<Statistics> =>
  readKept(store, statisticsName(variant), parseStatistics);

export const writeStatistics = (
  store: Store,
  variant: string,
  statistics: Statistics,
): Result<void, StoreFault> => store.write(statisticsName(variant), formatStatistics(statistics));
