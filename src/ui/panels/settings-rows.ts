import type { TextKey, Translate } from '../../i18n/index';
import type { TableName } from '../theme';
import { type Control, segmentedRow, switchRow } from './controls';

/** What can be set. */
export interface SettingsValues {
  readonly theme: TableName;
  readonly chrome: 'auto' | 'light' | 'dark';
  readonly deck: 'two' | 'four' | 'pattern';
  readonly jumbo: boolean;
  /** `table` is the back that goes with the table. */
  readonly back: 'table' | 'emblem' | 'dunes' | 'scorpius';
  readonly speed: 'off' | 'fast' | 'normal' | 'slow';
  readonly muted: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly input: 'both' | 'tap' | 'drag';
  readonly steadyHand: boolean;
  readonly magnify: boolean;
  readonly clock: boolean;
  readonly hints: boolean;
  readonly leftHanded: boolean;
  /** A language tag of `extras.languages`. */
  readonly language: string;
  /** `ask` is shown as nothing chosen yet. */
  readonly persistence: 'ask' | 'local' | 'session' | 'none';
}

export type Key = keyof SettingsValues;
type KeyOf<T> = { [K in Key]: SettingsValues[K] extends T ? K : never }[Key];
export type OnChange = (change: Partial<SettingsValues>) => void;

/** Makes the rows, and keeps them and the values in step. */
export class Rows {
  readonly #t: Translate;
  readonly #onChange: OnChange;
  readonly #controls = new Map<Key, (value: never) => void>();
  #values: Partial<SettingsValues>;

  constructor(t: Translate, values: Partial<SettingsValues>, onChange: OnChange) {
    this.#t = t;
    this.#values = values;
    this.#onChange = onChange;
  }

  update(change: Partial<SettingsValues>): void {
    this.#values = { ...this.#values, ...change };
    for (const [key, set] of this.#controls) {
      if (Object.hasOwn(change, key)) set(change[key] as never);
    }
  }

  /** As {@link update}, and calls back. */
  change(change: Partial<SettingsValues>): void {
    this.update(change);
    this.#onChange(change);
  }

  present(keys: readonly Key[]): Partial<SettingsValues> {
    const known = keys.filter((key) => Object.hasOwn(this.#values, key));
    return Object.fromEntries(known.map((key) => [key, this.#values[key]]));
  }

  value<K extends Key>(key: K): SettingsValues[K] | undefined {
    return this.#values[key];
  }

  /** Puts a control in place, unless there is no value for it. */
  add<K extends Key>(
    key: K,
    make: (
      value: SettingsValues[K],
      onChange: (value: SettingsValues[K]) => void,
    ) => Control<SettingsValues[K]>,
  ): HTMLElement | undefined {
    const value = this.#values[key];
    if (value === undefined) return undefined;
    const control = make(value, (next) =>
      this.change({ [key]: next } as unknown as Partial<SettingsValues>),
    );
    this.#controls.set(key, control.set);
    return control.element;
  }

  choice<K extends KeyOf<string>>(
    key: K,
    label: TextKey,
    options: readonly (readonly [SettingsValues[K], TextKey])[],
    hint?: TextKey,
  ): HTMLElement | undefined {
    const choices = options.map(([value, text]) => ({ value, label: this.#t(text) }));
    return this.add(key, (value, onChange) =>
      segmentedRow(this.labelled(label, hint), choices, value, onChange),
    );
  }

  turn(key: KeyOf<boolean>, label: TextKey, hint?: TextKey): HTMLElement | undefined {
    return this.add(key, (value, onChange) =>
      switchRow(this.labelled(label, hint), value, onChange),
    );
  }

  labelled(label: TextKey, hint?: TextKey): { readonly label: string; readonly hint?: string } {
    return { label: this.#t(label), ...(hint ? { hint: this.#t(hint) } : {}) };
  }

  text(key: TextKey): string {
    return this.#t(key);
  }
}
