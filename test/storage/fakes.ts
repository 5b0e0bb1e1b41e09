import { type Persistence, Store } from '../../src/storage/index';

/** A browser's storage, with a size and moods that a test sets. */
export class FakeStorage {
  readonly texts = new Map<string, string>();
  /** In characters, keys included. */
  quota = Number.POSITIVE_INFINITY;
  /** Keys for which there is no room. */
  readonly full = new Set<string>();
  /** Reads and writes are refused, as in a sandbox. */
  refused = false;
  /** Keys that cannot be read. */
  readonly unreadable = new Set<string>();

  constructor(texts: Readonly<Record<string, string>> = {}) {
    for (const [key, text] of Object.entries(texts)) this.texts.set(key, text);
  }

  get length(): number {
    this.#enter();
    return this.texts.size;
  }

  key(n: number): string | null {
    this.#enter();
    return [...this.texts.keys()][n] ?? null;
  }

  getItem(key: string): string | null {
    this.#enter();
    if (this.unreadable.has(key)) throw new DOMException('corrupt', 'UnknownError');
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#enter();
    const others = [...this.texts].filter(([other]) => other !== key);
    const size = [...others, [key, text] as const].reduce(
      (sum, [k, t]) => sum + k.length + t.length,
      0,
    );
    if (size > this.quota || this.full.has(key)) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#enter();
    this.texts.delete(key);
  }

  /** Keys in alphabetical order. */
  keys(): readonly string[] {
    return [...this.texts.keys()].sort();
  }

  #enter(): void {
    if (this.refused) throw new DOMException('denied', 'SecurityError');
  }
}

export interface Stored {
  readonly store: Store;
  readonly local: FakeStorage;
  readonly session: FakeStorage;
}

/** A store as at a page's start; the storages are those of an earlier page where given. */
export const storeOf = (
  mode: Persistence,
  { local = new FakeStorage(), session = new FakeStorage(), prefix = 'scorpion' } = {},
): Stored => ({
  local,
  session,
  store: new Store({
    prefix,
    mode,
    local: () => local as unknown as Storage,
    session: () => session as unknown as Storage,
  }),
});
