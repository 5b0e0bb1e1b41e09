export interface GameResult {
  /** 0 to 48, the most that the game has had. */
  readonly joins: number;
  readonly result: 'playing' | 'won' | 'lost';
  /** Left out for own cards. */
  readonly deal?: number;
  /** ms. */
  readonly time?: number;
  /** A link's moves or the solver had a part in it. */
  readonly helped: boolean;
}

/** What has come of the games of one variant. */
export interface StatisticsView {
  readonly started: number;
  readonly won: number;
  /** 0 to 1; left out while no game has ended. */
  readonly rate?: number;
  readonly streak: number;
  readonly bestStreak: number;
  /** ms. */
  readonly fastest?: number;
  /** ms. */
  readonly mean?: number;
  readonly withoutUndo: number;
  readonly withoutHints: number;
  /** The oldest first; the last 50 of them are shown. */
  readonly games: readonly GameResult[];
}
