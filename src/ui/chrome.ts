import type { Translate } from '../i18n/index';
import type { Frame, Rect } from '../layout/index';
import { button, type Command, setEnabled } from './buttons';
import { element } from './dom';
import { emblem } from './emblem';
import { icon } from './icons';
import { type Message, MessageView } from './message';
import { LAST_STYLES, STYLES } from './styles';
import { type TableName, themeSheet } from './theme';
import { type WinFigures, WinPanel } from './win';

/** What the chrome shows besides the table. */
export interface Status {
  /** The deal's number, or undefined for a deal of own cards. */
  readonly deal: number | undefined;
  /** 0 to 48. */
  readonly joins: number;
  readonly enabled: Readonly<Record<ToolbarCommand, boolean>>;
}

const TOOLBAR = ['new', 'replay', 'undo', 'redo', 'hint', 'moves', 'menu'] as const;
type ToolbarCommand = (typeof TOOLBAR)[number];
/** What a line parts from the buttons before it. */
const GROUPS: ReadonlySet<ToolbarCommand> = new Set(['undo', 'hint', 'menu']);

/**
 * Widths in CSS px of chrome of the usual size under which a bar changes: labels stand under icons;
 * the name goes, then the joins, then the deal's number; at last only icons are left.
 */
const COMPACT = 1200;
const NARROW = { wide: 980, tall: 340, low: 900 };
const TIGHT = 780;
const TINY = { wide: 600, tall: 360, low: 400 };
const BARE = { wide: 330, tall: 250, low: 0 };
/** Height of a rail that has no room for six labels. */
const BARE_RAIL = 240;

/** The DOM around the table: bar, buttons, status, messages, the win. */
export class Chrome {
  readonly tableHost: HTMLElement;
  /** Hidden boxes as large as the unsafe areas of the page: at left and top, at right and bottom. */
  readonly safe: readonly [leftTop: HTMLElement, rightBottom: HTMLElement];
  readonly #root: HTMLElement;
  readonly #t: Translate;
  readonly #buttons: ReadonlyMap<ToolbarCommand, HTMLButtonElement>;
  readonly #deal: HTMLElement;
  readonly #clock: HTMLElement;
  readonly #joins: HTMLElement;
  readonly #joinsText: HTMLElement;
  readonly #message: MessageView;
  readonly #win: WinPanel;
  readonly #container: ShadowRoot;
  readonly #last = sheetOf(LAST_STYLES);
  readonly #theme = new CSSStyleSheet();
  readonly #added = new Set<string>();
  #sheets: readonly CSSStyleSheet[];

  constructor(container: ShadowRoot, t: Translate, onCommand: (command: Command) => void) {
    this.#container = container;
    this.#t = t;
    this.#sheets = [sheetOf(STYLES)];
    this.#adopt();

    const tool = (command: ToolbarCommand) => button(t, command, onCommand);
    this.#buttons = new Map(TOOLBAR.map((command) => [command, tool(command)]));
    const tools = element('div', {
      class: 'tools',
      role: 'toolbar',
      'aria-label': t('toolbar.label'),
    });
    for (const [command, each] of this.#buttons) {
      if (GROUPS.has(command)) tools.append(document.createElement('hr'));
      tools.append(each);
    }
    this.#deal = element('b', { dir: 'ltr' });
    const deal = button(t, 'deals', onCommand);
    deal.classList.add('deal');
    deal.replaceChildren(element('span', {}, t('status.deal')), this.#deal, icon('copy'));
    this.#clock = element('div', {
      class: 'clock',
      role: 'timer',
      'aria-label': t('status.clock'),
    });
    this.#clock.hidden = true;
    this.#joins = element('div', {
      class: 'joins',
      role: 'img',
    });
    this.#joinsText = element('b', {});
    const count = element('div', { dir: 'ltr' }, this.#joinsText, '/48');
    const track = element('div', { class: 'track' }, document.createElement('i'));
    const label = element('span', {}, t('status.joins'));
    this.#joins.append(label, track, count);
    this.tableHost = element('div', {
      class: 'table',
      role: 'group',
      'aria-label': t('game.table'),
    });
    this.#message = new MessageView(t, onCommand);
    this.#win = new WinPanel(t, onCommand);
    this.tableHost.append(this.#win.element);
    this.#root = element(
      'div',
      { class: 'game' },
      element('div', { class: 'bar' }),
      element(
        'div',
        { class: 'head' },
        emblem(),
        element('span', { class: 'wordmark' }, 'Scorpion'),
      ),
      deal,
      this.#clock,
      this.#joins,
      this.tableHost,
      tools,
      this.#message.element,
    );
    // A long press or a right click is no question to the browser.
    this.#root.addEventListener('contextmenu', (event) => event.preventDefault());
    const safe = (corner: string) =>
      element('div', { class: `safe ${corner}`, 'aria-hidden': 'true' });
    this.safe = [safe('left-top'), safe('right-bottom')];
    container.append(this.#root, ...this.safe);
  }

  /** All of it but the safe areas: where panels open. */
  get root(): HTMLElement {
    return this.#root;
  }

  /** Styles of what is not there from the start; the same ones count once. */
  addStyles(styles: string): void {
    if (this.#added.has(styles)) return;
    this.#added.add(styles);
    this.#sheets = [...this.#sheets, sheetOf(styles)];
    this.#adopt();
  }

  #adopt(): void {
    this.#container.adoptedStyleSheets = [...this.#sheets, this.#last, this.#theme];
  }

  /** Arranges the chrome for a frame of the element's box (CSS px). */
  arrange(frame: Frame, box: { readonly width: number; readonly height: number }): void {
    const { dataset, style } = this.#root;
    const { mode, scale, chrome, insets, mirrored, leftHanded } = frame;
    const width = (box.width - insets.left - insets.right) / scale;
    const height = box.height - insets.top - insets.bottom;
    dataset.mode = mode;
    this.#root.dir = mirrored ? 'rtl' : 'ltr';
    toggle(dataset, 'compact', mode === 'wide' && width < COMPACT);
    toggle(dataset, 'narrow', width < NARROW[mode]);
    toggle(dataset, 'tight', width < TIGHT);
    toggle(dataset, 'tiny', width < TINY[mode]);
    toggle(dataset, 'bare', width < BARE[mode] || (mode === 'low' && height < BARE_RAIL));
    toggle(dataset, 'short', frame.short);
    toggle(dataset, 'left', leftHanded);
    const lengths = {
      top: chrome.top,
      bottom: chrome.bottom,
      start: chrome.start,
      status: chrome.status,
      'safe-top': insets.top,
      'safe-bottom': insets.bottom,
      'safe-start': mirrored ? insets.right : insets.left,
      'safe-end': mirrored ? insets.left : insets.right,
    };
    for (const [name, length] of Object.entries(lengths)) {
      style.setProperty(`--${name}`, `${length}px`);
    }
    style.setProperty('--k', String(scale));
    this.#message.scale = scale;
    this.#win.arrange(frame);
  }

  /** V5: the time played, or nothing. */
  setClock(time: string | undefined): void {
    this.#clock.hidden = time === undefined;
    toggle(this.#root.dataset, 'clock', time !== undefined);
    if (time !== undefined) this.#clock.replaceChildren(icon('clock'), element('b', {}, time));
  }

  /** The hint's button, which the player may do without. */
  showHint(shown: boolean): void {
    const hint = this.#buttons.get('hint');
    if (hint) hint.hidden = !shown;
  }

  /** Whether the panel beside the table that a button opens is there. */
  setPressed(command: 'moves', pressed: boolean): void {
    this.#buttons.get(command)?.setAttribute('aria-pressed', String(pressed));
  }

  /** Colours of table and chrome. */
  setTheme(table: TableName, dark: boolean, highContrast: boolean): void {
    this.#theme.replaceSync(themeSheet(table, dark, highContrast));
    toggle(this.#root.dataset, 'contrast', highContrast);
  }

  update({ deal, joins, enabled }: Status): void {
    this.#deal.textContent = deal === undefined ? this.#t('status.cards') : grouped(deal);
    this.#joinsText.textContent = String(joins);
    this.#joins.setAttribute('aria-label', this.#t('status.joins.text', { joins }));
    this.#joins.style.setProperty('--joins', String(joins));
    for (const [command, each] of this.#buttons) setEnabled(each, enabled[command]);
  }

  /**
   * Shows a message, or none.
   * @param at its rectangle in CSS px of the element's box
   */
  say(message: Message | undefined, at: Rect, place: 'slots' | 'line' | 'float'): void {
    this.#message.show(message, at, place);
  }

  showWin(figures: WinFigures | undefined): void {
    this.#win.show(figures);
  }

  fail(text: string): void {
    this.#root.append(element('p', { class: 'fault', role: 'alert' }, text));
  }

  destroy(): void {
    this.#root.remove();
    for (const each of this.safe) each.remove();
    this.#container.adoptedStyleSheets = [];
  }
}

/** A constructed sheet needs no inline style, which a strict content policy forbids. */
const sheetOf = (styles: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
};

/** Figures in groups of three, with a narrow space that keeps them together. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202F');

const toggle = (dataset: DOMStringMap, name: string, on: boolean): void => {
  if (on) dataset[name] = '';
  else delete dataset[name];
};
