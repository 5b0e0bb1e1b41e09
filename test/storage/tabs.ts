import { TabLock } from '../../src/storage/index';

interface Request {
  readonly tab: object;
  readonly callback: (lock: Lock | null) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The locks and channels that the tabs of one browser share, as far as a {@link TabLock} uses them. */
export class FakeBrowser {
  readonly #line: Request[] = [];
  readonly #channels: FakeChannel[] = [];
  #holder: Request | undefined;

  /** How many channels are open. */
  get channels(): number {
    return this.#channels.length;
  }

  /** Whether the one lock is held or waited for. */
  get busy(): boolean {
    return this.#holder !== undefined || this.#line.length > 0;
  }

  locksOf(tab: object): LockManager {
    const request = (_: string, options: LockOptions, callback: Request['callback']) =>
      new Promise((resolve, reject) => {
        const wanted = { tab, callback, resolve, reject };
        void Promise.resolve().then(() => this.#take(wanted, options));
      });
    return { request } as unknown as LockManager;
  }

  open(tab: object): BroadcastChannel {
    const channel = new FakeChannel(tab, this.#channels);
    this.#channels.push(channel);
    return channel as unknown as BroadcastChannel;
  }

  /** The tab is gone without a word. */
  crash(tab: object): void {
    for (const channel of this.#channels.filter((each) => each.tab === tab)) channel.close();
    for (const each of this.#line.filter((waiting) => waiting.tab === tab)) this.#leave(each);
    if (this.#holder?.tab === tab) this.#pass();
  }

  /** The tab hears nothing until it is thawed, and then all of it. */
  freeze(tab: object, frozen = true): void {
    for (const channel of this.#channels.filter((each) => each.tab === tab)) channel.freeze(frozen);
  }

  #take(wanted: Request, { ifAvailable, steal, signal }: LockOptions): void {
    if (signal?.aborted) {
      wanted.reject(signal.reason);
    } else if (steal) {
      this.#holder?.reject(new DOMException('stolen', 'AbortError'));
      this.#grant(wanted);
    } else if (ifAvailable && this.busy) {
      wanted.resolve(wanted.callback(null));
    } else {
      this.#line.push(wanted);
      signal?.addEventListener('abort', () => {
        if (this.#leave(wanted)) wanted.reject(signal.reason);
      });
      if (!this.#holder) this.#pass();
    }
  }

  #leave(waiting: Request): boolean {
    const at = this.#line.indexOf(waiting);
    if (at >= 0) this.#line.splice(at, 1);
    return at >= 0;
  }

  #pass(): void {
    this.#holder = undefined;
    const next = this.#line.shift();
    if (next) this.#grant(next);
  }

  #grant(request: Request): void {
    this.#holder = request;
    void Promise.resolve(request.callback({ name: 'lock', mode: 'exclusive' })).then((value) => {
      if (this.#holder === request) this.#pass();
      request.resolve(value);
    });
  }
}

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly tab: object;
  readonly #all: FakeChannel[];
  #backlog: unknown[] | undefined;

  constructor(tab: object, all: FakeChannel[]) {
    this.tab = tab;
    this.#all = all;
  }

  postMessage(data: unknown): void {
    for (const other of this.#all) {
      if (other !== this)
        void Promise.resolve(structuredClone(data)).then((copy) => other.hear(copy));
    }
  }

  hear(data: unknown): void {
    if (this.#backlog) this.#backlog.push(data);
    else this.onmessage?.({ data });
  }

  freeze(frozen: boolean): void {
    const heard = this.#backlog ?? [];
    this.#backlog = frozen ? heard : undefined;
    if (!frozen) for (const data of heard) this.hear(data);
  }

  close(): void {
    const at = this.#all.indexOf(this);
    if (at >= 0) this.#all.splice(at, 1);
  }
}

export interface Tab {
  readonly lock: TabLock;
  /** What happened to it, in order. */
  readonly log: string[];
}

/** A tab of a browser, which has locks and channels unless said. */
export const tabOf = (browser: FakeBrowser, { locks = true, channels = true } = {}): Tab => {
  const log: string[] = [];
  const tab: Tab = {
    log,
    lock: new TabLock({
      name: 'scorpion',
      locks: locks ? browser.locksOf(log) : undefined,
      channel: channels ? () => browser.open(log) : undefined,
      onLost: (mayWrite) => {
        const when = tab.lock.held ? 'before' : 'after';
        log.push(`told ${when} it is lost, ${mayWrite ? 'may write' : 'too late to write'}`);
      },
    }),
  };
  return tab;
};
