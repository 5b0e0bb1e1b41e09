import type { Rect } from '../layout/index';

/** From CSS px of the table to client px, whatever the page has scaled. */
export const clientRect = (canvas: HTMLCanvasElement, dpr: number, rect: Rect): Rect => {
  const box = canvas.getBoundingClientRect();
  const scale = box.width / (canvas.width / dpr);
  return {
    x: box.x + rect.x * scale,
    y: box.y + rect.y * scale,
    width: rect.width * scale,
    height: rect.height * scale,
  };
};
