import { element } from '../dom';

/** Draws the picture for a box of so many CSS px. */
export type DrawPicture = (width: number) => Promise<HTMLCanvasElement>;

/** Changes of a box under this many CSS px are no reason to draw anew. */
const SLACK = 1;

/**
 * A box that is drawn when it is first seen, and again at another width. What fails to draw leaves
 * the box on the table's ground, with its words.
 */
export const pictureBox = (
  alt: string,
  draw: DrawPicture,
): { readonly element: HTMLElement; readonly destroy: () => void } => {
  const box = element('div', { class: 'picture', role: 'img', 'aria-label': alt });
  let drawn = 0;
  let ended = false;
  const observer = new ResizeObserver(async () => {
    const width = box.clientWidth;
    // A box in a hidden part has no width; it is told again when it is shown.
    if (width === 0 || Math.abs(width - drawn) <= SLACK) return;
    drawn = width;
    const canvas = await draw(width).catch(() => undefined);
    if (canvas && !ended && width === drawn) box.replaceChildren(canvas);
  });
  observer.observe(box);
  const destroy = () => {
    ended = true;
    observer.disconnect();
  };
  return { element: box, destroy };
};
