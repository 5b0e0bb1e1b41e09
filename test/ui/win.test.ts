/** @jest-environment jsdom */
import { translator } from '../../src/i18n/index';
import { frameOf, overlap } from '../../src/layout/index';
import { WinPanel } from '../../src/ui/win';
import { BOXES, bottom, DPRS, right } from '../layout/boxes';
import { SCORPION } from '../support/cards';

/** The least heights in which all of a panel can be read, in CSS px at scale 1: with emblem or not. */
const TALL = 330;
const FLAT = 195;

test.each(BOXES.flatMap((box) => DPRS.map((dpr) => ({ ...box, dpr }))))(
  'P9 in $width x $height at $dpr the panel covers no full slot and is whole',
  (box) => {
    const frame = frameOf(box, SCORPION);
    const panel = new WinPanel(translator('en'), () => {});
    panel.arrange(frame);
    const { style, dataset } = panel.element;
    const [left, top, width, most] = [style.left, style.top, style.width, style.maxHeight].map(
      Number.parseFloat,
    ) as [number, number, number, number];
    const needed = (dataset.flat === undefined ? TALL : FLAT) * frame.scale;
    expect(most).toBeGreaterThanOrEqual(needed);
    const covered = { x: left - width / 2, y: top, width, height: needed };
    expect(bottom(covered)).toBeLessThanOrEqual(frame.table.height);
    expect(right(covered)).toBeLessThanOrEqual(frame.table.width);
    for (const slot of frame.slots) expect(overlap(slot, covered)).toBe(0);
  },
);
