/** How long a tab has to answer whether it holds the game, where no lock can tell, in ms. */
export const ANSWER_MS = 250;
/** How long the holder has to let go before the game is taken from it, in ms (V3). */
export const LET_GO_MS = 1000;
/** A tab that hears so late that it is to let go, in ms, writes no more: the other may play already. */
const LATE_MS = LET_GO_MS / 2;

/** What tabs say to each other: who has it, I have it (to one who asked), let it go, I let it go. */
type Message =
  | { readonly type: 'who' | 'held'; readonly id: number }
  | { readonly type: 'let-go'; readonly at: number }
  | { readonly type: 'gone' };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  ['who', 'held', 'let-go', 'gone'].includes(String(data.type));

type Answer = 'granted' | 'busy' | 'unsupported';

/** What is held, until its end is called. */
interface Grant {
  readonly end: () => void;
}

/** One call of acquire or takeOver; a later call or a release makes it void. */
interface Attempt {
  /** Among those of all tabs. */
  readonly id: number;
  /** Ends its waiting early. */
  stop: () => void;
  hear: (message: Message) => void;
}

/**
 * V3: one tab at a time has the game. A Web Lock tells, which ends with its tab, even in a crash;
 * without Web Locks (insecure origins have none) the tabs ask each other, and without either every
 * tab has the game.
 */
export class TabLock {
  readonly #name: string;
  readonly #onLost: (mayWrite: boolean) => void;
  readonly #open: ((name: string) => BroadcastChannel) | undefined;
  #locks: LockManager | undefined;
  #channel: BroadcastChannel | undefined;
  #grant: Grant | undefined;
  #attempt: Attempt | undefined;

  /**
   * @param onLost called before the game is let go, so that this tab can write a last time; not if
   *   it learns too late, for then that would overwrite what another tab has done since
   */
  constructor({
    name,
    locks,
    channel,
    onLost,
  }: {
    name: string;
    locks?: LockManager | undefined;
    channel?: ((name: string) => BroadcastChannel) | undefined;
    onLost: (mayWrite: boolean) => void;
  }) {
    this.#name = name;
    this.#locks = locks;
    this.#open = channel;
    this.#onLost = onLost;
  }

  /** Whether the game is this tab's. */
  get held(): boolean {
    return this.#grant !== undefined;
  }

  /** Whether the game is this tab's now; false where another tab has it. */
  async acquire(): Promise<boolean> {
    if (this.held) return true;
    const attempt = this.#begin();
    const answer = await this.#request(attempt, { ifAvailable: true });
    if (answer === 'unsupported' && (await this.#isFree(attempt))) this.#hold(attempt);
    this.#finish(attempt);
    return this.held;
  }

  /** Takes the game from the tab that has it, which is asked first but not waited for for long. */
  async takeOver(): Promise<void> {
    if (this.held) return;
    const attempt = this.#begin();
    let answer = await this.#queue(attempt);
    if (answer === 'busy') answer = await this.#request(attempt, { steal: true });
    if (answer === 'unsupported') {
      await this.#hear(attempt, 'gone', LET_GO_MS, { type: 'let-go', at: Date.now() });
      // Said again, and as if long ago, for a tab that took it over meanwhile.
      if (this.#hold(attempt)) this.#say({ type: 'let-go', at: 0 });
    }
    this.#finish(attempt);
  }

  /** Lets go of everything, and of what is still waited for. */
  release(): void {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.stop();
    if (this.#grant) this.#let(this.#grant);
    this.#close();
  }

  #begin(): Attempt {
    this.#attempt?.stop();
    const attempt = { id: Math.random(), stop: () => undefined, hear: () => undefined };
    this.#attempt = attempt;
    if (!this.#channel) this.#listen();
    return attempt;
  }

  /** A tab that does not have the game has nothing to say. */
  #finish(attempt: Attempt): void {
    if (this.#attempt !== attempt) return;
    this.#attempt = undefined;
    if (!this.held) this.#close();
  }

  /** Whether the attempt still stands, and the game is this tab's by it. */
  #hold(attempt: Attempt, end: () => void = () => undefined): boolean {
    if (this.#attempt !== attempt) return false;
    this.#grant = { end };
    return true;
  }

  /** Asks for the Web Lock, and holds it if it is granted. */
  async #request(attempt: Attempt, options: LockOptions): Promise<Answer> {
    const locks = this.#locks;
    if (this.#attempt !== attempt) return 'busy';
    if (!locks) return 'unsupported';
    return new Promise((answer) => {
      let grant: Grant | undefined;
      const granted = (lock: Lock | null): Promise<void> | undefined => {
        const held = new Promise<void>((end) => {
          if (lock && this.#hold(attempt, end)) grant = this.#grant;
        });
        answer(grant ? 'granted' : 'busy');
        return grant && held;
      };
      const failed = (): void => {
        if (grant) this.#lose(grant, false);
        else if (options.signal?.aborted) answer('busy');
        else {
          // A sandboxed page has the manager, but no locks.
          this.#locks = undefined;
          answer('unsupported');
        }
      };
      try {
        locks.request(this.#name, options, granted).catch(failed);
      } catch {
        failed();
      }
    });
  }

  /** Asks the holder to let go, and waits in the line for the lock for as long as it may take. */
  async #queue(attempt: Attempt): Promise<Answer> {
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(), LET_GO_MS);
    attempt.stop = () => line.abort();
    const answer = this.#request(attempt, { signal: line.signal });
    if (this.#locks) this.#say({ type: 'let-go', at: Date.now() });
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Without locks: whether no other tab says that it has the game. */
  async #isFree(attempt: Attempt): Promise<boolean> {
    return !(await this.#hear(attempt, 'held', ANSWER_MS, { type: 'who', id: attempt.id }));
  }

  /** Says something, and tells whether an answer of a type comes in time. */
  #hear(attempt: Attempt, type: Message['type'], ms: number, said: Message): Promise<boolean> {
    if (!this.#channel || this.#attempt !== attempt) return Promise.resolve(false);
    return new Promise((answer) => {
      const end = (heard: boolean): void => {
        clearTimeout(timer);
        attempt.hear = () => undefined;
        answer(heard);
      };
      const timer = setTimeout(() => end(false), ms);
      attempt.stop = () => end(false);
      attempt.hear = (message) => {
        // Of two that ask at once, the one with the lower number has it, and the other gives way:
        // the first of them to open cannot have been heard by the second.
        if (message.type === 'who' && said.type === 'who') {
          if (message.id < said.id) end(true);
          else this.#say({ type: 'held', id: message.id });
        }
        const isMine = !('id' in message) || message.id === attempt.id;
        if (message.type === type && isMine) end(true);
      };
      this.#say(said);
    });
  }

  #listen(): void {
    try {
      this.#channel = this.#open?.(this.#name);
    } catch {
      return;
    }
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data)) return;
      if (this.#grant && data.type === 'let-go') {
        this.#lose(this.#grant, Math.abs(Date.now() - data.at) < LATE_MS);
      } else if (this.#grant && data.type === 'who') this.#say({ type: 'held', id: data.id });
      else this.#attempt?.hear(data);
    };
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  /** The game goes to another tab, unless this is about a lock of an earlier day. */
  #lose(grant: Grant, mayWrite: boolean): void {
    if (this.#grant !== grant) return;
    try {
      this.#onLost(mayWrite);
    } finally {
      this.#let(grant);
      this.#close();
    }
  }

  #let(grant: Grant): void {
    // Its listener may have released it.
    if (this.#grant !== grant) return;
    this.#grant = undefined;
    grant.end();
    this.#say({ type: 'gone' });
  }

  #close(): void {
    if (this.#channel) this.#channel.onmessage = null;
    this.#channel?.close();
    this.#channel = undefined;
  }
}
