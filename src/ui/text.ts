import { type Card, type Refusal, rankOf, suitOf } from '../engine/index';
import type { Translate } from '../i18n/index';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♣', '♦', '♥', '♠'];

/** A card as players read it: `10♥`. */
export const cardText = (card: Card): string => `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`;

const CARD = /((?:10|[2-9AJQK])[♣♦♥♠])/;

/** Text with each card in it kept in one piece and in its suit's colour. */
export const rich = (text: string): readonly (string | HTMLElement)[] =>
  text.split(CARD).map((part) => {
    if (!CARD.test(part)) return part;
    const span = document.createElement('span');
    span.className = /[♦♥]/.test(part) ? 'card red' : 'card';
    // The text form of the suit, never an emoji.
    span.textContent = `${part}\uFE0E`;
    return span;
  });

/** P5: why not, in one line. */
export const refusalText = (t: Translate, refusal: Refusal): string => {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(refusal)) {
    if (key === 'kind') continue;
    values[key] = key === 'column' ? (value as number) + 1 : cardText(value as Card);
  }
  return t(`refusal.${refusal.kind}`, values);
};
