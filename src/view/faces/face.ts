import glyphs from '../../../assets/glyphs.json';
import { type Card, rankOf, type Suit, suitOf } from '../../engine/index';
import { fade, roundRect } from './canvas';
import { drawRank, drawSuit } from './glyphs';
import { type Box, courtBox, type FaceSize, type FaceStyle, indexMetrics, pipBox } from './metrics';
import { cardSurface, drawPaper } from './paper';
import { isHollow, suitColour } from './theme';

/** What to draw of one card. */
export interface FaceOptions {
  /** `none` is a covered card, which shows its strip only. */
  readonly body: 'none' | 'pip' | 'court';
  /** Device px that the next card leaves free, where a column is compressed. */
  readonly step?: number;
  /** The court's picture as {@link loadCourts} made it; a stand-in is drawn until it is there. */
  readonly court?: CanvasImageSource;
}

/** The body that a card shows when nothing covers it. */
export const bodyOf = (card: Card): 'pip' | 'court' => (rankOf(card) > 10 ? 'court' : 'pip');

/** Rank and suit at the top left; `metrics` of the whole column, so that they line up down it. */
function drawIndex(
  ctx: CanvasRenderingContext2D,
  card: Card,
  size: FaceSize,
  style: FaceStyle,
  step: number | undefined,
): void {
  const suit = suitOf(card);
  const colour = suitColour(suit, style.deck);
  const m = indexMetrics(size, style, step);
  drawRank(ctx, rankOf(card), m.rankX + m.rankW / 2, m.top, m.cap, m.stroke, colour);
  drawSuit(ctx, suit, m.suitX, m.suitY, m.suit, colour, isHollow(suit, style.deck));
}

/** Until its picture has come, a court shows its rank, large, on a faint pip. */
function drawStandIn(
  ctx: CanvasRenderingContext2D,
  card: Card,
  box: Box,
  colour: string,
  hollow: boolean,
): void {
  const side = 0.92 * Math.min(box.w, box.h);
  const cap = 0.46 * box.h;
  const suit = suitOf(card);
  const x = box.x + box.w / 2;
  const y = box.y + box.h / 2;
  drawSuit(ctx, suit, x - side / 2, y - side / 2, side, fade(colour, 0.13), hollow);
  drawRank(ctx, rankOf(card), x, y - cap / 2, cap, 15, colour);
}

function drawCourt(
  ctx: CanvasRenderingContext2D,
  card: Card,
  size: FaceSize,
  style: FaceStyle,
  court: CanvasImageSource | undefined,
): void {
  const box = courtBox(size, style);
  const suit: Suit = suitOf(card);
  const colour = suitColour(suit, style.deck);
  const hollow = isHollow(suit, style.deck);
  const radius = 0.03 * size.w;
  const line = Math.max(1, Math.round(0.0085 * size.w));

  ctx.save();
  roundRect(ctx, box.x, box.y, box.w, box.h, radius);
  ctx.clip();
  ctx.fillStyle = glyphs.courtColours['#fff'];
  ctx.fillRect(box.x, box.y, box.w, box.h);
  if (court) ctx.drawImage(court, box.x, box.y, box.w, box.h);
  else drawStandIn(ctx, card, box, colour, hollow);
  ctx.restore();

  // A pixel is a heavy line on a small card, so it is paler there.
  ctx.strokeStyle = fade(glyphs.courtColours['#44f'], Math.min(0.7, 0.25 + size.w / 250));
  ctx.lineWidth = line;
  roundRect(ctx, box.x + line / 2, box.y + line / 2, box.w - line, box.h - line, radius - line / 2);
  ctx.stroke();

  const pip = Math.round(Math.max(0.18 * size.w, 7 * size.dpr));
  const inset = line + Math.round(0.02 * size.w);
  drawSuit(ctx, suit, box.x + inset, box.y + inset, pip, colour, hollow);
}

/**
 * Draws a card face up at the context's origin, with the edge and the shadow that reach up to
 * {@link facePad} beyond it.
 */
export function drawFace(
  ctx: CanvasRenderingContext2D,
  card: Card,
  size: FaceSize,
  style: FaceStyle,
  options: FaceOptions,
): void {
  drawPaper(ctx, size, 'face', style.edge);
  switch (options.body) {
    case 'court':
      drawCourt(ctx, card, size, style, options.court);
      break;
    case 'pip': {
      const { x, y, w } = pipBox(size, style);
      const suit = suitOf(card);
      drawSuit(ctx, suit, x, y, w, suitColour(suit, style.deck), isHollow(suit, style.deck));
      break;
    }
    case 'none':
      break;
    default:
      options.body satisfies never;
  }
  drawIndex(ctx, card, size, style, options.step);
}

/** One card on a canvas of its own, with {@link facePad} on all sides. */
export function bakeFace(
  card: Card,
  size: FaceSize,
  style: FaceStyle,
  options: FaceOptions,
): HTMLCanvasElement {
  const { canvas, ctx } = cardSurface(size);
  drawFace(ctx, card, size, style, options);
  return canvas;
}

/**
 * Names the drawing that {@link bakeFace} would make: equal keys, equal pixels. Steps that leave
 * the index the same give the same key, so that a column may stretch without new bitmaps.
 */
export function faceKey(
  card: Card,
  size: FaceSize,
  style: FaceStyle,
  options: FaceOptions,
): string {
  const { cap, top, stroke } = indexMetrics(size, style, options.step);
  return [
    card,
    size.w,
    size.h,
    size.dpr,
    style.deck,
    style.jumbo ? 'jumbo' : '',
    style.edge,
    style.minCap ?? '',
    options.body,
    options.court ? 'picture' : '',
    cap,
    top,
    stroke,
  ].join();
}
