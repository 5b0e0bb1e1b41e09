import { ALL_CARDS, type Card, formatCard, parseCard } from './cards';
import { below, seeded } from './random';
import { err, ok, type Result } from './result';
import type { Rules } from './rules';
import { shown } from './shown';
import type { Column, State } from './state';

/** Why a text, number or object was not taken: a stable code and a sentence for people. */
export interface InputError {
  readonly code: string;
  readonly message: string;
}

export const MAX_DEAL = 4_294_967_295;

/**
 * The 52 cards of a deal number in dealing order: a Fisher-Yates shuffle of {@link ALL_CARDS} from
 * the last place down, driven by xoshiro128** seeded with the number. Frozen by golden tests.
 * @throws RangeError unless `number` is an integer in 1..{@link MAX_DEAL}
 */
export const shuffled = (number: number): readonly Card[] => {
  if (!Number.isInteger(number) || number < 1 || number > MAX_DEAL) {
    throw new RangeError(`deal ${number} is not a whole number from 1 to ${MAX_DEAL}`);
  }
  const next = seeded(BigInt(number));
  const cards = [...ALL_CARDS];
  for (let n = cards.length - 1; n > 0; n--) {
    const other = below(n + 1, next);
    [cards[n], cards[other]] = [cards[other] as Card, cards[n] as Card];
  }
  return cards;
};

/** Reads a deal number as people type it: digits only. */
export const parseDealNumber = (text: string): Result<number, InputError> => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_DEAL
    ? ok(number)
    : err({
        code: 'deal-number',
        message: `"${text.slice(0, 40)}" is not a deal number: a whole number from 1 to ${MAX_DEAL}`,
      });
};

/** Reads 52 card texts in dealing order. */
export const parseCards = (texts: readonly unknown[]): Result<readonly Card[], InputError> => {
  if (texts.length !== 52) {
    return err({ code: 'card-count', message: `a deal has 52 cards, not ${texts.length}` });
  }
  const cards: Card[] = [];
  for (const [n, text] of texts.entries()) {
    const card = typeof text === 'string' ? parseCard(text) : undefined;
    if (card === undefined) {
      return err({
        code: 'card-text',
        message: `card ${n + 1} is ${shown(text)}, not a card such as TH`,
      });
    }
    if (cards.includes(card)) {
      return err({ code: 'card-twice', message: `${formatCard(card)} is there twice` });
    }
    cards.push(card);
  }
  return ok(cards);
};

/** R1: the table at the start, for 52 cards in dealing order. */
export const deal = (rules: Rules, cards: readonly Card[]): State => {
  const onTable = rules.columns * rules.rows;
  const columns = Array.from(
    { length: rules.columns },
    (_, column): Column => ({
      cards: cards.slice(0, onTable).filter((_, n) => n % rules.columns === column),
      hidden: column < rules.hiddenColumns ? rules.hiddenRows : 0,
    }),
  );
  return { columns, stock: cards.slice(onTable), home: [] };
};
