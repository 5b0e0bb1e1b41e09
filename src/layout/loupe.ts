import type { Frame } from './frame';
import type { PlacedColumn, Placement } from './place';
import { overlap, type Rect, snap } from './rect';

const GAP = 10;
const EDGE = 4;

/** The box of a column's cards, or of nothing. */
const extent = ({ cards, base }: PlacedColumn): Rect => {
  const last = cards.at(-1)?.rect;
  return last ? { ...base, height: last.y + last.height - base.y } : { ...base, height: 0 };
};

/** Height of the rank in a loupe, in CSS px: what can be read at arm's length. */
const loupeCap = ({ card }: Frame): number => Math.min(Math.max(0.56 * card.width, 30), 96);

/**
 * Where the loupe for an opened card stands: beside its strip, on the side where it hides less of
 * the other columns, and wholly on the table.
 */
export const loupeRect = (
  frame: Frame,
  placement: Placement,
  { column, index }: { readonly column: number; readonly index: number },
): Rect | undefined => {
  const placed = placement.columns[column]?.cards[index];
  if (!placed) return undefined;
  const { dpr, table } = frame;
  const cap = loupeCap(frame);
  const [width, height] = [snap(2.75 * cap, dpr), snap(2.1 * cap, dpr)];
  const { rect, strip } = placed;
  const middle = rect.y + Math.min(strip, rect.height) / 2 - height / 2;
  const y = snap(Math.min(Math.max(middle, EDGE), table.height - EDGE - height), dpr);
  const at = (x: number): Rect => ({ x: snap(x, dpr), y, width, height });
  const sides = [at(rect.x + rect.width + GAP), at(rect.x - GAP - width)].filter(
    ({ x }) => x >= EDGE && x + width <= table.width - EDGE,
  );
  const hides = (box: Rect): number =>
    placement.columns.reduce((sum, each) => sum + overlap(extent(each), box), 0);
  return sides.reduce<Rect | undefined>(
    (best, box) => (best === undefined || hides(box) < hides(best) ? box : best),
    undefined,
  );
};
