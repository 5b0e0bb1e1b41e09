/** @jest-environment jsdom */
import { translator } from '../../../src/i18n/index';
import { asideFor, frameOf } from '../../../src/layout/index';
import {
  type ListedMove,
  MoveList,
  type MoveListData,
  type MoveListHooks,
} from '../../../src/ui/moves/index';
import { BOXES } from '../../layout/boxes';
import { card, SCORPION } from '../../support/cards';

const plain = { more: 0, turns: false, completes: false, repeats: false };
const MOVES: readonly ListedMove[] = [
  {
    ...plain,
    text: 'QH',
    card: card('QH'),
    more: 4,
    to: { card: card('KH') },
    turns: true,
    covers: card('KH'),
  },
  { ...plain, text: '3C', card: card('3C'), to: { card: card('4C') }, covers: card('4C') },
  { ...plain, text: 'KS>5', card: card('KS'), more: 1, to: { column: 4 }, repeats: true },
  { ...plain, text: 'deal', to: 'deal' },
];
const STEPS = ['6D', '5S', 'deal'].map((text) => ({ text, words: `words of ${text}` }));
const DATA: MoveListData = { moves: MOVES, history: STEPS, cursor: 2, stuck: false, won: false };

const setUp = (data = DATA) => {
  const hooks = { play: jest.fn(), show: jest.fn(), goTo: jest.fn(), close: jest.fn() };
  const list = new MoveList(translator('en'), hooks satisfies MoveListHooks);
  document.body.replaceChildren(list.element);
  list.update(data);
  const all = (selector: string) => [...list.element.querySelectorAll<HTMLElement>(selector)];
  const rows = (name: 'now' | 'played') =>
    all(`[role=tabpanel][id$=${name}-rows] .moves-row`) as HTMLButtonElement[];
  const tab = (n: number) => all('[role=tab]')[n] as HTMLButtonElement;
  return { list, hooks, all, rows, tab };
};

const textOf = (each: Element | undefined) => each?.textContent?.replaceAll('\uFE0E', '') ?? '';

const press = (key: string): boolean =>
  (document.activeElement as HTMLElement).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('What can I do?', () => {
  test('every effective move is a button that says where it goes, what it turns and covers', () => {
    const { rows } = setUp();
    expect(rows('now').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Q♥ and 4 more to K♥; turns a hidden card; covers K♥',
      '3♣ to 4♣; covers 4♣',
      'K♠ and 1 more to column 5; leads back to an earlier position',
      'Deal the stock',
    ]);
    expect(rows('now').map(textOf)).toEqual([
      'Q♥+4→K♥',
      '3♣→4♣',
      'K♠+1→column 5',
      'Deal the stock',
    ]);
    expect(rows('now').map((row) => row.querySelectorAll('.marks .icon').length)).toEqual([
      1, 0, 1, 0,
    ]);
    expect(rows('now')[0]?.querySelectorAll('.card.red')).toHaveLength(2);
  });

  test('a press plays it', () => {
    const { rows, hooks } = setUp();
    for (const row of rows('now')) row.click();
    expect(hooks.play.mock.calls).toEqual([['QH'], ['3C'], ['KS>5'], ['deal']]);
  });

  test('P6 the foot explains the marks that are there, and promises nothing', () => {
    const { all, list } = setUp();
    const foot = () => textOf(all('.foot')[0]);
    expect(foot()).toBe(
      'turns a hidden card.leads back to an earlier position.Legal moves only, no promise.',
    );
    list.update({ ...DATA, moves: MOVES.slice(1, 2) });
    expect(foot()).toBe('Legal moves only, no promise.');
  });

  test.each([
    ['stuck', { stuck: true, won: false }, 'No moves available'],
    ['won', { stuck: false, won: true }, 'All four runs are home'],
  ])('%s: it says so', (_, end, text) => {
    const { list, all, rows } = setUp();
    expect(all('.none')[0]?.hidden).toBe(true);
    list.update({ ...DATA, moves: [], ...end });
    expect(rows('now')).toEqual([]);
    expect(all('.none')[0]?.hidden).toBe(false);
    expect(textOf(all('.none')[0])).toBe(text);
  });
});

describe('a row shows its move on the table', () => {
  const point = (row: Element | undefined, type: 'enter' | 'leave', pointerType = 'mouse') =>
    row?.dispatchEvent(Object.assign(new Event(`pointer${type}`), { pointerType }));

  test('while a mouse is over it', () => {
    const { rows, hooks } = setUp();
    const [first, second] = rows('now');
    point(first, 'enter');
    point(first, 'leave');
    point(second, 'enter');
    expect(hooks.show.mock.calls).toEqual([['QH'], [undefined], ['3C']]);
  });

  test('not for a finger, which plays it, nor for the focus that a press gives', () => {
    const { rows, hooks } = setUp();
    point(rows('now')[0], 'enter', 'touch');
    rows('now')[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    rows('now')[0]?.focus();
    expect(hooks.show).not.toHaveBeenCalled();
  });

  test('while the keyboard is on it, without a flicker from row to row', () => {
    const { rows, hooks, tab } = setUp();
    // As after Tab, whose key is let go there.
    rows('now')[0]?.focus();
    rows('now')[0]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
    press('ArrowDown');
    press('ArrowDown');
    expect(hooks.show.mock.calls).toEqual([['QH'], ['3C'], ['KS>5']]);
    tab(0).focus();
    expect(hooks.show).toHaveBeenLastCalledWith(undefined);
  });

  test('another move that comes to stand there is shown instead; none when the other tab opens', () => {
    const { list, rows, hooks, tab } = setUp();
    rows('now')[0]?.focus();
    press('ArrowDown');
    hooks.show.mockClear();
    list.update({ ...DATA, moves: MOVES.slice(1) });
    expect(hooks.show.mock.calls).toEqual([['KS>5']]);
    tab(1).click();
    expect(hooks.show).toHaveBeenLastCalledWith(undefined);
  });
});

describe('Played', () => {
  test('the deal, then each step in words and notation; the present place is marked', () => {
    const { rows } = setUp();
    expect(rows('played').map(textOf)).toEqual([
      '0The deal',
      '1words of 6D6D',
      '2words of 5S5S',
      '3words of dealdeal',
    ]);
    expect(rows('played').map((row) => row.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
    ]);
    expect(rows('played').map((row) => row.classList.contains('undone'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a press goes there', () => {
    const { rows, hooks } = setUp();
    for (const row of rows('played')) row.click();
    expect(hooks.goTo.mock.calls).toEqual([[0], [1], [2], [3]]);
  });

  test('it follows the game, and Tab finds the present place', () => {
    const { list, rows } = setUp();
    list.update({ ...DATA, cursor: 0 });
    expect(rows('played').map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
    expect(rows('played')[0]?.getAttribute('aria-current')).toBe('step');
    list.update({ ...DATA, history: STEPS.slice(0, 1), cursor: 1 });
    expect(rows('played').map(textOf)).toEqual(['0The deal', '1words of 6D6D']);
    expect(rows('played')[1]?.classList.contains('undone')).toBe(false);
  });

  test('it scrolls to the present place, and not when nothing has moved', () => {
    const { list, rows, all, tab } = setUp({ ...DATA, cursor: 0 });
    const body = all('[role=tabpanel]')[1] as HTMLElement;
    const box = (target: object, values: Readonly<Record<string, number>>) => {
      for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(target, name, { value, configurable: true });
      }
    };
    box(body, { clientHeight: 80 });
    for (const [n, row] of rows('played').entries()) {
      box(row.parentElement as HTMLElement, { offsetTop: n * 50, offsetHeight: 50 });
    }
    tab(1).click();
    list.update({ ...DATA, cursor: 3 });
    expect(body.scrollTop).toBe(120);
    body.scrollTop = 7;
    list.update({ ...DATA, cursor: 3, moves: [] });
    expect(body.scrollTop).toBe(7);
    list.update({ ...DATA, cursor: 0 });
    expect(body.scrollTop).toBe(0);
  });
});

describe('A1 by keyboard', () => {
  test('arrows, Home and End walk the rows, which Tab reaches once; the game hears no arrow', () => {
    const { rows } = setUp();
    const heard = jest.fn();
    document.body.addEventListener('keydown', heard);
    const [first] = rows('now');
    first?.focus();
    const at = () => rows('now').indexOf(document.activeElement as HTMLButtonElement);
    const walk = ['ArrowUp', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map((key) => {
      expect(press(key)).toBe(false);
      return at();
    });
    expect(walk).toEqual([0, 1, 3, 3, 2, 0]);
    expect(rows('now').map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
    expect(heard).not.toHaveBeenCalled();
    expect(press('z')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', heard);
  });

  test('left and right change the tab', () => {
    const { list, tab, all } = setUp();
    list.focus();
    expect(document.activeElement).toBe(tab(0));
    press('ArrowRight');
    expect(document.activeElement).toBe(tab(1));
    expect(all('[role=tab]').map((each) => each.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
    ]);
    expect(all('[role=tabpanel]').map(({ hidden }) => hidden)).toEqual([true, false]);
    press('ArrowLeft');
    expect(all('[role=tabpanel]').map(({ hidden }) => hidden)).toEqual([false, true]);
  });

  test('Escape and the cross close it', () => {
    const { list, hooks, all } = setUp();
    list.focus();
    press('Escape');
    all('.close')[0]?.click();
    expect(hooks.close).toHaveBeenCalledTimes(2);
  });

  test('the focus keeps its place while the game goes on', () => {
    const { list, rows, tab } = setUp();
    const third = rows('now')[2];
    third?.focus();
    list.update({ ...DATA, moves: [...MOVES].reverse(), cursor: 1 });
    expect(document.activeElement).toBe(third);
    list.update({ ...DATA, moves: MOVES.slice(0, 2) });
    expect(document.activeElement).toBe(rows('now')[1]);
    list.update({ ...DATA, moves: [], stuck: true });
    expect(document.activeElement).toBe(tab(0));
    list.update(DATA);
    expect(rows('now').map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
  });

  test('roles: a labelled region, tabs that name their panels', () => {
    const { list, all } = setUp();
    expect(list.element.getAttribute('aria-label')).toBe('Move list');
    for (const each of all('[role=tab]')) {
      const panel = document.getElementById(each.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('aria-labelledby')).toBe(each.id);
    }
    expect(all('[role=tab]').map(textOf)).toEqual(['Moves4', 'Played2']);
    const other = new MoveList(translator('en'), setUp().hooks);
    expect(other.element.querySelector('[role=tab]')?.id).not.toBe(all('[role=tab]')[0]?.id);
  });
});

describe('DESIGN it stands beside the board, or below it', () => {
  test.each(BOXES.flatMap((box) => [false, true].map((mirrored) => ({ ...box, mirrored }))))(
    '$width x $height, mirrored: $mirrored',
    ({ width, height, mirrored }) => {
      const box = { width, height, dpr: 1, mirrored };
      const frame = frameOf({ ...box, ...asideFor(box) }, SCORPION);
      const { list } = setUp();
      list.arrange(frame);
      const { style, dataset } = list.element;
      const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
      const { table, scale, mode, columnX, card: size } = frame;
      expect(px('top')).toBeGreaterThanOrEqual(table.y);
      if (mode === 'tall') {
        expect(dataset.place).toBe('sheet');
        expect(px('height')).toBe(table.height / 2);
        expect(px('top') + px('height')).toBe(table.y + table.height);
        return;
      }
      expect(dataset.place).toBe('beside');
      expect(px('width')).toBe(228 * scale);
      const [near, far] = mirrored ? ['left', 'right'] : ['right', 'left'];
      expect(style.getPropertyValue(far)).toBe('');
      // No card lies under it.
      const end = px(near) + px('width');
      const cards = mirrored
        ? table.x + (columnX[0] ?? 0)
        : width - table.x - (columnX[6] ?? 0) - size.width;
      expect(end).toBeLessThanOrEqual(cards);
      expect(px('top') + px('max-height')).toBeLessThanOrEqual(table.y + table.height);
    },
  );

  test('over the end of the table where there is no room beside', () => {
    const { list } = setUp();
    list.arrange(frameOf({ width: 667, height: 375, dpr: 1 }, SCORPION));
    expect(list.element.dataset.place).toBe('over');
    expect(list.element.style.right).toBe('12px');
  });
});
