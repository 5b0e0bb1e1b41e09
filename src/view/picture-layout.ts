/** Where the things of a scene stand, in device px of its picture. */
import { type Card, parseCard, SUIT_LETTERS } from '../engine/index';
import { STRIP_PER_CAP } from '../layout/index';
import type { FaceSize } from './faces/index';
import type { Item, Scene } from './picture-scenes';

/** A picture is so many times as wide as it is high. */
export const ASPECT = 2.1;
const RATIO = 1.4;
const HIDDEN_STRIP = 0.14;
/** Strips of an opened column in card widths: its card and the neighbours. */
const OPEN_STRIP = 0.62;
const NEAR_STRIP = 0.46;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface ShownCard extends Spot {
  readonly card: Card;
  readonly faceUp: boolean;
  /** Another card lies on it, so that only its strip is seen. */
  readonly covered: boolean;
  /** Height that is seen. */
  readonly strip: number;
}

/** Cards that lie on each other and throw one shadow, or stand alone. */
export interface Pile extends Spot {
  readonly cards: readonly ShownCard[];
  readonly height: number;
}

/** One scene at one size. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly size: FaceSize;
  /** Device px of a CSS px in lines and marks, which grow with the picture. */
  readonly unit: number;
  readonly pileOf: (item: Item) => readonly Pile[];
  /** The corner of what an item puts into the line of columns or at a place of its own. */
  readonly spotOf: (item: { readonly x: number; readonly y?: number }) => Spot;
}

/** Lines and marks have their usual width in pictures of so many CSS px. */
const USUAL_WIDTH = 320;
const LINES = 0.85;

const parse = (text: string) =>
  text.split(' ').map((token) => ({
    card: parseCard(token.replace('#', '')) as Card,
    faceUp: !token.startsWith('#'),
  }));

/** The name under which marks find an empty slot. */
export const slotName = (suit: number): string => `slot ${SUIT_LETTERS[suit]}`;

export const layPicture = (scene: Scene, width: number, height: number, dpr: number) => {
  const w = Math.round((scene.card / 100) * width);
  const size: FaceSize = { w, h: Math.round(RATIO * w), dpr };
  const cap = Math.round(scene.cap * w);

  const stripsOf = (item: Item & { kind: 'column' }): number[] => {
    const cards = parse(item.cards);
    const usual = item.strip === undefined ? Math.round(STRIP_PER_CAP * cap) : item.strip * w;
    return cards.slice(0, -1).map(({ faceUp }, n) => {
      if (item.open !== undefined && Math.abs(n - item.open) <= 1) {
        return (n === item.open ? OPEN_STRIP : NEAR_STRIP) * w;
      }
      return faceUp ? usual : HIDDEN_STRIP * w;
    });
  };
  const heightOf = (item: Item): number =>
    item.kind === 'column' ? stripsOf(item).reduce((sum, strip) => sum + strip, size.h) : size.h;

  const tallest = Math.max(
    size.h,
    ...scene.items.map((item) => (item.kind === 'column' ? heightOf(item) : 0)),
  );
  const top = Math.round(
    scene.top === undefined ? (height - tallest) / 2 : height / 2 + scene.top * w,
  );
  const left = (x: number) => Math.round(width / 2 + x * w - w / 2);
  const spotOf = ({ x, y }: { readonly x: number; readonly y?: number }): Spot => ({
    x: left(x),
    y: y === undefined ? top : Math.round(height / 2 + y * w - size.h / 2),
  });

  const column = (item: Item & { kind: 'column' }): Pile => {
    const strips = stripsOf(item);
    const x = left(item.x);
    let y = top;
    const cards = parse(item.cards).map(({ card, faceUp }, n): ShownCard => {
      const strip = strips[n] ?? size.h;
      const at = Math.round(y);
      y += strip;
      return { card, faceUp, x, y: at, covered: n < strips.length, strip: Math.round(y) - at };
    });
    return { x, y: top, cards, height: heightOf(item) };
  };

  const row = (cards: string, at: Spot, pitch: number): readonly Pile[] =>
    parse(cards).map(({ card, faceUp }, n): Pile => {
      const x = at.x + Math.round(n * pitch * w);
      const shown = { card, faceUp, x, y: at.y, covered: false, strip: size.h };
      return { x, y: at.y, cards: [shown], height: size.h };
    });

  const pileOf = (item: Item): readonly Pile[] => {
    switch (item.kind) {
      case 'column':
        return [column(item)];
      case 'row':
        return row(item.cards, spotOf({ x: item.x, y: item.y ?? 0 }), item.pitch);
      default:
        return [];
    }
  };
  const unit = (LINES * width) / USUAL_WIDTH;
  return { width, height, size, unit, pileOf, spotOf } satisfies PictureLayout;
};
