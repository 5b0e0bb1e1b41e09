import type { Card } from '../engine/index';
import type { Frame } from './frame';
import { type Placement, stockBounds } from './place';
import { contains, overlap, type Point, type Rect } from './rect';

/** What lies under a point of the table. */
export type Target =
  | {
      readonly kind: 'card';
      readonly card: Card;
      readonly column: number;
      readonly index: number;
      /** The column is too tightly packed: pressing it opens it. */
      readonly opens: boolean;
    }
  | { readonly kind: 'hidden'; readonly column: number; readonly index: number }
  | { readonly kind: 'stock' }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'table' };

/** Half a gap beside a column still means the column: fingers are wide. */
const MARGIN = 4;

/** The topmost thing under the point; on a column below its cards, the column. */
export const hit = (
  frame: Frame,
  placement: Placement,
  point: Point,
  openBelow: number,
): Target => {
  if (placement.stock.length > 0 && contains(stockBounds(frame, placement.stock.length), point)) {
    return { kind: 'stock' };
  }
  const margin = Math.min(MARGIN, frame.gap / 2);
  const column = placement.columns.findIndex(({ lane }) =>
    contains({ ...lane, x: lane.x - margin, width: lane.width + 2 * margin }, point),
  );
  const placed = placement.columns[column];
  if (!placed) return { kind: 'table' };
  const index = placed.cards.findIndex(
    ({ rect, strip }) => point.y >= rect.y && point.y < rect.y + strip,
  );
  const found = placed.cards[index];
  if (!found) return { kind: 'column', column };
  return found.faceUp
    ? { kind: 'card', card: found.card, column, index, opens: placed.step < openBelow }
    : { kind: 'hidden', column, index };
};

/**
 * P2: the column on which carried cards are dropped: of the legal ones and the source, the one
 * they overlap most; a tie goes left, and so does one between the source and a column beside it.
 * Undefined means home.
 */
export const dropColumn = (
  placement: Placement,
  carried: Rect,
  legal: readonly number[],
  source: number,
): number | undefined => {
  let best: number | undefined;
  let most = 0;
  for (const [column, { lane }] of placement.columns.entries()) {
    if (column !== source && !legal.includes(column)) continue;
    const area = overlap(lane, carried);
    // A relative margin keeps rounding from deciding what is a tie to the eye.
    if (area > most * (1 + 1e-6)) {
      best = column;
      most = area;
    }
  }
  return best === source ? undefined : best;
};
