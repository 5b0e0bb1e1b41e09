import { fade, roundRect, type Surface, surface } from './canvas';
import { cardRadius, type FaceSize, facePad } from './metrics';
import type { Edge } from './theme';

const FACE_TOP = '#FFFEFA';
const FACE_BOTTOM = '#F7F2E7';
const BACK = '#FBF5E9';
const EDGE_COLOUR = '#2D1C1E';
const EDGE_ALPHA: Record<Edge, number> = { 'dark-table': 0.42, 'light-table': 0.62 };
const SHADE = '#1E1218';

/**
 * Blank cards by size, newest last. All cards of a size share one, because its gradient and blur
 * cost more than a whole index.
 */
const blanks = new Map<string, Surface>();
const MOST_BLANKS = 6;

/** To be called when bitmaps have lost what was drawn on them. */
export function forgetBlanks(): void {
  blanks.clear();
}

/** A canvas for one card with {@link facePad} on all sides, its origin in the card's corner. */
export function cardSurface({ w, h, dpr }: FaceSize): Surface {
  const pad = facePad(dpr);
  const made = surface(w + 2 * pad, h + 2 * pad);
  made.ctx.translate(pad, pad);
  return made;
}

function makeBlank(size: FaceSize, side: 'face' | 'back', edge: Edge): Surface {
  const { w, h, dpr } = size;
  const radius = cardRadius(size);
  const made = cardSurface(size);
  const { ctx } = made;

  // Covering edge: 0 -1.5 3 22 %. The edge line goes round the outside, so that the card keeps
  // its full width, and is drawn before the paper: its inner half would grey the corners.
  ctx.shadowColor = fade(SHADE, 0.3);
  ctx.shadowBlur = 3 * dpr;
  ctx.shadowOffsetY = -1.5 * dpr;
  ctx.fillStyle = BACK;
  roundRect(ctx, 0, 0, w, h, radius);
  ctx.fill();
  ctx.shadowColor = 'transparent';
  const line = 0.8 * dpr;
  ctx.strokeStyle = fade(EDGE_COLOUR, EDGE_ALPHA[edge]);
  ctx.lineWidth = line;
  roundRect(ctx, -line / 2, -line / 2, w + line, h + line, radius + line / 2);
  ctx.stroke();

  if (side === 'face') {
    const paper = ctx.createLinearGradient(0, 0, 0, h);
    paper.addColorStop(0, FACE_TOP);
    paper.addColorStop(1, FACE_BOTTOM);
    ctx.fillStyle = paper;
  }
  roundRect(ctx, 0, 0, w, h, radius);
  ctx.fill();
  return made;
}

/** Draws a blank card, with its edge and the shadow above it, at the context's origin. */
export function drawPaper(
  ctx: CanvasRenderingContext2D,
  size: FaceSize,
  side: 'face' | 'back',
  edge: Edge,
): void {
  const key = [size.w, size.h, size.dpr, side, edge].join();
  let blank = blanks.get(key);
  if (!blank) {
    blank = makeBlank(size, side, edge);
    blanks.set(key, blank);
    const [oldest] = blanks.keys();
    if (blanks.size > MOST_BLANKS && oldest !== undefined) blanks.delete(oldest);
  }
  const pad = facePad(size.dpr);
  ctx.drawImage(blank.canvas, -pad, -pad);
}
