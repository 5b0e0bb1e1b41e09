// @ts-check
// Draws the app icons and the picture for link previews as SVG text. All of it is made of paths:
// there may be no font where it is rasterised.
//
// The shapes come from emblem.json, glyphs.json and wordmark.json, the table from tokens.json.

import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** @typedef {{ d: string; stroke?: number }} Part one part of the emblem, in its box of 100 */
/** @typedef {readonly [advance: number, centreLine: string]} Letter */

/** @type {{ large: readonly Part[] }} */
const emblem = read('emblem.json');
/**
 * @type {{
 *   ranks: Record<string, Letter>; suits: Record<string, string>;
 *   suitColours: { two: Record<string, string> }; courtColours: Record<string, string>;
 * }}
 */
const glyphs = read('glyphs.json');
/** @type {{ bold: Record<string, Letter>; light: Record<string, Letter> }} */
const wordmark = read('wordmark.json');
const { dusk } = read('tokens.json').tables;

const GOLD = '#FFE3B8';
const CARD = { w: 214, h: 300, r: 16 };

const svg = (/** @type {number} */ w, /** @type {number} */ h, /** @type {string} */ body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;

/**
 * The scorpion, the middle of its ink at `x`, `y`.
 * @param {number} x
 * @param {number} y
 * @param {number} scale of its box of 100
 * @param {string} colour
 */
function scorpion(x, y, scale, colour) {
  const parts = emblem.large.map(({ d, stroke }) =>
    stroke === undefined
      ? `<path d="${d}" stroke="none"/>`
      : `<path d="${d}" fill="none" stroke-width="${stroke}"/>`,
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-48 -52.4)" fill="${colour}" ` +
    `stroke="${colour}" stroke-linecap="round">${parts.join('')}</g>`
  );
}

/**
 * The app icon, 512 square.
 * @param {'rounded' | 'square' | 'maskable'} shape `rounded` has transparent corners; launchers
 * cut `maskable` as they like, so its emblem keeps within the middle 66 %.
 */
export function appIcon(shape) {
  const corner = shape === 'rounded' ? ' rx="116"' : '';
  return svg(
    512,
    512,
    '<defs><linearGradient id="g" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#B4583F"/>' +
      '<stop offset="1" stop-color="#5B2C4C"/></linearGradient></defs>' +
      `<rect width="512" height="512"${corner} fill="url(#g)"/>` +
      scorpion(256, 256, shape === 'maskable' ? 3.3 : 4.24, GOLD),
  );
}

/**
 * A text of our own letters, its capitals `cap` high from `y`, and the x where each letter stands.
 * @param {string} text
 * @param {Record<string, Letter>} letters
 * @param {{ x: number; y: number; cap: number; stroke: number; gap: number; colour: string }} at
 * stroke and gap in hundredths of `cap`
 */
function write(text, letters, { x, y, cap, stroke, gap, colour }) {
  /** @type {number[]} */
  const starts = [];
  let pen = 0;
  const paths = [...text].map((letter) => {
    const [advance, line] = /** @type {Letter} */ (letters[letter]);
    const path = `<path transform="translate(${pen} 0)" d="${line}"/>`;
    starts.push(x + (pen * cap) / 100);
    pen += advance + gap;
    return path;
  });
  const drawn =
    `<g transform="translate(${x} ${y}) scale(${cap / 100})" fill="none" stroke="${colour}" ` +
    `stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
  return { drawn, starts };
}

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} side
 * @param {string} colour
 */
const pip = (suit, x, y, side, colour) =>
  `<path transform="translate(${x} ${y}) scale(${side / 100})" fill="${colour}" d="${glyphs.suits[suit]}"/>`;

/**
 * What stands on a card face up: the index as in the game, then a court's picture or a pip.
 * @param {string} rank
 * @param {string} suit
 * @param {string} [court] SVG text
 */
function face(rank, suit, court) {
  const colour = /** @type {string} */ (glyphs.suitColours.two[suit]);
  const cap = 0.22 * CARD.w;
  const [advance, line] = /** @type {Letter} */ (glyphs.ranks[rank]);
  const rankX = 0.2 * cap + (0.78 * cap) / 2 - (advance * cap) / 200;
  const index =
    `<path transform="translate(${rankX} ${0.2 * cap}) scale(${cap / 100})" d="${line}" fill="none" ` +
    `stroke="${colour}" stroke-width="17.5" stroke-linecap="round" stroke-linejoin="round"/>` +
    pip(suit, 1.18 * cap, 0.2 * cap, cap, colour);
  if (court === undefined) {
    const side = 0.62 * CARD.w;
    return index + pip(suit, (CARD.w - side) / 2, 1.2 * cap + 0.14 * CARD.w, side, colour);
  }
  const x = 0.08 * CARD.w;
  const y = 1.2 * cap + 0.06 * CARD.w;
  const w = CARD.w - 2 * x;
  const h = CARD.h - 0.06 * CARD.w - y;
  const frame = `x="${x}" y="${y}" width="${w}" height="${h}"`;
  // Units of the picture are 1.0286 times as high as wide. Parts that are drawn twice have ids.
  const picture = court
    .replace(/(fill|stroke)="([^"]+)"/g, (_, key, was) => {
      return `${key}="${glyphs.courtColours[was] ?? was}"`;
    })
    .replace(/viewBox="[^"]*"/, `${frame} viewBox="0 0 1300 ${(1300 * h) / (w * 1.0286)}"`)
    .replace(/(id="|href="#)(?=\w)/g, `$1${rank}${suit}`);
  const ground = glyphs.courtColours['#fff'];
  const edge = glyphs.courtColours['#44f'];
  return (
    `${index}<rect ${frame} rx="4" fill="${ground}"/>${picture}` +
    `<rect ${frame} rx="4" fill="none" stroke="${edge}" stroke-opacity=".7" stroke-width="2"/>` +
    pip(suit, x + 0.03 * CARD.w, y + 0.03 * CARD.w, 0.18 * CARD.w, colour)
  );
}

/** The back with the scorpion, as `src/view/faces/backs.ts` draws it on the table. */
const back = () =>
  `<g transform="scale(${CARD.w / 100})"><rect x="3.6" y="3.6" width="92.8" height="132.8" rx="4.6" ` +
  'fill="url(#red)"/><rect x="3.6" y="3.6" width="92.8" height="132.8" rx="4.6" fill="url(#lattice)"/>' +
  '<g fill="none" stroke="#FFE3B8"><rect x="8" y="8" width="84" height="124" rx="2.8" ' +
  'stroke-opacity=".6" stroke-width=".9"/><circle cx="50" cy="70" r="28.5" fill="#8A3740" ' +
  `stroke-opacity=".75"/></g>${scorpion(50, 70.5, 0.464, GOLD)}</g>`;

/**
 * A card of the fan, leaning by `angle` about a point far below.
 * @param {number} angle
 * @param {string} body
 */
const leaning = (angle, body) =>
  `<g transform="translate(906 1010) rotate(${angle}) translate(${-CARD.w / 2} -860)">` +
  `<use href="#shade"/><rect width="${CARD.w}" height="${CARD.h}" rx="${CARD.r}" ` +
  `fill="url(#paper)" stroke="#2D1C1E" stroke-opacity=".42" stroke-width="1.6"/>${body}</g>`;

/** A soft shadow under a card. Layers of the same rectangle: a blur takes a second of the build. */
const shade = () =>
  Array.from({ length: 14 }, (_, k) => {
    const out = 30 - 3 * k;
    const [w, h] = [CARD.w + 2 * out, CARD.h + 2 * out];
    const at = `x="${-out}" y="${8 - out + 0.4 * out}"`;
    return `<rect ${at} width="${w}" height="${h}" rx="${CARD.r + Math.max(out, 0)}" fill-opacity=".045"/>`;
  }).join('');

/** Table, paper and back; the glow and the shades of the table as on the page. */
const defs = () =>
  '<defs>' +
  '<radialGradient id="table" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ' +
  'gradientTransform="translate(600 201.6) scale(1170 696)">' +
  `<stop stop-color="${dusk.c0}"/><stop offset=".354" stop-color="${dusk.c1}"/>` +
  `<stop offset="1" stop-color="${dusk.c2}"/></radialGradient>` +
  '<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ' +
  'gradientTransform="translate(600 -38) scale(720 264)">' +
  `<stop stop-color="${dusk.glow}"/><stop offset="1" stop-color="${dusk.glow}" stop-opacity="0"/>` +
  '</radialGradient>' +
  '<linearGradient id="paper" x2="0" y2="1"><stop stop-color="#FFFEFA"/>' +
  '<stop offset="1" stop-color="#F7F2E7"/></linearGradient>' +
  '<linearGradient id="red" x2=".4" y2="1"><stop stop-color="#B4583F"/>' +
  '<stop offset="1" stop-color="#7E3040"/></linearGradient>' +
  '<pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" ' +
  'patternTransform="translate(50 70) rotate(45)"><path d="M0 4.5h9M4.5 0v9" stroke="#FFE3B8" ' +
  'stroke-opacity=".17" stroke-width=".8"/><rect x="3.6" y="3.6" width="1.8" height="1.8" ' +
  'fill="#FFE3B8" fill-opacity=".3"/></pattern>' +
  `<g id="shade" fill="#120A1C">${shade()}</g>` +
  '</defs>';

/**
 * The picture that link previews show, 1200 x 630.
 * @param {Readonly<Record<string, string>>} courts pictures as `courts.mjs` makes them
 */
export function socialPicture(courts) {
  const name = { x: 72, y: 340, cap: 82, stroke: 16, gap: 13, colour: dusk.text };
  const { drawn, starts } = write('Scorpion', wordmark.bold, name);
  const dot = 0.3 * name.cap;
  const dotX = /** @type {number} */ (starts[5]) + 0.09 * name.cap - dot / 2;
  const kind = { x: 75, y: 484, cap: 26, stroke: 12, gap: 58, colour: dusk.mute };
  return svg(
    1200,
    630,
    `${defs()}<rect width="1200" height="630" fill="url(#table)"/>` +
      '<rect width="1200" height="630" fill="url(#glow)"/>' +
      scorpion(140, 204, 1.9, dusk.accent) +
      drawn +
      pip('D', dotX, name.y - 0.02 * name.cap, dot, dusk.accent) +
      write('SOLITAIRE', wordmark.light, kind).drawn +
      leaning(-18, back()) +
      leaning(-9, face('J', 'D', courts.JD)) +
      leaning(0, face('Q', 'C', courts.QC)) +
      leaning(9, face('K', 'H', courts.KH)),
  );
}
