import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { wrappedStop } from './focus';
import { uid } from './uid';

/** What lies in a panel: its parts are put in place by {@link Panels}. */
export interface Panel {
  /** For styles and tests: `data-name` of the dialog. */
  readonly name: string;
  readonly title: string;
  readonly icon: IconName;
  /** Scrolls when it is too high. Focus goes to what has `data-first` in it, if anything has. */
  readonly body: HTMLElement;
  /** Stands beside the title, or below it where there is no room. */
  readonly head?: HTMLElement;
  /** Stands under the body. */
  readonly foot?: HTMLElement;
  /** `side` leaves the board to be seen beside the panel. */
  readonly place?: 'center' | 'side';
  /** Called each time when the panel has come up and has its size. */
  onOpen?(): void;
  /** Called each time when the panel has gone. */
  onClose?(): void;
}

interface Opened {
  readonly panel: Panel;
  readonly layer: HTMLElement;
  readonly card: HTMLElement;
  /** What had the focus before. */
  readonly opener: Element | null;
  /** What this panel made inert. */
  readonly covered: readonly Element[];
}

/** Browsers send the click of a tap up to this many ms after the tap, to what lies there by then. */
const LATE_CLICK_MS = 350;

/**
 * Modal panels over the table, one upon another. They lie inside the element, never in the
 * browser's top layer: the game may be a small box of a page that goes on around it.
 */
export class Panels {
  readonly #root: HTMLElement;
  readonly #t: Translate;
  readonly #hooks: { onChange(open: number): void };
  readonly #opened: Opened[] = [];

  /**
   * @param root the chrome's root; all else in it is inert under a panel
   * @param hooks `onChange` hears how many panels are open after each change
   */
  constructor(root: HTMLElement, t: Translate, hooks: { onChange(open: number): void }) {
    this.#root = root;
    this.#t = t;
    this.#hooks = hooks;
  }

  get depth(): number {
    return this.#opened.length;
  }

  /** Opens a panel on top; one that is open already comes to the top by closing those above it. */
  open(panel: Panel): void {
    const at = this.#opened.findIndex((each) => each.panel === panel);
    if (at >= 0) {
      this.#closeTo(at + 1);
      return;
    }
    const opener = this.#focused;
    const covered = [...this.#root.children].filter((each) => !each.hasAttribute('inert'));
    const { card, layer } = this.#build(panel);
    this.#root.append(layer);
    this.#opened.push({ panel, layer, card, opener, covered });
    (card.querySelector<HTMLElement>('[data-first]') ?? panel.body).focus({ preventScroll: true });
    // Last: what is inert cannot keep the focus, and its loss would be heard by the game.
    for (const each of covered) each.toggleAttribute('inert', true);
    panel.onOpen?.();
    this.#hooks.onChange(this.depth);
  }

  /** Closes the topmost panel; false if none is open. */
  close(): boolean {
    if (this.depth === 0) return false;
    this.#closeTo(this.depth - 1);
    return true;
  }

  closeAll(): void {
    this.#closeTo(0);
  }

  destroy(): void {
    this.closeAll();
  }

  #closeTo(depth: number): void {
    if (depth >= this.depth) return;
    const gone = this.#opened.splice(depth).reverse();
    const lowest = gone.at(-1);
    const back = lowest && this.#owns() ? this.#returnStop(lowest.opener) : undefined;
    for (const { covered } of gone) for (const each of covered) each.removeAttribute('inert');
    // Before the layers go, so that the focus never falls to the page between.
    back?.focus({ preventScroll: true });
    for (const { layer } of gone) layer.remove();
    for (const { panel } of gone) panel.onClose?.();
    this.#hooks.onChange(this.depth);
  }

  get #focused(): Element | null {
    return (this.#root.getRootNode() as Document | ShadowRoot).activeElement;
  }

  /** The focus is here or nowhere: where the page around has it, it is not ours to move. */
  #owns(): boolean {
    const { activeElement, body } = this.#root.ownerDocument;
    const nowhere = activeElement === null || activeElement === body;
    return nowhere || this.#root.contains(this.#focused);
  }

  /** The opener, or else the panel below, the table or the bar: touch leaves no button focused. */
  #returnStop(opener: Element | null): HTMLElement | undefined {
    if (opener instanceof HTMLElement && this.#root.contains(opener)) return opener;
    const below = this.#opened.at(-1)?.panel.body;
    const inGame = (query: string) => this.#root.querySelector<HTMLElement>(query) ?? undefined;
    return below ?? inGame('.table [tabindex="0"]') ?? inGame('.tools button');
  }

  #build(panel: Panel): { readonly layer: HTMLElement; readonly card: HTMLElement } {
    const { name, title, body, head, foot, place = 'center' } = panel;
    const id = uid();
    const closeText = this.#t('panel.close');
    const close = element(
      'button',
      { type: 'button', class: 'close', title: closeText, 'aria-label': closeText },
      icon('close'),
    );
    close.addEventListener('click', () => this.close());
    const top = element(
      'header',
      {},
      icon(panel.icon),
      element('h2', { id }, title),
      ...(head ? [head] : []),
      close,
    );
    head?.classList.add('extra');
    body.classList.add('body');
    // The arrow keys scroll it once it has the focus.
    body.tabIndex = -1;
    foot?.classList.add('foot');
    const card = element(
      'section',
      {
        class: 'panel',
        part: `panel ${name}`,
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': id,
        'data-name': name,
        'data-place': place,
        // So that a press on its ground keeps the keys here.
        tabindex: '-1',
      },
      top,
      body,
      ...(foot ? [foot] : []),
    );
    const layer = element('div', { class: 'scrim', 'data-place': place }, card);
    this.#listen(layer, card);
    return { layer, card };
  }

  #listen(layer: HTMLElement, card: HTMLElement): void {
    const since = performance.now();
    let pressed: EventTarget | null | undefined;
    layer.addEventListener('pointerdown', (event) => {
      pressed = event.target;
    });
    layer.addEventListener(
      'click',
      (event) => {
        // The tap that opened the panel must not press what came up under the finger.
        const isLate = pressed === undefined && performance.now() - since < LATE_CLICK_MS;
        if (event.detail === 0 || !isLate) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    layer.addEventListener('click', (event) => {
      // A drag that began in the panel and ends out here closes nothing.
      if (event.target === layer && pressed === layer) this.close();
    });
    layer.addEventListener('keydown', (event) => {
      // No key of the game reaches it from here.
      event.stopPropagation();
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        this.close();
      } else if (event.key === 'Tab') {
        const stop = wrappedStop(card, this.#focused, event.shiftKey);
        if (!stop) return;
        event.preventDefault();
        stop.focus();
      }
    });
    layer.addEventListener('contextmenu', (event) => {
      // The game has none, but whoever types wants to paste.
      if ((event.target as Element).matches('input, textarea')) event.stopPropagation();
    });
  }
}
