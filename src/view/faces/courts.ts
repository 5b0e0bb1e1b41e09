import glyphs from '../../../assets/glyphs.json';
import { ALL_CARDS, type Card, formatCard } from '../../engine/index';
import { surface } from './canvas';
import { bodyOf } from './face';
import { courtBox, type FaceSize, type FaceStyle } from './metrics';

/** The source's units: 1300 wide for 164.8, 2000 high for 260.8, so they are not square. */
const UNITS_WIDE = 1300;
/** Under this many device px the picture is cropped at the sides too: faces need some 12 px. */
const NARROW = 64;
/** A hair to the left of the middle, which leaves the corner to our pip. */
const NARROW_CROP = [50, 1080] as const;
const UNIT_ASPECT = 260.8 / 2000 / (164.8 / 1300);

/** A court's SVG in the game's colours, cropped from the top to a box of device px. */
export function courtSvg(source: string, w: number, h: number): string {
  const [left, wide] = w < NARROW ? NARROW_CROP : [0, UNITS_WIDE];
  const high = Math.round((wide * h) / (w * UNIT_ASPECT));
  const colours: Readonly<Record<string, string>> = glyphs.courtColours;
  return source
    .replace(/(fill|stroke)="([^"]+)"/g, (_, key, was) => `${key}="${colours[was] ?? was}"`)
    .replace(/viewBox="[^"]*"/, `width="${w}" height="${h}" viewBox="${left} 0 ${wide} ${high}"`);
}

async function rasterise(svg: string, w: number, h: number): Promise<HTMLCanvasElement> {
  const image = new Image(w, h);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const { canvas, ctx } = surface(w, h);
  ctx.drawImage(image, 0, 0, w, h);
  return canvas;
}

/**
 * The twelve court pictures for one size of card, each as large as its {@link courtBox}.
 * Loads the pictures' chunk, then decodes one after the other with the event loop in between, so
 * that no frame waits for more than one.
 * @throws whatever kept the chunk or a picture from loading; faces keep their stand-ins then.
 */
export async function loadCourts(
  size: FaceSize,
  style: FaceStyle,
): Promise<Map<Card, HTMLCanvasElement>> {
  const { default: sources } = await import('scorpion:courts');
  const { w, h } = courtBox(size, style);
  const pictures = new Map<Card, HTMLCanvasElement>();
  for (const card of ALL_CARDS.filter((each) => bodyOf(each) === 'court')) {
    const name = formatCard(card);
    const source = sources[name];
    if (!source) throw new Error(`No picture of ${name}`);
    pictures.set(card, await rasterise(courtSvg(source, w, h), w, h));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return pictures;
}
