import tokens from '../../assets/tokens.json';
import { themeSheet } from '../../src/ui/theme';

const TABLES = ['dusk', 'oasis', 'sand', 'night'] as const;

/** Relative luminance of `#RRGGBB`, by WCAG 2. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};

/** The colours that a sheet sets, by name. */
const colours = (table: (typeof TABLES)[number], dark: boolean): ReadonlyMap<string, string> =>
  new Map(
    [...themeSheet(table, dark).matchAll(/--([\w-]+): var\(--scorpion-[\w-]+, ([^;]+)\);/g)].map(
      ([, name, value]) => [name as string, value as string],
    ),
  );

describe('contrast, computed from what the sheet sets', () => {
  const cases = TABLES.flatMap((table) => [true, false].map((dark) => [table, dark] as const));

  test.each(cases)('%s, dark chrome: %s', (table, dark) => {
    const of = colours(table, dark);
    const colour = (name: string) => of.get(name) ?? '';
    const texts: readonly (readonly [string, string])[] = [
      ...['text', 'mute', 'red', 'card-red'].flatMap((text) =>
        ['bar', 'bar2', 'raise'].map((ground) => [text, ground] as const),
      ),
      ['on-accent', 'accent'],
      ...['table-text', 'table-mute', 'table-red', 'table-refusal'].map(
        (text) => [text, 'c0'] as const,
      ),
    ];
    for (const [text, ground] of texts) {
      const ratio = contrast(colour(text), colour(ground));
      expect(
        `${text} on ${ground} ${ratio >= 4.5 ? 'can' : `(${ratio.toFixed(2)}) cannot`} be read`,
      ).toBe(`${text} on ${ground} can be read`);
    }
    expect(contrast(colour('signal'), colour('c0'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('accent'), colour('bar'))).toBeGreaterThanOrEqual(3);
  });

  test('knows black on white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

test('a host can set every colour by a property of its own', () => {
  const sheet = themeSheet('dusk', true);
  for (const name of ['accent', 'bar', 'text', 'c0']) {
    expect(sheet).toContain(`--${name}: var(--scorpion-${name}, `);
  }
  expect(sheet).toContain(tokens.tables.dusk.c0);
});
