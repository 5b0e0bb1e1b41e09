import { type Box, sameBox } from '../layout/index';
import { insetsOf, type SafeAreas } from './insets';

/** Device pixels for a CSS px of the element: CSS `zoom` on it or around it counts as well. */
const ratioOf = (host: HTMLElement): number =>
  // Older browsers do not tell.
  devicePixelRatio * ((host.currentCSSZoom as number | undefined) ?? 1);

/**
 * Tells an element's box, the device's pixel ratio and the direction of the text around it, now
 * and at every change.
 * @param safe boxes of the page's unsafe areas, which are watched too
 * @returns the undo
 */
export const watchBox = (
  host: HTMLElement,
  safe: SafeAreas,
  onBox: (box: Box) => void,
): (() => void) => {
  let armed: MediaQueryList | undefined;
  let known: Box | undefined;
  const tell = () => {
    const box: Box = {
      width: host.clientWidth,
      height: host.clientHeight,
      dpr: ratioOf(host),
      insets: insetsOf(host, safe),
      mirrored: getComputedStyle(host).direction === 'rtl',
    };
    if (known && sameBox(known, box)) return;
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
  for (const watched of [host, ...safe]) observer.observe(watched);
  // Told of changed device pixels as well, where the browser knows how.
  const pixels = new ResizeObserver(tell);
  try {
    pixels.observe(host, { box: 'device-pixel-content-box' });
  } catch {
    // Then the query below has to do.
  }
  const directions = new MutationObserver(tell);
  for (const root of rootsAround(host)) {
    directions.observe(root, { attributeFilter: ['dir'], subtree: true });
  }
  arm();
  tell();
  return () => {
    observer.disconnect();
    pixels.disconnect();
    directions.disconnect();
    armed?.removeEventListener('change', changed);
  };
};

/** The document, and every shadow root on the way to it. */
const rootsAround = (host: HTMLElement): readonly Node[] => {
  const roots: Node[] = [];
  let at: Node = host;
  while (true) {
    const root = at.getRootNode();
    roots.push(root);
    if (!(root instanceof ShadowRoot)) return roots;
    at = root.host;
  }
};
