import { cardOf, KING, type Suit } from '../../engine/index';
import { pathOf, roundRect } from './canvas';
import { bodyOf, drawFace } from './face';
import { drawRank, drawSuit } from './glyphs';
import { cardRadius, type FaceSize, type FaceStyle } from './metrics';
import { drawPaper } from './paper';
import { isHollow, suitColour, type TableTheme } from './theme';

/** An empty place: a home slot, the base of a column by what it takes, or the dealt stock. */
export type SlotKind = { readonly suit: Suit } | 'king' | 'any' | 'stock';

const PLUS = 'M50 8V92M8 50H92';

const isFlat = ({ w, h }: FaceSize): boolean => w > h;
const slotRadius = (size: FaceSize): number => (isFlat(size) ? 0.11 * size.h : cardRadius(size));

/** Draws an empty place into the box of `size` at the context's origin; cards and flat boxes. */
export function drawSlot(
  ctx: CanvasRenderingContext2D,
  size: FaceSize,
  kind: SlotKind,
  theme: TableTheme,
): void {
  const { w, h, dpr } = size;
  const radius = slotRadius(size);
  const line = Math.max(1, Math.round(1.25 * dpr));
  roundRect(ctx, 0, 0, w, h, radius);
  ctx.fillStyle = 'rgba(0,0,0,.15)';
  ctx.fill();
  // Sunk into the table: shade falls in from the top edge.
  const shade = ctx.createLinearGradient(0, 0, 0, 12 * dpr);
  shade.addColorStop(0, 'rgba(0,0,0,.09)');
  shade.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = shade;
  ctx.fill();
  roundRect(ctx, line / 2, line / 2, w - line, h - line, radius - line / 2);
  ctx.strokeStyle = theme.line;
  ctx.lineWidth = line;
  ctx.stroke();

  ctx.save();
  if (typeof kind === 'object') {
    const side = Math.round(Math.min(0.38 * w, 0.48 * h));
    drawSuit(ctx, kind.suit, (w - side) / 2, (h - side) / 2, side, theme.ghost);
  } else if (kind === 'king') {
    const cap = Math.round(0.25 * w);
    drawRank(ctx, KING, w / 2, (h - cap) / 2, cap, 15, theme.mark);
  } else if (kind === 'any') {
    const side = 0.2 * w;
    ctx.translate((w - side) / 2, (h - side) / 2);
    ctx.scale(side / 100, side / 100);
    ctx.lineWidth = 19;
    ctx.lineCap = 'round';
    ctx.strokeStyle = theme.mark;
    ctx.stroke(pathOf(PLUS));
  } else {
    kind satisfies 'stock';
  }
  ctx.restore();
}

const HOME_EDGES = 3;

/** Device px that a pile at home reaches below its King: three edges of some 1.5 CSS px. */
export const homeDepth = (dpr: number): number => HOME_EDGES * Math.round(1.5 * dpr);

/**
 * Draws a run that is home at the context's origin: its King over three edges, which reach
 * {@link homeDepth} below the box; in a flat box only rank and suit.
 */
export function drawHomePile(
  ctx: CanvasRenderingContext2D,
  suit: Suit,
  size: FaceSize,
  style: FaceStyle,
  court?: CanvasImageSource,
): void {
  if (isFlat(size)) {
    drawFlatHome(ctx, suit, size, style);
    return;
  }
  const edge = homeDepth(size.dpr) / HOME_EDGES;
  for (let n = HOME_EDGES; n > 0; n--) {
    ctx.save();
    ctx.translate(0, n * edge);
    drawPaper(ctx, size, 'face', style.edge);
    ctx.restore();
  }
  const king = cardOf(suit, KING);
  drawFace(ctx, king, size, style, court ? { body: bodyOf(king), court } : { body: bodyOf(king) });
}

function drawFlatHome(
  ctx: CanvasRenderingContext2D,
  suit: Suit,
  size: FaceSize,
  style: FaceStyle,
): void {
  const { w, h } = size;
  const colour = suitColour(suit, style.deck);
  const cap = Math.round(0.5 * h);
  const top = Math.round((h - cap) / 2);
  const rank = 0.68 * cap;
  const gap = 0.24 * cap;
  const left = Math.round((w - rank - gap - 0.92 * cap) / 2);
  drawPaper(ctx, size, 'face', style.edge);
  drawRank(ctx, KING, left + rank / 2, top, cap, 17.5, colour);
  drawSuit(ctx, suit, left + rank + gap - 0.04 * cap, top, cap, colour, isHollow(suit, style.deck));
}
