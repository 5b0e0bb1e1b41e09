import type { Rules } from '../engine/index';
import { type Rect, snap } from './rect';

/** The element's own box in CSS px, and device pixels for each of them. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}

/** `wide`: bar above. `tall`: header above, buttons below. `low`: rail at the start side. */
export type Mode = 'wide' | 'tall' | 'low';

/** Everything that depends on the box alone: chrome, card size, slots and columns' places. */
export interface Frame {
  readonly mode: Mode;
  readonly dpr: number;
  /** Sizes of the chrome in CSS px; 0 where the mode has none. */
  readonly chrome: {
    readonly top: number;
    readonly bottom: number;
    readonly start: number;
    /** The status line above the bottom bar, and room for messages. */
    readonly status: number;
  };
  /** Size of the table, which is what the chrome leaves of the box. */
  readonly table: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
  readonly gap: number;
  /** Left edges of the columns. */
  readonly columnX: readonly number[];
  readonly columnTop: number;
  /** Height that a column may take, its end card included. */
  readonly room: number;
  /** Places of the runs in the order of the table: S H C D. */
  readonly slots: readonly Rect[];
  readonly flatSlots: boolean;
  readonly stock: Rect;
  /** Shift of each further card of the stock to the left. */
  readonly stockStep: number;
  /** Where messages stand, unless they replace the status line (`tall`) or float (`low`). */
  readonly messages: Rect | undefined;
}

const RATIO = 1.4;
const LOW_HEIGHT = 520;
const LOW_ASPECT = 1.4;
const TALL_ASPECT = 0.8;
const STATUS_FROM = 700;
const WIDE_BAR = 60;
const TALL_BAR = 52;
const RAIL = 76;
const END_COLUMN = 92;
const FLAT_SLOT = { width: 62, height: 44 };

export const modeOf = ({ width, height }: { width: number; height: number }): Mode => {
  if (width / height < TALL_ASPECT) return 'tall';
  return height < LOW_HEIGHT && width / height > LOW_ASPECT ? 'low' : 'wide';
};

/** The frame for a box. Pure; a box of no size gives cards of one device pixel, never an error. */
export const frameOf = (box: Box, rules: Rules): Frame => {
  const mode = modeOf(box);
  switch (mode) {
    case 'wide':
      return wide(box, rules.columns);
    case 'tall':
      return tall(box, rules.columns);
    case 'low':
      return low(box, rules.columns);
    default:
      return mode satisfies never;
  }
};

const cardOfWidth = (wanted: number, dpr: number) => {
  const width = Math.max(1, Math.floor(wanted * dpr)) / dpr;
  return { width, height: Math.max(1 / dpr, snap(width * RATIO, dpr)) };
};

const columnsFrom = (left: number, count: number, pitch: number, dpr: number) =>
  Array.from({ length: count }, (_, n) => snap(left + n * pitch, dpr));

/** Slots above columns 1 to 4, the stock above the last: the same in `wide` and `tall`. */
const topRow = (
  columnX: readonly number[],
  y: number,
  card: { width: number; height: number },
  dpr: number,
) => {
  const slots = columnX.slice(0, 4).map((x): Rect => ({ x, y, ...card }));
  const stock: Rect = { x: columnX.at(-1) ?? 0, y, ...card };
  return { slots, stock, stockStep: snap(card.width * 0.15, dpr), flatSlots: false };
};

const wide = ({ width: W, height: H, dpr }: Box, columns: number): Frame => {
  const card = cardOfWidth(Math.min(W / 8.2, (H - WIDE_BAR) / 6.4), dpr);
  const gap = snap(card.width * 0.14, dpr);
  const table = { width: W, height: Math.max(0, H - WIDE_BAR) };
  const span = columns * card.width + (columns - 1) * gap;
  const columnX = columnsFrom((W - span) / 2, columns, card.width + gap, dpr);
  const y = snap(Math.max(8, card.width * 0.155), dpr);
  const columnTop = snap(y + card.height + Math.max(8, card.width * 0.175), dpr);
  const row = topRow(columnX, y, card, dpr);
  const from = (columnX[4] ?? 0) + Math.min(4, gap / 2);
  const to = row.stock.x - 2 * row.stockStep - gap;
  return {
    mode: 'wide',
    dpr,
    chrome: { top: WIDE_BAR, bottom: 0, start: 0, status: 0 },
    table,
    card,
    gap,
    columnX,
    columnTop,
    room: snap(table.height - columnTop - Math.max(8, card.width * 0.14), dpr),
    ...row,
    messages: { x: from, y, width: Math.max(0, to - from), height: card.height },
  };
};

const tall = ({ width: W, height: H, dpr }: Box, columns: number): Frame => {
  const margin = W < 360 ? 6 : 8;
  const gap = W < 360 ? 4 : 5;
  const status = H >= STATUS_FROM ? 44 : 0;
  const top = W < 360 ? 40 : 44;
  const height = Math.max(0, H - top - TALL_BAR - status);
  const card = cardOfWidth(
    Math.min((W - 2 * margin - (columns - 1) * gap) / columns, height / 5.4),
    dpr,
  );
  const span = columns * card.width + (columns - 1) * gap;
  const columnX = columnsFrom((W - span) / 2, columns, card.width + gap, dpr);
  const y = snap(W < 360 ? 6 : 10, dpr);
  const columnTop = snap(y + card.height + Math.max(8, card.width * 0.2), dpr);
  return {
    mode: 'tall',
    dpr,
    chrome: { top, bottom: TALL_BAR, start: 0, status },
    table: { width: W, height },
    card,
    gap,
    columnX,
    columnTop,
    room: snap(height - columnTop - 6, dpr),
    ...topRow(columnX, y, card, dpr),
    messages: undefined,
  };
};

const low = ({ width: W, height: H, dpr }: Box, columns: number): Frame => {
  const card = cardOfWidth(Math.min((W - RAIL - END_COLUMN - 24) / 7.8, (H - 24) / 4.7), dpr);
  const table = { width: Math.max(0, W - RAIL), height: H };
  const gap = snap(card.width * 0.11, dpr);
  const span = columns * card.width + (columns - 1) * gap;
  const columnX = columnsFrom(
    (table.width - END_COLUMN - span) / 2,
    columns,
    card.width + gap,
    dpr,
  );
  const slotX = snap(table.width - END_COLUMN + (END_COLUMN - FLAT_SLOT.width) / 2, dpr);
  const slotWidth = snap(FLAT_SLOT.width, dpr);
  const top = snap(12, dpr);
  const stock = cardOfWidth(FLAT_SLOT.width - 8, dpr);
  const first = snap(top + stock.height + 10, dpr);
  const pitch = Math.min(FLAT_SLOT.height + 6, Math.max(24, (H - first - 76) / 4));
  return {
    mode: 'low',
    dpr,
    chrome: { top: 0, bottom: 0, start: RAIL, status: 0 },
    table,
    card,
    gap,
    columnX,
    columnTop: top,
    room: snap(H - 24, dpr),
    slots: Array.from({ length: 4 }, (_, n) => ({
      x: slotX,
      y: snap(first + n * pitch, dpr),
      width: slotWidth,
      height: snap(Math.min(FLAT_SLOT.height, pitch - 6), dpr),
    })),
    flatSlots: true,
    stock: { x: snap(slotX + slotWidth - stock.width, dpr), y: top, ...stock },
    stockStep: snap(4, dpr),
    messages: undefined,
  };
};
