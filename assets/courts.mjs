// Makes the module `scorpion:courts`: twelve court pictures as SVG text, for build.mjs.
//
// Source: the vectorised playing cards of Adrian Kennard (CC0), as shipped by the npm package
// @heruka_urgyen/react-playing-cards. A source card draws one upper figure twice, once turned by
// 180 degrees, in six layers of one colour each; around it stand the card, its corner marks and
// the frame, which the game draws itself. Kept here: the figure once, and the turn as a <use>.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { optimize } from 'svgo';

const require = createRequire(import.meta.url);
const SOURCE = join(
  dirname(require.resolve('@heruka_urgyen/react-playing-cards/package.json')),
  'src/images/2color',
);
const COURTS = ['J', 'Q', 'K'].flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit));

// A figure is drawn in 1300 x 2000 units. A global precision of 0 would also round the factors of
// transforms and tear the small pips off the clothes, so each plugin gets its own.
const SVGO = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          convertPathData: { floatPrecision: 0 },
          cleanupNumericValues: { floatPrecision: 2 },
          convertTransform: { floatPrecision: 3, transformPrecision: 5 },
        },
      },
    },
  ],
};

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';
const COLOURS = { '#FC4': '#fc4', '#44F': '#44f', black: '#000', white: '#fff' };

/** The pips on the clothes refer to a symbol of 1200 units placed by height: make them paths. */
const inlinePips = (layer, pip) =>
  layer.replace(
    /<use xlink:href="#S\w\w" height="(\d+)" transform="([^"]+)"([^>]*)><\/use>/g,
    (_, height, transform, rest) =>
      pip.replace(
        '<path',
        `<path transform="${transform}scale(${height / 1200})translate(600,600)"${rest}`,
      ),
  );

async function courtSvg(name) {
  const text = await readFile(join(SOURCE, `${name}.svg`), 'utf8');
  const id = name[1] + name[0];
  const symbol = (key) => {
    const found = new RegExp(`<symbol id="${key}"[^>]*>(.*?)</symbol>`, 's').exec(text);
    if (!found) throw new Error(`${name}.svg has no symbol ${key}`);
    return found[1];
  };
  const pip = symbol(`S${id}`);
  // The halves overlap, so the turned one must follow layer by layer, not as a whole.
  const layers = [1, 2, 3, 4, 5, 6].map(
    (n) =>
      `<g id="a${n}">${inlinePips(symbol(`${id}${n}`), pip)}</g>` +
      `<use href="#a${n}" transform="rotate(180 650 1000)"/>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" preserveAspectRatio="none">' +
    `${layers.join('')}</svg>`;
  const { data } = optimize(
    svg.replace(/(fill|stroke)="([^"]+)"/g, (all, key, value) =>
      value in COLOURS ? `${key}="${COLOURS[value]}"` : all,
    ),
    SVGO,
  );
  // Said once for all six layers: the round ends, and SVG's default black, which svgo leaves out
  // and the game recolours.
  return data.replaceAll(ROUND, '').replace('<svg ', `<svg fill="#000"${ROUND} `);
}

let pictures;

/**
 * `JC` ... `KS` with their SVG text, made once: it takes more than a second.
 * The viewBox is the whole card picture, 1300 x 2000 units for 164.8 x 260.8 of the original, so a
 * unit is 1.0286 times as high as wide; the game crops it to its box from the top.
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export function courtPictures() {
  pictures ??= Promise.all(COURTS.map(async (name) => [name, await courtSvg(name)])).then(
    Object.fromEntries,
  );
  return pictures;
}

/** The source of an ES module whose default export are the {@link courtPictures}. */
export async function courtsModule() {
  const entries = Object.entries(await courtPictures());
  const lines = entries.map(([name, svg]) => `${name}:'${svg}'`);
  return `export default {${lines.join(',')}};\n`;
}
