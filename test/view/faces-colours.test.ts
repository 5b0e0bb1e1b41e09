import tokens from '../../assets/tokens.json';
import { SUITS } from '../../src/engine/index';
import { suitColour, type TableName, themeOf } from '../../src/view/faces/index';

type Rgb = readonly number[];

/** `#RRGGBB` or `rgba(...)` over `ground`. */
const over = (colour: string, ground: Rgb): Rgb => {
  if (colour.startsWith('#')) {
    return [1, 3, 5].map((n) => Number.parseInt(colour.slice(n, n + 2), 16));
  }
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b].map((part, n) => part * alpha + (ground[n] as number) * (1 - alpha));
};

/** WCAG 2.2, "relative luminance". */
const luminance = (rgb: Rgb): number => {
  const [r = 0, g = 0, b = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const BLACK = [0, 0, 0];
const TABLES = Object.keys(tokens.tables) as TableName[];

test.each(['two', 'four', 'pattern'] as const)('the suits of the %s deck have 4.5 : 1', (deck) => {
  for (const suit of SUITS) {
    const ink = over(suitColour(suit, deck), BLACK);
    for (const paper of ['#FFFEFA', '#F7F2E7']) {
      expect(contrast(ink, over(paper, BLACK))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('decks tell suits apart: two colours, then four', () => {
  const colours = (deck: 'two' | 'four' | 'pattern') =>
    new Set(SUITS.map((suit) => suitColour(suit, deck))).size;
  expect([colours('two'), colours('four'), colours('pattern')]).toEqual([2, 4, 4]);
});

describe.each(TABLES)('on %s', (name) => {
  const theme = themeOf(name);
  const { c0, c1 } = tokens.tables[name];

  test('the mark of an empty base has 3 : 1', () => {
    for (const table of [c0, c1]) {
      // An empty place darkens the table by 15 %.
      const ground = over(table, BLACK).map((part) => 0.85 * part);
      expect(contrast(over(theme.mark, ground), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('ring or rim has 3 : 1 on the table and on a card', () => {
    for (const ground of [over(c0, BLACK), over('#FFFEFA', BLACK)]) {
      for (const ring of [theme.signal, theme.refusal]) {
        const parts = [ring, theme.rim].map((colour) => contrast(over(colour, ground), ground));
        expect(Math.max(...parts)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('only a light table darkens the edges of the cards', () => {
    const light = luminance(over(c0, BLACK)) > 0.4;
    expect(theme.edge).toBe(light ? 'light-table' : 'dark-table');
  });
});
