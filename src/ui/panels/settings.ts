import type { TextKey, Translate } from '../../i18n/index';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { TABLES, type TableName } from '../theme';
import {
  type Control,
  type Option,
  segmentedRow,
  selectRow,
  sliderRow,
  swatchRow,
  switchRow,
} from './controls';
import { percentText } from './figures';
import type { Panel } from './panel';
import { Tabs } from './tabs';
import { Undoable } from './undoable';

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

export interface SettingsExtras {
  /** What "Reset to defaults" sets; it leaves alone what is not here. */
  readonly defaults: Partial<SettingsValues>;
  /** Pictures of the backs, in device pixels; they are shown as large as the style sheet says. */
  readonly backs: readonly {
    readonly name: 'emblem' | 'dunes' | 'scorpius';
    readonly canvas: HTMLCanvasElement;
  }[];
  /** Each called by its own name: `Deutsch`. */
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
  /** Opens the panel of privacy and storage; left out, nothing leads there. */
  onPrivacy?(): void;
}

type Key = keyof SettingsValues;
type KeyOf<T> = { [K in Key]: SettingsValues[K] extends T ? K : never }[Key];
type OnChange = (change: Partial<SettingsValues>) => void;

/**
 * The settings: each takes effect at once. There are rows only for the values that are given, and
 * for backs and languages only if there are several.
 */
export const settingsPanel = (
  t: Translate,
  values: Partial<SettingsValues>,
  onChange: OnChange,
  extras: SettingsExtras,
): Panel & { update(values: Partial<SettingsValues>): void } => {
  const rows = new Rows(t, values, onChange);
  const pages: readonly (readonly [TextKey, IconName, readonly (HTMLElement | undefined)[]])[] = [
    ['settings.play', 'new', playRows(rows)],
    ['settings.look', 'eye', lookRows(rows, extras)],
    ['settings.sound', 'sound', soundRows(rows, t)],
    ['settings.access', 'help', accessRows(rows, extras)],
  ];
  const tabs = new Tabs(
    t('settings.sections'),
    pages.flatMap(([key, name, content]) => {
      const shown = content.filter((row) => row !== undefined);
      return shown.length === 0 ? [] : [{ label: t(key), icon: name, content: shown }];
    }),
  );
  if (extras.onPrivacy) tabs.bar.append(linkTo(t('settings.privacy'), extras.onPrivacy));
  const reset = new Undoable(t, t('settings.reset'), t('settings.reset.done'), () => {
    const before = rows.present(Object.keys(extras.defaults) as Key[]);
    rows.change(extras.defaults);
    return () => rows.change(before);
  });
  return {
    name: 'settings',
    title: t('settings.title'),
    icon: 'sliders',
    body: element('div', { class: 'settings' }, tabs.bar, tabs.pages),
    foot: element('footer', {}, reset.element),
    onClose: () => reset.forget(),
    /** Shows values that were changed elsewhere; nothing is called back. */
    update: (change) => rows.update(change),
  };
};

const linkTo = (label: string, onPress: () => void): HTMLElement => {
  const made = element('button', { type: 'button', class: 'tab' }, icon('shield'), label);
  made.addEventListener('click', onPress);
  return made;
};

/** Makes the rows, and keeps them and the values in step. */
class Rows {
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

const playRows = (rows: Rows) => [
  rows.choice('input', 'settings.input', [
    ['both', 'settings.input.both'],
    ['tap', 'settings.input.tap'],
    ['drag', 'settings.input.drag'],
  ]),
  rows.choice('speed', 'settings.speed', [
    ['off', 'settings.speed.off'],
    ['fast', 'settings.speed.fast'],
    ['normal', 'settings.speed.normal'],
    ['slow', 'settings.speed.slow'],
  ]),
  rows.turn('hints', 'settings.hints', 'settings.hints.hint'),
  rows.choice(
    'persistence',
    'settings.saving',
    [
      ['local', 'settings.saving.local'],
      ['session', 'settings.saving.session'],
      ['none', 'settings.saving.none'],
    ],
    'settings.saving.hint',
  ),
];

const lookRows = (rows: Rows, extras: SettingsExtras) => [
  rows.add('theme', (value, onChange) =>
    swatchRow(
      rows.labelled('settings.theme'),
      TABLES.map((name) => ({
        value: name,
        label: rows.text(`settings.theme.${name}`),
        picture: element('i', { 'data-table': name }),
      })),
      value,
      onChange,
    ),
  ),
  extras.backs.length > 0
    ? rows.add('back', (value, onChange) =>
        swatchRow(rows.labelled('settings.back'), backs(rows, extras), value, onChange),
      )
    : undefined,
  rows.choice('deck', 'settings.deck', [
    ['two', 'settings.deck.two'],
    ['four', 'settings.deck.four'],
    ['pattern', 'settings.deck.pattern'],
  ]),
  rows.add('jumbo', (value, onChange) => {
    const row = segmentedRow(
      rows.labelled('settings.jumbo'),
      [
        { value: 'standard', label: rows.text('settings.jumbo.standard') },
        { value: 'jumbo', label: rows.text('settings.jumbo.jumbo') },
      ],
      value ? 'jumbo' : 'standard',
      (next) => onChange(next === 'jumbo'),
    );
    return { element: row.element, set: (next) => row.set(next ? 'jumbo' : 'standard') };
  }),
  rows.choice('chrome', 'settings.chrome', [
    ['auto', 'settings.chrome.auto'],
    ['light', 'settings.chrome.light'],
    ['dark', 'settings.chrome.dark'],
  ]),
  rows.turn('clock', 'settings.clock', 'settings.clock.hint'),
];

const backs = (
  rows: Rows,
  extras: SettingsExtras,
): readonly (Option<SettingsValues['back']> & { readonly picture: Node })[] => [
  {
    value: 'table',
    label: rows.text('settings.back.table.title'),
    picture: document.createTextNode(rows.text('settings.back.table')),
  },
  ...extras.backs.map(({ name, canvas }) => ({
    value: name,
    label: rows.text(`settings.back.${name}`),
    picture: canvas,
  })),
];

/** The volume can be moved only while there is something to be heard. */
const soundRows = (rows: Rows, t: Translate) => {
  let enable = (_: boolean) => {};
  const muted = rows.add('muted', (value, onChange) => {
    const row = switchRow(rows.labelled('settings.heard', 'settings.heard.hint'), !value, (on) => {
      enable(on);
      onChange(!on);
    });
    const set = (next: boolean) => {
      row.set(!next);
      enable(!next);
    };
    return { element: row.element, set };
  });
  const volume = rows.add('volume', (value, onChange) => {
    const row = sliderRow(
      rows.labelled('settings.volume'),
      value,
      (part) => percentText(t, part / 100),
      onChange,
    );
    enable = row.enable;
    enable(rows.value('muted') !== true);
    return row;
  });
  return [muted, volume];
};

const accessRows = (rows: Rows, { languages }: SettingsExtras) => [
  rows.turn('steadyHand', 'settings.steady', 'settings.steady.hint'),
  rows.turn('magnify', 'settings.magnify', 'settings.magnify.hint'),
  rows.turn('leftHanded', 'settings.left', 'settings.left.hint'),
  languages.length > 1
    ? rows.add('language', (value, onChange) =>
        selectRow(
          rows.labelled('settings.language'),
          languages.map(({ tag, name }) => ({ value: tag, label: name })),
          value,
          onChange,
        ),
      )
    : undefined,
];
