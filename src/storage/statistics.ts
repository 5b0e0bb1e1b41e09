import type { Deal } from '../game/index';
import { type DealText, dealKey, dealText, keyOfText } from './deal-text';
import { counted } from './fields';

/** A game among the last 50. */
interface GameEntry extends DealText {
  readonly id: string;
  readonly result: 'playing' | 'won' | 'lost';
  /** The most there were, 0 to 48: how near it came. */
  readonly joins: number;
  /** Of a won game, in ms. */
  readonly time?: number;
  /** Won with the solver, or by following the moves of a link. */
  readonly helped: boolean;
  /** Of its first move, such as `2026-12-01`. */
  readonly date: string;
}

/**
 * What is counted of one variant (V4). Every change is told by the id of its game and changes
 * nothing when told again: save and statistics are two records, and a kill may come between them.
 */
export interface Statistics {
  readonly started: number;
  readonly won: number;
  /** Wins without help since the last loss. */
  readonly streak: number;
  readonly bestStreak: number;
  /** In ms; this and the next two are of wins without help. */
  readonly fastest?: number;
  readonly timeSum: number;
  readonly timedWins: number;
  readonly withoutUndo: number;
  readonly withoutHints: number;
  /** The last {@link MAX_GAMES}, newest last. */
  readonly games: readonly GameEntry[];
  /** Keys of deals that were won, newest last: whoever plays one again practises. */
  readonly wonDeals: readonly string[];
}

export const NO_STATISTICS: Statistics = {
  started: 0,
  won: 0,
  streak: 0,
  bestStreak: 0,
  timeSum: 0,
  timedWins: 0,
  withoutUndo: 0,
  withoutHints: 0,
  games: [],
  wonDeals: [],
};

export const MAX_GAMES = 50;
/** More than a player wins in years; the oldest are forgotten then. */
export const MAX_WON_DEALS = 10_000;

/** A pair for each card but the four Kings. */
export const ALL_JOINS = 48;

/** A game that has been started by a move of the player's own. */
export interface StartedGame {
  readonly id: string;
  readonly deal: Deal;
  /** The day, such as `2026-12-01`. */
  readonly date: string;
}

/** What a won game took. */
export interface WonGame {
  /** In ms. */
  readonly time: number;
  readonly undos: number;
  readonly hints: number;
  /** The solver helped, or moves of a link were followed. */
  readonly helped: boolean;
}

/** Whether this deal has been won before, so that a new game of it counts nothing. */
export const isPractice = ({ wonDeals }: Statistics, deal: Deal): boolean =>
  wonDeals.includes(dealKey(deal));

const entryOf = ({ games }: Statistics, id: string): GameEntry | undefined =>
  games.find((game) => game.id === id);

const withEntry = (
  statistics: Statistics,
  id: string,
  change: (entry: GameEntry) => GameEntry,
): Statistics => ({
  ...statistics,
  games: statistics.games.map((game) => (game.id === id ? change(game) : game)),
});

/** At the first own move: the game counts as started, unless it is practice. */
export const begin = (statistics: Statistics, { id, deal, date }: StartedGame): Statistics => {
  if (entryOf(statistics, id) || isPractice(statistics, deal)) return statistics;
  const entry: GameEntry = {
    id,
    ...dealText(deal),
    result: 'playing',
    joins: 0,
    helped: false,
    date,
  };
  return {
    ...statistics,
    started: statistics.started + 1,
    games: [...statistics.games, entry].slice(-MAX_GAMES),
  };
};

/** The game is as near to its end as this, or was nearer before. */
export const progress = (statistics: Statistics, id: string, joins: number): Statistics => {
  const entry = entryOf(statistics, id);
  if (entry?.result !== 'playing' || joins <= entry.joins) return statistics;
  return withEntry(statistics, id, (game) => ({ ...game, joins: Math.min(joins, ALL_JOINS) }));
};

/** The game is won, once however often it is told; a game that is lost already stays so. */
export const win = (
  statistics: Statistics,
  id: string,
  { time, undos, hints, helped }: WonGame,
): Statistics => {
  const entry = entryOf(statistics, id);
  if (entry?.result !== 'playing') return statistics;
  const key = keyOfText(entry);
  const ms = counted(time);
  const wonDeals = statistics.wonDeals.filter((each) => each !== key);
  const won: Statistics = {
    ...withEntry(statistics, id, (game) => ({
      ...game,
      result: 'won',
      joins: ALL_JOINS,
      time: ms,
      helped,
    })),
    won: statistics.won + 1,
    withoutUndo: statistics.withoutUndo + (undos === 0 ? 1 : 0),
    wonDeals: [...wonDeals, key].slice(-MAX_WON_DEALS),
  };
  if (helped) return won;
  const streak = statistics.streak + 1;
  return {
    ...won,
    streak,
    bestStreak: Math.max(statistics.bestStreak, streak),
    fastest: Math.min(statistics.fastest ?? ms, ms),
    timeSum: Math.min(statistics.timeSum + ms, Number.MAX_SAFE_INTEGER),
    timedWins: statistics.timedWins + 1,
    withoutHints: statistics.withoutHints + (hints === 0 ? 1 : 0),
  };
};

/** The game is lost: another deal has replaced it for good. A game that is won stays so. */
export const lose = (statistics: Statistics, id: string, joins: number): Statistics => {
  if (entryOf(statistics, id)?.result !== 'playing') return statistics;
  const { games, ...lost } = withEntry(progress(statistics, id, joins), id, (game) => ({
    ...game,
    result: 'lost',
  }));
  // Told late, it leaves a streak to the games that were begun after it.
  const after = games.slice(games.findIndex((game) => game.id === id) + 1);
  const wins = after.filter(({ result, helped }) => result === 'won' && !helped).length;
  return { ...lost, games, streak: Math.min(statistics.streak, wins) };
};

/** At the start: games that were going on are lost, but for the one that was saved. */
export const settle = (statistics: Statistics, presentId: string | undefined): Statistics =>
  statistics.games
    .filter(({ id, result }) => result === 'playing' && id !== presentId)
    .reduce((settled, { id, joins }) => lose(settled, id, joins), statistics);

/** 0 to 1, of the games that were started; undefined before the first. */
export const winRate = ({ started, won }: Statistics): number | undefined =>
  started === 0 ? undefined : won / started;

/** In ms, of wins without help; undefined before the first. */
export const meanTime = ({ timeSum, timedWins }: Statistics): number | undefined =>
  timedWins === 0 ? undefined : timeSum / timedWins;
