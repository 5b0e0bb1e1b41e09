import { type Card, SUITS, type Suit, suitOf } from './cards';

/** Cards deepest first; the first `hidden` of them lie face down. */
export interface Column {
  readonly cards: readonly Card[];
  readonly hidden: number;
}

/** Everything that undo restores. Made only by the deal, the position parser and {@link patch}. */
export interface State {
  readonly columns: readonly Column[];
  /** In the order in which they fall on columns 1, 2, 3; empty once dealt. */
  readonly stock: readonly Card[];
  /** Suits whose run has been collected, always in the order C D H S. */
  readonly home: readonly Suit[];
}

export type Place =
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'stock' }
  | { readonly kind: 'home' };

/** One change of the table. Invertible: see {@link invert}. Columns count from 0. */
export type Event =
  | {
      readonly type: 'moved';
      readonly cards: readonly Card[];
      readonly from: Place;
      readonly to: Place;
    }
  | {
      readonly type: 'flipped';
      readonly card: Card;
      readonly column: number;
      readonly faceUp: boolean;
    };

export const endOf = (column: Column): Card | undefined => column.cards[column.cards.length - 1];

export const isEmpty = (column: Column): boolean => column.cards.length === 0;

/** The column, with a clear error instead of undefined when there is none (a bug, not bad input). */
export const columnAt = (state: State, column: number): Column => {
  const found = state.columns[column];
  if (!found) throw new RangeError(`no column ${column + 1}`);
  return found;
};

export interface Spot {
  readonly column: number;
  /** 0 is the deepest card. */
  readonly index: number;
  readonly faceUp: boolean;
}

/** Where a card lies in the columns, or undefined when it is in the stock or collected. */
export const spotOf = (state: State, card: Card): Spot | undefined => {
  for (const [column, { cards, hidden }] of state.columns.entries()) {
    const index = cards.indexOf(card);
    if (index >= 0) return { column, index, faceUp: index >= hidden };
  }
  return undefined;
};

/** The card and every card on top of it, or none when it is not in a column. */
export const groupOf = (state: State, card: Card): readonly Card[] => {
  const spot = spotOf(state, card);
  return spot ? columnAt(state, spot.column).cards.slice(spot.index) : [];
};

/** The event that takes the table back. */
export const invert = (event: Event): Event =>
  event.type === 'moved'
    ? { ...event, from: event.to, to: event.from }
    : { ...event, faceUp: !event.faceUp };

export const invertAll = (events: readonly Event[]): readonly Event[] =>
  events.map(invert).reverse();

const withColumn = (state: State, column: number, change: (old: Column) => Column): State => {
  const changed = change(columnAt(state, column));
  return { ...state, columns: state.columns.map((old, n) => (n === column ? changed : old)) };
};

const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card, n) => card === b[n]);

const take = (state: State, cards: readonly Card[], from: Place): State => {
  switch (from.kind) {
    case 'column':
      return withColumn(state, from.column, ({ cards: old, hidden }) => {
        const rest = old.length - cards.length;
        if (rest < hidden || !sameCards(old.slice(rest), cards)) {
          throw new Error('the cards to move are not the face-up end of their column');
        }
        return { cards: old.slice(0, rest), hidden };
      });
    case 'stock':
      if (!sameCards(state.stock.slice(0, cards.length), cards)) {
        throw new Error('the cards to deal are not the next of the stock');
      }
      return { ...state, stock: state.stock.slice(cards.length) };
    case 'home': {
      const suit = suitOf(cards[0] as Card);
      if (!state.home.includes(suit)) throw new Error('the run to take back is not at home');
      return { ...state, home: state.home.filter((other) => other !== suit) };
    }
    default:
      return from satisfies never;
  }
};

const put = (state: State, cards: readonly Card[], to: Place): State => {
  switch (to.kind) {
    case 'column':
      return withColumn(state, to.column, ({ cards: old, hidden }) => ({
        cards: [...old, ...cards],
        hidden,
      }));
    case 'stock':
      return { ...state, stock: [...cards, ...state.stock] };
    case 'home': {
      const suit = suitOf(cards[0] as Card);
      if (state.home.includes(suit)) throw new Error('the run to collect is at home already');
      return { ...state, home: SUITS.filter((s) => s === suit || state.home.includes(s)) };
    }
    default:
      return to satisfies never;
  }
};

/** The table after the event. Throws on an event that does not fit the state: that is a bug. */
export const patch = (state: State, event: Event): State => {
  if (event.type === 'moved') {
    return put(take(state, event.cards, event.from), event.cards, event.to);
  }
  return withColumn(state, event.column, ({ cards, hidden }) => {
    const index = cards.indexOf(event.card);
    if (index < 0 || index !== (event.faceUp ? hidden - 1 : hidden)) {
      throw new Error('only the first card above or the last of the hidden ones can turn');
    }
    return { cards, hidden: event.faceUp ? hidden - 1 : hidden + 1 };
  });
};

export const patchAll = (state: State, events: readonly Event[]): State =>
  events.reduce(patch, state);

/**
 * Pairs in which a face-up card lies on the next rank of its suit, collected runs included:
 * 0 to 48, and 48 exactly when the game is won.
 */
export const joins = (state: State): number => {
  let count = state.home.length * 12;
  for (const { cards, hidden } of state.columns) {
    for (let n = hidden + 1; n < cards.length; n++) {
      const card = cards[n] as Card;
      const under = cards[n - 1] as Card;
      if (under === card + 1 && suitOf(under) === suitOf(card)) count++;
    }
  }
  return count;
};
