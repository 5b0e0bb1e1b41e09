import {
  type Card,
  err,
  type InputError,
  MAX_DEAL,
  ok,
  parseCards,
  parseVariant,
  type Result,
  type Rules,
  rulesOf,
  shuffled,
} from '../engine/index';
import type { Deal } from '../game/index';

/** How fast the table moves; `off` does everything at once. */
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

/** What a game can be made to look like; undefined is the default. */
export interface AppearanceOptions {
  readonly theme?: 'dusk' | 'oasis' | 'sand' | 'night' | undefined;
  /** Bars and buttons: `auto` follows what the system prefers. */
  readonly chrome?: 'auto' | 'light' | 'dark' | undefined;
  /** How suits are told apart: two colours, four, or safe colours with hollow minors. */
  readonly deck?: 'two' | 'four' | 'pattern' | undefined;
  /** Rank and suit as large as the cards allow. */
  readonly jumbo?: boolean | undefined;
  /** The back of the cards; the table's own by default. */
  readonly back?: 'emblem' | 'dunes' | 'scorpius' | undefined;
}

/** What {@link createGame} takes; everything may be left out. */
export interface GameOptions extends AppearanceOptions {
  /** A deal number, 1 to 4,294,967,295; a random one by default. */
  readonly deal?: number;
  /** 52 card texts in dealing order, instead of a number. */
  readonly cards?: readonly string[];
  readonly variant?: string;
  /** D1: a link, or the part of it behind the `#`, instead of all these; its moves are followed. */
  readonly link?: string;
  readonly speed?: Speed;
  /** No sound; there is none before a first gesture in any case. */
  readonly muted?: boolean;
  /** Taps lift and drop; nothing is dragged (P1). */
  readonly steadyHand?: boolean;
  /**
   * V1: where games, statistics and settings are kept: nowhere (default), for this visit, on this
   * device, or as the player answers when there is something to keep.
   */
  readonly persistence?: 'ask' | 'local' | 'session' | 'none';
  /** Begins the keys of what is kept: games of one key share it; `scorpion` by default. */
  readonly storageKey?: string;
  /** `auto` takes WebGL where a GPU draws it, and Canvas otherwise. */
  readonly renderer?: 'auto' | 'webgl' | 'canvas';
  /** A language tag such as `en`. */
  readonly language?: string;
}

/** What a new game is to be; all left out means a random deal of the same variant. */
export interface NewGame {
  readonly deal?: number;
  readonly cards?: readonly string[];
  readonly variant?: string;
}

/** The game that options start with. */
export const newGameOf = ({ deal, cards, variant }: GameOptions): NewGame => ({
  ...(deal === undefined ? {} : { deal }),
  ...(cards === undefined ? {} : { cards }),
  ...(variant === undefined ? {} : { variant }),
});

/** A random deal number, each equally likely. */
export const randomDeal = (): number => {
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0] === 0);
  return word[0] as number;
};

const numbered = (number: number): Deal => ({ number, cards: shuffled(number) });

/** A random deal. */
export const freshDeal = (): Deal => numbered(randomDeal());

/** Input as a message quotes it. */
const brief = (value: unknown): string => String(value).slice(0, 40);

/** Reads what a new game is to be; an error names what is wrong with it. */
export const readNewGame = (
  wanted: NewGame,
  present: Rules = rulesOf('scorpion'),
): Result<{ readonly rules: Rules; readonly deal: Deal }, InputError> => {
  if (typeof wanted !== 'object' || wanted === null) {
    return err({ code: 'option', message: 'a new game is asked for with an object' });
  }
  const unknown = Object.keys(wanted).find((key) => !['deal', 'cards', 'variant'].includes(key));
  if (unknown)
    return err({ code: 'option', message: `"${brief(unknown)}" is not an option of a new game` });
  const rules = wanted.variant === undefined ? present : parseVariant(String(wanted.variant));
  if (!rules) {
    return err({ code: 'variant', message: `"${brief(wanted.variant)}" is not a known variant` });
  }
  if (wanted.cards !== undefined && wanted.deal !== undefined) {
    return err({ code: 'option', message: 'a new game takes a deal number or cards, not both' });
  }
  if (wanted.cards !== undefined) {
    const cards: Result<readonly Card[], InputError> = Array.isArray(wanted.cards)
      ? parseCards(wanted.cards)
      : err({ code: 'card-count', message: 'cards are a list of 52 card texts' });
    return cards.ok ? ok({ rules, deal: { cards: cards.value } }) : cards;
  }
  const { deal } = wanted;
  if (deal === undefined) return ok({ rules, deal: freshDeal() });
  if (!Number.isInteger(deal) || deal < 1 || deal > MAX_DEAL) {
    const message = `"${brief(deal)}" is not a deal number: a whole number from 1 to ${MAX_DEAL}`;
    return err({ code: 'deal-number', message });
  }
  return ok({ rules, deal: numbered(deal) });
};
