import { ok, type Result } from '../engine/index';
import type { Area, StoreFault } from './area';
import { type Aside, addAside, asidesOf } from './asides';

const DONE = ok(undefined);

/**
 * An area in which no record that could not be read is ever overwritten (V2): it is set aside
 * first, and where there is no room for that, it stays where it is and a write is a fault.
 */
export class GuardedArea implements Area {
  readonly #area: Area;
  /** Records that are not to be overwritten, and why. */
  readonly #guarded = new Map<string, string>();

  constructor(area: Area) {
    this.#area = area;
  }

  names(): readonly string[] {
    return this.#area.names();
  }

  /** A guarded record counts as set aside: there is nothing of its name. */
  read(name: string): Result<string | undefined, StoreFault> {
    if (this.#guarded.has(name)) return DONE;
    const found = this.#area.read(name);
    // It may well be good.
    if (!found.ok) this.#guarded.set(name, found.error.message);
    return found;
  }

  /** The text as it lies there, guarded or not. */
  rawOf(name: string): string | undefined {
    const found = this.#area.read(name);
    return found.ok ? found.value : undefined;
  }

  write(name: string, text: string): Result<void, StoreFault> {
    const free = this.#free(name);
    return free.ok ? this.#area.write(name, text) : free;
  }

  remove(name: string): Result<void, StoreFault> {
    const free = this.#free(name);
    return free.ok ? this.#area.remove(name) : free;
  }

  /** Removes it whatever it is. */
  discard(name: string): Result<void, StoreFault> {
    this.#guarded.delete(name);
    return this.#area.remove(name);
  }

  /** On a fault it is guarded, and set aside at the first write for which there is room. */
  setAside(name: string, why: string): Result<void, StoreFault> {
    this.#guarded.set(name, why);
    return this.#free(name);
  }

  /** All that is set aside, and what should be. */
  asides(): readonly Aside[] {
    const guarded = [...this.#guarded].flatMap(([name, why]) => {
      const text = this.rawOf(name);
      return text === undefined ? [] : [{ name, text, why }];
    });
    return [
      ...asidesOf(this.#area).map(({ name, text, why }) => ({ name, text, why })),
      ...guarded,
    ];
  }

  #free(name: string): Result<void, StoreFault> {
    const why = this.#guarded.get(name);
    if (why === undefined) return DONE;
    const found = this.#area.read(name);
    if (!found.ok) return found;
    if (found.value !== undefined) {
      const kept = addAside(this.#area, { name, text: found.value, why });
      const removed = kept.ok ? this.#area.remove(name) : kept;
      if (!removed.ok) return removed;
    }
    this.#guarded.delete(name);
    return DONE;
  }
}
