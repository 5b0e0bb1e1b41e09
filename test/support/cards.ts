/**
 * Boards and moves in card text, so that tests read as a player would write them down.
 */
import {
  type Card,
  describeRefusal,
  type Event,
  formatCard,
  formatColumn,
  formatMove,
  formatPosition,
  legalMoves,
  type Move,
  type Outcome,
  outcomeOf,
  type Place,
  parseCard,
  parseMove,
  play,
  RANK_LETTERS,
  type Refusal,
  type Rules,
  refusalOf,
  rulesOf,
  type State,
  SUIT_LETTERS,
  type Suit,
  VARIANT_IDS,
} from '../../src/engine/index';

export const SCORPION = rulesOf('scorpion');
export const WASP = rulesOf('wasp');
export const SCORPION_2 = rulesOf('scorpion-2');
export const VARIANTS: readonly Rules[] = VARIANT_IDS.map(rulesOf);
/** No released variant leaves its runs on the table, but the rules have the field. */
export const NO_COLLECTING: Rules = { ...SCORPION, collect: 'never' };

export const card = (text: string): Card => {
  const found = parseCard(text);
  if (found === undefined) throw new Error(`${text} is not a card`);
  return found;
};

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/**
 * A table of seven columns, those left out at the right being empty. It may hold fewer than 52
 * cards: a test shows only what it is about.
 */
export const table = (columns: readonly string[], stock = '', home = ''): State => ({
  columns: Array.from({ length: 7 }, (_, n) => {
    const tokens = words(columns[n] ?? '');
    return {
      cards: tokens.map((token) => card(token.replace('#', ''))),
      hidden: tokens.filter((token) => token.startsWith('#')).length,
    };
  }),
  stock: words(stock).map(card),
  home: [...home].map((letter) => SUIT_LETTERS.indexOf(letter) as Suit),
});

/** The cards from one down to another of the same suit: `run('4S', '2S')` is `4S 3S 2S`. */
export const run = (from: string, to: string): string => {
  const [high, low] = [from, to].map((text) => RANK_LETTERS.indexOf(text.charAt(0)));
  const ranks = RANK_LETTERS.slice(low, (high ?? 0) + 1);
  return [...ranks]
    .reverse()
    .map((rank) => rank + from.charAt(1))
    .join(' ');
};

/** The texts of the columns, without the empty ones at the right. */
export const columnsOf = (state: State): readonly string[] => {
  const texts = state.columns.map(formatColumn);
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
};

export const homeOf = (state: State): string => formatPosition(state).home.join(' ');

/** A carry by card text and column number, which counts from 1. */
export const carry = (text: string, column: number): Move => ({
  kind: 'carry',
  card: card(text),
  to: column - 1,
});

export const DEAL: Move = { kind: 'deal' };

export const legalTexts = (rules: Rules, state: State): readonly string[] =>
  legalMoves(rules, state).map((move) => formatMove(state, move));

const sameMove = (a: Move, b: Move): boolean =>
  a.kind === 'carry' ? b.kind === 'carry' && a.card === b.card && a.to === b.to : b.kind === 'deal';

/** The refusal of a move, if any. The list of legal moves and `play` must tell the same. */
export const refusal = (rules: Rules, state: State, move: Move): Refusal | undefined => {
  const found = refusalOf(rules, state, move);
  const listed = legalMoves(rules, state).some((each) => sameMove(each, move));
  const played = play(rules, state, move);
  expect({ listed, played: played.ok }).toEqual({ listed: !found, played: !found });
  if (!played.ok) expect(played.error).toEqual(found);
  return found;
};

export const isLegal = (rules: Rules, state: State, move: Move): boolean =>
  refusal(rules, state, move) === undefined;

/** What a player is told of a move that is not legal, or `legal`. */
export const verdict = (rules: Rules, state: State, move: Move): string => {
  const found = refusal(rules, state, move);
  return found ? describeRefusal(found) : 'legal';
};

const placeText = (place: Place): string =>
  place.kind === 'column' ? String(place.column + 1) : place.kind;

/** `7D AD: 1 > 5`, `turn 5C in 1`, `run S: 2 > home`. */
export const eventText = (event: Event): string => {
  if (event.type === 'flipped') {
    return `turn${event.faceUp ? '' : ' down'} ${formatCard(event.card)} in ${event.column + 1}`;
  }
  const cards = event.cards.map(formatCard).join(' ');
  const isRun = cards.length === 38 && cards === run(`K${cards[1]}`, `A${cards[1]}`);
  const what = isRun ? `run ${cards[1]}` : cards;
  return `${what}: ${placeText(event.from)} > ${placeText(event.to)}`;
};

export interface Played {
  readonly after: State;
  readonly columns: readonly string[];
  readonly home: string;
  readonly events: readonly string[];
  readonly outcome: Outcome;
}

/** Plays legal moves given as text and tells what the last one did. */
export const played = (rules: Rules, state: State, ...texts: readonly string[]): Played => {
  let after = state;
  let events: readonly Event[] = [];
  for (const text of texts) {
    const move = parseMove(rules, after, text);
    const result = move.ok ? play(rules, after, move.value) : move;
    if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
    ({ after, events } = result.value);
  }
  return {
    after,
    columns: columnsOf(after),
    home: homeOf(after),
    events: events.map(eventText),
    outcome: outcomeOf(rules, after),
  };
};

/** Freezes everything in reach, so that a change throws. */
export const deepFreeze = <T>(data: T): T => {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const value of Object.values(data)) deepFreeze(value);
  }
  return data;
};

/** A carry, `7H`, that sets off a turn. */
export const TURN = table(['#9C 7H 2S', '8H', '3D KD', '']);
/** `AH` completes a run, which uncovers another one, which uncovers a hidden card. */
export const CHAIN = table([
  `#5C ${run('KS', 'AS')} ${run('KH', '2H')}`,
  '5D AH',
  '2D',
  'KC',
  '9D',
  '4D',
  '9C AD',
]);
