/**
 * Pictures of the help, drawn by the game's own faces: a door of its own into this folder, so that
 * they cost nothing before somebody asks for them, and never need Pixi.
 */
import type { Rules } from '../engine/index';
import { type FaceStyle, groundOf, loadCourts, surface } from './faces/index';
import { drawnLook, type TableLook } from './looks';
import { type Courts, Picture } from './picture-drawing';
import { ASPECT, layPicture, type PictureLayout } from './picture-layout';
import { type PictureName, SCENES, type Scene } from './picture-scenes';

export type { PictureName } from './picture-scenes';

/**
 * Draws one picture of the help. Courts show their stand-ins at first; the canvas is drawn once more
 * when their pictures have come.
 * @param width in CSS px; the height follows from it
 * @param dpr device px of a CSS px
 * @param rules of the variant that is told about
 */
export const drawPicture = (
  name: PictureName,
  width: number,
  dpr: number,
  look: TableLook,
  rules: Rules,
): HTMLCanvasElement => {
  const w = Math.max(1, Math.round(width * dpr));
  const scene: Scene = SCENES[name](rules);
  const layout = layPicture(scene, w, Math.round(w / ASPECT), dpr);
  const drawn = drawnLook(look);
  // The index keeps its share of the card, so that a picture is the same at every size.
  const style = { ...drawn.style, minCap: (scene.cap * layout.size.w) / dpr };
  const ground = groundOf(look.theme, look.highContrast);
  const { canvas, ctx } = surface(layout.width, layout.height);
  const draw = (courts: Courts) =>
    new Picture(ctx, layout, { ...drawn, style }, ground, courts).draw(scene.items);
  if (draw(new Map())) {
    // Without its pictures a court keeps its stand-in, which tells the same.
    courtsFor(layout, style).then(draw, () => undefined);
  }
  return canvas;
};

/** Court pictures by size, the last few: all pictures of a page have one or two. */
const loaded = new Map<string, Promise<Courts>>();
const MOST_LOADED = 3;

const courtsFor = ({ size }: PictureLayout, style: FaceStyle): Promise<Courts> => {
  const key = [size.w, size.dpr, style.jumbo, style.minCap].join();
  let courts = loaded.get(key);
  if (!courts) {
    courts = loadCourts(size, style);
    // A failure may pass: the next picture asks again.
    courts.catch(() => loaded.delete(key));
    loaded.set(key, courts);
    const [oldest] = loaded.keys();
    if (loaded.size > MOST_LOADED && oldest !== undefined) loaded.delete(oldest);
  }
  return courts;
};
