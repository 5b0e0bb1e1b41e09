import type { Rules } from '../engine/index';
import { type Box, type Insets, NO_INSETS } from './box';
import { type Rect, snap } from './rect';

/** `wide`: bar above. `tall`: header above, buttons below. `low`: rail at the start side. */
export type Mode = 'wide' | 'tall' | 'low';

/** Everything that depends on the box alone: chrome, card size, slots and columns' places. */
export interface Frame {
  readonly mode: Mode;
  readonly dpr: number;
  /** Size of the chrome's type and buttons: 1, up to 2 where a large box is seen from afar. */
  readonly scale: number;
  /** The start side is the right one. */
  readonly mirrored: boolean;
  /** Stock and slots have changed sides, and so has the rail of a `low` table. */
  readonly leftHanded: boolean;
  /** The box's own, in whole device pixels. */
  readonly insets: Insets;
  /** Sizes of the chrome in CSS px, with the insets there; 0 where the mode has none. */
  readonly chrome: {
    readonly top: number;
    readonly bottom: number;
    readonly start: number;
    /** The status line above the bottom bar, and room for messages. */
    readonly status: number;
  };
  /** No room for the status: `tall` puts it into the header, `low` leaves it out. */
  readonly short: boolean;
  /** The table in the box: what the chrome leaves of it, down to the edges that insets cover. */
  readonly table: Rect;
  readonly card: { readonly width: number; readonly height: number };
  /** Height of a card's index where nothing squeezes it. */
  readonly indexCap: number;
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
  /** Shift of each further card of the stock to the left; negative for one to the right. */
  readonly stockStep: number;
  /** Where messages stand, unless they replace the status line (`tall`) or float (`low`). */
  readonly messages: Rect | undefined;
  /** What a panel has of the table beside the board; 0 where it lies over, or there is none. */
  readonly aside: number;
  /** What a panel has of the table below the columns; 0 as above. */
  readonly below: number;
}

const RATIO = 1.4;
const LOW_HEIGHT = 520;
const LOW_ASPECT = 1.4;
const TALL_ASPECT = 0.8;
const STATUS_FROM = 700;
const WIDE_BAR = 60;
const TALL_BAR = 52;
/** A bar of icons alone, in boxes of less height than this. */
const ICON_BAR = 44;
const ICON_BAR_BELOW = 360;
/** Rail, end column and what stands in it in `low` frames; the small ones from there on down. */
const RAIL = { rail: 76, end: 92, slot: { width: 62, height: 44 } };
const SMALL_RAIL = { rail: 48, end: 60, slot: { width: 44, height: 32 } };
const SMALL_RAIL_BELOW = 400;
/** Height of the joins and the deal's number below the slots of a `low` frame. */
const LOW_STATUS = 76;
const LOW_STATUS_FROM = 270;
/** Where a panel would leave a board less width than this, it lies over the table instead. */
const LEAST_BESIDE: Readonly<Record<Mode, number>> = {
  wide: 320,
  tall: Number.POSITIVE_INFINITY,
  low: 480,
};

/** Boxes up to these have chrome of its usual size; twice as large ones have it twice as large. */
const USUAL: Readonly<Record<Mode, { readonly width: number; readonly height: number }>> = {
  wide: { width: 1920, height: 1080 },
  tall: { width: 675, height: 1200 },
  low: { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY },
};
const MOST_SCALE = 2;

export const modeOf = ({ width, height }: { width: number; height: number }): Mode => {
  if (width / height < TALL_ASPECT) return 'tall';
  return height < LOW_HEIGHT && width / height > LOW_ASPECT ? 'low' : 'wide';
};

const scaleOf = (mode: Mode, { width, height }: Box): number => {
  const usual = USUAL[mode];
  return Math.min(MOST_SCALE, Math.max(1, Math.min(width / usual.width, height / usual.height)));
};

/** The box as the modes see it: `inner` is what the insets leave. */
interface Space
  extends Pick<Frame, 'mode' | 'dpr' | 'scale' | 'mirrored' | 'leftHanded' | 'insets'> {
  readonly width: number;
  readonly height: number;
  readonly inner: { readonly width: number; readonly height: number };
  /** As asked for, in whole device pixels. */
  readonly aside: number;
  readonly below: number;
}

const spaceOf = (box: Box): Space => {
  const { width, height, dpr, insets = NO_INSETS, aside = 0, below = 0 } = box;
  const { mirrored = false, leftHanded = false } = box;
  const mode = modeOf(box);
  // Whole device pixels, and never more than half of the box.
  const whole = (inset: number, length: number) =>
    Math.ceil(Math.max(0, Math.min(inset, length / 2)) * dpr) / dpr;
  const top = whole(insets.top, height);
  const right = whole(insets.right, width);
  const bottom = whole(insets.bottom, height);
  const left = whole(insets.left, width);
  return {
    mode,
    dpr,
    scale: scaleOf(mode, box),
    mirrored,
    leftHanded,
    insets: { top, right, bottom, left },
    width,
    height,
    inner: {
      width: Math.max(0, width - left - right),
      height: Math.max(0, height - top - bottom),
    },
    aside: Math.ceil(Math.max(0, aside) * dpr) / dpr,
    below: Math.ceil(Math.max(0, below) * dpr) / dpr,
  };
};

/** What a panel may take of this width beside a board. */
const besideOf = ({ mode, aside }: Space, width: number): number =>
  width - aside >= LEAST_BESIDE[mode] ? aside : 0;

/** How large rank and suit stand on a card. */
export type IndexSize = 'usual' | 'jumbo';

/** Height of the index in shares of the card's width. */
const INDEX_SHARE: Readonly<Record<IndexSize, number>> = { usual: 0.22, jumbo: 0.34 };
const INDEX_MOST = 0.37;
const INDEX_LEAST = 18;

/** Height of the index on a card of this width at full size, in CSS px. */
export const indexCap = (width: number, index: IndexSize = 'usual'): number =>
  Math.min(Math.max(width * INDEX_SHARE[index], INDEX_LEAST), width * INDEX_MOST);

/** The frame for a box. Pure; a box of no size gives cards of one device pixel, never an error. */
export const frameOf = (box: Box, rules: Rules, index: IndexSize = 'usual'): Frame => {
  const space = spaceOf(box);
  const { mode, dpr, scale, mirrored, leftHanded, insets } = space;
  const own = BY_MODE[mode](space, rules.columns);
  const cap = indexCap(own.card.width, index);
  return { mode, dpr, scale, mirrored, leftHanded, insets, indexCap: cap, ...own };
};

/** The part of the table's width that the columns take. */
export const boardOf = ({
  columnX,
  card,
}: Frame): { readonly x: number; readonly width: number } => {
  const x = columnX[0] ?? 0;
  return { x, width: (columnX.at(-1) ?? x) + card.width - x };
};

type ModeFrame = Omit<
  Frame,
  'mode' | 'dpr' | 'scale' | 'mirrored' | 'leftHanded' | 'insets' | 'indexCap'
>;

const cardOfWidth = (wanted: number, dpr: number) => {
  const width = Math.max(1, Math.floor(wanted * dpr)) / dpr;
  return { width, height: Math.max(1 / dpr, snap(width * RATIO, dpr)) };
};

const columnsFrom = (left: number, count: number, pitch: number, dpr: number) =>
  Array.from({ length: count }, (_, n) => snap(left + n * pitch, dpr));

/**
 * Slots above columns 1 to 4, the stock above the last: the same in `wide` and `tall`. For the left
 * hand the stock stands above the first, the slots above the last four.
 */
const topRow = (
  columnX: readonly number[],
  y: number,
  card: { width: number; height: number },
  { dpr, leftHanded }: Space,
) => {
  const above = leftHanded ? columnX.slice(-4) : columnX.slice(0, 4);
  const slots = above.map((x): Rect => ({ x, y, ...card }));
  const stock: Rect = { x: columnX.at(leftHanded ? 0 : -1) ?? 0, y, ...card };
  const step = snap(card.width * 0.15, dpr);
  return { slots, stock, stockStep: leftHanded ? -step : step, flatSlots: false };
};

const wide = (space: Space, columns: number): ModeFrame => {
  const { width, height, inner, insets, dpr, scale, mirrored, leftHanded } = space;
  const aside = besideOf(space, inner.width);
  const rest = inner.width - aside;
  const bar = snap(inner.height < ICON_BAR_BELOW ? ICON_BAR : WIDE_BAR * scale, dpr);
  const top = insets.top + bar;
  const table = { x: 0, y: top, width, height: Math.max(0, height - top) };
  const card = cardOfWidth(Math.min(rest / 8.2, (inner.height - bar) / 6.4), dpr);
  const gap = snap(card.width * 0.14, dpr);
  const span = columns * card.width + (columns - 1) * gap;
  const left = insets.left + (mirrored ? aside : 0) + (rest - span) / 2;
  const columnX = columnsFrom(left, columns, card.width + gap, dpr);
  const y = snap(Math.max(8, card.width * 0.155), dpr);
  const columnTop = snap(y + card.height + Math.max(8, card.width * 0.175), dpr);
  const row = topRow(columnX, y, card, space);
  const { stock, stockStep, slots } = row;
  const text = Math.min(4, gap / 2);
  const from = leftHanded
    ? stock.x + card.width - 2 * stockStep + gap
    : (slots.at(-1)?.x ?? 0) + card.width + gap + text;
  const to = leftHanded ? (slots[0]?.x ?? 0) - gap - text : stock.x - 2 * stockStep - gap;
  const below = insets.bottom + Math.max(8, card.width * 0.14);
  return {
    chrome: { top, bottom: 0, start: 0, status: 0 },
    short: false,
    table,
    card,
    gap,
    columnX,
    columnTop,
    room: snap(table.height - columnTop - below, dpr),
    ...row,
    messages: { x: from, y, width: Math.max(0, to - from), height: card.height },
    aside,
    below: 0,
  };
};

const tall = (space: Space, columns: number): ModeFrame => {
  const { width, height, inner, insets, dpr, scale } = space;
  const small = inner.width < 360;
  const margin = (small ? 6 : 8) * scale;
  const gap = snap((small ? 4 : 5) * scale, dpr);
  const short = height < STATUS_FROM * scale;
  const status = short ? 0 : snap(44 * scale, dpr);
  const top = insets.top + snap((small ? 40 : 44) * scale, dpr);
  const bottom = insets.bottom + snap(TALL_BAR * scale, dpr);
  const table = { x: 0, y: top, width, height: Math.max(0, height - top - bottom - status) };
  const fit = (inner.width - 2 * margin - (columns - 1) * gap) / columns;
  const card = cardOfWidth(Math.min(fit, table.height / 5.4), dpr);
  const span = columns * card.width + (columns - 1) * gap;
  const left = insets.left + (inner.width - span) / 2;
  const columnX = columnsFrom(left, columns, card.width + gap, dpr);
  const y = snap((small ? 6 : 10) * scale, dpr);
  const columnTop = snap(y + card.height + Math.max(8, card.width * 0.2), dpr);
  const free = snap(table.height - columnTop - 6, dpr);
  // At least a whole card stays in sight.
  const below = Math.max(0, Math.min(space.below, free - card.height));
  return {
    chrome: { top, bottom, start: 0, status },
    short,
    table,
    card,
    gap,
    columnX,
    columnTop,
    room: free - below,
    ...topRow(columnX, y, card, space),
    messages: undefined,
    aside: 0,
    below,
  };
};

const low = (space: Space, columns: number): ModeFrame => {
  const { width, height, inner, insets, dpr } = space;
  // The rail's side.
  const right = space.mirrored !== space.leftHanded;
  const small = inner.width < SMALL_RAIL_BELOW;
  const { rail, end: endColumn, slot } = small ? SMALL_RAIL : RAIL;
  const start = rail + (right ? insets.right : insets.left);
  const table = { x: right ? 0 : start, y: 0, width: Math.max(0, width - start), height };
  const aside = besideOf(space, inner.width - rail);
  const card = cardOfWidth(
    Math.min((inner.width - aside - rail - endColumn - 24) / 7.8, (inner.height - 24) / 4.7),
    dpr,
  );
  const gap = snap(card.width * 0.11, dpr);
  const span = columns * card.width + (columns - 1) * gap;
  // What a panel takes at the end of the text's direction, on the side of the end column or not.
  const beside = right === space.mirrored ? aside : 0;
  const edge = beside + (right ? insets.left : insets.right);
  const end = endColumn + edge;
  const other = aside - beside;
  const left = (right ? end : other) + (table.width - end - other - span) / 2;
  const columnX = columnsFrom(left, columns, card.width + gap, dpr);
  const endX = right ? edge : table.width - end;
  const slotX = snap(endX + (endColumn - slot.width) / 2, dpr);
  const slotWidth = snap(slot.width, dpr);
  const top = snap(insets.top + 12, dpr);
  const short = small || inner.height < LOW_STATUS_FROM;
  // In the flattest boxes the stock gives way, so that four slots of 18 px stand below it.
  const stockWidth = Math.min(slot.width - 8, (inner.height - 24 - 10 - 4 * 22) / RATIO);
  const stock = cardOfWidth(stockWidth, dpr);
  const first = snap(top + stock.height + 10, dpr);
  const under = insets.top + inner.height - first - (short ? 8 : LOW_STATUS);
  const pitch = Math.min(slot.height + 6, Math.max(short ? 22 : 24, under / 4));
  return {
    chrome: { top: 0, bottom: 0, start, status: 0 },
    short,
    table,
    card,
    gap,
    columnX,
    columnTop: top,
    room: snap(inner.height - 24, dpr),
    slots: Array.from({ length: 4 }, (_, n) => ({
      x: slotX,
      y: snap(first + n * pitch, dpr),
      width: slotWidth,
      height: snap(Math.min(slot.height, pitch - (short ? 4 : 6)), dpr),
    })),
    flatSlots: true,
    stock: { x: snap(slotX + slotWidth - stock.width, dpr), y: top, ...stock },
    stockStep: snap(4, dpr),
    messages: undefined,
    aside,
    below: 0,
  };
};

const BY_MODE: Readonly<Record<Mode, (space: Space, columns: number) => ModeFrame>> = {
  wide,
  tall,
  low,
};
