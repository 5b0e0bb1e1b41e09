/** Half a canvas is no use: the element and its context go together. */
export interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
}

/** A transparent canvas of whole device pixels. */
export function surface(w: number, h: number): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(w));
  canvas.height = Math.max(1, Math.ceil(h));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('No 2D context');
  return { canvas, ctx };
}

const paths = new Map<string, Path2D>();

/** SVG path data as a Path2D, made once. Never at import: Node, where tests run, has no Path2D. */
export function pathOf(data: string): Path2D {
  let path = paths.get(data);
  if (!path) {
    path = new Path2D(data);
    paths.set(data, path);
  }
  return path;
}

/** Begins a path and adds one rounded rectangle; radii under 0 count as 0. */
export function roundRect(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.max(0, radius));
}

/** `#RRGGBB` with an alpha of 0 to 1, as a CSS colour. */
export function fade(hex: string, alpha: number): string {
  const n = Number.parseInt(hex.slice(1), 16);
  return `rgba(${n >> 16},${(n >> 8) & 255},${n & 255},${alpha})`;
}
