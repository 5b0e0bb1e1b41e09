import type { Translate } from '../i18n/index';
import type { Frame, Rect } from '../layout/index';
import { button, type Command, setEnabled } from './buttons';
import { element } from './dom';
import { emblem } from './emblem';
import { type Message, MessageView } from './message';
import { STYLES } from './styles';
import { type TableName, themeSheet } from './theme';
import { type WinFigures, WinPanel } from './win';

/** What the chrome shows besides the table. */
interface Status {
  /** The deal's number, or undefined for a deal of own cards. */
  readonly deal: number | undefined;
  /** 0 to 48. */
  readonly joins: number;
  readonly enabled: Readonly<Record<ToolbarCommand, boolean>>;
}

const TOOLBAR = ['new', 'replay', 'undo', 'redo', 'hint', 'sound'] as const;
type ToolbarCommand = (typeof TOOLBAR)[number];

/** Under these widths in CSS px a wide bar puts labels under icons, and drops the name. */
const COMPACT = 1100;
const NARROW = 900;
const TINY = 360;
const TINY_WIDE = 560;

/** The DOM around the table: bar, buttons, status, messages, the win. */
export class Chrome {
  readonly tableHost: HTMLElement;
  readonly #root: HTMLElement;
  readonly #t: Translate;
  readonly #buttons: ReadonlyMap<ToolbarCommand, HTMLButtonElement>;
  readonly #deal: HTMLElement;
  readonly #joins: HTMLElement;
  readonly #joinsText: HTMLElement;
  readonly #message: MessageView;
  readonly #win: WinPanel;
  readonly #container: ShadowRoot;
  readonly #theme = new CSSStyleSheet();

  constructor(container: ShadowRoot, t: Translate, onCommand: (command: Command) => void) {
    this.#container = container;
    this.#t = t;
    // A constructed sheet needs no inline style, which a strict content policy forbids.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    container.adoptedStyleSheets = [sheet, this.#theme];

    const tool = (command: ToolbarCommand) => button(t, command, onCommand);
    this.#buttons = new Map(TOOLBAR.map((command) => [command, tool(command)]));
    const tools = element('div', {
      class: 'tools',
      role: 'toolbar',
      'aria-label': t('toolbar.label'),
    });
    for (const [command, each] of this.#buttons) {
      if (command === 'undo' || command === 'hint') tools.append(document.createElement('hr'));
      tools.append(each);
    }
    this.#deal = element('b', {});
    this.#joins = element('div', {
      class: 'joins',
      role: 'img',
    });
    this.#joinsText = element('b', {});
    const track = element('div', { class: 'track' }, document.createElement('i'));
    const label = element('span', {}, t('status.joins'));
    this.#joins.append(label, track, element('div', {}, this.#joinsText, '/48'));
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
      element('div', { class: 'deal' }, element('span', {}, t('status.deal')), this.#deal),
      this.#joins,
      this.tableHost,
      tools,
      this.#message.element,
    );
    // A long press or a right click is no question to the browser.
    this.#root.addEventListener('contextmenu', (event) => event.preventDefault());
    container.append(this.#root);
  }

  /** Arranges the chrome for a frame of the element's box (CSS px). */
  arrange(frame: Frame, box: { readonly width: number; readonly height: number }): void {
    const { dataset, style } = this.#root;
    dataset.mode = frame.mode;
    toggle(dataset, 'compact', frame.mode === 'wide' && box.width < COMPACT);
    toggle(dataset, 'narrow', box.width < (frame.mode === 'tall' ? 340 : NARROW));
    toggle(dataset, 'tiny', box.width < (frame.mode === 'wide' ? TINY_WIDE : TINY));
    toggle(dataset, 'short', frame.mode === 'tall' && frame.chrome.status === 0);
    style.setProperty('--top', `${frame.chrome.top}px`);
    style.setProperty('--status', `${frame.chrome.status}px`);
    this.#win.arrange(frame);
  }

  /** Shows whether sounds are to be heard. */
  setMuted(muted: boolean): void {
    this.#buttons.get('sound')?.setAttribute('aria-pressed', String(!muted));
  }

  /** Colours of table and chrome. */
  setTheme(table: TableName, dark: boolean): void {
    this.#theme.replaceSync(themeSheet(table, dark));
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
    this.#container.adoptedStyleSheets = [];
  }
}

/** Figures in groups of three, with a narrow space that keeps them together. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202F');

const toggle = (dataset: DOMStringMap, name: string, on: boolean): void => {
  if (on) dataset[name] = '';
  else delete dataset[name];
};
