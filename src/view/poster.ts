/**
 * The board before Pixi is there: a door of its own into this folder, so that a page that shows it
 * need not wait for the rest.
 */
import {
  type Frame,
  hit,
  OPEN_BELOW,
  type Placement,
  type Point,
  place,
  type Target,
} from '../layout/index';
import { cardRadius, drawShadow, facePad } from './faces/index';
import {
  type Bitmap,
  type Bitmaps,
  bitmapOf,
  type DrawnLook,
  drawnLook,
  frameFor,
  lookIn,
  type Shown,
  sizeIn,
} from './looks';
import {
  bindBeside,
  capture,
  type PointerHandlers,
  stands,
  tablePoint,
  tablePointer,
} from './pointer';
import {
  bakeFixture,
  cardsInOrder,
  type Fixture,
  fixturePad,
  fixtureRect,
  fixturesOf,
  isSeen,
  shadowRects,
  shadowSpans,
} from './rest';

export type { Shown } from './looks';

/** A still picture of the table in plain Canvas2D, the same as the table's own first drawing. */
export class Poster {
  readonly canvas = document.createElement('canvas');
  #bitmaps: Bitmaps = new Map();
  #dpr = 1;
  #frame: Frame | undefined;
  #placement: Placement | undefined;

  /** The cards that are seen, for the table to take over. */
  get bitmaps(): Bitmaps {
    return this.#bitmaps;
  }

  /** Draws all of it anew. */
  draw(shown: Shown): void {
    const { rules, state, look } = shown;
    const ctx = this.canvas.getContext('2d');
    // A page without it has no table either, which says so when it fails to start.
    if (!ctx) return;
    const frame = frameFor(shown);
    const placement = place(frame, state);
    const drawn = drawnLook(look);
    this.#frame = frame;
    this.#placement = placement;
    this.#fit(frame);
    const drawFixture = (fixture: Fixture) => {
      if (!isSeen(fixture, state)) return;
      const { x, y } = fixtureRect(fixture, frame);
      const pad = fixturePad(fixture, frame);
      const bitmap = bakeFixture(fixture, frame, rules, drawn);
      ctx.drawImage(bitmap, Math.round(x * frame.dpr) - pad, Math.round(y * frame.dpr) - pad);
    };
    const fixtures = fixturesOf(rules);
    for (const each of fixtures.filter(({ kind }) => kind !== 'pile')) drawFixture(each);
    drawShadows(ctx, frame, placement);
    for (const each of fixtures.filter(({ kind }) => kind === 'pile')) drawFixture(each);
    this.#bitmaps = drawCards(ctx, frame, placement, drawn, this.#bitmaps);
  }

  /** As the table's. */
  hit(point: Point): Target {
    if (!this.#frame || !this.#placement) return { kind: 'table' };
    return hit(this.#frame, this.#placement, point, OPEN_BELOW);
  }

  /** Hears presses as the table does; returns the undo. */
  bind(handlers: PointerHandlers): () => void {
    const { canvas } = this;
    const dprOf = () => this.#dpr;
    const listen = (
      name: 'pointerdown' | 'pointermove' | 'pointerup',
      type: 'down' | 'move' | 'up',
    ) => {
      const listener = (event: PointerEvent) => {
        if (type === 'down' && (event.button !== 0 || !stands(canvas))) return;
        if (type === 'down') capture(canvas, event.pointerId);
        const at = tablePoint(canvas, this.#dpr, event);
        handlers.pointer(tablePointer(type, event, at, canvas, this.#dpr));
      };
      canvas.addEventListener(name, listener);
      return () => canvas.removeEventListener(name, listener);
    };
    const undo = [
      listen('pointerdown', 'down'),
      listen('pointermove', 'move'),
      listen('pointerup', 'up'),
      bindBeside(canvas, dprOf, handlers),
    ];
    return () => {
      for (const each of undo) each();
    };
  }

  /** The size of the backing store and no other, as the table has it. */
  #fit({ table, dpr }: Frame): void {
    const { canvas } = this;
    this.#dpr = dpr;
    canvas.width = Math.max(1, Math.round(table.width * dpr));
    canvas.height = Math.max(1, Math.round(table.height * dpr));
    canvas.style.width = `${canvas.width / dpr}px`;
    canvas.style.height = `${canvas.height / dpr}px`;
  }
}

const drawShadows = (ctx: CanvasRenderingContext2D, frame: Frame, placement: Placement): void => {
  const size = sizeIn(frame, frame.card);
  const shadow = drawShadow(size.w, size.h, cardRadius(size));
  for (const rect of shadowRects(frame, placement)) {
    if (!rect) continue;
    const { x, top, middle, middleHeight, bottom } = shadowSpans(shadow, rect, frame.dpr);
    ctx.drawImage(shadow.top, x, top);
    if (middleHeight > 0) {
      ctx.drawImage(shadow.middle, x, middle, shadow.middle.width, middleHeight);
    }
    ctx.drawImage(shadow.bottom, x, bottom);
  }
};

/** @returns the bitmaps of all of them; `known` are not made anew */
const drawCards = (
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  placement: Placement,
  { style }: DrawnLook,
  known: Bitmaps,
): Bitmaps => {
  const seen = new Map<string, Bitmap>();
  const pad = facePad(frame.dpr);
  const inOrder = [...cardsInOrder(placement)].sort(([, a], [, b]) => a - b);
  for (const [placed] of inOrder) {
    const { key, bake } = bitmapOf(lookIn(frame, placed), style);
    const bitmap = seen.get(key) ?? known.get(key) ?? bake();
    seen.set(key, bitmap);
    const { x, y } = placed.rect;
    const { canvas } = bitmap;
    ctx.drawImage(canvas, Math.round(x * frame.dpr) - pad, Math.round(y * frame.dpr) - pad);
  }
  return seen;
};
