import { cubicBezier } from './bezier';

/** How fast the table moves; `off` does everything at once. */
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

export const SPEED_FACTOR: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 0.6,
  normal: 1,
  slow: 1.7,
};

/** Times in ms at normal speed. */
export const MS = {
  carry: 200,
  settle: 140,
  flyHome: 180,
  turn: 150,
  stock: 200,
  stockStagger: 70,
  deal: 220,
  dealStagger: 18,
  collect: 340,
  collectStagger: 20,
  undo: 120,
  restart: 240,
  refused: 180,
  hintIn: 240,
  hintHold: 900,
  hintOut: 240,
  relayout: 120,
  win: 1800,
} as const;

/** With reduced motion nothing travels: what has changed fades in, at every speed, in so many ms. */
export const FADE_MS = 80;

export const EASE = cubicBezier(0.2, 0, 0, 1);
