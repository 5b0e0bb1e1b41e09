/** What the edges of a box are covered by, in CSS px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The element's own box in CSS px, and device pixels for each of them. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
  /** What a notch, rounded corners or a home indicator take of it; nothing by default. */
  readonly insets?: Insets;
  /** E5: the page reads from right to left, so chrome is mirrored; the board never is. */
  readonly mirrored?: boolean;
  /** What the hand reaches for changes sides: stock, slots and the rail of a `low` table. */
  readonly leftHanded?: boolean;
  /** CSS px that a panel takes at the end side of the table: `wide` and `low` boards step aside. */
  readonly aside?: number;
  /** CSS px that a panel takes at the bottom of the table: the columns of `tall` ones give way. */
  readonly below?: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Whether two boxes give the same frame. */
export const sameBox = (a: Box, b: Box): boolean => {
  const [p, q] = [a.insets ?? NO_INSETS, b.insets ?? NO_INSETS];
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.dpr === b.dpr &&
    (a.mirrored ?? false) === (b.mirrored ?? false) &&
    (a.leftHanded ?? false) === (b.leftHanded ?? false) &&
    (a.aside ?? 0) === (b.aside ?? 0) &&
    (a.below ?? 0) === (b.below ?? 0) &&
    p.top === q.top &&
    p.right === q.right &&
    p.bottom === q.bottom &&
    p.left === q.left
  );
};
