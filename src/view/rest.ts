/** What lies where on a table at rest, without Pixi: shared by the poster and the scene. */
import { type Card, cardOf, KING, type Rules, type State, SUITS, type Suit } from '../engine/index';
import {
  type Frame,
  type PlacedCard,
  type Placement,
  type Rect,
  slotOf,
  stockBounds,
} from '../layout/index';
import { Z } from './card-node';
import {
  type ColumnShadow,
  drawHomePile,
  drawSlot,
  facePad,
  homeDepth,
  type SlotKind,
  surface,
} from './faces/index';
import { type DrawnLook, lineUnit, sizeIn } from './looks';

/** Every card of a placement, with its place in the drawing order. */
export const cardsInOrder = ({
  columns,
  stock,
}: Placement): readonly (readonly [placed: PlacedCard, z: number])[] => [
  ...columns.flatMap(({ cards }) => cards.map((placed, n) => [placed, Z.cards + n / 100] as const)),
  // The first card to fall lies on top.
  ...stock.map((placed, n) => [placed, Z.cards + (9 - n) / 100] as const),
];

/** Something that stays where it is: an empty place, or a run that is home. */
export type Fixture =
  | { readonly kind: 'slot' | 'pile'; readonly suit: Suit }
  | { readonly kind: 'stock' }
  | { readonly kind: 'base'; readonly column: number };

/** In the order in which they are drawn; not all are seen at once. */
export const fixturesOf = ({ columns }: Rules): readonly Fixture[] => [
  ...SUITS.map((suit) => ({ kind: 'slot', suit }) as const),
  { kind: 'stock' },
  ...Array.from({ length: columns }, (_, column) => ({ kind: 'base', column }) as const),
  ...SUITS.map((suit) => ({ kind: 'pile', suit }) as const),
];

/** Whether a state leaves this place empty, or has brought this run home. */
export const isSeen = (fixture: Fixture, { columns, stock, home }: State): boolean => {
  switch (fixture.kind) {
    case 'slot':
      return true;
    case 'pile':
      return home.includes(fixture.suit);
    case 'stock':
      return stock.length === 0;
    case 'base':
      return columns[fixture.column]?.cards.length === 0;
    default:
      return fixture satisfies never;
  }
};

/** In CSS px of the table. */
export const fixtureRect = (fixture: Fixture, frame: Frame): Rect => {
  switch (fixture.kind) {
    case 'slot':
    case 'pile':
      return slotOf(frame, fixture.suit);
    case 'stock':
      return frame.stock;
    case 'base':
      return { x: frame.columnX[fixture.column] ?? 0, y: frame.columnTop, ...frame.card };
    default:
      return fixture satisfies never;
  }
};

/** Device px by which a fixture's bitmap reaches beyond its place. */
export const fixturePad = ({ kind }: Fixture, { dpr }: Frame): number =>
  kind === 'pile' ? facePad(dpr) : 0;

/** @param courtOf the picture of a court, once it has come */
export const bakeFixture = (
  fixture: Fixture,
  frame: Frame,
  rules: Rules,
  { theme, style }: DrawnLook,
  courtOf: (card: Card) => CanvasImageSource | undefined = () => undefined,
): HTMLCanvasElement => {
  const size = sizeIn(frame, fixtureRect(fixture, frame));
  const pad = fixturePad(fixture, frame);
  const extra = fixture.kind === 'pile' ? homeDepth(frame.dpr) : 0;
  const { canvas, ctx } = surface(size.w + 2 * pad, size.h + 2 * pad + extra);
  ctx.translate(pad, pad);
  if (fixture.kind === 'pile') {
    drawHomePile(ctx, fixture.suit, size, style, courtOf(cardOf(fixture.suit, KING)));
  } else {
    drawSlot(ctx, { ...size, dpr: lineUnit(frame) }, slotKind(fixture, rules), theme);
  }
  return canvas;
};

const slotKind = (fixture: Fixture, { emptyTakes }: Rules): SlotKind => {
  if ('suit' in fixture) return { suit: fixture.suit };
  return fixture.kind === 'stock' ? 'stock' : emptyTakes;
};

/** The box of cards that lie on each other, from the first one to the last; undefined for none. */
export const stackRect = (cards: readonly { readonly rect: Rect }[]): Rect | undefined => {
  const first = cards[0]?.rect;
  const last = cards.at(-1)?.rect;
  return first && last && { ...first, height: last.y + last.height - first.y };
};

/**
 * The boxes that throw a shadow: one for each column, and the stock's last.
 * @param without cards in the hand, which leave none
 */
export const shadowRects = (
  frame: Frame,
  { columns, stock }: Placement,
  without: ReadonlySet<Card> = new Set(),
): readonly (Rect | undefined)[] => [
  ...columns.map(({ cards }) => stackRect(cards.filter(({ card }) => !without.has(card)))),
  // The stock of a `low` table is smaller than the cards that the pieces are made for.
  stock.length > 0 && !frame.flatSlots ? stockBounds(frame, 1) : undefined,
];

/** Where the pieces of a shadow stand, in device px. */
interface ShadowSpans {
  readonly x: number;
  readonly top: number;
  readonly middle: number;
  readonly middleHeight: number;
  readonly bottom: number;
}

/** @param rect in CSS px, at least one card high */
export const shadowSpans = (
  { pad, below, top, bottom }: ColumnShadow,
  rect: Rect,
  dpr: number,
): ShadowSpans => {
  const y = Math.round(rect.y * dpr) - pad;
  const end = Math.round((rect.y + rect.height) * dpr) + below;
  const middle = y + top.height;
  const last = Math.max(middle, end - bottom.height);
  return {
    x: Math.round(rect.x * dpr) - pad,
    top: y,
    middle,
    middleHeight: last - middle,
    bottom: last,
  };
};
