import type { PointerInput, PointerKind } from '../input/index';
import type { Point } from '../layout/index';
import type { FederatedPointerEvent } from './pixi';
import type { Stage } from './stage';
import { isUpright } from './upright';

/** A pointer event on the table, in CSS px of the table; what lies there is not asked yet. */
export type TablePointer = Omit<PointerInput<unknown>, 'target'>;

export interface PointerHandlers {
  readonly pointer: (input: TablePointer) => void;
  /** No gesture can go on: the window lost the focus, the page is hidden, the canvas replaced. */
  readonly interrupt: () => void;
  /** Whether a touch here is play rather than the page's: it must not scroll or zoom. */
  readonly claims: (point: Point) => boolean;
}

const KINDS: readonly string[] = ['mouse', 'touch', 'pen'] satisfies PointerKind[];

/** What both Pixi's and the browser's own pointer events tell. */
type PointerFacts = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'buttons' | 'timeStamp'>;

/** @param at in CSS px of the table */
export const tablePointer = (
  type: TablePointer['type'],
  { pointerId: id, pointerType, buttons, timeStamp: time }: PointerFacts,
  { x, y }: Point,
  canvas: HTMLCanvasElement,
  dpr: number,
): TablePointer => ({
  type,
  id,
  pointer: (KINDS.includes(pointerType) ? pointerType : 'mouse') as PointerKind,
  x,
  y,
  time,
  pressed: (buttons & 1) !== 0,
  inside: x >= 0 && y >= 0 && x < canvas.width / dpr && y < canvas.height / dpr,
});

/** From client px to CSS px of the table, whatever the page has scaled. */
export const tablePoint = (
  canvas: HTMLCanvasElement,
  dpr: number,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point => {
  const box = canvas.getBoundingClientRect();
  const scaleX = box.width > 0 ? canvas.width / dpr / box.width : 1;
  const scaleY = box.height > 0 ? canvas.height / dpr / box.height : 1;
  return { x: (clientX - box.left) * scaleX, y: (clientY - box.top) * scaleY };
};

/** Whether the page shows a canvas neither turned nor skewed, so that its points can be told. */
export const stands = ({ parentElement }: HTMLCanvasElement): boolean =>
  parentElement === null || isUpright(parentElement);

/**
 * Binds the table's pointer: Pixi's event system delivers it to the one interactive container,
 * and what that lacks is bound natively beside it.
 * @returns the undo of all of it
 */
export const bindPointer = (
  stage: Stage,
  dprOf: () => number,
  handlers: PointerHandlers,
): (() => void) => {
  const { canvas, root } = stage;
  root.eventMode = 'static';
  // The table itself tells what lies under a point; here everything is table.
  root.hitArea = { contains: () => true };

  // E5: turned or skewed, the table takes no input; what was in the hand by then goes home.
  let upright = true;
  const look = () => {
    upright = stands(canvas);
  };

  const forward = (type: 'down' | 'move' | 'up') => (event: FederatedPointerEvent) => {
    // Only the main button plays: a right click does nothing.
    if (type === 'down' && event.button !== 0) return;
    if (type !== 'move') look();
    if (!upright && type !== 'up') return;
    const dpr = dprOf();
    const at = { x: event.global.x / dpr, y: event.global.y / dpr };
    if (type === 'down') {
      capture(canvas, event.pointerId);
      forgetPointers(stage, event.pointerId);
    }
    handlers.pointer(tablePointer(upright ? type : 'cancel', event, at, canvas, dpr));
  };
  root.on('pointerdown', forward('down'));
  root.on('globalpointermove', forward('move'));
  root.on('pointerup', forward('up'));
  root.on('pointerupoutside', forward('up'));
  canvas.addEventListener('pointerenter', look);
  const unbind = bindBeside(canvas, dprOf, handlers);
  return () => {
    root.removeAllListeners();
    canvas.removeEventListener('pointerenter', look);
    unbind();
  };
};

/**
 * Binds what ends a press other than its release (pointercancel, lost capture, blur), and keeps
 * the page from taking a touch that is play.
 * @returns the undo
 */
export const bindBeside = (
  canvas: HTMLCanvasElement,
  dprOf: () => number,
  handlers: PointerHandlers,
): (() => void) => {
  // Pixi forbids the page's own gestures on its canvas; a swipe on the empty table is the page's.
  canvas.style.touchAction = 'manipulation';
  const { interrupt } = handlers;
  const whenHidden = () => {
    if (document.hidden) interrupt();
  };
  const touch = (event: TouchEvent) => {
    if (!stands(canvas)) return;
    const claimed = [...event.changedTouches].some((each) =>
      handlers.claims(tablePoint(canvas, dprOf(), each)),
    );
    if (claimed && event.cancelable) event.preventDefault();
  };
  const cancel = ({ pointerId: id, timeStamp: time }: PointerEvent) =>
    handlers.pointer({
      type: 'cancel',
      id,
      pointer: 'mouse',
      x: 0,
      y: 0,
      time,
      pressed: false,
      inside: false,
    });
  canvas.addEventListener('pointercancel', cancel);
  canvas.addEventListener('lostpointercapture', cancel);
  canvas.addEventListener('touchstart', touch, { passive: false });
  window.addEventListener('blur', interrupt);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    canvas.removeEventListener('pointercancel', cancel);
    canvas.removeEventListener('lostpointercapture', cancel);
    canvas.removeEventListener('touchstart', touch);
    window.removeEventListener('blur', interrupt);
    document.removeEventListener('visibilitychange', whenHidden);
  };
};

/** So that a release outside the canvas or the window is still heard. */
export const capture = (canvas: HTMLCanvasElement, pointerId: number): void => {
  try {
    canvas.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already; its end will come as pointercancel or not at all.
  }
};

/** More pointers than a hand has fingers, and few enough to be kept. */
const KEPT_POINTERS = 16;

/**
 * Pixi keeps book of every pointer that it has heard of and never closes it. Each touch is a new
 * one: on a kiosk that is a million of them.
 */
const forgetPointers = ({ renderer }: Stage, except: number): void => {
  const { mappingState } = renderer.pixi.events.rootBoundary as unknown as {
    readonly mappingState: { readonly trackingData: Record<string, unknown> };
  };
  const ids = Object.keys(mappingState.trackingData);
  if (ids.length <= KEPT_POINTERS) return;
  for (const id of ids) if (id !== String(except)) delete mappingState.trackingData[id];
};
