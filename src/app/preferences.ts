import { DEFAULTS, readSettings, type Settings, type Store, writeSettings } from '../storage/index';
import type { HandSettings } from './hand';
import type { Written } from './keeper';
import type { AppearanceOptions, GameOptions } from './options';

/** What the host sets and the player can set otherwise. */
export type HostSettings = AppearanceOptions &
  Pick<GameOptions, 'speed' | 'muted' | 'steadyHand' | 'language'>;

/** Every setting with its value in force; `back` and `language` may be left to table and browser. */
export type InForce = typeof DEFAULTS & Pick<Settings, 'back' | 'language'>;

/** The player's settings, which stand above the host's, and those above the game's own. */
export class Preferences {
  readonly #store: Store;
  readonly #onChange: (values: InForce) => void;
  readonly #onWritten: (done: Written) => void;
  #host: Settings;
  #own: Settings = {};

  /**
   * @param onChange called after each change
   * @param onWritten told whether a change could be kept
   */
  constructor(
    store: Store,
    host: HostSettings,
    onChange: (values: InForce) => void,
    onWritten: (done: Written) => void,
  ) {
    this.#store = store;
    this.#host = given(host);
    this.#onChange = onChange;
    this.#onWritten = onWritten;
    this.#own = readSettings(store).settings;
  }

  get values(): InForce {
    return { ...DEFAULTS, ...this.#host, ...this.#own };
  }

  /** What "Reset to defaults" leads to. */
  get defaults(): InForce {
    return { ...DEFAULTS, ...this.#host };
  }

  get hand(): HandSettings {
    const { steadyHand, input, magnify } = this.values;
    return { steadyHand, magnify, tap: input !== 'drag', drag: input !== 'tap' };
  }

  /** The player has set something; undefined goes back to the default. */
  set(change: { readonly [K in keyof Settings]: Settings[K] | undefined }): void {
    const own = given({ ...this.#own, ...change });
    if (JSON.stringify(own) === JSON.stringify(this.#own)) return;
    this.#own = own;
    this.#onWritten(writeSettings(this.#store, this.#own));
    this.#onChange(this.values);
  }

  /** The host has set something: it is in force now, and the player's own until then is not. */
  setHost(change: HostSettings): void {
    this.#host = given({ ...this.#host, ...change });
    const changed = new Set(Object.keys(change));
    this.#own = given(
      Object.fromEntries(Object.entries(this.#own).filter(([name]) => !changed.has(name))),
    );
    this.#onChange(this.values);
  }

  /** The record has changed behind its back, as by an import. */
  reload(): void {
    this.#own = readSettings(this.#store).settings;
    this.#onChange(this.values);
  }
}

/** Without what is undefined. */
const given = (settings: object): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
