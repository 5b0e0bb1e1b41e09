import { type Insets, NO_INSETS } from '../layout/index';

/** Two hidden boxes as large as the page's unsafe areas: at left and top, at right and bottom. */
export type SafeAreas = readonly [leftTop: HTMLElement, rightBottom: HTMLElement];

const sizeOf = (element: HTMLElement): readonly [width: number, height: number] => {
  const { width, height } = getComputedStyle(element);
  return [Number.parseFloat(width) || 0, Number.parseFloat(height) || 0];
};

/** Fixed to the window, as in full screen, rather than to a place of the page. */
const isPinned = (host: HTMLElement): boolean => {
  for (let at: Element | null = host; at instanceof HTMLElement; at = at.offsetParent) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
};

/**
 * What the unsafe areas of the window take of an element, in its own CSS px: nothing in the middle
 * of a page. Edges are those of the whole page, so that scrolling changes nothing.
 */
export const insetsOf = (host: HTMLElement, [leftTop, rightBottom]: SafeAreas): Insets => {
  const [left, top] = sizeOf(leftTop);
  const [right, bottom] = sizeOf(rightBottom);
  if (left + top + right + bottom === 0) return NO_INSETS;
  const page = host.ownerDocument.documentElement;
  const rect = host.getBoundingClientRect();
  const pinned = isPinned(host);
  const width = pinned ? page.clientWidth : page.scrollWidth;
  const height = pinned ? page.clientHeight : page.scrollHeight;
  const x = rect.left + (pinned ? 0 : scrollX);
  const y = rect.top + (pinned ? 0 : scrollY);
  // A transform of the page scales the element, not the notch.
  const scale = rect.width / host.offsetWidth || 1;
  const taken = (area: number, distance: number) =>
    Math.max(0, Math.min(area, area - distance)) / scale;
  return {
    top: taken(top, y),
    right: taken(right, width - x - rect.width),
    bottom: taken(bottom, height - y - rect.height),
    left: taken(left, x),
  };
};
