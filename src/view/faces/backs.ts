import { fade, pathOf, roundRect } from './canvas';
import { drawEmblem } from './emblem';
import type { FaceSize, FaceStyle } from './metrics';
import { drawPaper } from './paper';
import type { Back } from './theme';

/** The panel inside the cream border, and how long a hundredth of the card's width is there. */
interface Panel {
  readonly ctx: CanvasRenderingContext2D;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Device px of a unit; shapes are given in a card of 100 x 140, as in the source pictures. */
  readonly unit: number;
  /** Cards this small lose their fine lines: under a pixel they would only grey the colour. */
  readonly tiny: boolean;
}

const GOLD = '#FFE3B8';
const FRAME_INSET = 8;

/** The thin inner frame, on whole pixels, so that two px of it show crisp on a covered card. */
function drawFrame({ ctx, x, y, w, h, unit, tiny }: Panel, colour: string, alpha: number): void {
  if (tiny) return;
  const line = Math.max(1, Math.round(0.9 * unit));
  const inset = Math.round(FRAME_INSET * unit) - x + line / 2;
  ctx.strokeStyle = fade(colour, alpha);
  ctx.lineWidth = line;
  roundRect(ctx, x + inset, y + inset, w - 2 * inset, h - 2 * inset, 2.8 * unit);
  ctx.stroke();
}

/** Runs `draw` in units of the source pictures. */
function inUnits({ ctx, unit }: Panel, draw: () => void): void {
  ctx.save();
  ctx.scale(unit, unit);
  draw();
  ctx.restore();
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
}

function drawEmblemBack(panel: Panel): void {
  const { ctx, x, y, w, h, unit, tiny } = panel;
  const red = ctx.createLinearGradient(x, y, x + 0.4 * w, y + h);
  red.addColorStop(0, '#B4583F');
  red.addColorStop(1, '#7E3040');
  ctx.fillStyle = red;
  ctx.fillRect(x, y, w, h);

  inUnits(panel, () => {
    ctx.translate(50, 70);
    ctx.rotate(Math.PI / 4);
    const pitch = tiny ? 13.5 : 9;
    const reach = 90;
    ctx.beginPath();
    for (let at = pitch / 2; at < reach; at += pitch) {
      for (const k of [at, -at]) {
        ctx.moveTo(-reach, k);
        ctx.lineTo(reach, k);
        ctx.moveTo(k, -reach);
        ctx.lineTo(k, reach);
      }
    }
    ctx.lineWidth = Math.max(0.8, 0.8 / unit);
    ctx.strokeStyle = fade(GOLD, 0.17);
    ctx.stroke();
    if (tiny) return;
    ctx.beginPath();
    for (let i = -reach + pitch / 2; i < reach; i += pitch) {
      for (let j = -reach + pitch / 2; j < reach; j += pitch) ctx.rect(i - 0.9, j - 0.9, 1.8, 1.8);
    }
    ctx.fillStyle = fade(GOLD, 0.3);
    ctx.fill();
  });
  drawFrame(panel, GOLD, 0.6);

  const centreX = 50 * unit;
  const centreY = y + h / 2;
  dot(ctx, centreX, centreY, 28.5 * unit);
  ctx.fillStyle = '#8A3740';
  ctx.fill();
  ctx.strokeStyle = fade(GOLD, 0.75);
  ctx.lineWidth = Math.max(unit, 1);
  ctx.stroke();
  // The scorpion's middle lies at 48.3, 50 of its box, and the small one may fill the circle more.
  const side = (46.4 * unit < 32 ? 50 : 46.4) * unit;
  drawEmblem(ctx, centreX - 0.483 * side, centreY - 0.5 * side, side, GOLD);
}

const SAND = '#F3DDAE';

function drawDunesBack(panel: Panel): void {
  const { ctx, x, y, w, h, tiny } = panel;
  const sky = ctx.createLinearGradient(0, y, 0, y + h);
  sky.addColorStop(0, '#2F6D78');
  sky.addColorStop(1, '#163F4E');
  ctx.fillStyle = sky;
  ctx.fillRect(x, y, w, h);
  inUnits(panel, () => {
    for (let k = 0; k < 15; k += tiny ? 2 : 1) {
      const at = 4 + 9.4 * k;
      ctx.strokeStyle = fade(SAND, 0.18 + 0.036 * (k % 5));
      ctx.lineWidth = k % 5 && !tiny ? 0.8 : 1.5;
      ctx.beginPath();
      ctx.moveTo(0, at);
      ctx.bezierCurveTo(18, at - 9, 30, at + 7, 50, at);
      ctx.bezierCurveTo(70, at - 7, 82, at - 9, 100, at);
      ctx.stroke();
    }
    ctx.fillStyle = fade(SAND, 0.9);
    dot(ctx, 68, 42, 12);
    ctx.fill();
    ctx.fillStyle = '#0F3140';
    ctx.fill(pathOf('M0 104C20 88 38 98 54 92S84 78 100 86V140H0Z'));
    ctx.fillStyle = '#0B2632';
    ctx.fill(pathOf('M0 120C24 104 46 116 66 108S90 102 100 104V140H0Z'));
  });
}

const SKY_LINES =
  'M72 30L66 40L58 52M78 42L66 40M74 53L58 52L52 62L48 76L43 90L40 103L47 112L58 113L66 106L69 97L64 96';
/** The stars of Scorpius as x, y, radius; Antares apart. */
const STARS = [
  [72, 30, 1.7],
  [78, 42, 2],
  [66, 40, 1.6],
  [74, 53, 1.6],
  [52, 62, 1.9],
  [48, 76, 1.8],
  [43, 90, 1.9],
  [40, 103, 1.7],
  [47, 112, 1.7],
  [58, 113, 1.6],
  [66, 106, 1.7],
  [69, 97, 2.1],
  [64, 96, 1.5],
] as const;
const ANTARES = [58, 52, 3.2] as const;
const STAR_DUST = 60;

function drawScorpiusBack(panel: Panel): void {
  const { ctx, x, y, w, h, unit, tiny } = panel;
  const sky = ctx.createRadialGradient(
    x + 0.55 * w,
    y + 0.4 * h,
    0,
    x + 0.55 * w,
    y + 0.4 * h,
    0.75 * h,
  );
  sky.addColorStop(0, '#35508C');
  sky.addColorStop(1, '#131C3A');
  ctx.fillStyle = sky;
  ctx.fillRect(x, y, w, h);
  inUnits(panel, () => {
    // A golden-ratio walk spreads the dust evenly and the same on every card.
    for (let k = 1; k <= STAR_DUST && !tiny; k++) {
      const a = (k * 0.618034) % 1;
      const b = (k * 0.754878 + 0.07 * (k % 7)) % 1;
      ctx.fillStyle = fade('#DCE8FF', 0.3 + 0.4 * ((k * 0.37) % 1));
      dot(ctx, 7 + 86 * a, 9 + 122 * b, 0.28 + 0.45 * ((k * 0.53) % 1));
      ctx.fill();
    }
    ctx.strokeStyle = fade('#BFD3FF', 0.65);
    ctx.lineWidth = Math.max(0.9, 0.8 / unit);
    ctx.lineJoin = 'round';
    ctx.stroke(pathOf(SKY_LINES));
    for (const [cx, cy, r] of [...STARS, ANTARES]) {
      const red = r === ANTARES[2];
      ctx.fillStyle = fade(red ? '#FFB27A' : '#DCE8FF', 0.2);
      dot(ctx, cx, cy, 2.1 * r);
      ctx.fill();
      ctx.fillStyle = red ? '#FFC493' : '#F4F8FF';
      dot(ctx, cx, cy, Math.max(r, tiny ? 2.2 : 0));
      ctx.fill();
    }
  });
  drawFrame(panel, '#BFD3FF', 0.4);
}

const BACKS: Record<Back, { border: number; draw: (panel: Panel) => void }> = {
  emblem: { border: 3.6, draw: drawEmblemBack },
  dunes: { border: 4.6, draw: drawDunesBack },
  scorpius: { border: 4.6, draw: drawScorpiusBack },
};

/**
 * Draws a card face down at the context's origin, with edge and shadow as
 * {@link drawFace} does. Its top shows a cream line and then a band of the back's colour, so that
 * 6 px of a covered card still read as a card.
 */
export function drawBack(ctx: CanvasRenderingContext2D, size: FaceSize, style: FaceStyle): void {
  const { w, h } = size;
  const unit = w / 100;
  const { border, draw } = BACKS[style.back];
  const inset = Math.max(2, Math.round(border * unit));
  const panel = { ctx, x: inset, y: inset, w: w - 2 * inset, h: h - 2 * inset, unit, tiny: w < 64 };
  drawPaper(ctx, size, 'back', style.edge);
  ctx.save();
  roundRect(ctx, panel.x, panel.y, panel.w, panel.h, 4.6 * unit);
  ctx.clip();
  draw(panel);
  ctx.restore();
}
