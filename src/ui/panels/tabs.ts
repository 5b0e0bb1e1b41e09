import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { uid } from './uid';

interface Tab {
  readonly label: string;
  readonly icon: IconName;
  readonly content: readonly Node[];
}

/** So much of the next tab is seen, in CSS px, that there is one. */
const PEEK = 28;

/**
 * Pages of which one is seen, with a bar of tabs: a column, or a row that scrolls where the box is
 * narrow. One stop of the Tab key; the arrow keys go from tab to tab.
 */
export class Tabs {
  /** The tabs; buttons that lead elsewhere can be put behind them. */
  readonly bar: HTMLElement;
  readonly pages: HTMLElement;
  readonly #tabs: readonly { readonly button: HTMLButtonElement; readonly page: HTMLElement }[];

  constructor(label: string, tabs: readonly Tab[]) {
    this.#tabs = tabs.map(({ label: text, icon: name, content }) => {
      const [id, pageId] = [uid(), uid()];
      const button = element(
        'button',
        { type: 'button', class: 'tab', role: 'tab', id, 'aria-controls': pageId },
        icon(name),
        text,
      );
      const attributes = { class: 'page', role: 'tabpanel', id: pageId, 'aria-labelledby': id };
      return { button, page: element('div', attributes, ...content) };
    });
    const list = element(
      'div',
      { class: 'list', role: 'tablist', 'aria-label': label },
      ...this.#tabs.map(({ button }) => button),
    );
    this.bar = element('div', { class: 'tabs' }, list);
    this.pages = element('div', { class: 'pages' }, ...this.#tabs.map(({ page }) => page));
    list.addEventListener('keydown', (event) => this.#step(event));
    this.#tabs.forEach(({ button }, at) => {
      button.addEventListener('click', () => this.#choose(at));
    });
    this.#choose(0);
  }

  #choose(chosen: number): void {
    this.#tabs.forEach(({ button, page }, at) => {
      button.setAttribute('aria-selected', String(at === chosen));
      button.tabIndex = at === chosen ? 0 : -1;
      page.hidden = at !== chosen;
    });
    this.#reveal(this.#tabs[chosen]?.button);
    // Another page begins at its top.
    if (this.pages.parentElement) this.pages.parentElement.scrollTop = 0;
  }

  /** Scrolls the row of tabs to one of them, and nothing around it. */
  #reveal(button: HTMLElement | undefined): void {
    if (!button) return;
    const [tab, bar] = [button.getBoundingClientRect(), this.bar.getBoundingClientRect()];
    const before = tab.left - PEEK - bar.left;
    const after = tab.right + PEEK - bar.right;
    if (before < 0) this.bar.scrollLeft += before;
    else if (after > 0) this.bar.scrollLeft += after;
  }

  #step(event: KeyboardEvent): void {
    const at = this.#tabs.findIndex(({ button }) => button === event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.#tabs.length - 1;
    const forward = this.bar.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: last,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = wanted < 0 ? last : wanted > last ? 0 : wanted;
    this.#choose(next);
    this.#tabs[next]?.button.focus({ preventScroll: true });
  }
}
