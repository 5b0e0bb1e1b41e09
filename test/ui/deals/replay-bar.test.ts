/** @jest-environment jsdom */
import { translator } from '../../../src/i18n/index';
import { frameOf, type Rect } from '../../../src/layout/index';
import { replayBar } from '../../../src/ui/deals/index';
import { BOXES } from '../../layout/boxes';
import { SCORPION } from '../../support/cards';

/** A bar whose game goes wherever it is told to. */
const setUp = (cursor: number, count: number) => {
  const went: number[] = [];
  const takeOver = jest.fn();
  const wordsOf = (n: number) => (n === 0 ? '' : `move ${n} of Q♥`);
  const bar = replayBar(translator('en'), {
    goTo: (n) => {
      went.push(n);
      bar.update({ cursor: n, count, words: wordsOf(n) });
    },
    takeOver,
  });
  document.body.replaceChildren(bar.element);
  bar.update({ cursor, count, words: wordsOf(cursor) });
  const one = <E extends HTMLElement>(selector: string) => bar.element.querySelector(selector) as E;
  return { bar, went, takeOver, one, slider: one<HTMLInputElement>('input') };
};

const label = (each: Element) => each.getAttribute('aria-label');

describe('D1 following the moves of a link', () => {
  test('to the ends and step by step', () => {
    const { went, one } = setUp(3, 9);
    for (const name of ['back', 'forward', 'last', 'first']) one(`.${name}`).click();
    expect(went).toEqual([2, 3, 9, 0]);
  });

  test('at an end there is no way on', () => {
    const { went, one, bar } = setUp(0, 9);
    for (const name of ['back', 'first']) one(`.${name}`).click();
    bar.update({ cursor: 9, count: 9, words: '' });
    for (const name of ['forward', 'last']) one(`.${name}`).click();
    expect(went).toEqual([]);
  });

  test('the slider goes to any move and tells it in words', () => {
    const { went, slider, one } = setUp(3, 9);
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '9', '3']);
    expect(slider.getAttribute('aria-valuetext')).toBe('Move 3 of 9: move 3 of Q♥');
    slider.value = '7';
    slider.dispatchEvent(new Event('input'));
    expect(went).toEqual([7]);
    expect(one('.place').textContent).toBe('7/9');
    expect(one('.words').textContent).toBe('move 7 of Q♥\uFE0E');
    one('.first').click();
    expect(one('.words').textContent).toBe('The deal');
    expect(slider.getAttribute('aria-valuetext')).toBe('Move 0 of 9: The deal');
  });

  test('the player takes over', () => {
    const { takeOver, one } = setUp(3, 9);
    one('.take').click();
    expect(takeOver).toHaveBeenCalledTimes(1);
  });

  test('a link without moves breaks nothing', () => {
    const { went, one, slider } = setUp(0, 0);
    for (const name of ['first', 'back', 'play', 'forward', 'last']) one(`.${name}`).click();
    expect(went).toEqual([]);
    expect(slider.style.getPropertyValue('--done')).toBe('0');
  });
});

describe('playing by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a move a second, up to the end', () => {
    const { went, one } = setUp(5, 9);
    const play = one('.play');
    play.click();
    expect(label(play)).toBe('Pause');
    jest.advanceTimersByTime(2000);
    expect(went).toEqual([6, 7, 8]);
    jest.advanceTimersByTime(10_000);
    expect(went).toEqual([6, 7, 8, 9]);
    expect(label(play)).toBe('Play the moves');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('from the end it begins anew', () => {
    const { went, one } = setUp(9, 9);
    one('.play').click();
    jest.advanceTimersByTime(1000);
    expect(went).toEqual([0, 1]);
    one('.play').click();
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each<[string, (bar: ReturnType<typeof setUp>) => void]>([
    ['its own button', ({ one }) => one('.play').click()],
    [
      'a press anywhere',
      () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
    [
      'a key',
      () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })),
    ],
    ['the game', ({ bar }) => bar.pause()],
    ['its end', ({ bar }) => bar.destroy()],
  ])('%s stops it, and no timer is left', (_, stop) => {
    const all = setUp(2, 9);
    all.one('.play').click();
    jest.advanceTimersByTime(1000);
    stop(all);
    jest.advanceTimersByTime(5000);
    expect(all.went).toEqual([3, 4]);
    expect(jest.getTimerCount()).toBe(0);
    expect(label(all.one('.play'))).toBe('Play the moves');
  });
});

describe('where it stands', () => {
  test.each(BOXES.flatMap((box) => [false, true].map((mirrored) => ({ ...box, mirrored }))))(
    '$width x $height, mirrored: $mirrored',
    ({ width, height, mirrored }) => {
      const frame = frameOf({ width, height, dpr: 1, mirrored, aside: 240 }, SCORPION);
      const { bar } = setUp(0, 9);
      const taken = bar.arrange(frame);
      const { style } = bar.element;
      const [left, top, wide, high] = [style.left, style.top, style.width, style.height].map(
        Number.parseFloat,
      ) as [number, number, number, number];
      const { table, chrome, aside, mode } = frame;
      const end = table.y + table.height;
      // What it covers of the table is what it asks for.
      expect(taken).toBeGreaterThanOrEqual(end - top - 1e-9);
      expect(top + high).toBeLessThanOrEqual(height - chrome.bottom);
      expect(left).toBeGreaterThanOrEqual(mirrored ? aside : table.x);
      expect(left + wide).toBeLessThanOrEqual(width - (mirrored ? chrome.start : aside));
      if (mode === 'low') {
        // Slots, stock, joins and the deal's number stay in sight.
        const [slot] = frame.slots as readonly [Rect];
        if (mirrored) expect(left).toBeGreaterThanOrEqual(slot.x + slot.width);
        else expect(left + wide).toBeLessThanOrEqual(table.x + slot.x);
      }
      if (mode === 'tall') expect([left, wide]).toEqual([0, width]);
      expect(bar.element.dataset.size === 'small').toBe(wide < 560 * frame.scale);
    },
  );

  test('a status line is all that it covers, or nearly', () => {
    const { bar } = setUp(0, 9);
    expect(bar.arrange(frameOf({ width: 390, height: 844, dpr: 1 }, SCORPION))).toBe(8);
    expect(bar.arrange(frameOf({ width: 320, height: 480, dpr: 1 }, SCORPION))).toBe(52);
    expect(bar.arrange(frameOf({ width: 1280, height: 800, dpr: 1 }, SCORPION))).toBe(60);
  });
});
