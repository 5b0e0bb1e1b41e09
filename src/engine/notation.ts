import {
  type Card,
  formatCard,
  formatSuit,
  parseCard,
  SUIT_LETTERS,
  SUITS,
  type Suit,
  suitOf,
} from './cards';
import type { InputError } from './deal';
import { buildDestination, type Move, type Refusal, whyNowhere } from './legal';
import { runAtEnd } from './play';
import { err, ok, type Result } from './result';
import type { Rules } from './rules';
import { shown } from './shown';
import { type Column, columnAt, isEmpty, type State } from './state';

/** The text form of a {@link State}: columns deepest card first, face-down cards behind `#`. */
export interface Position {
  readonly columns: readonly string[];
  readonly stock: readonly string[];
  readonly home: readonly string[];
}

/** A bare card, or `deal`, or a card to a named column: see {@link formatMove}. */
export const formatMove = (state: State, move: Move): string => {
  if (move.kind === 'deal') return 'deal';
  const card = formatCard(move.card);
  return isEmpty(columnAt(state, move.to)) ? `${card}>${move.to + 1}` : card;
};

/**
 * Reads a move for a state. A bare card means its one build destination; `KS>5` names a column.
 * The move is fully told, but need not be legal: `play` says so.
 */
export const parseMove = (
  rules: Rules,
  state: State,
  text: string,
): Result<Move, InputError | Refusal> => {
  if (text === 'deal') return ok({ kind: 'deal' });
  const match = /^(..)(?:>([1-9]))?$/.exec(text);
  const card = match && parseCard(match[1] as string);
  if (!match || card === null || card === undefined) {
    const message = `"${text.slice(0, 40)}" is not a move such as 7H, KS>5 or deal`;
    return err({ code: 'move-text', message });
  }
  if (match[2] !== undefined) return ok({ kind: 'carry', card, to: Number(match[2]) - 1 });
  const to = buildDestination(rules, state, card);
  return to === undefined
    ? err(nowhereToBuild(rules, state, card))
    : ok({ kind: 'carry', card, to });
};

const nowhereToBuild = (rules: Rules, state: State, card: Card): Refusal =>
  whyNowhere(rules, state, card) ?? { kind: 'needs-column', card };

export const formatColumn = ({ cards, hidden }: Column): string =>
  cards.map((card, n) => (n < hidden ? '#' : '') + formatCard(card)).join(' ');

export const formatPosition = (state: State): Position => ({
  columns: state.columns.map(formatColumn),
  stock: state.stock.map(formatCard),
  home: state.home.map(formatSuit),
});

/** A key that two states share exactly when they are the same position, columns in place. */
export const positionKey = (state: State): string =>
  [...state.columns.map(formatColumn), state.stock.length].join('/');

const bad = (code: string, message: string) => err({ code, message });

const parseColumn = (text: unknown, number: number): Result<Column, InputError> => {
  if (typeof text !== 'string') return bad('column-text', `column ${number} is not a text`);
  const cards: Card[] = [];
  let hidden = 0;
  for (const token of text === '' ? [] : text.split(' ')) {
    const faceDown = token.startsWith('#');
    const card = parseCard(faceDown ? token.slice(1) : token);
    if (card === undefined) {
      return bad(
        'card-text',
        `"${token.slice(0, 20)}" in column ${number} is not a card such as TH or #TH`,
      );
    }
    if (faceDown) {
      if (hidden < cards.length) {
        return bad(
          'face-down',
          `${formatCard(card)} in column ${number} lies face down on a face-up card`,
        );
      }
      hidden++;
    }
    cards.push(card);
  }
  if (cards.length > 0 && hidden === cards.length) {
    return bad('face-down-end', `the end of column ${number} lies face down`);
  }
  return ok({ cards, hidden });
};

const parseStock = (rules: Rules, stock: unknown): Result<readonly Card[], InputError> => {
  if (!Array.isArray(stock)) return bad('stock', 'the stock is not a list');
  if (stock.length !== 0 && stock.length !== rules.stock) {
    return bad('stock', `the stock has ${rules.stock} cards or none, not ${stock.length}`);
  }
  const cards: Card[] = [];
  for (const text of stock) {
    const card = typeof text === 'string' ? parseCard(text) : undefined;
    if (card === undefined) {
      return bad('card-text', `${shown(text)} in the stock is not a card such as TH`);
    }
    cards.push(card);
  }
  return ok(cards);
};

const parseHome = (home: unknown): Result<readonly Suit[], InputError> => {
  if (!Array.isArray(home)) return bad('home', 'home is not a list');
  const suits = new Set<Suit>();
  for (const text of home) {
    const suit = typeof text === 'string' && text.length === 1 ? SUIT_LETTERS.indexOf(text) : -1;
    if (suit < 0) return bad('home', `${shown(text)} at home is not C, D, H or S`);
    if (suits.has(suit as Suit)) return bad('home', `${text} is at home twice`);
    suits.add(suit as Suit);
  }
  return ok(SUITS.filter((suit) => suits.has(suit)));
};

/** Exactly 52 distinct cards, a collected suit standing for its 13. */
const census = (state: State): InputError | undefined => {
  const seen = new Set<Card>();
  for (const card of [...state.columns.flatMap(({ cards }) => cards), ...state.stock]) {
    if (state.home.includes(suitOf(card))) {
      return { code: 'card-twice', message: `${formatCard(card)} is on the table and at home` };
    }
    if (seen.has(card))
      return { code: 'card-twice', message: `${formatCard(card)} is there twice` };
    seen.add(card);
  }
  const count = seen.size + state.home.length * 13;
  return count === 52
    ? undefined
    : { code: 'card-count', message: `a position has 52 cards, not ${count}` };
};

/** Reads a position from untrusted data; an error says which of its rules is broken. */
export const parsePosition = (rules: Rules, data: unknown): Result<State, InputError> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return bad('position', 'a position is an object with columns, stock and home');
  }
  const { columns: texts, stock: stockTexts, home: homeTexts } = data as Record<string, unknown>;
  if (!Array.isArray(texts) || texts.length !== rules.columns) {
    return bad('columns', `a position has ${rules.columns} columns`);
  }
  const columns: Column[] = [];
  for (const [n, text] of texts.entries()) {
    const column = parseColumn(text, n + 1);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  const stock = parseStock(rules, stockTexts);
  if (!stock.ok) return stock;
  const home = parseHome(homeTexts);
  if (!home.ok) return home;
  const state: State = { columns, stock: stock.value, home: home.value };
  const miscount = census(state);
  if (miscount) return err(miscount);
  if (rules.collect === 'auto') {
    const column = columns.findIndex((each) => runAtEnd(each) !== undefined);
    if (column >= 0) {
      return bad(
        'uncollected-run',
        `column ${column + 1} ends in a complete run that was not collected`,
      );
    }
  }
  return ok(state);
};
