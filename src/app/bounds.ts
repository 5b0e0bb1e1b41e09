import type { Rect } from '../layout/index';

/** From CSS px of the table to client px, whatever the page has scaled. */
export const clientRect = (canvas: HTMLCanvasElement, dpr: number, rect: Rect): Rect => {
  const box = canvas.getBoundingClientRect();
  const scaleX = box.width / (canvas.width / dpr);
  const scaleY = box.height / (canvas.height / dpr);
  return {
    x: box.x + rect.x * scaleX,
    y: box.y + rect.y * scaleY,
    width: rect.width * scaleX,
    height: rect.height * scaleY,
  };
};
