import { type Rules, rulesOf } from '../engine/index';
import type { Box } from './box';
import { frameOf } from './frame';
import { snap } from './rect';

/** A panel beside the board and what keeps it off the edge, in CSS px of chrome of the usual size. */
export const PANEL = { width: 228, margin: 12 };

/**
 * What a move list takes of the table in a box, as {@link Box} wants it: a panel at the end side, or
 * the lower half of a `tall` table. Both are 0 where it can only lie over the cards.
 */
export const asideFor = (
  { aside: _, below: __, ...box }: Box,
  rules: Rules = rulesOf('scorpion'),
): { readonly aside: number; readonly below: number } => {
  const bare = frameOf(box, rules);
  const wanted =
    bare.mode === 'tall'
      ? { aside: 0, below: snap(bare.table.height / 2, bare.dpr) }
      : { aside: (PANEL.width + PANEL.margin) * bare.scale, below: 0 };
  const { aside, below } = frameOf({ ...box, ...wanted }, rules);
  return { aside, below };
};
