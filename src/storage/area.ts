import { err, ok, type Result } from '../engine/index';
import { isName } from './names';

/** Why something could not be kept: there is no room, or the browser does not let us. */
export interface StoreFault {
  readonly code: 'quota' | 'refused';
  readonly message: string;
}

/** Named texts; nothing here throws. */
export interface Area {
  names(): readonly string[];
  /** Undefined where there is no such text, which is not the same as one that cannot be read. */
  read(name: string): Result<string | undefined, StoreFault>;
  /** On a fault the older text stays whole. */
  write(name: string, text: string): Result<void, StoreFault>;
  remove(name: string): Result<void, StoreFault>;
}

/** Texts that last as long as the page. */
export class MemoryArea implements Area {
  readonly #texts = new Map<string, string>();

  names(): readonly string[] {
    return [...this.#texts.keys()];
  }

  get(name: string): string | undefined {
    return this.#texts.get(name);
  }

  read(name: string): Result<string | undefined, never> {
    return ok(this.#texts.get(name));
  }

  write(name: string, text: string): Result<void, never> {
    this.#texts.set(name, text);
    return ok(undefined);
  }

  remove(name: string): Result<void, never> {
    this.#texts.delete(name);
    return ok(undefined);
  }
}

/**
 * Without the dots of a prefix, the first dot of a key ends it: `scorpion` then sees no key of
 * `scorpion.save`, whatever the two are called.
 */
const escaped = (prefix: string): string =>
  prefix.replace(/[%.]/g, (sign) => (sign === '.' ? '%2E' : '%25'));

export const keyOf = (prefix: string, name: string): string => `${escaped(prefix)}.${name}`;

/** `NS_...` was Firefox's name for years. */
const QUOTA_NAMES = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/** A sandboxed page throws a SecurityError at the first look, a full storage at a write. */
const faultOf = (thrown: unknown): StoreFault => {
  const { name = '', message = String(thrown) } =
    typeof thrown === 'object' && thrown !== null ? (thrown as Partial<Error>) : {};
  return QUOTA_NAMES.includes(name)
    ? { code: 'quota', message: 'the storage is full' }
    : { code: 'refused', message: `the storage is refused: ${String(message).slice(0, 200)}` };
};

/** The keys of one prefix in a browser's storage. */
export class BrowserArea implements Area {
  readonly #prefix: string;
  readonly #open: () => Storage | undefined;

  /** @param open gives the storage, or throws as `window.localStorage` itself may */
  constructor(prefix: string, open: () => Storage | undefined) {
    this.#prefix = prefix;
    this.#open = open;
  }

  names(): readonly string[] {
    const start = keyOf(this.#prefix, '');
    const found = this.#with((storage) =>
      Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? ''),
    );
    if (!found.ok) return [];
    return found.value
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter(isName)
      .sort();
  }

  read(name: string): Result<string | undefined, StoreFault> {
    return this.#with((storage) => storage.getItem(keyOf(this.#prefix, name)) ?? undefined);
  }

  write(name: string, text: string): Result<void, StoreFault> {
    return this.#with((storage) => storage.setItem(keyOf(this.#prefix, name), text));
  }

  remove(name: string): Result<void, StoreFault> {
    return this.#with((storage) => storage.removeItem(keyOf(this.#prefix, name)));
  }

  #with<T>(action: (storage: Storage) => T): Result<T, StoreFault> {
    try {
      const storage = this.#open();
      return storage
        ? ok(action(storage))
        : err({ code: 'refused', message: 'there is no storage here' });
    } catch (thrown) {
      return err(faultOf(thrown));
    }
  }
}

/** Makes names hold what they held before; undefined stands for nothing. */
export const writeBack = (area: Area, before: ReadonlyMap<string, string | undefined>): void => {
  const growths = [...before].map(([name, old = '']) => {
    const now = area.read(name);
    return { name, growth: old.length - ((now.ok ? now.value : undefined) ?? '').length };
  });
  // What shrinks comes first: nothing then needs more room than there was.
  for (const { name } of growths.sort((a, b) => a.growth - b.growth)) {
    const old = before.get(name);
    if (old === undefined) area.remove(name);
    else area.write(name, old);
  }
};
