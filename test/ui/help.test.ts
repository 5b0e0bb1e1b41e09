/** @jest-environment jsdom */
import type { Rules } from '../../src/engine/index';
import { translator } from '../../src/i18n/index';
import { figuresOf, TABS } from '../../src/ui/help/contents';
import { type HelpOptions, helpContent } from '../../src/ui/help/help';
import { SCENES } from '../../src/view/picture-scenes';
import { NO_COLLECTING, SCORPION, SCORPION_2, VARIANTS, WASP } from '../support/cards';
import { fakeResizeObserver, isWatched, resize } from './resize';

fakeResizeObserver();
const t = translator('en');

const open = (options: Partial<HelpOptions> = {}) => {
  const asked: string[] = [];
  const content = helpContent(t, {
    rules: SCORPION,
    pictures: async (name, width) => {
      asked.push(`${name} ${width}`);
      return document.createElement('canvas');
    },
    onGuide: () => {},
    ...options,
  });
  document.body.replaceChildren(content.head, content.body);
  const tab = (name: string) =>
    content.head.querySelector(`[data-tab=${name}]`) as HTMLButtonElement;
  const shown = () => [...content.body.querySelectorAll('section')].filter(({ hidden }) => !hidden);
  const boxes = [...content.body.querySelectorAll('.picture')];
  return { ...content, asked, tab, shown, boxes };
};
const words = (rules: Rules) => open({ rules }).body.textContent;

describe('P11 the parts of the help', () => {
  test('one is shown at a time, named by its tab', () => {
    const { tab, shown } = open();
    for (const name of TABS) {
      tab(name).click();
      expect(shown()).toHaveLength(1);
      expect(shown()[0]?.getAttribute('aria-labelledby')).toBe(tab(name).id);
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
      expect(tab(name).getAttribute('aria-controls')).toBe(shown()[0]?.id);
    }
  });

  test.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ])('keys go along the tabs in %s', (direction, forward, back) => {
    const { head, tab } = open();
    head.style.direction = direction;
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    tab('deal').focus();
    for (const [key, name] of [
      [forward, 'rules'],
      [forward, 'controls'],
      [back, 'rules'],
      ['End', 'strategy'],
      [forward, 'deal'],
      [back, 'strategy'],
      ['Home', 'deal'],
      ['x', 'deal'],
    ] as const) {
      press(key);
      expect(document.activeElement).toBe(tab(name));
      expect(head.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
  });

  test('the guide can be asked for', () => {
    const onGuide = jest.fn();
    const { body } = open({ onGuide });
    (body.querySelector('.more button') as HTMLButtonElement).click();
    expect(onGuide).toHaveBeenCalledTimes(1);
  });

  test('two contents on a page have no id in common', () => {
    const ids = [open(), open()].flatMap(({ head, body }) =>
      [...head.querySelectorAll('[id]'), ...body.querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
  });

  test('nothing has an inline style, which a strict policy forbids', () => {
    expect(open().body.querySelector('[style]')).toBeNull();
  });
});

describe('P12 the help follows the rules of the variant', () => {
  const HALF: Rules = { ...WASP, hiddenColumns: 0, stock: 0 };

  test.each([...VARIANTS, NO_COLLECTING, HALF])(
    '$id: every figure has picture and words',
    (rules) => {
      for (const tab of TABS) {
        const figures = figuresOf(tab, rules);
        expect(figures.length).toBeGreaterThanOrEqual(1);
        for (const { picture } of figures) expect(SCENES).toHaveProperty(picture);
      }
      const { body, boxes } = open({ rules });
      for (const box of boxes) {
        expect(box.getAttribute('aria-label')).toMatch(/^\S.+\.$/);
        expect(box.getAttribute('aria-label')).not.toMatch(/[{}]/);
      }
      expect(body.textContent).not.toMatch(/[{}]/);
    },
  );

  test('how many cards are hidden', () => {
    expect(words(SCORPION)).toContain('12 hidden cards');
    expect(words(SCORPION)).toContain('columns 1 to 4 lie face down');
    expect(words(SCORPION_2)).toContain('9 hidden cards');
    expect(words(SCORPION_2)).toContain('Columns 1 to 3 hide 9 cards');
    expect(words(HALF)).not.toMatch(/hidden cards|face down|left columns/);
  });

  test('what an empty column takes', () => {
    expect(words(SCORPION)).toContain('An empty column takes a King');
    expect(words(WASP)).toContain('An empty column takes any card');
    expect(words(WASP)).not.toContain('takes a King');
  });

  test('whether there is a stock, and whether runs leave', () => {
    expect(words(SCORPION)).toContain('onto columns 1 to 3');
    expect(words(HALF)).not.toMatch(/stock falls|stock waits|Hold the stock/);
    expect(words(SCORPION)).toContain('leaves by itself');
    expect(words(NO_COLLECTING)).not.toContain('leaves by itself');
  });

  test('that a landed pair is for ever is told where it is true', () => {
    expect(words(SCORPION)).toContain('never leaves it again');
    expect(words(WASP)).not.toContain('never leaves it again');
  });
});

describe('the pictures of the help', () => {
  test('are drawn when they are seen, and again at another width only', async () => {
    const { asked, boxes } = open();
    const [box] = boxes as [Element];
    await resize(box, 0);
    expect(asked).toEqual([]);
    await resize(box, 320);
    await resize(box, 320.6);
    expect(asked).toEqual(['deal 320']);
    const first = box.firstElementChild;
    expect(first?.tagName).toBe('CANVAS');
    await resize(box, 280);
    expect(asked).toEqual(['deal 320', 'deal 280']);
    expect(box.children).toHaveLength(1);
    expect(box.firstElementChild).not.toBe(first);
  });

  test('that come too late are left out', async () => {
    const late: ((canvas: HTMLCanvasElement) => void)[] = [];
    const { boxes, destroy } = open({ pictures: () => new Promise((done) => late.push(done)) });
    const [one, two] = boxes as [Element, Element];
    await resize(one, 320);
    await resize(one, 280);
    await resize(two, 280);
    const canvases = late.map((done) => {
      const canvas = document.createElement('canvas');
      done(canvas);
      if (late.indexOf(done) === 1) destroy();
      return canvas;
    });
    await resize(one, 280);
    expect(canvases).toHaveLength(3);
    expect(one.contains(canvases[0] as Node)).toBe(false);
    expect(two.children).toHaveLength(0);
    expect(boxes.some(isWatched)).toBe(false);
  });

  test('that fail leave their words', async () => {
    const { boxes } = open({ pictures: () => Promise.reject(new Error('no context')) });
    await resize(boxes[0] as Element, 320);
    expect(boxes[0]?.children).toHaveLength(0);
    expect(boxes[0]?.getAttribute('aria-label')).toContain('A fresh deal');
  });
});
