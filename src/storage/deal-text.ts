import * as v from 'valibot';
import { formatCard, MAX_DEAL, parseCards } from '../engine/index';
import type { Deal } from '../game/index';

/** A deal by its number, or by its cards where it has none. */
export interface DealText {
  readonly deal?: number;
  /** 52 card texts in dealing order, one space between. */
  readonly cards?: string;
}

export const dealText = ({ number, cards }: Deal): DealText =>
  number === undefined ? { cards: cards.map(formatCard).join(' ') } : { deal: number };

/** The fields of a {@link DealText} in a record. */
export const DEAL_FIELDS = {
  deal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL))),
  cards: v.optional(
    v.pipe(
      v.string(),
      v.length(52 * 3 - 1),
      v.check((text) => parseCards(text.split(' ')).ok, 'no 52 cards'),
    ),
  ),
};

/** Whether exactly one of the two is there. */
export const isOneDeal = ({ deal, cards }: { deal?: unknown; cards?: unknown }): boolean =>
  (deal === undefined) !== (cards === undefined);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A short text that two deals share exactly when they are the same: a number, or 52 letters. */
export const dealKey = ({ number, cards }: Deal): string =>
  number === undefined ? cards.map((card) => LETTERS[card]).join('') : String(number);

/** The same of a deal as a record has it. */
export const keyOfText = ({ deal, cards = '' }: DealText): string => {
  if (deal !== undefined) return String(deal);
  const parsed = parseCards(cards.split(' '));
  return parsed.ok ? dealKey({ cards: parsed.value }) : '';
};

export const DEAL_KEY = v.pipe(v.string(), v.regex(/^([1-9]\d{0,9}|[A-Za-z]{52})$/));
