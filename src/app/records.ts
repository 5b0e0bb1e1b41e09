import type { Translate } from '../i18n/index';
import { type Concern, exportAll, importAll } from '../storage/index';
import type { KeptId, PrivacyView } from '../ui/panels/index';
import type { Keeping } from './keeping';

/** V6: what of the player's choice each concern is called in the panel. */
const CONCERNS: Readonly<Record<Exclude<KeptId, 'offline'>, Concern>> = {
  game: 'saves',
  statistics: 'statistics',
  preferences: 'preferences',
};

const KEPT = Object.keys(CONCERNS) as (keyof typeof CONCERNS)[];

/** Hands the browser a text as a file to save. */
const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** V6: all that is kept, for the panel that shows, moves and deletes it. */
export class Records {
  readonly #keeping: Keeping;
  readonly #t: Translate;

  constructor(keeping: Keeping, t: Translate) {
    this.#keeping = keeping;
    this.#t = t;
  }

  get view(): PrivacyView {
    const { store } = this.#keeping;
    const entries = store.entries().filter(({ where }) => where !== 'memory');
    const sizeOf = (concern: Concern) =>
      entries
        .filter((entry) => entry.concern === concern && !isAside(entry.name))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const aside = store.entries().filter(({ name }) => isAside(name));
    return {
      kept: KEPT.map((id) => {
        const concern = CONCERNS[id];
        return { id, bytes: sizeOf(concern), on: store.keeps(concern) };
      }),
      aside: {
        count: store.asides().length,
        bytes: aside.reduce((sum, { bytes }) => sum + bytes, 0),
      },
      persistence: store.mode,
    };
  }

  keep(id: KeptId, on: boolean): void {
    if (id === 'offline') return;
    const { store } = this.#keeping;
    store.setKeeps(CONCERNS[id], on);
    // Who wants something kept wants it kept somewhere.
    if (on && (store.mode === 'ask' || store.mode === 'none')) void this.#keeping.choose('local');
  }

  export(): void {
    this.#keeping.keeper.save();
    download('scorpion.json', exportAll(this.#keeping.store));
  }

  exportAside(): void {
    download(
      'scorpion-set-aside.json',
      `${JSON.stringify(this.#keeping.store.asides(), null, 2)}\n`,
    );
  }

  discardAside(): void {
    const { store } = this.#keeping;
    for (const { name } of store.entries()) if (isAside(name)) store.remove(name);
  }

  /** @returns what is wrong with the file, if anything is */
  import(text: string): string | undefined {
    if (this.#keeping.keeper.elsewhere) return this.#t('message.elsewhere');
    const done = importAll(this.#keeping.store, text);
    return done.ok ? undefined : done.error.message;
  }

  /** Deletes all of it, and writes nothing more on this page. @throws what could not be deleted */
  delete(): void {
    const { store } = this.#keeping;
    store.choose('none');
    const done = store.clear();
    if (!done.ok) throw new Error(done.error.message);
  }
}

const isAside = (name: string): boolean => name.startsWith('aside.');
