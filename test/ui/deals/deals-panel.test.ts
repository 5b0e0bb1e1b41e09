/** @jest-environment jsdom */
import { translator } from '../../../src/i18n/index';
import {
  type DealsData,
  type DealsHooks,
  dealsPanel,
  type ListedDeal,
} from '../../../src/ui/deals/index';

const RECENT: readonly ListedDeal[] = [
  { label: '184 467', deal: 184467, result: 'playing', joins: 7, favourite: false, key: 'a' },
  { label: 'Own cards', result: 'won', joins: 48, favourite: true, key: 'b' },
  { label: '31', deal: 31, result: 'lost', joins: 12, favourite: false, key: 'c' },
];
const DATA: DealsData = {
  number: 184467,
  link: 'https://example.org/#deal=184467',
  movesLink: 'https://example.org/#deal=184467&moves=QH',
  recent: RECENT,
  favourites: RECENT.slice(1, 2),
  variant: 'Wasp',
};

const setUp = (data = DATA, answers: Partial<Pick<DealsHooks, 'open' | 'copy'>> = {}) => {
  const hooks = {
    open: jest.fn(answers.open ?? (() => undefined)),
    copy: jest.fn(answers.copy ?? (async () => true)),
    again: jest.fn(),
    favourite: jest.fn(),
  };
  const panel = dealsPanel(translator('en'), data, hooks);
  document.body.replaceChildren(panel.element);
  const one = <E extends HTMLElement>(selector: string) =>
    panel.element.querySelector(selector) as E;
  const all = (selector: string) => [...panel.element.querySelectorAll<HTMLElement>(selector)];
  return { panel, hooks, one, all, field: one<HTMLTextAreaElement>('textarea') };
};

const key = (target: Element, init: KeyboardEventInit): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

const settled = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

describe('D1 the number can be seen and typed over', () => {
  test('it stands in the labelled field and is selected with it; the variant is named', () => {
    const { field, one } = setUp();
    expect(field.value).toBe('184467');
    expect(one('label').getAttribute('for')).toBe(field.id);
    expect(one('label').textContent).toBe('Deal number, link or 52 cards');
    expect(one('.variant').textContent).toBe('Variant: Wasp');
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  test('own cards have none', () => {
    const { number: _, ...own } = DATA;
    expect(setUp(own).field.value).toBe('');
  });

  test('Enter and the button open what is there, as it was typed', () => {
    const { field, hooks, one } = setUp();
    field.value = ' 42 ';
    expect(key(field, { key: 'Enter' })).toBe(false);
    one<HTMLButtonElement>('.entry button').click();
    expect(hooks.open.mock.calls).toEqual([[' 42 '], [' 42 ']]);
  });

  test('Enter with Shift, or within a composition, is a letter', () => {
    const { field, hooks } = setUp();
    expect(key(field, { key: 'Enter', shiftKey: true })).toBe(true);
    expect(key(field, { key: 'Enter', isComposing: true })).toBe(true);
    expect(hooks.open).not.toHaveBeenCalled();
  });

  test('an error stands in place and goes with the next letter', () => {
    const { field, one } = setUp(DATA, { open: () => 'card 3 is "1X"' });
    const error = one('.error');
    expect(error.hidden).toBe(true);
    key(field, { key: 'Enter' });
    expect([error.hidden, error.textContent]).toEqual([false, 'card 3 is "1X"']);
    expect(error.getAttribute('role')).toBe('alert');
    expect(field.getAttribute('aria-describedby')).toBe(error.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    field.dispatchEvent(new Event('input'));
    expect(error.hidden).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  test('it grows with its text, and shrinks again', () => {
    const { field } = setUp();
    const size = (scrollHeight: number) => {
      const sizes = { scrollHeight, clientHeight: 42, offsetHeight: 44 };
      for (const [name, value] of Object.entries(sizes)) {
        Object.defineProperty(field, name, { value, configurable: true });
      }
      field.dispatchEvent(new Event('input'));
      return field.style.height;
    };
    expect([size(42), size(86), size(42)]).toEqual(['', '88px', '']);
  });

  test('the game hears no key of the field, but Escape and Tab; the menu of the browser opens', () => {
    const { field } = setUp();
    const heard: string[] = [];
    const listen = (event: Event) => heard.push((event as KeyboardEvent).key ?? event.type);
    document.body.addEventListener('keydown', listen);
    document.body.addEventListener('contextmenu', listen);
    for (const each of ['z', 'ArrowLeft', 'Enter', 'Escape', 'Tab']) key(field, { key: each });
    field.dispatchEvent(new Event('contextmenu', { bubbles: true }));
    expect(heard).toEqual(['Escape', 'Tab']);
    document.body.removeEventListener('keydown', listen);
    document.body.removeEventListener('contextmenu', listen);
  });
});

describe('D1 a link to copy', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('of the deal alone or with its moves; it says so for a while', async () => {
    const { all, one, hooks } = setUp();
    const [deal, moves] = all('.copies button');
    moves?.click();
    deal?.click();
    expect(hooks.copy.mock.calls).toEqual([['moves'], ['deal']]);
    await settled();
    expect(one('.copied').textContent).toBe('Copied');
    expect(one('.by-hand').hidden).toBe(true);
    jest.runAllTimers();
    expect(one('.copied').textContent).toBe('');
  });

  test('where the clipboard is refused the link stands there, selected', async () => {
    const { all, one } = setUp(DATA, { copy: async () => false });
    const field = one<HTMLInputElement>('.by-hand input');
    expect(one('.by-hand').hidden).toBe(true);
    for (const [n, link] of [DATA.link, DATA.movesLink].entries()) {
      all('.copies button')[n]?.click();
      await settled();
      expect(one('.by-hand').hidden).toBe(false);
      expect(field.value).toBe(link);
      expect(field.readOnly).toBe(true);
      expect(document.activeElement).toBe(field);
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, link?.length]);
      expect(one('.copied').textContent).toBe('');
    }
  });

  test('without moves there is none with moves', () => {
    const { movesLink: _, ...fresh } = DATA;
    const { all, hooks, panel } = setUp(fresh);
    all('.copies button')[1]?.click();
    expect(hooks.copy).not.toHaveBeenCalled();
    panel.update(DATA);
    all('.copies button')[1]?.click();
    expect(hooks.copy).toHaveBeenCalledTimes(1);
  });
});

describe('the player’s own deals', () => {
  test('with result and joins, favourites apart', () => {
    const { all } = setUp();
    const lists = all('section').map((section) => [
      section.querySelector('h3')?.textContent,
      ...[...section.querySelectorAll('.which')].map((each) => each.textContent),
    ]);
    expect(lists).toEqual([
      ['Favourites', 'Own cardsWon'],
      ['My deals', '184 467Not finished · 7 joins', 'Own cardsWon', '31Not won · 12 joins'],
    ]);
  });

  test('each can be played again, and starred', () => {
    const { all, hooks } = setUp();
    const [, recent] = all('section');
    for (const again of recent?.querySelectorAll<HTMLElement>('.again') ?? []) again.click();
    expect(hooks.again.mock.calls).toEqual([['a'], ['b'], ['c']]);
    const [first, second] = recent?.querySelectorAll<HTMLElement>('.star') ?? [];
    expect([first, second].map((star) => star?.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    first?.click();
    second?.click();
    first?.click();
    expect(hooks.favourite.mock.calls).toEqual([
      ['a', true],
      ['b', false],
      ['a', false],
    ]);
  });

  test('each button names its deal', () => {
    const { all } = setUp();
    const names = all('li button').map((each) => each.getAttribute('aria-label'));
    expect(names.slice(0, 2)).toEqual(['Favourite: Own cards', 'Play again: Own cards']);
    expect(new Set(names.slice(2)).size).toBe(6);
  });

  test('none yet: it says what will be here', () => {
    const { all, one } = setUp({ ...DATA, recent: [], favourites: [] });
    expect(one('.none').hidden).toBe(false);
    expect(all('section').every(({ hidden }) => hidden)).toBe(true);
    expect(setUp().one('.none').hidden).toBe(true);
  });

  test('a label is text, whatever it holds', () => {
    const label = '<img src=x onerror=alert(1)>';
    const { panel } = setUp({ ...DATA, recent: [{ ...(RECENT[0] as ListedDeal), label }] });
    expect(panel.element.querySelector('img')).toBeNull();
    expect(panel.element.textContent).toContain(label);
  });
});
