import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import glyphs from '../../assets/glyphs.json';
import { ALL_CARDS, formatCard, rankOf } from '../../src/engine/index';
import { courtSvg } from '../../src/view/faces/courts';

const COURTS = ALL_CARDS.filter((card) => rankOf(card) > 10).map(formatCard);

let source: string;
let courts: Readonly<Record<string, string>>;

beforeAll(() => {
  // Outside jest, which does not load ES modules.
  const maker = pathToFileURL(join(__dirname, '../../assets/courts.mjs')).href;
  source = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `process.stdout.write(await (await import(${JSON.stringify(maker)})).courtsModule())`,
    ],
    { encoding: 'utf8', maxBuffer: 1e7 },
  );
  courts = new Function(source.replace('export default', 'return'))();
}, 60_000);

const coloursIn = (svg: string) =>
  [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)]
    .map(([, colour]) => colour as string)
    .filter((colour) => colour !== 'none');

test('there is one picture for each jack, queen and King', () => {
  expect(Object.keys(courts).sort()).toEqual([...COURTS].sort());
});

test('pictures have the colours that the game replaces, and no other', () => {
  const known = new Set(Object.keys(glyphs.courtColours));
  for (const svg of Object.values(courts)) {
    expect(coloursIn(svg).filter((colour) => !known.has(colour))).toEqual([]);
    expect(svg).not.toMatch(/style=|url\(|<(image|text|script)/);
  }
});

test('a picture is one figure drawn twice, without card, frame and corner marks', () => {
  for (const svg of Object.values(courts)) {
    expect(svg).toMatch(/viewBox="0 0 1300 2000"/);
    expect(svg.match(/<use /g)).toHaveLength(6);
    expect(svg).not.toMatch(/<rect|<symbol/);
  }
});

test('all twelve weigh little more than 50 kB', () => {
  expect(brotliCompressSync(source).length).toBeLessThan(51_000);
});

describe('a picture for the table', () => {
  test('has the colours of the game only', () => {
    const ours = new Set(Object.values(glyphs.courtColours));
    for (const svg of Object.values(courts)) {
      expect(coloursIn(courtSvg(svg, 97, 117)).filter((colour) => !ours.has(colour))).toEqual([]);
    }
  });

  test('keeps the proportions of the figure, from its top', () => {
    for (const [w, h] of [
      [97, 117],
      [194, 234],
      [67, 60],
      [34, 33],
    ] as const) {
      const svg = courtSvg(courts.KH as string, w, h);
      const [, left, top, wide, high] = (
        /viewBox="(\d+) (\d+) (\d+) (\d+)"/.exec(svg) as RegExpExecArray
      ).map(Number) as [number, number, number, number, number];
      expect(top).toBe(0);
      expect(left + wide).toBeLessThanOrEqual(1300);
      // Units of the source are 164.8 / 1300 wide and 260.8 / 2000 high.
      expect((wide * 164.8) / 1300 / ((high * 260.8) / 2000)).toBeCloseTo(w / h, 1);
      expect(svg).toContain(`width="${w}" height="${h}"`);
    }
  });
});
