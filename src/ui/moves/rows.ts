import { element } from '../dom';

/** What a list does with its rows. */
interface RowHooks<T> {
  /** Two rows of one key look alike. */
  readonly key: (item: T, n: number) => string;
  readonly fill: (row: HTMLButtonElement, item: T, n: number) => void;
  readonly pick: (item: T, n: number) => void;
  /** The row that is pointed at, or has the keyboard's focus; undefined for none. */
  readonly point?: (item: T | undefined) => void;
}

/**
 * A list of buttons, one of which Tab reaches and arrows leave. Rows stay in the document over
 * updates, so that focus and scrolling stay where they are.
 */
export class Rows<T> {
  readonly element: HTMLOListElement;
  readonly #hooks: RowHooks<T>;
  readonly #rows: HTMLButtonElement[] = [];
  #keys: string[] = [];
  #items: readonly T[] = [];
  #hovered: number | undefined;
  #focused: number | undefined;
  #pointed: string | undefined;
  /** The row that Tab reaches. */
  #stop = 0;
  /** Focus that a pointer gave shows nothing: the pointer itself does. */
  #byKey = false;

  constructor(hooks: RowHooks<T>) {
    this.#hooks = hooks;
    this.element = element('ol', { class: 'rows' });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('pointerdown', () => {
      this.#byKey = false;
      this.#point();
    });
  }

  update(items: readonly T[]): void {
    this.#items = items;
    for (let n = this.#rows.length; n < items.length; n++) this.#add(n);
    const hadFocus = this.#focused !== undefined && this.#focused >= items.length;
    if (hadFocus && items.length > 0) this.#focus(items.length - 1);
    for (const row of this.#rows.splice(items.length)) row.parentElement?.remove();
    if (this.#hovered !== undefined && this.#hovered >= items.length) this.#hovered = undefined;
    if (this.#focused !== undefined && this.#focused >= items.length) this.#focused = undefined;
    const keys = items.map((item, n) => this.#hooks.key(item, n));
    for (const [n, item] of items.entries()) {
      const row = this.#rows[n] as HTMLButtonElement;
      if (keys[n] !== this.#keys[n]) this.#hooks.fill(row, item, n);
    }
    this.#keys = keys;
    this.stop = Math.min(this.#stop, Math.max(0, items.length - 1));
    this.#point();
  }

  /** The row that Tab reaches, from 0. */
  set stop(n: number) {
    this.#stop = n;
    for (const [each, row] of this.#rows.entries()) row.tabIndex = each === n ? 0 : -1;
  }

  /** Scrolls no further than a row needs to be seen, and nothing but this list's own box. */
  reveal(n: number, box: HTMLElement): void {
    const row = this.#rows[n]?.parentElement;
    if (!row) return;
    const { offsetTop, offsetHeight } = row;
    const bottom = offsetTop + offsetHeight - box.clientHeight;
    if (box.scrollTop > offsetTop) box.scrollTop = offsetTop;
    else if (box.scrollTop < bottom) box.scrollTop = bottom;
  }

  /** Nothing is pointed at any more, as when the list is put away. */
  forget(): void {
    this.#hovered = undefined;
    this.#focused = undefined;
    this.#point();
  }

  #add(n: number): void {
    const row = element('button', { type: 'button', class: 'moves-row' });
    row.addEventListener('click', () => this.#hooks.pick(this.#items[n] as T, n));
    row.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      this.#hovered = n;
      this.#point();
    });
    row.addEventListener('pointerleave', () => {
      if (this.#hovered === n) this.#hovered = undefined;
      this.#point();
    });
    row.addEventListener('focus', () => {
      this.#focused = n;
      this.stop = n;
      this.#point();
    });
    row.addEventListener('blur', ({ relatedTarget }) => {
      // The row that gets it tells so itself.
      if (relatedTarget instanceof Node && this.element.contains(relatedTarget)) return;
      if (this.#focused === n) this.#focused = undefined;
      this.#point();
    });
    // Tab brings focus without a key pressed in the list.
    row.addEventListener('keyup', () => {
      this.#byKey = true;
      this.#point();
    });
    this.#rows.push(row);
    this.element.append(element('li', {}, row));
  }

  #key(event: KeyboardEvent): void {
    const to = this.#target(event.key);
    this.#byKey = true;
    if (to === undefined) return;
    // The page does not scroll, and the game's own arrows do not hear of it.
    event.preventDefault();
    event.stopPropagation();
    this.#focus(to);
  }

  #target(key: string): number | undefined {
    const last = this.#rows.length - 1;
    switch (key) {
      case 'ArrowDown':
        return Math.min(this.#stop + 1, last);
      case 'ArrowUp':
        return Math.max(this.#stop - 1, 0);
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return undefined;
    }
  }

  #focus(n: number): void {
    this.#rows[n]?.focus();
  }

  #point(): void {
    const n = this.#hovered ?? (this.#byKey ? this.#focused : undefined);
    const key = n === undefined ? undefined : this.#keys[n];
    if (key === this.#pointed) return;
    this.#pointed = key;
    this.#hooks.point?.(n === undefined ? undefined : this.#items[n]);
  }
}
