import type { Session } from '../game/index';
import type { Translate } from '../i18n/index';
import { Store, TabLock } from '../storage/index';
import type { Command } from '../ui/index';
import { Keeper, type KeepNotice } from './keeper';
import type { Messages } from './messages';
import type { GameOptions } from './options';
import type { Tallies } from './tally';

interface KeepingOptions extends Pick<GameOptions, 'persistence' | 'storageKey'> {
  readonly host: HTMLElement;
  readonly t: Translate;
  readonly tallies: Tallies;
}

interface KeepingHooks {
  readonly session: () => Session;
  readonly messages: () => Messages;
  /** This tab has the game now: what is kept is newer than what is shown. */
  readonly tookOver: () => void;
  /** Whether the game can be played here. */
  readonly blocked: (blocked: boolean) => void;
}

/** What is kept of games on this device, and what the player is asked and told about it. */
export class Keeping {
  readonly store: Store;
  readonly keeper: Keeper;
  readonly #t: Translate;
  readonly #hooks: KeepingHooks;
  readonly #undo: (() => void)[] = [];
  /** Asked once a page: who does not answer wants to play. */
  #asked = false;
  #destroyed = false;

  constructor(options: KeepingOptions, hooks: KeepingHooks) {
    const { host, t, tallies, persistence = 'none', storageKey = 'scorpion' } = options;
    this.#t = t;
    this.#hooks = hooks;
    this.store = new Store({
      prefix: storageKey,
      mode: persistence,
      local: () => window.localStorage,
      session: () => window.sessionStorage,
    });
    const lock = new TabLock({
      name: storageKey,
      locks: navigator.locks as LockManager | undefined,
      channel:
        typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
      onLost: (mayWrite) => this.keeper.yield(mayWrite),
    });
    this.keeper = new Keeper(
      { store: this.store, lock, tallies, now: () => performance.now() },
      { session: hooks.session, notice: (notice) => this.#notice(notice) },
    );
    this.#undo.push(() => this.keeper.release());
    this.#watch(host);
  }

  /** Asks for the right to keep the game; whoever has it already is asked first by the player. */
  async claim(): Promise<void> {
    await this.keeper.claim();
    if (this.#destroyed) this.keeper.release();
  }

  /** V1: nothing is written until the player says yes, and is not asked before there is something. */
  askOnce(): void {
    if (this.#asked || this.store.mode !== 'ask') return;
    this.#asked = true;
    this.#hooks.messages().last('ask', {
      tone: 'plain',
      title: this.#t('message.keep'),
      actions: ['keep-local', 'keep-session', 'keep-none'],
    });
  }

  /** The player's answer, there or in a panel. */
  async choose(mode: 'local' | 'session' | 'none'): Promise<void> {
    this.#hooks.messages().last('ask', undefined);
    await this.keeper.choose(mode);
    if (this.#destroyed) this.keeper.release();
  }

  /** Runs a command of a message; false for any other. */
  command(command: Command): boolean {
    switch (command) {
      case 'keep-local':
        void this.choose('local');
        return true;
      case 'keep-session':
        void this.choose('session');
        return true;
      case 'keep-none':
        void this.choose('none');
        return true;
      case 'take-over':
        void this.#takeOver();
        return true;
      case 'dismiss':
        this.#hooks.messages().last('fault', undefined);
        return true;
      default:
        return false;
    }
  }

  destroy(): void {
    this.#destroyed = true;
    for (const undo of this.#undo) undo();
  }

  async #takeOver(): Promise<void> {
    await this.keeper.takeOver();
    if (!this.#destroyed) this.#hooks.tookOver();
  }

  #notice(notice: KeepNotice | undefined): void {
    const t = this.#t;
    const messages = this.#hooks.messages();
    this.#hooks.blocked(this.keeper.elsewhere);
    messages.last(
      'elsewhere',
      notice?.kind === 'elsewhere'
        ? { tone: 'plain', title: t('message.elsewhere'), actions: ['take-over'] }
        : undefined,
    );
    if (!notice || notice.kind === 'elsewhere') {
      messages.last('fault', undefined);
      return;
    }
    const { kind } = notice;
    messages.last('fault', {
      tone: 'refusal',
      title: t(`message.${kind}`),
      details: [{ text: t(kind === 'aside' ? 'message.aside.where' : 'message.unsaved') }],
      actions: ['dismiss'],
    });
  }

  /** V5 and V3: the clock stands while nobody looks, and a page that goes away writes before. */
  #watch(host: HTMLElement): void {
    const { keeper } = this;
    const listen = (
      target: EventTarget,
      names: readonly string[],
      heard: (event: Event) => void,
    ) => {
      for (const name of names) target.addEventListener(name, heard, { passive: true });
      this.#undo.push(() => {
        for (const name of names) target.removeEventListener(name, heard);
      });
    };
    const watchTime = () => {
      if (document.hidden) keeper.clock.hold('hidden');
      else keeper.clock.free('hidden');
    };
    watchTime();
    listen(document, ['visibilitychange'], () => {
      watchTime();
      if (document.hidden) keeper.save();
    });
    listen(host, ['pointerdown', 'pointermove', 'keydown', 'wheel'], () => keeper.clock.input());
    listen(window, ['pagehide'], () => keeper.release());
    listen(window, ['pageshow'], (event) => {
      if ((event as PageTransitionEvent).persisted) void this.claim();
    });
  }
}
