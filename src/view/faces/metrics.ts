import type { Back, Deck, Edge } from './theme';

/** A card's size in whole device pixels, and how many of them make a CSS pixel. */
export interface FaceSize {
  readonly w: number;
  readonly h: number;
  readonly dpr: number;
}

/** What the player chose, as far as cards show it. */
export interface FaceStyle {
  readonly deck: Deck;
  readonly jumbo: boolean;
  readonly edge: Edge;
  readonly back: Back;
  /** Least height of an index in CSS px: 18 by default, 36 in the kiosk. */
  readonly minCap?: number;
}

/** Where the index stands on a card, in device px from its top left corner. */
export interface IndexMetrics {
  /** Height of the rank. */
  readonly cap: number;
  /** From the card's top to the rank's. */
  readonly top: number;
  /** The box in which every rank is centred. */
  readonly rankX: number;
  readonly rankW: number;
  /** The suit's box, a square: its x is the same for every rank. */
  readonly suitX: number;
  readonly suitY: number;
  readonly suit: number;
  /** Stroke of the ranks in hundredths of `cap`. */
  readonly stroke: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Side bearing of the widest suit shape in its box: the club's ink is 5 to 95 of 100. */
const SUIT_BEARING = 0.05;
const CARD_RADIUS = 0.075;

const clamp = (low: number, value: number, high: number): number =>
  Math.min(Math.max(low, value), high);

/**
 * The index of a card (DESIGN.md, "Card" and "Fan"). Heights and tops are whole device pixels, so
 * that the bars of the ranks are crisp.
 *
 * @param step Device px of the card that the next one leaves free. A step under 1.28 caps shrinks
 * the index to .78 of it; none, or a longer one, leaves the full size.
 */
export function indexMetrics(size: FaceSize, style: FaceStyle, step = Infinity): IndexMetrics {
  const { w, dpr } = size;
  const wished = Math.max((style.jumbo ? 0.34 : 0.22) * w, (style.minCap ?? 18) * dpr);
  const full = Math.min(wished, 0.37 * w);
  const exact = Math.min(full, 0.78 * step);
  const cap = Math.max(1, exact < full ? Math.floor(exact) : Math.round(exact));
  const top = Math.round(clamp(0, 0.2 * cap, (step - cap) / 2));
  const rankW = 0.78 * cap;
  const suitInk = (1 - SUIT_BEARING) * cap;
  // The right third stays free for marks. Where the cap is held up for legibility, the gap gives
  // way first, then the margin, then the suit.
  const end = (2 / 3) * w;
  const margin = clamp(0.2 * cap, 0.055 * w, 0.25 * full);
  const least = Math.min(margin, 0.05 * w);
  const rankX = Math.round(clamp(least, end - rankW - 0.06 * cap - suitInk, margin));
  const room = end - rankX - rankW;
  const gap = clamp(0.06 * cap, room - suitInk, 0.2 * cap);
  const suit = Math.max(1, Math.floor(Math.min(cap, (room - gap) / (1 - SUIT_BEARING))));
  return {
    cap,
    top,
    rankX,
    rankW,
    suitX: Math.floor(rankX + rankW + gap),
    suitY: top + Math.round((cap - suit) / 2),
    suit,
    stroke: style.jumbo ? 20 : step < 24 * dpr ? 16.5 : 17.5,
  };
}

/** Corner radius of a card, device px. */
export const cardRadius = (size: FaceSize): number => CARD_RADIUS * size.w;

/**
 * Transparent border of every baked card, device px: room for the edge and for the shadow that
 * falls on the card above.
 */
export const facePad = (dpr: number): number => Math.ceil(6 * dpr);

/** The court's picture with its frame, whole device px. */
export function courtBox(size: FaceSize, style: FaceStyle): Box {
  const { cap, top } = indexMetrics(size, style);
  const margin = 0.06 * size.w;
  const x = Math.round(0.08 * size.w);
  const y = Math.round(top + cap + margin);
  return { x, y, w: size.w - 2 * x, h: Math.round(size.h - margin) - y };
}

/** The square of the one big pip, device px. */
export function pipBox(size: FaceSize, style: FaceStyle): Box {
  const { cap, top } = indexMetrics(size, style);
  const room = size.h - top - cap;
  const side = Math.round(Math.min(0.62 * size.w, 0.84 * room));
  // A hair above the middle of what the index leaves: a pip in the true middle seems to sink.
  const y = top + cap + (room - side) / 2 - 0.01 * size.w;
  return { x: Math.round((size.w - side) / 2), y: Math.round(y), w: side, h: side };
}
