import type { Frame } from './frame';
import type { Placement } from './place';
import type { Rect } from './rect';

const MARGIN = 8;

/**
 * Where a floating message of this height stands in a `low` frame: over the widest run of columns
 * that leave the bottom of the table free, or undefined when no run is `minWidth` wide.
 */
export const floatingMessage = (
  frame: Frame,
  placement: Placement,
  height: number,
  minWidth: number,
): Rect | undefined => {
  const y = frame.table.height - frame.insets.bottom - height - MARGIN;
  let best: Rect | undefined;
  let from: number | undefined;
  for (const [n, { cards, lane }] of placement.columns.entries()) {
    const end = cards.at(-1);
    const free = !end || end.rect.y + end.rect.height + MARGIN <= y;
    if (!free) {
      from = undefined;
      continue;
    }
    from ??= n;
    const x = (placement.columns[from] as { lane: Rect }).lane.x;
    const rect = { x, y, width: lane.x + lane.width - x, height };
    if (rect.width > (best?.width ?? 0)) best = rect;
  }
  return best && best.width >= minWidth ? best : undefined;
};
