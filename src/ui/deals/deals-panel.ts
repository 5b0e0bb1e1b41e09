import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { icon } from '../icons';

/** A deal of the player's own list. */
export interface ListedDeal {
  /** The number as people read it, or what own cards are called. */
  readonly label: string;
  readonly deal?: number;
  readonly result: 'playing' | 'won' | 'lost';
  /** The most joins reached, 0 to 48. */
  readonly joins: number;
  readonly favourite: boolean;
  /** Names it to the hooks. */
  readonly key: string;
}

export interface DealsData {
  /** The present deal's number; none for own cards. */
  readonly number?: number;
  /** The whole address of the present deal. */
  readonly link: string;
  /** The same with the moves played; none where nothing has been. */
  readonly movesLink?: string;
  /** The last ones, newest first. */
  readonly recent: readonly ListedDeal[];
  readonly favourites: readonly ListedDeal[];
  /** Name of the variant in play. */
  readonly variant: string;
}

type CopyKind = 'deal' | 'moves';

export interface DealsHooks {
  /** Sets what was typed or pasted; a sentence says why it was not taken. */
  open(text: string): string | undefined;
  /** Whether the clipboard took it. */
  copy(kind: CopyKind): Promise<boolean>;
  again(key: string): void;
  favourite(key: string, on: boolean): void;
}

/** How long "Copied" stays, in ms. */
const COPIED_MS = 2500;

/** Panels of several games on a page are told apart. */
let panels = 0;

/**
 * D1: the deal to see, to type, to paste and to copy, and the player's own list. The body of a
 * panel, whose frame is another's.
 */
export const dealsPanel = (
  t: Translate,
  data: DealsData,
  hooks: DealsHooks,
): { readonly element: HTMLElement; update(data: DealsData): void } => {
  const favourites = element('ul', {});
  const recent = element('ul', {});
  const group = (title: string, list: HTMLElement) =>
    element('section', {}, element('h3', {}, title), list);
  const chosen = group(t('deals.favourites'), favourites);
  const own = group(t('deals.recent'), recent);
  const none = element('p', { class: 'none' }, t('deals.none'));
  const variant = element('p', { class: 'variant' });
  const entry = new Entry(t, hooks);
  const copies = new Copies(t, hooks);
  const update = (next: DealsData) => {
    variant.textContent = t('deals.variant', { name: next.variant });
    entry.update(next.number);
    copies.update(next);
    fill(favourites, next.favourites, t, hooks);
    fill(recent, next.recent, t, hooks);
    chosen.hidden = next.favourites.length === 0;
    own.hidden = next.recent.length === 0;
    none.hidden = !(chosen.hidden && own.hidden);
  };
  update(data);
  return {
    element: element(
      'div',
      { class: 'deals' },
      entry.element,
      variant,
      copies.element,
      chosen,
      own,
      none,
    ),
    update,
  };
};

/** A field of the panel: its keys are no commands of the game, and its menu is the browser's. */
const guard = (field: HTMLElement): void => {
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
  });
  field.addEventListener('contextmenu', (event) => event.stopPropagation());
};

/** The number, which can be typed over by another, a link or 52 cards. */
class Entry {
  readonly element: HTMLFormElement;
  readonly #field: HTMLTextAreaElement;
  readonly #error: HTMLElement;

  constructor(t: Translate, hooks: DealsHooks) {
    const id = `deal-entry-${++panels}`;
    this.#error = element('p', { class: 'error', role: 'alert', id: `${id}-error` });
    this.#field = element('textarea', {
      rows: '1',
      id,
      dir: 'auto',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      enterkeyhint: 'go',
      'aria-describedby': `${id}-error`,
    });
    guard(this.#field);
    this.#field.addEventListener('focus', () => this.#field.select());
    this.#field.addEventListener('input', () => {
      this.#say(undefined);
      this.#grow();
    });
    const send = () => this.#say(hooks.open(this.#field.value));
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send();
    });
    this.element = element(
      'form',
      { class: 'entry' },
      element('label', { for: id }, t('deals.entry')),
      this.#field,
      element('button', { type: 'submit', class: 'accent' }, t('deals.play')),
      this.#error,
    );
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      send();
    });
    this.#say(undefined);
  }

  update(number: number | undefined): void {
    this.#field.value = number === undefined ? '' : String(number);
    this.#say(undefined);
    this.#grow();
  }

  #say(error: string | undefined): void {
    this.#error.textContent = error ?? '';
    this.#error.hidden = error === undefined;
    this.#field.setAttribute('aria-invalid', String(error !== undefined));
  }

  /** As high as its text, which the style bounds. */
  #grow(): void {
    const field = this.#field;
    field.style.height = '';
    const { scrollHeight, clientHeight, offsetHeight } = field;
    if (scrollHeight <= clientHeight) return;
    field.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
  }
}

/** The link to copy: by the clipboard, or by hand where that is refused. */
class Copies {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #hooks: DealsHooks;
  readonly #buttons: Readonly<Record<CopyKind, HTMLButtonElement>>;
  readonly #said: HTMLElement;
  readonly #byHand: HTMLElement;
  readonly #field: HTMLInputElement;
  #links: Readonly<Record<CopyKind, string | undefined>> = { deal: undefined, moves: undefined };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(t: Translate, hooks: DealsHooks) {
    this.#t = t;
    this.#hooks = hooks;
    const copy = (kind: CopyKind) => {
      const made = element(
        'button',
        { type: 'button', class: 'raised' },
        icon(kind === 'deal' ? 'link' : 'moves'),
        element('span', {}, t(`deals.copy.${kind}`)),
      );
      made.addEventListener('click', () => {
        if (made.getAttribute('aria-disabled') !== 'true') void this.#copy(kind);
      });
      return made;
    };
    this.#buttons = { deal: copy('deal'), moves: copy('moves') };
    this.#said = element('p', { class: 'copied', role: 'status' });
    const label = t('deals.by-hand');
    this.#field = element('input', { type: 'text', readonly: '', dir: 'ltr', 'aria-label': label });
    guard(this.#field);
    this.#field.addEventListener('focus', () => this.#field.select());
    this.#byHand = element('div', { class: 'by-hand' }, element('span', {}, label), this.#field);
    this.#byHand.hidden = true;
    this.element = element(
      'div',
      { class: 'copies' },
      this.#buttons.deal,
      this.#buttons.moves,
      this.#said,
      this.#byHand,
    );
  }

  update({ link, movesLink }: DealsData): void {
    this.#links = { deal: link, moves: movesLink };
    if (movesLink === undefined) this.#buttons.moves.setAttribute('aria-disabled', 'true');
    else this.#buttons.moves.removeAttribute('aria-disabled');
    this.#byHand.hidden = true;
  }

  async #copy(kind: CopyKind): Promise<void> {
    const done = await this.#hooks.copy(kind);
    clearTimeout(this.#timer);
    this.#said.replaceChildren(...(done ? [icon('check'), this.#t('deals.copied')] : []));
    this.#byHand.hidden = done;
    if (done) {
      this.#timer = setTimeout(() => this.#said.replaceChildren(), COPIED_MS);
      return;
    }
    this.#field.value = this.#links[kind] ?? '';
    this.#field.focus();
    this.#field.select();
  }
}

const RESULT_ICONS = { playing: 'clock', won: 'check', lost: 'close' } as const;

const fill = (
  list: HTMLElement,
  deals: readonly ListedDeal[],
  t: Translate,
  hooks: DealsHooks,
): void => {
  list.replaceChildren(...deals.map((deal) => element('li', {}, ...dealRow(deal, t, hooks))));
};

const dealRow = (
  { label, result, joins, favourite, key }: ListedDeal,
  t: Translate,
  hooks: DealsHooks,
): readonly HTMLElement[] => {
  const name = t('deals.favourite', { label });
  const star = element(
    'button',
    {
      type: 'button',
      class: 'star',
      title: name,
      'aria-label': name,
      'aria-pressed': String(favourite),
    },
    icon('star'),
  );
  star.addEventListener('click', () => {
    const on = star.getAttribute('aria-pressed') !== 'true';
    star.setAttribute('aria-pressed', String(on));
    hooks.favourite(key, on);
  });
  const title = t('deals.again.title', { label });
  const again = element(
    'button',
    { type: 'button', class: 'raised again', title, 'aria-label': title },
    icon('replay'),
    element('span', {}, t('deals.again')),
  );
  again.addEventListener('click', () => hooks.again(key));
  const reached = t('deals.joins', { joins });
  const outcome = element(
    'span',
    { class: `result ${result}` },
    icon(RESULT_ICONS[result]),
    result === 'won' ? t('deals.result.won') : `${t(`deals.result.${result}`)} · ${reached}`,
  );
  return [
    star,
    element('span', { class: 'which' }, element('b', { dir: 'auto' }, label), outcome),
    again,
  ];
};
