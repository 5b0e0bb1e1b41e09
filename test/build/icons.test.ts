import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import emblem from '../../assets/emblem.json';

const root = join(__dirname, '../..');
const moduleOf = (name: string) => JSON.stringify(pathToFileURL(join(root, 'assets', name)).href);

let folder: string;
/** What was rasterised, as SVG text. */
let drawings: Readonly<Record<'rounded' | 'square' | 'maskable' | 'social' | 'favicon', string>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorpion-icons-'));
  // Outside jest, which does not load ES modules.
  const script = `
    const { writeIcons } = await import(${moduleOf('raster.mjs')});
    const { appIcon, socialPicture } = await import(${moduleOf('drawings.mjs')});
    const { courtPictures } = await import(${moduleOf('courts.mjs')});
    await writeIcons(${JSON.stringify(folder)});
    const icons = ['rounded', 'square', 'maskable'].map((shape) => [shape, appIcon(shape)]);
    const social = socialPicture(await courtPictures());
    process.stdout.write(JSON.stringify({ ...Object.fromEntries(icons), social }));`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 1e7,
  });
  drawings = { ...JSON.parse(text), favicon: readFileSync(file('favicon.svg'), 'utf8') };
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);

/** The red, green, blue and alpha of the pixels of a picture, row by row. */
async function pixels(name: string) {
  const picture = sharp(file(name)).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  return { ...info, at };
}

const isGold = ([r = 0, g = 0, b = 0, a = 0]: readonly number[]) =>
  r > 225 && g > 195 && b > 150 && a > 200;

/** The box round the emblem of an icon, in shares of the icon's side. */
async function emblemBox(name: string) {
  const { width, height, at } = await pixels(name);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isGold(at(x, y))) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  const share = (values: readonly number[], side: number) => ({
    from: values.reduce((a, b) => Math.min(a, b)) / side,
    to: (values.reduce((a, b) => Math.max(a, b)) + 1) / side,
  });
  return { x: share(xs, width), y: share(ys, height) };
}

const PICTURES = [
  ['favicon-32.png', 32, 32],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['apple-touch-icon.png', 180, 180],
  ['social.png', 1200, 630],
] as const;

test('the folder has the favicon and these pictures, and nothing else', () => {
  const names = PICTURES.map(([name]) => name);
  expect(readdirSync(folder).sort()).toEqual(['favicon.svg', ...names].sort());
});

test.each(PICTURES)('%s is a PNG of %i x %i', async (name, width, height) => {
  expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'png', width, height });
});

test.each(['apple-touch-icon.png', 'icon-maskable-512.png', 'social.png'])(
  '%s has no transparent pixel',
  async (name) => {
    expect(await sharp(file(name)).metadata()).toMatchObject({ hasAlpha: false });
    expect((await sharp(file(name)).stats()).isOpaque).toBe(true);
  },
);

test.each(['favicon-32.png', 'icon-192.png', 'icon-512.png'])(
  '%s has round, transparent corners and a solid middle',
  async (name) => {
    const { width, height, at } = await pixels(name);
    for (const x of [0, width - 1]) {
      for (const y of [0, height - 1]) expect(at(x, y)[3]).toBeLessThan(128);
    }
    expect(at(width / 2, height / 2)[3]).toBe(255);
  },
);

test('the emblem of the maskable icon fills most of its middle 66 %, and keeps within', async () => {
  const { x, y } = await emblemBox('icon-maskable-512.png');
  for (const { from, to } of [x, y]) {
    expect(from).toBeGreaterThanOrEqual(0.17);
    expect(to).toBeLessThanOrEqual(0.83);
    expect(to - from).toBeGreaterThan(0.4);
    expect((from + to) / 2).toBeCloseTo(0.5, 1);
  }
});

test.each(['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'])(
  'the emblem of %s is larger, and in the middle',
  async (name) => {
    const { x, y } = await emblemBox(name);
    for (const { from, to } of [x, y]) {
      expect(to - from).toBeGreaterThan(0.55);
      expect(Math.abs((from + to) / 2 - 0.5)).toBeLessThan(0.02);
    }
  },
);

test('the favicon stands on the ground of the app icon', () => {
  const ground = (svg: string) => svg.match(/(?<=stop-color=")[^"]+/g);
  expect(ground(drawings.favicon)).toEqual(ground(drawings.rounded));
});

test.each([16, 32])('the favicon has claws, body and tail apart at %i px', async (side) => {
  const { data, info } = await sharp(Buffer.from(drawings.favicon), { density: (72 * side) / 32 })
    .resize(side, side)
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** How often a row, at a height given as a share, goes from dark to light. */
  const strokes = (height: number) => {
    const row = Math.floor(height * side);
    const lights = Array.from({ length: side }, (_, x) => {
      const at = info.channels * (row * side + x);
      return (data[at + 1] as number) > 150;
    });
    return lights.filter((light, x) => light && !lights[x - 1]).length;
  };
  // Two fingers of each claw; the body; the tail's end beside its root.
  expect(strokes(0.1)).toBe(4);
  expect(strokes(0.4)).toBe(1);
  expect(strokes(0.78)).toBe(2);
});

test('the favicon and the picture for link previews are light', async () => {
  expect(statSync(file('favicon.svg')).size).toBeLessThan(3000);
  expect(statSync(file('social.png')).size).toBeLessThan(300_000);
});

test.each(['rounded', 'square', 'maskable', 'social', 'favicon'] as const)(
  'the drawing "%s" asks for no font, file or address',
  (name) => {
    const svg = drawings[name].replaceAll('xmlns="http://www.w3.org/2000/svg"', '');
    expect(svg).not.toMatch(/<text|<tspan|font|<image|<style|<script|https?:|\/\/|@import|data:/);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    expect(svg).not.toMatch(/undefined|NaN/);
  },
);

test('icons and picture have the scorpion of the page', () => {
  const { rounded, square, maskable, social } = drawings;
  for (const svg of [rounded, square, maskable, social]) {
    for (const { d } of emblem.large) expect(svg).toContain(`d="${d}"`);
  }
});

test('the page names icons that there are, the favicon among them', () => {
  const page = readFileSync(join(root, 'src/site/index.html'), 'utf8');
  const named = [...page.matchAll(/(?:href|content)="\.\/icons\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(named));
  expect(named).toEqual(expect.arrayContaining(['favicon.svg', 'social.png']));
});
