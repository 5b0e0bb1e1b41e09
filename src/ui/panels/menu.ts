import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import type { Panel } from './panel';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Said at the end of the row, as the variant that is being played. */
  readonly note?: string;
  /** Makes a switch of the row; left out, the row opens something. */
  readonly on?: boolean;
}

const ITEMS = [
  ['deals', 'new'],
  ['variants', 'moves'],
  ['statistics', 'chart'],
  ['settings', 'sliders'],
  ['help', 'help'],
  ['privacy', 'shield'],
] as const;

/**
 * The rows of the game's own menu.
 * @param sound whether sounds are heard, for a row that turns them on and off: bars of touch
 * screens have no room for that button
 */
export const menuItems = (t: Translate, sound?: boolean): readonly MenuItem[] => [
  ...ITEMS.map(([id, name]) => ({ id, icon: name, label: t(`menu.${id}`) })),
  ...(sound === undefined
    ? []
    : [{ id: 'sound', icon: 'sound', label: t('menu.sound'), on: sound } as const]),
];

/**
 * The menu. It stays open when a row is picked, so that what that opens leads back here.
 * @param onPick hears the id of a row, for a switch too
 */
export const menuPanel = (
  t: Translate,
  items: readonly MenuItem[],
  onPick: (id: string) => void,
): Panel & { turn(id: string, on: boolean): void } => {
  const rows = new Map(items.map((item) => [item.id, rowOf(item, onPick)]));
  rows.values().next().value?.setAttribute('data-first', '');
  return {
    name: 'menu',
    title: t('menu.title'),
    icon: 'menu',
    body: element('div', { class: 'menu' }, ...rows.values()),
    /** Shows a switch as on or off. */
    turn: (id, on) => rows.get(id)?.setAttribute('aria-checked', String(on)),
  };
};

const rowOf = (item: MenuItem, onPick: (id: string) => void): HTMLButtonElement => {
  const { id, label, note, on } = item;
  const row = element(
    'button',
    { type: 'button', 'data-id': id },
    icon(item.icon),
    element('span', { class: 'label' }, label),
    ...(note === undefined ? [] : [element('span', { class: 'note' }, note)]),
  );
  if (on === undefined) {
    row.append(icon('back'));
  } else {
    row.setAttribute('role', 'switch');
    row.setAttribute('aria-checked', String(on));
    row.append(element('span', { class: 'switch', 'aria-hidden': 'true' }));
  }
  row.addEventListener('click', () => onPick(id));
  return row;
};
