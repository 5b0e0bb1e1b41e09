import glyphs from '../../../assets/glyphs.json';
import { RANK_LETTERS, SUIT_LETTERS, type Suit } from '../../engine/index';
import { pathOf } from './canvas';

type RankShape = readonly [advance: number, centreLine: string];

/**
 * The ten is drawn anew for the narrow rank box: the shared shape is 88 wide, and squeezed to 78
 * its figures run into each other. Thinner, too, for the same reason.
 */
const TEN: RankShape = [
  78,
  'M8 21.5L18.5 8.5V91.5M70.5 50A15.2 41.5 0 1 1 40.1 50A15.2 41.5 0 1 1 70.5 50',
];
const TEN_STROKE = 0.95;

function rankShape(letter: string): RankShape {
  if (letter === 'T') return TEN;
  return (glyphs.ranks as unknown as Record<string, RankShape>)[letter] as RankShape;
}

/** Advance and centre line of a rank (1 to 13), in hundredths of its height. */
export const rankOutline = (rank: number): RankShape => rankShape(RANK_LETTERS[rank - 1] as string);

/** Outline of a suit in a square of 100. */
const suitOutline = (suit: Suit): string =>
  (glyphs.suits as Record<string, string>)[SUIT_LETTERS[suit] as string] as string;

/** Draws a rank centred on `x`, its top at `y`, `cap` high, with a stroke in hundredths of `cap`. */
export function drawRank(
  ctx: CanvasRenderingContext2D,
  rank: number,
  x: number,
  y: number,
  cap: number,
  stroke: number,
  colour: string,
): void {
  const [advance, line] = rankOutline(rank);
  ctx.save();
  ctx.translate(x - (advance * cap) / 200, y);
  ctx.scale(cap / 100, cap / 100);
  ctx.lineWidth = line === TEN[1] ? stroke * TEN_STROKE : stroke;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.stroke(pathOf(line));
  ctx.restore();
}

/** Draws a suit into the square of `side` at `x`, `y`; hollow ones as an outline. */
export function drawSuit(
  ctx: CanvasRenderingContext2D,
  suit: Suit,
  x: number,
  y: number,
  side: number,
  colour: string,
  hollow = false,
): void {
  const path = pathOf(suitOutline(suit));
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  if (hollow) {
    // The outline's outer half must stay inside the square.
    ctx.translate(6.5, 6.5);
    ctx.scale(0.87, 0.87);
    ctx.lineWidth = 14;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = colour;
    ctx.stroke(path);
  } else {
    ctx.fillStyle = colour;
    ctx.fill(path);
  }
  ctx.restore();
}
