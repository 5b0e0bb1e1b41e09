import { err, ok, type Result } from '../engine/index';
import { type Area, BrowserArea, keyOf, MemoryArea, type StoreFault, writeBack } from './area';
import { type Aside, addAside, asidesOf, hasRoom } from './asides';
import { formatChoice, recallChoice } from './choice';
import { GuardedArea } from './guarded-area';
import { asideNumber, type Concern, concernOf, isRecordName, STORAGE } from './names';

/** Where what is kept lives (V1): `ask` and `none` write nothing, until the player chooses. */
export type Persistence = 'ask' | 'local' | 'session' | 'none';

/** A key of ours, for the panel that lists them (V6). */
export interface StoreEntry {
  /** Without the prefix. */
  readonly name: string;
  /** Undefined for the choice of storage, without which the others could not be kept. */
  readonly concern: Concern | undefined;
  /** Key and text at two bytes a character, as browsers count them against their quota. */
  readonly bytes: number;
  /** `memory` ends with the page. A name is there twice while a newer text could not be written. */
  readonly where: 'memory' | 'session' | 'local';
}

const RANKS: Readonly<Record<Persistence, number>> = { none: 0, session: 1, local: 2, ask: 2 };

const DONE = ok(undefined);

/** Done, or the first fault. */
const allOf = (results: readonly Result<void, StoreFault>[]): Result<void, StoreFault> =>
  results.find(({ ok }) => !ok) ?? DONE;

/**
 * Named texts of one game, kept as the host and the player allow. Memory holds all that a browser
 * storage does not, so that a game goes on as usual within the page: it stands above the storage.
 * No fault of a storage gets out as an exception.
 */
export class Store {
  readonly #prefix: string;
  readonly #given: Persistence;
  readonly #memory = new MemoryArea();
  readonly #local: GuardedArea;
  readonly #session: GuardedArea;
  #choice: 'local' | 'session' | 'none' | undefined;
  #off: ReadonlySet<Concern> = new Set();

  /**
   * @param prefix begins the keys; a dot in it is written as `%2E`
   * @param mode what the host gives; the player's stored choice stands above `ask` only
   * @param local gives the storage, as `() => window.localStorage` does; it may throw
   */
  constructor({
    prefix,
    mode,
    local,
    session,
  }: {
    prefix: string;
    mode: Persistence;
    local: () => Storage | undefined;
    session: () => Storage | undefined;
  }) {
    this.#prefix = prefix;
    this.#given = mode;
    this.#local = new GuardedArea(new BrowserArea(prefix, local));
    this.#session = new GuardedArea(new BrowserArea(prefix, session));
    if (mode === 'ask' || mode === 'local') this.#recall(this.#local, 'local');
    if (this.mode === 'ask' || mode === 'session') this.#recall(this.#session, 'session');
  }

  /** What is in force. */
  get mode(): Persistence {
    return this.#choice ?? this.#given;
  }

  /** Whether what belongs to a concern is written now. */
  keeps(concern: Concern): boolean {
    return this.#area !== undefined && !this.#off.has(concern);
  }

  /** Records that should be kept, but for a fault are in memory only; none after a success. */
  get pending(): readonly string[] {
    return this.#memory.names().filter((name) => isRecordName(name) && this.#areaOf(name));
  }

  /** Off removes what was kept of a concern; on writes what memory holds of it. */
  setKeeps(concern: Concern, on: boolean): Result<void, StoreFault> {
    const off = new Set(this.#off);
    if (on) off.delete(concern);
    else off.add(concern);
    const removed = on ? DONE : this.#removeConcern(concern);
    this.#off = off;
    return allOf([removed, this.#writeChoice(), this.#flush()]);
  }

  /**
   * The player's answer. What is kept moves to where it is to be, and what memory holds is written
   * at once; `none` removes all that is ours. Where the host gave another mode than `ask`, the
   * player can have less kept than that, never more.
   */
  choose(mode: 'local' | 'session' | 'none'): Result<void, StoreFault> {
    if (RANKS[mode] > RANKS[this.#given]) {
      const message = `the page that holds the game keeps no more than "${this.#given}"`;
      return err({ code: 'refused', message });
    }
    const from = this.#area;
    const moves = mode !== this.mode;
    if (moves && from) this.#gather(from);
    this.#choice = mode;
    if (moves && this.#area) this.#protect(this.#area);
    const written = allOf([this.#writeChoice(), this.#flush()]);
    if (mode === 'none') return this.#removeAll([this.#local, this.#session]);
    // What could not be moved stays where it was, for it would end with the page.
    const left = moves && from ? [from] : [];
    return allOf([written, written.ok ? this.#removeAll(left) : DONE]);
  }

  /** The newest text of this name; undefined for one that was set aside, too. */
  read(name: string): string | undefined {
    const held = this.#memory.get(name);
    const found = held === undefined ? this.#areaOf(name)?.read(name) : undefined;
    return found?.ok ? found.value : held;
  }

  /** On a fault the older text stays whole, and the new one is kept in memory. */
  write(name: string, text: string): Result<void, StoreFault> {
    if (!isRecordName(name)) throw new RangeError(`"${name}" is no name of a record`);
    const area = this.#areaOf(name);
    if (!area) return this.#memory.write(name, text);
    const written = area.write(name, text);
    if (written.ok) {
      this.#memory.remove(name);
      this.#flush();
    } else {
      this.#memory.write(name, text);
    }
    return written;
  }

  /** All or none of these texts by name: a fault in the middle leaves everything as it was. */
  writeAll(texts: ReadonlyMap<string, string>): Result<void, StoreFault> {
    const held = new Map<string, string | undefined>();
    const kept = new Map<string, string | undefined>();
    for (const name of texts.keys()) {
      const found = this.#areaOf(name)?.read(name) ?? DONE;
      if (!found.ok) return found;
      held.set(name, this.#memory.get(name));
      if (this.#areaOf(name)) kept.set(name, found.value ?? undefined);
    }
    for (const [name, text] of texts) {
      const written = this.write(name, text);
      if (written.ok) continue;
      if (this.#area) writeBack(this.#area, kept);
      for (const [each, old] of held) {
        if (old === undefined) this.#memory.remove(each);
        else this.#memory.write(each, old);
      }
      return written;
    }
    return DONE;
  }

  /** What there is of this name. A bad record that waits to be set aside is no such thing. */
  remove(name: string): Result<void, StoreFault> {
    this.#memory.remove(name);
    return (
      (asideNumber(name) === undefined ? this.#areaOf(name) : this.#area)?.remove(name) ?? DONE
    );
  }

  /** The names of all records that {@link read} gives, in alphabetical order. */
  names(): readonly string[] {
    const names = [...this.#memory.names(), ...(this.#area?.names() ?? [])];
    return [...new Set(names)]
      .filter((name) => isRecordName(name) && this.read(name) !== undefined)
      .sort();
  }

  /** Every key of ours, wherever it is. */
  entries(): readonly StoreEntry[] {
    const listed = (
      where: StoreEntry['where'],
      area: Area,
      textOf: (name: string) => string | undefined,
    ): readonly StoreEntry[] => {
      const asides = new Map(asidesOf(area).map(({ key, name }) => [key, name]));
      return area.names().map((name) => {
        const length = keyOf(this.#prefix, name).length + (textOf(name)?.length ?? 0);
        return { name, concern: concernOf(asides.get(name) ?? name), bytes: 2 * length, where };
      });
    };
    return [
      ...listed('memory', this.#memory, (name) => this.#memory.get(name)),
      ...listed('session', this.#session, (name) => this.#session.rawOf(name)),
      ...listed('local', this.#local, (name) => this.#local.rawOf(name)),
    ];
  }

  /** Everything of ours goes, and the player's choices with it. What is written later is new. */
  clear(): Result<void, StoreFault> {
    for (const name of this.#memory.names()) this.#memory.remove(name);
    this.#off = new Set();
    // Who wanted nothing kept still wants that.
    if (this.#choice !== 'none') this.#choice = undefined;
    return this.#removeAll([this.#local, this.#session]);
  }

  /**
   * V2: keeps a bad record beside the others, and its name is free. Where there is no room for
   * that, it stays where it is: what is written under its name is a fault and in memory only,
   * until there is room.
   */
  setAside(name: string, why: string): Result<void, StoreFault> {
    const text = this.#memory.get(name);
    if (text === undefined) return this.#areaOf(name)?.setAside(name, why) ?? DONE;
    this.#memory.remove(name);
    return addAside(this.#memory, { name, text, why });
  }

  /** All that is set aside, and bad records for which there was no room to do so. */
  asides(): readonly Aside[] {
    const inMemory = asidesOf(this.#memory).map(({ name, text, why }) => ({ name, text, why }));
    return [...(this.#area?.asides() ?? []), ...inMemory];
  }

  /** Sets a record aside that comes from elsewhere, unless another one had to go for it. */
  keepAside(aside: Aside): void {
    const area = this.#areaOf(aside.name) ?? this.#memory;
    if (hasRoom(area, aside)) addAside(area, aside);
  }

  /** The browser storage in force. */
  get #area(): GuardedArea | undefined {
    const { mode } = this;
    return mode === 'local' ? this.#local : mode === 'session' ? this.#session : undefined;
  }

  /** Where a record is kept beside memory. */
  #areaOf(name: string): GuardedArea | undefined {
    const concern = concernOf(name);
    return concern && this.#off.has(concern) ? undefined : this.#area;
  }

  /** Takes up what the player chose on an earlier day. */
  #recall(area: GuardedArea, where: 'local' | 'session'): void {
    const recalled = recallChoice(area, where);
    if (!recalled) return;
    this.#off = new Set(recalled.off);
    if (this.#given === 'ask' && recalled.choice === where) this.#choice = where;
    if (!recalled.fault || this.#area !== area) return;
    area.setAside(STORAGE, recalled.fault);
    this.#writeChoice();
  }

  #writeChoice(): Result<void, StoreFault> {
    const choice = this.#choice === 'none' ? undefined : this.#choice;
    return this.#area?.write(STORAGE, formatChoice({ choice, off: [...this.#off] })) ?? DONE;
  }

  /** Writes what memory holds and a storage should. */
  #flush(): Result<void, StoreFault> {
    const results: Result<void, StoreFault>[] = [];
    for (const aside of asidesOf(this.#memory)) {
      const area = this.#areaOf(aside.name);
      if (!area) continue;
      const kept = addAside(area, aside);
      if (kept.ok) this.#memory.remove(aside.key);
      results.push(kept);
    }
    for (const name of this.pending) {
      const written = this.#areaOf(name)?.write(name, this.#memory.get(name) ?? '') ?? DONE;
      if (written.ok) this.#memory.remove(name);
      results.push(written);
    }
    return allOf(results);
  }

  /** Takes texts of a storage into memory, unless newer ones are there. */
  #remember(area: Area, names: readonly string[]): void {
    for (const name of names) {
      const found = area.read(name);
      if (!found.ok || found.value === undefined || this.#memory.get(name) !== undefined) continue;
      this.#memory.write(name, found.value);
    }
  }

  /** Takes all that a storage holds into memory, which has room for everything. */
  #gather(area: GuardedArea): void {
    this.#remember(area, area.names().filter(isRecordName));
    for (const aside of area.asides()) addAside(this.#memory, aside);
  }

  /** Sets records of another day aside where those of the game in memory are to be written. */
  #protect(area: GuardedArea): void {
    for (const name of this.pending) {
      const found = area.read(name);
      if (!found.ok || found.value === undefined || found.value === this.#memory.get(name))
        continue;
      area.setAside(name, 'another one was kept in its place');
    }
  }

  #removeConcern(concern: Concern): Result<void, StoreFault> {
    const results = [this.#local, this.#session].flatMap((area) => {
      const names = area.names().filter((name) => concernOf(name) === concern);
      if (area === this.#area) this.#remember(area, names);
      const asides = asidesOf(area).filter(({ name }) => concernOf(name) === concern);
      return [...names, ...asides.map(({ key }) => key)].map((name) => area.discard(name));
    });
    return allOf(results);
  }

  #removeAll(areas: readonly GuardedArea[]): Result<void, StoreFault> {
    return allOf(areas.flatMap((area) => area.names().map((name) => area.discard(name))));
  }
}
