import type { Card, State } from '../../src/engine/index';
import { type Box, type Frame, frameOf, type Rect } from '../../src/layout/index';
import { SCORPION } from '../support/cards';

/** The boxes of DESIGN's pictures and of C3, and what mode they call for. */
export const BOXES = [
  { width: 1280, height: 800, mode: 'wide' },
  { width: 390, height: 844, mode: 'tall' },
  { width: 844, height: 390, mode: 'low' },
  { width: 800, height: 480, mode: 'low' },
  { width: 320, height: 480, mode: 'tall' },
  { width: 360, height: 640, mode: 'tall' },
  { width: 1080, height: 1920, mode: 'tall' },
  { width: 3840, height: 2160, mode: 'wide' },
] as const;

export const DPRS = [1, 1.25, 2, 3] as const;

export const FRAMES: readonly (readonly [name: string, frame: Frame, box: Box])[] = BOXES.flatMap(
  ({ width, height }) =>
    DPRS.map((dpr) => {
      const box = { width, height, dpr };
      return [`${width}x${height} at ${dpr}`, frameOf(box, SCORPION), box] as const;
    }),
);

export const frame = (width: number, height: number, dpr = 1): Frame =>
  frameOf({ width, height, dpr }, SCORPION);

/** Whether a length of CSS px is a whole number of device pixels. */
export const isWhole = (value: number, dpr: number): boolean =>
  Math.abs(value * dpr - Math.round(value * dpr)) < 1e-6;

export const right = ({ x, width }: Rect): number => x + width;
export const bottom = ({ y, height }: Rect): number => y + height;

/** A table whose column `at` holds this many cards; the rest of the deck lies in the others. */
export const longColumn = (length: number, hidden: number, at = 0): State => {
  const deck = Array.from({ length: 52 }, (_, n) => n as Card);
  const long = deck.splice(0, length);
  const others = Array.from({ length: 6 }, (_, n) => deck.filter((_, m) => m % 6 === n));
  return {
    columns: Array.from({ length: 7 }, (_, n) => {
      if (n === at) return { cards: long, hidden: Math.min(hidden, length - 1) };
      return { cards: others[n < at ? n : n - 1] ?? [], hidden: 0 };
    }),
    stock: [],
    home: [],
  };
};

/** Every length of column there can be, with 0 to 3 hidden cards. */
export const LENGTHS = Array.from({ length: 52 }, (_, n) => n + 1);
export const HIDDEN = [0, 1, 2, 3] as const;
