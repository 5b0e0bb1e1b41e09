import type { Box } from '../layout/index';

/**
 * Tells the size of an element's box and the device's pixel ratio, now and at every change.
 * @returns the undo
 */
export const watchBox = (host: HTMLElement, onBox: (box: Box) => void): (() => void) => {
  let armed: MediaQueryList | undefined;
  const tell = () =>
    onBox({ width: host.clientWidth, height: host.clientHeight, dpr: devicePixelRatio });
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
  arm();
  tell();
  return () => {
    observer.disconnect();
    armed?.removeEventListener('change', changed);
  };
};
