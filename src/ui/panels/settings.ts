import type { TextKey, Translate } from '../../i18n/index';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { TABLES } from '../theme';
import { type Option, segmentedRow, selectRow, sliderRow, swatchRow, switchRow } from './controls';
import { percentText } from './figures';
import type { Panel } from './panel';
import { type Key, type OnChange, Rows, type SettingsValues } from './settings-rows';
import { Tabs } from './tabs';
import { Undoable } from './undoable';

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
