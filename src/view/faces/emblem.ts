import shapes from '../../../assets/emblem.json';
import { pathOf } from './canvas';

/** One part of the scorpion in its box of 100: filled, or stroked with round ends. */
interface Part {
  readonly d: string;
  readonly stroke?: number;
}

const LARGE: readonly Part[] = shapes.large;
const SMALL: readonly Part[] = shapes.small;

/** Draws the scorpion into a square of `side` device px; fewer legs where it is under 32. */
export function drawEmblem(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  ctx.lineCap = 'round';
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  for (const { d, stroke } of side < 32 ? SMALL : LARGE) {
    if (stroke === undefined) {
      ctx.fill(pathOf(d));
    } else {
      ctx.lineWidth = stroke;
      ctx.stroke(pathOf(d));
    }
  }
  ctx.restore();
}
