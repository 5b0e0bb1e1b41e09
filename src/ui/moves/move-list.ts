import type { Card } from '../../engine/index';
import type { Translate } from '../../i18n/index';
import { type Frame, PANEL } from '../../layout/index';
import { element } from '../dom';
import { emblem } from '../emblem';
import { type IconName, icon } from '../icons';
import { cardText, rich } from '../text';
import { Rows } from './rows';
import { carryWords } from './words';

/** An effective move and what a player may know of it beforehand. */
export interface ListedMove {
  readonly text: string;
  /** None for the deal of the stock. */
  readonly card?: Card;
  /** Cards that lie on it and go with it. */
  readonly more: number;
  readonly to: { readonly card: Card } | { readonly column: number } | 'deal';
  readonly turns: boolean;
  readonly completes: boolean;
  readonly repeats: boolean;
  /** The card that is covered then. */
  readonly covers?: Card;
}

/** A step of the history. */
interface ListedStep {
  readonly text: string;
  readonly words: string;
}

/** Everything that the list shows. */
export interface MoveListData {
  readonly moves: readonly ListedMove[];
  readonly history: readonly ListedStep[];
  /** How many steps of the history are played. */
  readonly cursor: number;
  readonly stuck: boolean;
  readonly won: boolean;
}

export interface MoveListHooks {
  play(text: string): void;
  /** A move to be seen on the table, or none. */
  show(text: string | undefined): void;
  goTo(cursor: number): void;
  close(): void;
}

const TABS = ['now', 'played'] as const;
type Tab = (typeof TABS)[number];

type Mark = 'completes' | 'turns' | 'repeats';
const MARKS: readonly (readonly [Mark, IconName])[] = [
  ['completes', 'check'],
  ['turns', 'turn'],
  ['repeats', 'replay'],
];

const NO_DATA: MoveListData = { moves: [], history: [], cursor: 0, stuck: false, won: false };

/** Lists of one game are told apart from those of another on the same page. */
let lists = 0;

/** "What can I do?" and what has been played, beside the table. Not modal: the game goes on. */
export class MoveList {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #tabs: Readonly<Record<Tab, HTMLButtonElement>>;
  readonly #counts: Readonly<Record<Tab, HTMLElement>>;
  readonly #panels: Readonly<Record<Tab, HTMLElement>>;
  readonly #moves: Rows<ListedMove>;
  readonly #history: Rows<ListedStep | undefined>;
  readonly #none: HTMLElement;
  readonly #foot: HTMLElement;
  #data = NO_DATA;
  #tab: Tab = 'now';

  constructor(t: Translate, hooks: MoveListHooks) {
    this.#t = t;
    const id = `moves-${++lists}`;
    this.#moves = new Rows<ListedMove>({
      key: (move) => JSON.stringify(move),
      fill: (row, move) => this.#fillMove(row, move),
      pick: ({ text }) => hooks.play(text),
      point: (move) => hooks.show(move?.text),
    });
    this.#history = new Rows<ListedStep | undefined>({
      key: (step, n) => `${Math.sign(n - this.#data.cursor)}/${step?.text}/${step?.words}`,
      fill: (row, step, n) => this.#fillStep(row, step, n),
      pick: (_, n) => hooks.goTo(n),
    });
    this.#none = element('p', { class: 'none' });
    this.#foot = element('p', { class: 'foot' });
    const count = () => element('span', { class: 'count' });
    this.#counts = { now: count(), played: count() };
    const tab = (name: Tab) => {
      const made = element(
        'button',
        { type: 'button', role: 'tab', id: `${id}-${name}`, 'aria-controls': `${id}-${name}-rows` },
        element('span', {}, t(`moves.tab.${name}`)),
        this.#counts[name],
      );
      made.addEventListener('click', () => this.open(name));
      return made;
    };
    this.#tabs = { now: tab('now'), played: tab('played') };
    const panel = (name: Tab, ...children: readonly HTMLElement[]) =>
      element(
        'div',
        {
          class: 'body',
          role: 'tabpanel',
          id: `${id}-${name}-rows`,
          'aria-labelledby': `${id}-${name}`,
        },
        ...children,
      );
    this.#panels = {
      now: panel('now', this.#none, this.#moves.element, this.#foot),
      played: panel('played', this.#history.element),
    };
    const tabs = element(
      'div',
      { class: 'moves-tabs', role: 'tablist', 'aria-label': t('moves.title') },
      ...TABS.map((name) => this.#tabs[name]),
    );
    tabs.addEventListener('keydown', (event) => this.#tabKey(event));
    const title = t('moves.close');
    const close = element(
      'button',
      { type: 'button', class: 'close', title, 'aria-label': title },
      icon('close'),
    );
    close.addEventListener('click', () => hooks.close());
    this.element = element(
      'section',
      { class: 'moves', part: 'moves', 'aria-label': t('moves.title') },
      element('div', { class: 'top' }, tabs, close),
      ...TABS.map((name) => this.#panels[name]),
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hooks.close();
    });
    this.open('now');
    this.update(NO_DATA);
  }

  /** Brings a tab to the front. */
  open(tab: Tab): void {
    this.#tab = tab;
    for (const name of TABS) {
      const chosen = name === tab;
      this.#tabs[name].setAttribute('aria-selected', String(chosen));
      this.#tabs[name].tabIndex = chosen ? 0 : -1;
      this.#panels[name].hidden = !chosen;
    }
    this.#moves.forget();
    this.#reveal();
  }

  /** Puts the keyboard's focus on the tab in front. */
  focus(): void {
    this.#tabs[this.#tab].focus({ preventScroll: true });
  }

  update(data: MoveListData): void {
    const { moves, history, cursor, stuck, won } = data;
    const moved = cursor !== this.#data.cursor || history.length !== this.#data.history.length;
    this.#data = data;
    const { activeElement } = this.element.getRootNode() as Document | ShadowRoot;
    const focused = this.element.contains(activeElement);
    this.#moves.update(moves);
    this.#history.update([undefined, ...history]);
    this.#counts.now.textContent = String(moves.length);
    this.#counts.played.textContent = String(cursor);
    const none = won ? this.#t('win.title') : stuck ? this.#t('message.stuck') : '';
    this.#none.textContent = none;
    this.#none.hidden = none === '' || moves.length > 0;
    this.#legend(moves);
    // With the last row the keyboard would lose its place.
    if (focused && moves.length === 0 && this.#tab === 'now') this.focus();
    if (!moved) return;
    this.#history.stop = cursor;
    this.#reveal();
  }

  /** Stands beside the board where there is room, else over its end; in `tall` as a sheet below. */
  arrange(frame: Frame): void {
    const { mode, table, insets, mirrored, scale, aside } = frame;
    const { dataset, style } = this.element;
    dataset.place = mode === 'tall' ? 'sheet' : aside > 0 ? 'beside' : 'over';
    const set = (lengths: Readonly<Record<string, number | undefined>>) => {
      for (const [name, length] of Object.entries(lengths)) {
        style.setProperty(name, length === undefined ? '' : `${length}px`);
      }
    };
    if (mode === 'tall') {
      const height = table.height / 2;
      const top = table.y + table.height - height;
      set({ top, left: 0, right: 0, width: undefined, height, 'max-height': undefined });
    } else {
      const margin = PANEL.margin * scale;
      const top = Math.max(insets.top, table.y) + margin;
      const edge = margin + (mirrored ? insets.left : insets.right);
      set({
        top,
        left: mirrored ? edge : undefined,
        right: mirrored ? undefined : edge,
        width: PANEL.width * scale,
        height: undefined,
        'max-height': table.y + table.height - insets.bottom - margin - top,
      });
    }
    this.#reveal();
  }

  #reveal(): void {
    if (this.#tab === 'played') this.#history.reveal(this.#data.cursor, this.#panels.played);
  }

  #tabKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    this.open(this.#tab === 'now' ? 'played' : 'now');
    this.focus();
  }

  #fillMove(row: HTMLButtonElement, move: ListedMove): void {
    const t = this.#t;
    const { card, to, more, covers } = move;
    const target = to === 'deal' ? '' : 'card' in to ? cardText(to.card) : this.#column(to.column);
    const words =
      card === undefined ? t('moves.deal') : carryWords(t, cardText(card), more, target);
    const notes = [
      ...MARKS.filter(([mark]) => move[mark]).map(([mark]) => t(`moves.${mark}`)),
      ...(covers === undefined ? [] : [t('moves.covers', { card: cardText(covers) })]),
    ];
    const label = [words, ...notes].join('; ');
    row.setAttribute('aria-label', label);
    row.title = label;
    const part = (name: string, text: string) => element('span', { class: name }, ...rich(text));
    row.replaceChildren(
      ...(card === undefined
        ? [element('span', { class: 'stock' }, emblem()), part('whole', words)]
        : [
            part('from', cardText(card)),
            part('more', more > 0 ? `+${more}` : ''),
            element('span', { class: 'arrow' }, '→'),
            part('to', target),
          ]),
      element(
        'span',
        { class: 'marks' },
        ...MARKS.filter(([mark]) => move[mark]).map(([, name]) => icon(name)),
      ),
    );
  }

  #column(column: number): string {
    return this.#t('carry.column', { column: column + 1 });
  }

  #fillStep(row: HTMLButtonElement, step: ListedStep | undefined, n: number): void {
    const { cursor } = this.#data;
    row.classList.add('step');
    row.classList.toggle('undone', n > cursor);
    if (n === cursor) row.setAttribute('aria-current', 'step');
    else row.removeAttribute('aria-current');
    row.replaceChildren(
      element('span', { class: 'number' }, String(n)),
      element(
        'span',
        { class: 'words', dir: 'auto' },
        ...rich(step?.words ?? this.#t('moves.start')),
      ),
      element('span', { class: 'notation', dir: 'ltr' }, step?.text ?? ''),
    );
  }

  /** What the marks mean, those that are to be seen; and that nothing is promised. */
  #legend(moves: readonly ListedMove[]): void {
    const seen = MARKS.filter(([mark]) => moves.some((move) => move[mark]));
    this.#foot.replaceChildren(
      ...seen.flatMap(([mark, name]) => [
        icon(name),
        element('span', { dir: 'auto' }, `${this.#t(`moves.${mark}`)}.`),
      ]),
      element('span', { class: 'moves-promise', dir: 'auto' }, this.#t('moves.promise')),
    );
  }
}
