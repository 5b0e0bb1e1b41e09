import { surface } from './canvas';

/** A point in device px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface ArrowLook {
  readonly colour: string;
  readonly rim: string;
  readonly dpr: number;
}

/** A drawing whose canvas has its top left corner at `x`, `y` of the caller's frame, device px. */
interface Placed {
  readonly canvas: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
}

const LINE = 4;
const RIM = 2;
const HEAD = 13;

/**
 * An arrow that leaves `from` and reaches `to` level, in an S. Points nearly above each other are
 * joined by a bow on the left.
 */
export function drawArrow(from: Point, to: Point, look: ArrowLook): Placed {
  const { colour, rim, dpr } = look;
  const dx = to.x - from.x;
  const bowed = Math.abs(dx) < 8 * dpr;
  const reach = bowed
    ? -36 * dpr
    : Math.sign(dx) * Math.max(Math.abs(dx) / 2, Math.min(Math.abs(dx), 40 * dpr));
  const forward = bowed ? 1 : Math.sign(dx);
  const head = HEAD * dpr;
  // The line ends inside the head: its round end would show beside the point.
  const end = { x: to.x - forward * 0.8 * head, y: to.y };
  const c1 = { x: from.x + reach, y: from.y };
  const c2 = { x: end.x - (bowed ? -reach : reach), y: end.y };

  const pad = Math.ceil(head / 2 + (LINE / 2 + RIM) * dpr);
  const xs = [from.x, to.x, c1.x, c2.x];
  const x = Math.floor(Math.min(...xs)) - pad;
  const y = Math.floor(Math.min(from.y, to.y)) - pad;
  const { canvas, ctx } = surface(Math.max(...xs) + pad - x, Math.max(from.y, to.y) + pad - y);
  ctx.translate(-x, -y);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';

  const line = new Path2D();
  line.moveTo(from.x, from.y);
  line.bezierCurveTo(c1.x, c1.y, c2.x, c2.y, end.x, end.y);
  const tip = new Path2D();
  tip.moveTo(to.x, to.y);
  tip.lineTo(to.x - forward * head, to.y - 0.5 * head);
  tip.lineTo(to.x - forward * head, to.y + 0.5 * head);
  tip.closePath();

  // The rim is made opaque and faded as a whole, so that line and head do not darken each other.
  const edge = 2 * RIM * dpr;
  ctx.strokeStyle = '#000';
  ctx.lineWidth = LINE * dpr + edge;
  ctx.stroke(line);
  ctx.lineWidth = edge;
  ctx.stroke(tip);
  ctx.fill(tip);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = rim;
  ctx.fillRect(x, y, canvas.width, canvas.height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = LINE * dpr;
  ctx.stroke(line);
  ctx.fill(tip);
  return { canvas, x, y };
}
