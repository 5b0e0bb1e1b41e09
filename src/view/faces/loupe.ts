import { type Card, rankOf, suitOf } from '../../engine/index';
import { fade, roundRect, surface } from './canvas';
import { drawRank, drawSuit } from './glyphs';
import type { FaceStyle } from './metrics';
import { isHollow, suitColour } from './theme';

const PAPER = '#FFFEFA';
const EDGE = '#2D1C1E';
const SHADOW = '#080408';
const SHADOW_BLUR = 9;
const SHADOW_Y = 3;
const RADIUS = 12;

/** A loupe with its shadow, which reaches `pad` device px beyond it. */
interface Loupe {
  readonly canvas: HTMLCanvasElement;
  readonly pad: number;
}

/** A card's rank and suit, large, on a paper of `w` x `h` device px. */
export function drawLoupe(card: Card, w: number, h: number, style: FaceStyle, dpr: number): Loupe {
  const pad = Math.ceil((SHADOW_BLUR + SHADOW_Y) * dpr);
  const { canvas, ctx } = surface(w + 2 * pad, h + 2 * pad);
  ctx.translate(pad, pad);
  ctx.shadowColor = fade(SHADOW, 0.5);
  ctx.shadowBlur = SHADOW_BLUR * dpr;
  ctx.shadowOffsetY = SHADOW_Y * dpr;
  ctx.fillStyle = PAPER;
  roundRect(ctx, 0, 0, w, h, RADIUS * dpr);
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.lineWidth = dpr;
  ctx.strokeStyle = fade(EDGE, 0.42);
  roundRect(ctx, dpr / 2, dpr / 2, w - dpr, h - dpr, (RADIUS - 0.5) * dpr);
  ctx.stroke();

  const suit = suitOf(card);
  const colour = suitColour(suit, style.deck);
  const cap = Math.round(h / 2.1);
  const top = Math.round((h - cap) / 2);
  // The two boxes and the gap between them stand in the middle.
  const rankW = 0.78 * cap;
  const gap = 0.2 * cap;
  const left = (w - rankW - gap - cap) / 2;
  drawRank(ctx, rankOf(card), left + rankW / 2, top, cap, style.jumbo ? 20 : 17.5, colour);
  const x = Math.round(left + rankW + gap);
  drawSuit(ctx, suit, x, top, cap, colour, isHollow(suit, style.deck));
  return { canvas, pad };
}
