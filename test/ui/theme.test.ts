import tokens from '../../assets/tokens.json';
import { STYLES } from '../../src/ui/styles';
import { themeSheet } from '../../src/ui/theme';
import { themeOf } from '../../src/view/faces/index';

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
const colours = (
  table: (typeof TABLES)[number],
  dark: boolean,
  highContrast = false,
): ReadonlyMap<string, string> =>
  new Map(
    [
      ...themeSheet(table, dark, highContrast).matchAll(
        /--([\w-]+): var\(--scorpion-[\w-]+, ([^;]+)\);/g,
      ),
    ].map(([, name, value]) => [name as string, value as string]),
  );

/** What is drawn in a slot lies on 15 % of black over the table. */
const shaded = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.85))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

describe('contrast, computed from what the sheet sets', () => {
  const cases = TABLES.flatMap((table) => [true, false].map((dark) => [table, dark] as const));
  const texts: readonly (readonly [string, string])[] = [
    ...['text', 'mute', 'red', 'card-red'].flatMap((text) =>
      ['bar', 'bar2', 'raise', 'panel', 'field', 'chosen'].map((ground) => [text, ground] as const),
    ),
    ['good', 'panel'],
    ['on-accent', 'accent'],
    ...['table-text', 'table-mute', 'table-red', 'table-refusal'].map(
      (text) => [text, 'c0'] as const,
    ),
  ];
  const expectRead = (of: ReadonlyMap<string, string>, wanted: number) => {
    for (const [text, ground] of texts) {
      const ratio = contrast(of.get(text) ?? '', of.get(ground) ?? '');
      expect(
        `${text} on ${ground} ${ratio >= wanted ? 'can' : `(${ratio.toFixed(2)}) cannot`} be read`,
      ).toBe(`${text} on ${ground} can be read`);
    }
  };

  test.each(cases)('%s, dark chrome: %s', (table, dark) => {
    const of = colours(table, dark);
    const colour = (name: string) => of.get(name) ?? '';
    expectRead(of, 4.5);
    expect(contrast(colour('signal'), colour('c0'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('accent'), colour('bar'))).toBeGreaterThanOrEqual(3);
  });

  test.each(cases)('A3 prefers-contrast: %s, dark chrome: %s', (table, dark) => {
    const of = colours(table, dark, true);
    const colour = (name: string) => of.get(name) ?? '';
    expectRead(of, 7);
    const marks = [
      ...['bar', 'bar2', 'raise'].flatMap((ground) => [
        ['line', ground],
        ['off', ground],
      ]),
      ['signal', 'c0'],
      ['accent', 'bar'],
    ] as const;
    for (const [mark, ground] of marks) {
      const ratio = contrast(colour(mark as string), colour(ground as string));
      expect(`${mark} on ${ground}: ${ratio >= 4.5}`).toBe(`${mark} on ${ground}: true`);
    }
  });

  test.each(TABLES)('A3 prefers-contrast: every mark on the table %s', (table) => {
    const { line, ghost, mark, signal, refusal, rim } = themeOf(table, true);
    const of = colours(table, true, true);
    // The ground is brightest in the middle (c0) and darkest at the edges (c2).
    for (const ground of ['c0', 'c1', 'c2'].map((name) => of.get(name) ?? '')) {
      for (const [name, colour] of Object.entries({ line, ghost, mark, signal, refusal })) {
        for (const behind of [ground, shaded(ground)]) {
          const ratio = contrast(colour, behind);
          const enough = ratio >= (behind === ground ? 4.5 : 3);
          expect(`${name} on ${behind}: ${enough ? 'seen' : ratio.toFixed(2)}`).toBe(
            `${name} on ${behind}: seen`,
          );
        }
      }
    }
    // A ring on a card is seen by itself or by the rim around it.
    const onCard = [signal, rim].map((colour) => contrast(colour, '#FFFEFA'));
    expect(Math.max(...onCard)).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring stands out from every ground by its white or its dark half', () => {
    const [, white] = STYLES.match(/focus-visible \{ outline: \S+ solid (#\w+);/) ?? [];
    const [, dark] = STYLES.match(/focus-visible \{.*?inset 0 0 0 [^;]*(#\w{6});/) ?? [];
    expect([white, dark]).toEqual(['#fff', '#14101f']);
    for (const [table, chrome] of cases) {
      for (const high of [false, true]) {
        const of = colours(table, chrome, high);
        for (const ground of ['bar', 'bar2', 'raise', 'accent', 'c0', 'c2']) {
          const ratios = ['#FFFFFF', '#14101f'].map((half) => contrast(half, of.get(ground) ?? ''));
          expect(Math.max(...ratios)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
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
