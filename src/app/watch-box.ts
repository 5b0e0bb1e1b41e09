import type { Box } from '../layout/index';

/** Device pixels for a CSS px of the element: CSS `zoom` on it or around it counts as well. */
const ratioOf = (host: HTMLElement): number =>
  // Older browsers do not tell.
  devicePixelRatio * ((host.currentCSSZoom as number | undefined) ?? 1);

/**
 * Tells the size of an element's box and its pixel ratio, now and at every change.
 * @returns the undo
 */
export const watchBox = (host: HTMLElement, onBox: (box: Box) => void): (() => void) => {
  let armed: MediaQueryList | undefined;
  let known: Box | undefined;
  const tell = () => {
    const box = { width: host.clientWidth, height: host.clientHeight, dpr: ratioOf(host) };
    const { width, height, dpr } = known ?? {};
    if (box.width === width && box.height === height && box.dpr === dpr) return;
    known = box;
    onBox(box);
  };
  const changed = () => {
    arm();
    tell();
  };
  // A query matches one ratio only, so it is armed anew after each change.
  const arm = () => {
    armed?.removeEventListener('change', changed);
    armed = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    armed.addEventListener('change', changed);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(host);
  // Told of changed device pixels as well, where the browser knows how.
  const pixels = new ResizeObserver(tell);
  try {
    pixels.observe(host, { box: 'device-pixel-content-box' });
  } catch {
    // Then the query below has to do.
  }
  arm();
  tell();
  return () => {
    observer.disconnect();
    pixels.disconnect();
    armed?.removeEventListener('change', changed);
  };
};
