/** Off by more than this many client px, a corner is not where a scaled box has it. */
const TOLERANCE = 1;

/**
 * Whether the page shows an element as a box that is at most moved and scaled. Turned, skewed or
 * mirrored (E5), its bounding rectangle does not tell what lies under a point.
 *
 * Points in three corners go through all transforms of all ancestors, as the browser itself
 * composes them. That costs a layout of nothing, so it is asked at a press, not at each movement.
 */
export const isUpright = (element: HTMLElement): boolean => {
  const corner = (left: string, top: string): HTMLElement => {
    const made = document.createElement('i');
    Object.assign(made.style, { position: 'absolute', width: '0', height: '0', left, top });
    return made;
  };
  const corners = [corner('0', '0'), corner('100%', '0'), corner('0', '100%')] as const;
  element.append(...corners);
  const [origin, right, bottom] = corners.map((each) => each.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  for (const each of corners) each.remove();
  return (
    Math.abs(right.y - origin.y) <= TOLERANCE &&
    Math.abs(bottom.x - origin.x) <= TOLERANCE &&
    right.x >= origin.x &&
    bottom.y >= origin.y
  );
};
