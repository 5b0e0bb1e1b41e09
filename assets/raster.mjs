// @ts-check
// Writes the site's icons and its picture for link previews, for build.mjs.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { courtPictures } from './courts.mjs';
import { appIcon, socialPicture } from './drawings.mjs';

/**
 * A PNG of an SVG, `side` wide; drawn at its own size, not scaled.
 * @param {string} svg
 * @param {number} drawn the SVG's own width
 * @param {number} side
 */
const draw = (svg, drawn, side) =>
  sharp(Buffer.from(svg), { density: (72 * side) / drawn }).resize({ width: side });

const png = { compressionLevel: 9 };

/**
 * Writes the icons and the picture into a folder, which is made if it is missing.
 *
 *   favicon.svg, favicon-32.png    a drawing of its own, which is still a scorpion at 16 px
 *   icon-192.png, icon-512.png     the app icon with round, transparent corners
 *   icon-maskable-512.png          for launchers that cut icons to a shape of theirs
 *   apple-touch-icon.png           square and opaque, 180
 *   social.png                     1200 x 630, for link previews
 *
 * @param {string} folder
 */
export async function writeIcons(folder) {
  mkdirSync(folder, { recursive: true });
  const favicon = readFileSync(new URL('favicon.svg', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'favicon.svg'), favicon.trim());

  const rounded = appIcon('rounded');
  const pictures = {
    'favicon-32.png': draw(favicon, 32, 32).png(png),
    'icon-192.png': draw(rounded, 512, 192).png(png),
    'icon-512.png': draw(rounded, 512, 512).png(png),
    'icon-maskable-512.png': draw(appIcon('maskable'), 512, 512).removeAlpha().png(png),
    'apple-touch-icon.png': draw(appIcon('square'), 512, 180).removeAlpha().png(png),
    // In full colour it weighs three times as much, and nobody sees a difference.
    'social.png': draw(socialPicture(await courtPictures()), 1200, 1200)
      .removeAlpha()
      .png({ ...png, palette: true, dither: 1 }),
  };
  await Promise.all(
    Object.entries(pictures).map(([name, picture]) => picture.toFile(join(folder, name))),
  );
}
