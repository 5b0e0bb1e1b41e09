/** Clubs, diamonds, hearts, spades: the order of {@link SUIT_LETTERS}. */
export type Suit = 0 | 1 | 2 | 3;

/** A card as one number, `suit * 13 + rank - 1`, in 0..51. Made by {@link cardOf} or {@link parseCard}. */
export type Card = number & { readonly __card: unique symbol };

export const SUITS: readonly Suit[] = [0, 1, 2, 3];
export const SUIT_LETTERS = 'CDHS';
export const RANK_LETTERS = 'A23456789TJQK';
export const ACE = 1;
export const KING = 13;

export const cardOf = (suit: Suit, rank: number): Card => (suit * 13 + rank - 1) as Card;

export const suitOf = (card: Card): Suit => Math.floor(card / 13) as Suit;

/** 1 (ace) to 13 (King). */
export const rankOf = (card: Card): number => (card % 13) + 1;

/** All 52, clubs first, aces first. */
export const ALL_CARDS: readonly Card[] = Array.from({ length: 52 }, (_, n) => n as Card);

/** The one card that `card` may be built on: same suit, next rank. None for a King. */
export const parentOf = (card: Card): Card | undefined =>
  rankOf(card) === KING ? undefined : ((card + 1) as Card);

export const formatSuit = (suit: Suit): string => SUIT_LETTERS[suit] as string;

/** Card text, rank then suit: `TH` is the ten of hearts. */
export const formatCard = (card: Card): string =>
  `${RANK_LETTERS[rankOf(card) - 1]}${formatSuit(suitOf(card))}`;

/** Reads exactly what {@link formatCard} writes; anything else gives undefined. */
export const parseCard = (text: string): Card | undefined => {
  if (text.length !== 2) return undefined;
  const rank = RANK_LETTERS.indexOf(text[0] as string);
  const suit = SUIT_LETTERS.indexOf(text[1] as string);
  return rank < 0 || suit < 0 ? undefined : cardOf(suit as Suit, rank + 1);
};
