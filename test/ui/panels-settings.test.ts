/** @jest-environment jsdom */
import { menuItems, menuPanel } from '../../src/ui/panels/menu';
import { settingsPanel } from '../../src/ui/panels/settings';
import type { SettingsValues } from '../../src/ui/panels/settings-rows';
import { byText, control, key, press, shown, t } from './panels';

const VALUES: SettingsValues = {
  theme: 'dusk',
  chrome: 'auto',
  deck: 'two',
  jumbo: false,
  back: 'table',
  speed: 'normal',
  muted: false,
  volume: 60,
  input: 'both',
  steadyHand: false,
  magnify: true,
  clock: false,
  hints: true,
  leftHanded: false,
  language: 'en',
  persistence: 'ask',
};

const open = (values: Partial<SettingsValues> = VALUES, defaults: Partial<SettingsValues> = {}) => {
  const changes: Partial<SettingsValues>[] = [];
  const led: string[] = [];
  const panel = settingsPanel(t, values, (change) => changes.push(change), {
    defaults,
    backs: (['emblem', 'dunes', 'scorpius'] as const).map((name) => ({
      name,
      canvas: document.createElement('canvas'),
    })),
    languages: [
      { tag: 'en', name: 'English' },
      { tag: 'de', name: 'Deutsch' },
    ],
    onPrivacy: () => led.push('privacy'),
  });
  return { ...shown(panel), changes, led };
};

const radio = (card: HTMLElement, label: string, value: string) =>
  control(card, label).querySelector(`[value=${value}]`) as HTMLInputElement;
const chosen = (card: HTMLElement, label: string) =>
  [...control(card, label).querySelectorAll<HTMLInputElement>('input')]
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

describe('every setting', () => {
  const CHOICES: readonly (readonly [string, string, Partial<SettingsValues>])[] = [
    ['Moving cards', 'tap', { input: 'tap' }],
    ['Moving cards', 'drag', { input: 'drag' }],
    ['Speed', 'off', { speed: 'off' }],
    ['Speed', 'slow', { speed: 'slow' }],
    ['Keep the game', 'local', { persistence: 'local' }],
    ['Keep the game', 'session', { persistence: 'session' }],
    ['Keep the game', 'none', { persistence: 'none' }],
    ['Table', 'oasis', { theme: 'oasis' }],
    ['Table', 'night', { theme: 'night' }],
    ['Card back', 'dunes', { back: 'dunes' }],
    ['Suits', 'pattern', { deck: 'pattern' }],
    ['Index', 'jumbo', { jumbo: true }],
    ['Chrome', 'light', { chrome: 'light' }],
  ];

  test.each(CHOICES)('%s: %s is told at once', (label, value, change) => {
    const { card, changes } = open();
    radio(card, label, value).click();
    expect(changes).toEqual([change]);
    expect(chosen(card, label)).toEqual([value]);
  });

  test.each([
    ['Hints', { hints: false }],
    ['Clock', { clock: true }],
    ['Sounds', { muted: true }],
    ['Steady hand', { steadyHand: true }],
    ['Magnifier', { magnify: false }],
    ['Left-handed', { leftHanded: true }],
  ] as const)('%s is a switch that tells its change', (label, change) => {
    const { card, changes } = open();
    const input = control(card, label) as HTMLInputElement;
    expect([input.type, input.getAttribute('role')]).toEqual(['checkbox', 'switch']);
    input.click();
    expect(changes).toEqual([change]);
  });

  test('a press on the row turns its switch', () => {
    const { card, changes } = open();
    const row = control(card, 'Clock').closest<HTMLElement>('.row');
    row?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    row?.click();
    expect(changes).toEqual([{ clock: true }]);
  });

  test('volume and language', () => {
    const { card, changes } = open();
    const volume = control(card, 'Volume') as HTMLInputElement;
    volume.value = '25';
    volume.dispatchEvent(new Event('input'));
    const language = control(card, 'Language') as HTMLSelectElement;
    language.value = 'de';
    language.dispatchEvent(new Event('change'));
    expect(changes).toEqual([{ volume: 25 }, { language: 'de' }]);
    expect(card.querySelector('output')?.textContent).toBe('25 %');
    expect(volume.getAttribute('aria-valuetext')).toBe('25 %');
  });

  test('the volume can be moved only while sounds are heard', () => {
    const { card, update } = open({ ...VALUES, muted: true });
    const volume = control(card, 'Volume') as HTMLInputElement;
    expect(volume.disabled).toBe(true);
    control(card, 'Sounds').click();
    expect(volume.disabled).toBe(false);
    update({ muted: true });
    expect(volume.disabled).toBe(true);
  });
});

describe('what is shown', () => {
  test('the values given, and nothing chosen where the player has not been asked yet', () => {
    const { card } = open({ ...VALUES, jumbo: true, back: 'scorpius', theme: 'sand' });
    expect(chosen(card, 'Index')).toEqual(['jumbo']);
    expect(chosen(card, 'Card back')).toEqual(['scorpius']);
    expect(chosen(card, 'Table')).toEqual(['sand']);
    expect(chosen(card, 'Keep the game')).toEqual([]);
    expect((control(card, 'Magnifier') as HTMLInputElement).checked).toBe(true);
  });

  test('changes from outside, which are not told back', () => {
    const { card, changes, update } = open();
    update({ deck: 'four', jumbo: true, clock: true, volume: 10, language: 'de', muted: true });
    expect(chosen(card, 'Suits')).toEqual(['four']);
    expect(chosen(card, 'Index')).toEqual(['jumbo']);
    expect((control(card, 'Clock') as HTMLInputElement).checked).toBe(true);
    expect((control(card, 'Sounds') as HTMLInputElement).checked).toBe(false);
    expect((control(card, 'Volume') as HTMLInputElement).value).toBe('10');
    expect((control(card, 'Language') as HTMLSelectElement).value).toBe('de');
    expect(changes).toEqual([]);
  });

  test('rows for the values given and no others; a section without rows has no tab', () => {
    const { card } = open({ theme: 'dusk', deck: 'two' });
    expect([...card.querySelectorAll('.label')].map((label) => label.textContent)).toEqual([
      'Table',
      'Suits',
    ]);
    expect([...card.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      'Look',
    ]);
  });

  test('one page at a time; the arrow keys go round, the other way in right-to-left text', () => {
    const { card } = open();
    const tabs = [...card.querySelectorAll<HTMLElement>('[role=tab]')];
    const seen = () => {
      const pages = [...card.querySelectorAll<HTMLElement>('[role=tabpanel]')];
      const open = pages.filter(({ hidden }) => !hidden);
      expect(open).toHaveLength(1);
      const tab = document.getElementById(open[0]?.getAttribute('aria-labelledby') ?? '');
      expect(tabs.filter((each) => each.getAttribute('aria-selected') === 'true')).toEqual([tab]);
      expect(tabs.filter((each) => each.tabIndex === 0)).toEqual([tab]);
      return tab?.textContent;
    };
    expect(seen()).toBe('Play');
    press(card, 'Sound');
    expect(seen()).toBe('Sound');
    const steps = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft'];
    tabs[2]?.focus();
    const walked = steps.map((name) => {
      key(document.activeElement as Element, name);
      expect(document.activeElement?.textContent).toBe(seen());
      return seen();
    });
    expect(walked).toEqual(['Access', 'Play', 'Access', 'Play', 'Access', 'Sound']);
    card.closest('.game')?.setAttribute('dir', 'rtl');
    key(document.activeElement as Element, 'ArrowLeft');
    expect(seen()).toBe('Access');
  });

  test('a way to privacy', () => {
    const { card, led } = open();
    press(card, 'Privacy');
    expect(led).toEqual(['privacy']);
  });
});

describe('reset to defaults', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const DEFAULTS = { theme: 'sand', volume: 50, jumbo: false } as const;

  test('sets the defaults and nothing else, and can be taken back', () => {
    const { card, changes } = open({ ...VALUES, theme: 'night', jumbo: true }, DEFAULTS);
    byText(card, 'Reset to defaults').focus();
    press(card, 'Reset to defaults');
    expect(changes).toEqual([DEFAULTS]);
    expect([chosen(card, 'Table'), chosen(card, 'Index')]).toEqual([['sand'], ['standard']]);
    expect(document.activeElement).toBe(byText(card, 'Undo'));
    press(card, 'Undo');
    expect(changes[1]).toEqual({ theme: 'night', volume: 60, jumbo: true });
    expect([chosen(card, 'Table'), chosen(card, 'Index')]).toEqual([['night'], ['jumbo']]);
    expect(document.activeElement).toBe(byText(card, 'Reset to defaults'));
  });

  test('takes back what was set since by hand as well', () => {
    const { card, changes } = open(VALUES, DEFAULTS);
    radio(card, 'Table', 'oasis').click();
    press(card, 'Reset to defaults');
    press(card, 'Undo');
    expect(changes.at(-1)).toMatchObject({ theme: 'oasis' });
  });

  test('is final after 10 s, and the focus stays in the panel', () => {
    const { card } = open(VALUES, DEFAULTS);
    press(card, 'Reset to defaults');
    byText(card, 'Undo').focus();
    jest.advanceTimersByTime(9_999);
    expect(byText(card, 'Undo').hidden).toBe(false);
    jest.advanceTimersByTime(1);
    expect(byText(card, 'Undo').hidden).toBe(true);
    expect(document.activeElement).toBe(byText(card, 'Reset to defaults'));
  });
});

describe('the menu', () => {
  test('has a row for each item, tells which was picked, and turns its switch from outside', () => {
    const picked: string[] = [];
    const { card, turn } = shown(menuPanel(t, menuItems(t, true), (id) => picked.push(id)));
    const rows = [...card.querySelectorAll<HTMLElement>('.menu button')];
    for (const row of rows) row.click();
    const ids = ['deals', 'variants', 'statistics', 'settings', 'help', 'privacy', 'sound'];
    expect(picked).toEqual(ids);
    expect(document.activeElement).toBe(rows[0]);
    const sound = rows.at(-1);
    expect([sound?.getAttribute('role'), sound?.getAttribute('aria-checked')]).toEqual([
      'switch',
      'true',
    ]);
    turn('sound', false);
    expect(sound?.getAttribute('aria-checked')).toBe('false');
    expect(menuItems(t).map(({ id }) => id)).toEqual(ids.slice(0, -1));
  });
});
