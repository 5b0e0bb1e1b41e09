import { roundRect, type Surface, surface } from './canvas';

/** One shadow of a stack of them: CSS px at a card 115 wide. */
interface Shade {
  readonly y: number;
  readonly blur: number;
  readonly alpha: number;
}

/** Under a column that lies. */
const COLUMN: readonly Shade[] = [
  { y: 1, blur: 2, alpha: 0.45 },
  { y: 5, blur: 12, alpha: 0.3 },
  { y: 16, blur: 34, alpha: 0.26 },
];
/** Under a group in the hand. */
const LIFTED: readonly Shade[] = [
  { y: 4, blur: 10, alpha: 0.35 },
  { y: 26, blur: 44, alpha: 0.5 },
  { y: 44, blur: 80, alpha: 0.38 },
];
/** The card width at which the figures hold. */
const BASE_WIDTH = 115;
const RGB = '8,4,8';
/**
 * A blur is a Gaussian of half its radius. Beyond 2.3 of those one level of 255 is left, and a
 * software renderer pays for every pixel that it blits.
 */
const REACH = 1.15;
/**
 * A lifted shadow is moved at every frame, so its faintest levels of alpha (of 255) are taken off,
 * and with them more than a third of its pixels: beyond this reach nothing else is left.
 */
const LIFTED_CUT = 7;
const LIFTED_REACH = 0.73;

/** How far shadows are seen beyond their box, device px. */
interface Reach {
  readonly side: number;
  readonly above: number;
  readonly below: number;
}

function reachOf(shades: readonly Shade[], scale: number, reach: number): Reach {
  const furthest = (far: (shade: Shade) => number): number =>
    Math.ceil(scale * Math.max(...shades.map(far)));
  return {
    side: furthest(({ blur }) => reach * blur),
    above: furthest(({ blur, y }) => reach * blur - y),
    below: furthest(({ blur, y }) => reach * blur + y),
  };
}

/** Draws one shadow of a box without the box: the box stands far off, its shadow is brought back. */
function drawShade(
  ctx: CanvasRenderingContext2D,
  shade: Shade,
  scale: number,
  box: readonly [x: number, y: number, w: number, h: number, radius: number],
): void {
  const [x, y, w, h, radius] = box;
  const away = 20_000;
  ctx.shadowColor = `rgba(${RGB},${shade.alpha})`;
  ctx.shadowBlur = shade.blur * scale;
  ctx.shadowOffsetX = away;
  ctx.shadowOffsetY = shade.y * scale;
  ctx.fillStyle = '#000';
  roundRect(ctx, x - away, y, w, h, radius);
  ctx.fill();
}

/** The shadow of a column in three pieces; the middle one may be stretched to any height. */
export interface ColumnShadow {
  /** Device px by which the pieces reach beyond the column at the sides and at the top. */
  readonly pad: number;
  /** Device px by which they reach below it. */
  readonly below: number;
  readonly top: HTMLCanvasElement;
  readonly middle: HTMLCanvasElement;
  readonly bottom: HTMLCanvasElement;
}

/** Copies `h` rows of `from` to a canvas of their own. */
function rows(from: Surface, y: number, h: number): HTMLCanvasElement {
  const part = surface(from.canvas.width, h);
  part.ctx.drawImage(from.canvas, 0, -y);
  return part.canvas;
}

/**
 * The shadow of columns of cards of `w` x `h` device px. The top piece starts `pad` left of the
 * column and above it, the bottom piece ends `below` it, and the middle one is stretched between
 * them. The pieces are cut from the shadow of one card, the least column that they fit.
 */
export function drawShadow(w: number, h: number, radius: number): ColumnShadow {
  const scale = w / BASE_WIDTH;
  const { side: pad, below } = reachOf(COLUMN, scale, REACH);
  const whole = surface(w + 2 * pad, h + pad + below);
  for (const shade of COLUMN) drawShade(whole.ctx, shade, scale, [pad, pad, w, h, radius]);
  const middle = 4;
  const cut = Math.round((whole.canvas.height - middle) / 2);
  return {
    pad,
    below,
    top: rows(whole, 0, cut),
    middle: rows(whole, cut, middle),
    bottom: rows(whole, cut + middle, whole.canvas.height - cut - middle),
  };
}

/** How far the shadow of a lifted group of cards `cardWidth` device px wide is seen. */
export const liftedReach = (cardWidth: number): Reach =>
  reachOf(LIFTED, cardWidth / BASE_WIDTH, LIFTED_REACH);

/** Takes so many levels off the alpha of every pixel; what is opaque stays so. */
function cutAlpha({ canvas, ctx }: Surface, cut: number): void {
  const { width, height } = canvas;
  const image = ctx.getImageData(0, 0, width, height);
  const { data } = image;
  for (let n = 3; n < data.length; n += 4) {
    data[n] = (Math.max(0, (data[n] ?? 0) - cut) * 255) / (255 - cut);
  }
  ctx.putImageData(image, 0, 0);
}

/**
 * Draws the shadow of a lifted group of `w` x `h` in the context's present frame, for cards
 * `cardWidth` device px wide. It is drawn at a quarter of the size and enlarged: so wide a blur
 * looks the same, and in software it costs a sixteenth.
 */
export function drawLiftedShadow(
  ctx: CanvasRenderingContext2D,
  w: number,
  h: number,
  cardWidth: number,
  radius: number,
): void {
  const { side, above, below } = liftedReach(cardWidth);
  const shrink = 4;
  const small = surface((w + 2 * side) / shrink, (h + above + below) / shrink);
  for (const shade of LIFTED) {
    drawShade(small.ctx, shade, cardWidth / BASE_WIDTH / shrink, [
      side / shrink,
      above / shrink,
      w / shrink,
      h / shrink,
      radius / shrink,
    ]);
  }
  cutAlpha(small, LIFTED_CUT);
  ctx.drawImage(
    small.canvas,
    -side,
    -above,
    small.canvas.width * shrink,
    small.canvas.height * shrink,
  );
}
