import icons from '../../../assets/icons.json';
import tokens from '../../../assets/tokens.json';
import { fade, pathOf, roundRect, surface } from './canvas';
import type { TableTheme } from './theme';

/** A drawing that reaches `pad` device px beyond the box that it marks, on all sides. */
interface Marked {
  readonly canvas: HTMLCanvasElement;
  readonly pad: number;
}

interface RingLook {
  readonly colour: string;
  /** The line outside the ring that keeps it visible on cards and table alike. */
  readonly rim: string;
  readonly dpr: number;
  /** Corner radius of the ringed box, device px. */
  readonly radius: number;
  /** CSS px; 2 by default, 3 for the focus ring. */
  readonly rimWidth?: number;
  /** Strength of the light around the ring, 0 to 1; .5 by default, 0 for the focus ring. */
  readonly glow?: number;
}

const RING = 3;
const GLOW_BLUR = 18;

/** A ring of 3 CSS px around a box of device px, its rim outside, the inside left free. */
export function drawRing(w: number, h: number, look: RingLook): Marked {
  const { colour, rim, dpr, radius, rimWidth = 2, glow = 0.5 } = look;
  const ring = Math.round(RING * dpr);
  const outer = Math.round(rimWidth * dpr);
  const edge = ring + outer;
  const pad = edge + (glow ? Math.ceil(1.3 * GLOW_BLUR * dpr) : 1);
  const { canvas, ctx } = surface(w + 2 * pad, h + 2 * pad);
  ctx.translate(pad, pad);
  if (glow) {
    ctx.shadowColor = fade(colour, glow);
    ctx.shadowBlur = GLOW_BLUR * dpr;
    ctx.fillStyle = colour;
    roundRect(ctx, -ring, -ring, w + 2 * ring, h + 2 * ring, radius + ring);
    ctx.fill();
    ctx.shadowColor = 'transparent';
    // Emptied up to the outer edge: over the light, a translucent rim would not be dark.
    ctx.globalCompositeOperation = 'destination-out';
    roundRect(ctx, -edge, -edge, w + 2 * edge, h + 2 * edge, radius + edge);
    ctx.fill();
    ctx.globalCompositeOperation = 'source-over';
  }
  const stroke = (inner: number, width: number, style: string): void => {
    const d = inner + width / 2;
    ctx.lineWidth = width;
    ctx.strokeStyle = style;
    roundRect(ctx, -d, -d, w + 2 * d, h + 2 * d, radius + d);
    ctx.stroke();
  };
  stroke(ring, outer, rim);
  stroke(0, ring, colour);
  return { canvas, pad };
}

/** A thin ring inside a box of device px, between two lines of its rim. */
export function drawFaintRing(
  w: number,
  h: number,
  { colour, rim, dpr, radius }: Pick<RingLook, 'colour' | 'rim' | 'dpr' | 'radius'>,
): HTMLCanvasElement {
  const { canvas, ctx } = surface(w, h);
  const inset = 1.75 * dpr;
  for (const [width, style] of [
    [3.5 * dpr, fade(rim, 0.7)],
    [2 * dpr, colour],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = style;
    roundRect(ctx, inset, inset, w - 2 * inset, h - 2 * inset, radius - inset);
    ctx.stroke();
  }
  return canvas;
}

/** The lane behind a whole column that a held card may land on; `w`, `h` of the lane, device px. */
export function drawLane(w: number, h: number, theme: TableTheme, dpr: number): HTMLCanvasElement {
  const { canvas, ctx } = surface(w, h);
  const line = Math.max(1, Math.round(1.25 * dpr));
  roundRect(ctx, line / 2, line / 2, w - line, h - line, 12 * dpr);
  ctx.fillStyle = fade(theme.signal, 0.09);
  ctx.fill();
  ctx.lineWidth = line;
  ctx.strokeStyle = fade(theme.signal, 0.5);
  ctx.stroke();
  return canvas;
}

/** Where a held group would land. */
interface LandingLook {
  readonly theme: TableTheme;
  readonly dpr: number;
  /** Corner radius, device px. */
  readonly radius: number;
  /** Upper edges of the second and later cards, device px from the top. */
  readonly steps: readonly number[];
}

/** The outline of the group where it would land, with a line where each of its cards begins. */
export function drawLanding(w: number, h: number, look: LandingLook): HTMLCanvasElement {
  const { theme, dpr, radius, steps } = look;
  const { canvas, ctx } = surface(w, h);
  const line = Math.round(2 * dpr);
  roundRect(ctx, line / 2, line / 2, w - line, h - line, radius - line / 2);
  ctx.fillStyle = fade(theme.signal, 0.16);
  ctx.fill();
  ctx.lineWidth = line;
  ctx.strokeStyle = theme.signal;
  ctx.stroke();
  const inset = Math.round(0.09 * w);
  ctx.fillStyle = fade(theme.signal, 0.6);
  for (const y of steps) ctx.fillRect(inset, Math.round(y), w - 2 * inset, line);
  return canvas;
}

/** Half darkens a card's body, so that the strip of the card to be covered stays bright. */
export function drawVeil(
  w: number,
  h: number,
  stripHeight: number,
  radius: number,
): HTMLCanvasElement {
  const { canvas, ctx } = surface(w, h);
  roundRect(ctx, 0, 0, w, h, radius);
  ctx.clip();
  ctx.fillStyle = 'rgba(30,22,42,.5)';
  ctx.fillRect(0, Math.round(stripHeight), w, h);
  return canvas;
}

const TINT = '#FFF0D4';

/** The tint of a group under the mouse, to be multiplied; `w`, `h` of the group, device px. */
export function drawTint(
  w: number,
  h: number,
  theme: TableTheme,
  dpr: number,
  radius: number,
): HTMLCanvasElement {
  const { canvas, ctx } = surface(w, h);
  const line = Math.max(1, Math.round(1.25 * dpr));
  roundRect(ctx, line / 2, line / 2, w - line, h - line, radius - line / 2);
  ctx.fillStyle = TINT;
  ctx.fill();
  ctx.lineWidth = line;
  ctx.strokeStyle = theme.signal;
  ctx.stroke();
  return canvas;
}

/** What a badge tells: the move turns a hidden card, covers this one, is good, bad, or waits. */
export type BadgeIcon = 'turn' | 'covered' | 'check' | 'close' | 'clock';

/** Ground and mark of a badge: at least 5 : 1 to each other. */
const BADGE = { ground: '#2B2340', mark: '#FFC76B' };
const BADGES: Readonly<Record<BadgeIcon, { readonly ground: string; readonly mark: string }>> = {
  turn: BADGE,
  covered: BADGE,
  clock: BADGE,
  check: { ground: tokens.chrome.light.good, mark: '#FFFFFF' },
  close: { ground: tokens.chrome.light.bad, mark: '#FFFFFF' },
};

/** A round dark badge of `size` device px with its icon, to be seen on any card or table. */
export function drawBadge(size: number, icon: BadgeIcon): HTMLCanvasElement {
  const { canvas, ctx } = surface(size, size);
  const { ground, mark } = BADGES[icon];
  ctx.fillStyle = ground;
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  ctx.fill();
  const side = 0.64 * size;
  ctx.translate((size - side) / 2, (size - side) / 2);
  ctx.scale(side / 24, side / 24);
  ctx.strokeStyle = mark;
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(pathOf(icons[icon]));
  return canvas;
}
