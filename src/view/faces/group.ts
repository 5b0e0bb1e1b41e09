import type { Card } from '../../engine/index';
import { roundRect, surface } from './canvas';
import { cardRadius, type FaceSize, facePad } from './metrics';
import { drawLiftedShadow, liftedReach } from './shadow';
import type { TableTheme } from './theme';

/** A card of a lifted group, `y` device px below the first one. */
interface GroupCard {
  readonly card: Card;
  readonly y: number;
}

interface GroupLook {
  readonly size: FaceSize;
  /** Device px of a CSS px in the outline. */
  readonly unit: number;
  readonly theme: TableTheme;
  /** The card's bitmap as {@link bakeFace} made it, with its padding. */
  readonly face: (card: Card) => CanvasImageSource;
  /** Degrees, counter-clockwise; 1.6 in the hand, 0 with reduced motion. */
  readonly tilt: number;
  /** 1.05 in the hand, 1.03 in flight. */
  readonly scale: number;
}

/** A lifted group in one bitmap; the offsets lead from its resting corner to the canvas's. */
interface Group {
  readonly canvas: HTMLCanvasElement;
  readonly offsetX: number;
  readonly offsetY: number;
}

const EDGE = 2;
const RIM = 1.5;

/**
 * The middle of the first card's strip, where a hand holds a group, keeps its place.
 * @param w a card's width; the pivot is in the same unit, from the group's corner
 */
export const pivotOf = (w: number): { readonly x: number; readonly y: number } => ({
  x: w / 2,
  y: 0.15 * w,
});

/**
 * Bakes a group into one bitmap: shadow, amber edge with its rim, cards, tilt and scale. One blit
 * a frame is what keeps a drag smooth without a GPU (FACTS.md).
 */
export function drawGroup(cards: readonly GroupCard[], look: GroupLook): Group {
  const { size, unit, theme, face, tilt, scale } = look;
  const { w, dpr } = size;
  const h = (cards[cards.length - 1]?.y ?? 0) + size.h;
  const radius = cardRadius(size);
  const angle = (-tilt * Math.PI) / 180;
  const pivot = pivotOf(w);
  const reach = liftedReach(w);

  // The corners of the group's box with its shadow, turned about the pivot.
  const xs: number[] = [];
  const ys: number[] = [];
  for (const cx of [-reach.side, w + reach.side]) {
    for (const cy of [-reach.above, h + reach.below]) {
      const dx = (cx - pivot.x) * scale;
      const dy = (cy - pivot.y) * scale;
      xs.push(pivot.x + dx * Math.cos(angle) - dy * Math.sin(angle));
      ys.push(pivot.y + dx * Math.sin(angle) + dy * Math.cos(angle));
    }
  }
  const offsetX = Math.floor(Math.min(...xs));
  const offsetY = Math.floor(Math.min(...ys));
  const { canvas, ctx } = surface(Math.max(...xs) - offsetX, Math.max(...ys) - offsetY);
  ctx.translate(pivot.x - offsetX, pivot.y - offsetY);
  ctx.rotate(angle);
  ctx.scale(scale, scale);
  ctx.translate(-pivot.x, -pivot.y);
  ctx.imageSmoothingQuality = 'high';

  drawLiftedShadow(ctx, w, h, w, radius);
  const pad = facePad(dpr);
  for (const { card, y } of cards) ctx.drawImage(face(card), -pad, y - pad);
  const outline = (inner: number, width: number, colour: string): void => {
    const d = inner + width / 2;
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    roundRect(ctx, -d, -d, w + 2 * d, h + 2 * d, radius + d);
    ctx.stroke();
  };
  outline(EDGE * unit, RIM * unit, theme.rim);
  outline(0, EDGE * unit, theme.signal);
  return { canvas, offsetX, offsetY };
}
