import { type Card, type Column, type State, type Suit, suitOf } from '../engine/index';
import type { Frame } from './frame';
import { type Rect, snap } from './rect';

/** Suits in the order in which the slots stand on the table: S H C D. */
export const SLOT_SUITS: readonly Suit[] = [3, 2, 0, 1];

/** A column that is opened (magnified) around one of its cards. */
export interface Opened {
  readonly column: number;
  readonly index: number;
}

export interface PlacedCard {
  readonly card: Card;
  readonly faceUp: boolean;
  /** The whole card. */
  readonly rect: Rect;
  /** Height of the part that no other card covers, in CSS px. */
  readonly strip: number;
  /** Another card lies on it. */
  readonly covered: boolean;
}

export interface PlacedColumn {
  readonly cards: readonly PlacedCard[];
  /** The whole column as a drop target, down to the table's edge. */
  readonly lane: Rect;
  /** Where a card would lie in the empty column. */
  readonly base: Rect;
  /** Smallest strip of its face-up cards, in CSS px; tells whether it must be opened to be read. */
  readonly step: number;
  readonly opened: boolean;
}

/** Where everything stands for one state in one frame. */
export interface Placement {
  readonly columns: readonly PlacedColumn[];
  /** The stock's cards, the last to fall at the bottom left, the first on top. */
  readonly stock: readonly PlacedCard[];
  readonly home: readonly Suit[];
}

/** Under this step a touched column opens. */
export const OPEN_BELOW = 24;
const OPEN_STEP = 32;
const NEIGHBOUR_STEP = 24;
const MIN_STRIP = 4;

/** A strip of so many index heights shows the index at its full size. */
export const STRIP_PER_CAP = 1.36;

/** The least strip in whole device pixels, in CSS px: never under 4. */
const leastStrip = (dpr: number): number => Math.ceil(MIN_STRIP * dpr) / dpr;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Steps of a column's cards before any opening: face-down ones give way first, then the others. */
const stepsOf = (frame: Frame, { cards, hidden }: Column, room: number): number[] => {
  const { width, height } = frame.card;
  const below = Math.max(0, cards.length - 1);
  const downs = Math.min(hidden, below);
  const ups = below - downs;
  const least = STRIP_PER_CAP * frame.indexCap;
  const full = clamp((frame.room - height) / 12, least, Math.max(0.46 * width, 32));
  let down = Math.max(0.12 * width, 6);
  let up = full;
  if (downs * down + ups * up + height > room) {
    const strip = leastStrip(frame.dpr);
    const downLeast = Math.max(0.055 * width, strip);
    down = downs === 0 ? down : clamp((room - height - ups * full) / downs, downLeast, down);
    up = ups === 0 ? up : clamp((room - height - downs * down) / ups, strip, full);
  }
  return Array.from({ length: below }, (_, n) => (n < downs ? down : up));
};

/** The opened card gets 32 px, its neighbours 24; the other strips give way, never under 4. */
const open = (steps: readonly number[], index: number, strip: number): number[] => {
  const total = steps.reduce((sum, step) => sum + step, 0);
  const wanted = steps.map((step, n) => {
    const distance = Math.abs(n - index);
    if (distance > 1) return step;
    return Math.max(step, distance === 0 ? OPEN_STEP : NEIGHBOUR_STEP);
  });
  const near = (n: number) => Math.abs(n - index) <= 1;
  const others = wanted.filter((_, n) => !near(n));
  const otherSum = others.reduce((sum, step) => sum + step, 0);
  const nearSum = wanted.reduce((sum, step, n) => sum + (near(n) ? step : 0), 0);
  const left = Math.max(total - nearSum, others.length * strip);
  const shrink =
    otherSum > left ? (left - others.length * strip) / (otherSum - others.length * strip || 1) : 1;
  const opened = wanted.map((step, n) =>
    near(n) ? step : strip + (step - strip) * Math.max(0, shrink),
  );
  // Where even 4 px strips leave too little, the neighbours give way before the card itself.
  let excess = opened.reduce((sum, step) => sum + step, 0) - total;
  for (const n of [index - 1, index + 1, index]) {
    const step = opened[n];
    if (excess <= 0 || step === undefined) continue;
    const cut = Math.min(excess, step - strip);
    opened[n] = step - cut;
    excess -= cut;
  }
  return opened;
};

const placeColumn = (
  frame: Frame,
  column: Column,
  number: number,
  opened: Opened | undefined,
  room: number,
): PlacedColumn => {
  const { dpr, card: size, columnTop, columnX } = frame;
  const x = columnX[number] ?? 0;
  let steps = stepsOf(frame, column, room);
  const step = Math.min(...steps.slice(column.hidden), size.height);
  const isOpen = opened?.column === number && opened.index < column.cards.length;
  if (isOpen && step < OPEN_BELOW) steps = open(steps, opened.index, leastStrip(dpr));
  const tops: number[] = [columnTop];
  for (const [n, height] of steps.entries()) tops.push((tops[n] as number) + height);
  const snapped = tops.map((top) => snap(top, dpr));
  const cards = column.cards.map((card, n): PlacedCard => {
    const y = snapped[n] as number;
    const covered = n < column.cards.length - 1;
    return {
      card,
      faceUp: n >= column.hidden,
      rect: { x, y, ...size },
      strip: covered ? (snapped[n + 1] as number) - y : size.height,
      covered,
    };
  });
  const lane = { x, y: columnTop, width: size.width, height: frame.table.height - columnTop };
  return { cards, lane, base: { x, y: columnTop, ...size }, step, opened: isOpen };
};

export interface PlaceOptions {
  readonly opened?: Opened | undefined;
  /** CSS px at the bottom of the table that columns leave free, for a message. */
  readonly reserve?: number;
}

/** Places a state in a frame. */
export const place = (
  frame: Frame,
  state: State,
  { opened, reserve = 0 }: PlaceOptions = {},
): Placement => {
  const room = frame.room - reserve;
  const { stock, stockStep } = frame;
  return {
    columns: state.columns.map((column, n) => placeColumn(frame, column, n, opened, room)),
    stock: state.stock.map((card, n) => ({
      card,
      faceUp: false,
      rect: { ...stock, x: stock.x - n * stockStep },
      strip: stock.height,
      covered: n > 0,
    })),
    home: state.home,
  };
};

/** Where the collected run of a suit stands. */
export const slotOf = (frame: Frame, suit: Suit): Rect => {
  const slot = frame.slots[SLOT_SUITS.indexOf(suit)];
  if (!slot) throw new RangeError('a frame has four slots');
  return slot;
};

/** Where a card of a state lies, or undefined when it has been collected. */
export const placedCard = (placement: Placement, card: Card): PlacedCard | undefined => {
  if (placement.home.includes(suitOf(card))) return undefined;
  for (const { cards } of placement.columns) {
    const found = cards.find((placed) => placed.card === card);
    if (found) return found;
  }
  return placement.stock.find((placed) => placed.card === card);
};

/** Everything from the first card's back to the last one's face, as a touchable rectangle. */
export const stockBounds = (frame: Frame, cards: number): Rect => {
  const extra = Math.max(0, cards - 1) * frame.stockStep;
  const { x, width } = frame.stock;
  return { ...frame.stock, x: x - Math.max(0, extra), width: width + Math.abs(extra) };
};
