import { joins } from '../engine/index';
import { GameClock, type Session, type Transition } from '../game/index';
import {
  begin,
  lose,
  NO_STATISTICS,
  progress,
  readSave,
  readStatistics,
  type Save,
  type Statistics,
  type Store,
  settle,
  type TabLock,
  win,
  writeSave,
  writeStatistics,
} from '../storage/index';
import type { Tallies, Tally } from './tally';

/** What the player should be told about what is kept. */
export type KeepNotice =
  /** A record could not be read and was set aside. */
  | { readonly kind: 'aside' }
  /** Nothing could be written: play goes on, the older record stays. */
  | { readonly kind: 'full' | 'refused' }
  /** V3: another tab keeps the game. */
  | { readonly kind: 'elsewhere' };

/** What a store answers to a write. */
export type Written = ReturnType<typeof writeSave>;

interface KeeperHooks {
  /** The game on the table now. */
  readonly session: () => Session;
  /** What stands at the moment; undefined once all is well again. */
  readonly notice: (notice: KeepNotice | undefined) => void;
}

interface KeeperOptions {
  readonly store: Store;
  /** Undefined where one tab cannot know of another. */
  readonly lock: TabLock | undefined;
  readonly tallies: Tallies;
  /** Monotonic, ms. */
  readonly now: () => number;
}

/**
 * Keeps games and statistics (V1 to V5): everything is written at once after each move, the game
 * before what is counted of it, and counting again what was counted changes nothing.
 */
export class Keeper {
  readonly clock: GameClock;
  readonly #options: KeeperOptions;
  readonly #hooks: KeeperHooks;
  readonly #statistics = new Map<string, Statistics>();
  /** Variants whose games of earlier pages have been looked after. */
  readonly #settled = new Set<string>();
  /** The game that the clock runs for. */
  #timed: Tally | undefined;
  #elsewhere = false;
  /** The player wants to keep the game, and another tab keeps another one. */
  #waits = false;
  #fault: KeepNotice | undefined;
  /** What is to be counted of earlier pages, as soon as no other tab does it. */
  #unclaimed: (() => void)[] | undefined = [];

  constructor(options: KeeperOptions, hooks: KeeperHooks) {
    this.#options = options;
    this.#hooks = hooks;
    this.clock = new GameClock(options.now);
  }

  /** V3: another tab has the game; here nothing can be played. */
  get elsewhere(): boolean {
    return this.#elsewhere;
  }

  /** The game that is kept of a variant, with what was counted of it. */
  kept(variant: string): Session | undefined {
    const read = readSave(this.#options.store, variant);
    if (read.kind === 'bad') this.#tell({ kind: 'aside' });
    this.#onceClaimed(() => this.#settle(variant, read.kind === 'save' ? read.save.id : undefined));
    if (read.kind !== 'save') return undefined;
    const { session, ...tally } = read.save;
    this.#options.tallies.put(session, { ...tally });
    // The page may have ended between the two records.
    if (tally.won) this.#onceClaimed(() => this.#countWin(variant, tally));
    return session;
  }

  /** Whether the player has made a move in it. */
  isOwn(session: Session): boolean {
    return this.#options.tallies.of(session).own;
  }

  isWon(session: Session): boolean {
    return this.#options.tallies.of(session).won;
  }

  statistics(variant: string): Statistics {
    const known = this.#statistics.get(variant);
    if (known) return known;
    const read = readStatistics(this.#options.store, variant);
    if (read.kind === 'bad') this.#tell({ kind: 'aside' });
    const statistics = read.kind === 'read' ? read.value : NO_STATISTICS;
    this.#statistics.set(variant, statistics);
    return statistics;
  }

  /** Puts others in their place: a reset, or its undo. */
  setStatistics(variant: string, statistics: Statistics): void {
    this.#statistics.set(variant, statistics);
    if (this.#elsewhere) return;
    this.told(writeStatistics(this.#options.store, variant, statistics));
  }

  /** The records have been replaced or deleted behind its back. */
  forget(): void {
    this.#statistics.clear();
    this.#settled.clear();
  }

  /** A game has come to the table at the start. */
  begin(session: Session): void {
    this.#time(session);
  }

  /** To be called after each transition, once a win has been counted in the tally. */
  follow({ cause, source, after }: Transition, won: boolean): void {
    const session = this.#hooks.session();
    const { tallies } = this.#options;
    const tally = tallies.of(session);
    if (cause === 'load') this.#time(session);
    if (cause === 'play') {
      if (source === 'player') {
        tally.own = true;
        this.clock.start();
      } else {
        tally.followed++;
      }
    }
    if (won) this.clock.hold('over');
    else this.clock.free('over');
    const variant = session.rules.id;
    const before = this.statistics(variant);
    let statistics = before;
    if (tally.own) {
      const { deal } = session;
      statistics = begin(statistics, { id: tally.id, deal, date: today() });
      statistics = progress(statistics, tally.id, joins(after));
    }
    this.save();
    if (statistics !== before) this.setStatistics(variant, statistics);
    if (won && tally.own) this.#countWin(variant, tally);
  }

  /** V4: another deal has replaced a game for good. */
  lost(session: Session): void {
    const tally = this.#options.tallies.of(session);
    const variant = session.rules.id;
    const before = this.statistics(variant);
    const after = lose(before, tally.id, 0);
    if (after !== before) this.setStatistics(variant, after);
  }

  /** What came of a write, of this or of another record: a fault stands until all is kept. */
  told(done: Written): void {
    if (!done.ok && done.error) {
      const kind = done.error.code === 'quota' ? 'full' : 'refused';
      if (this.#fault?.kind !== kind) this.#tell({ kind });
    } else if (this.#fault?.kind === 'full' || this.#fault?.kind === 'refused') {
      // One record that was written is no word for another that was not.
      if (this.#options.store.pending.length === 0) this.#tell(undefined);
    }
  }

  /** Writes the game as it stands, its clock as well. */
  save(): void {
    if (this.#elsewhere) return;
    const session = this.#hooks.session();
    const tally = this.#options.tallies.of(session);
    tally.elapsed = this.clock.elapsed;
    const save: Save = { session, ...tally };
    this.told(writeSave(this.#options.store, save));
  }

  /**
   * V3: asks for the right to keep this game, if it is kept on this device at all.
   * @returns whether this tab has it
   */
  async claim(): Promise<boolean> {
    const { store, lock } = this.#options;
    const alone = !lock || store.mode !== 'local';
    const has = alone || (await lock.acquire());
    if (!alone) this.#setElsewhere(!has);
    if (has) this.#claimed();
    return has;
  }

  /** V1: the player's answer; where another tab keeps its game on this device, it waits (V3). */
  async choose(mode: 'local' | 'session' | 'none'): Promise<void> {
    const { store, lock } = this.#options;
    if (mode !== 'local') lock?.release();
    else if (lock && !(await lock.acquire())) {
      this.#waits = true;
      this.#setElsewhere(true);
      return;
    }
    this.told(store.choose(mode));
    this.#setElsewhere(false);
    this.save();
  }

  /** Takes the game from the other tab, which is told first so that it can finish. */
  async takeOver(): Promise<void> {
    const { lock, store } = this.#options;
    await lock?.takeOver();
    if (this.#waits) this.told(store.choose('local'));
    this.#waits = false;
    this.#unclaimed = undefined;
    this.forget();
    this.#setElsewhere(false);
  }

  /**
   * The other tab has taken over: this is the last that is written here.
   * @param mayWrite false where the other one may be playing already
   */
  yield(mayWrite: boolean): void {
    if (mayWrite) this.save();
    this.#setElsewhere(true);
  }

  /** Lets another page have the game, as when this one is hidden for good. */
  release(): void {
    this.save();
    this.#options.lock?.release();
  }

  #setElsewhere(elsewhere: boolean): void {
    if (elsewhere === this.#elsewhere) return;
    this.#elsewhere = elsewhere;
    if (elsewhere) this.clock.hold('pause');
    else this.clock.free('pause');
    this.#tell(elsewhere ? { kind: 'elsewhere' } : undefined);
  }

  /** The clock goes on where this game's stood. */
  #time(session: Session): void {
    const tally = this.#options.tallies.of(session);
    if (tally === this.#timed) return;
    if (this.#timed) this.#timed.elapsed = this.clock.elapsed;
    this.clock.load(tally.elapsed, tally.own);
    this.#timed = tally;
  }

  /** Games that were still played when the page went away, and are no more, are lost. */
  #settle(variant: string, kept: string | undefined): void {
    if (this.#settled.has(variant)) return;
    this.#settled.add(variant);
    const before = this.statistics(variant);
    const after = settle(before, kept);
    if (after !== before) this.setStatistics(variant, after);
  }

  #onceClaimed(run: () => void): void {
    if (this.#unclaimed) this.#unclaimed.push(run);
    else run();
  }

  #claimed(): void {
    const waiting = this.#unclaimed ?? [];
    this.#unclaimed = undefined;
    for (const run of waiting) run();
  }

  /** Once a game, however often it is told. */
  #countWin(variant: string, tally: Tally): void {
    const { id, elapsed, undos, hints, followed, solver } = tally;
    const before = this.statistics(variant);
    const helped = followed + solver > 0;
    const after = win(before, id, { time: elapsed, undos, hints, helped });
    if (after !== before) this.setStatistics(variant, after);
  }

  #tell(notice: KeepNotice | undefined): void {
    this.#fault = notice;
    this.#hooks.notice(notice);
  }
}

/** The player's own day. */
const today = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
