import {
  deal,
  describeRefusal,
  type Event,
  formatCard,
  formatMove,
  formatPosition,
  type InputError,
  isEffective,
  legalMoves,
  type Move,
  ok,
  outcomeOf,
  type Place,
  parseMove,
  play,
  type Result,
  type Rules,
  type State,
  shuffled,
} from '../engine/index';
import { readDealNumber, readMoves, readTable } from './read';

/** What a command makes of the text of one line: a JSON value, or why the line is bad. */
export type Answer = (rules: Rules, text: string) => Result<unknown, InputError>;

/** `deal`: the cards of a deal number, and the table at the start. */
export const answerDeal: Answer = (rules, text) => {
  const number = readDealNumber(text);
  if (!number.ok) return number;
  const cards = shuffled(number.value);
  const position = formatPosition(deal(rules, cards));
  return ok({ deal: number.value, cards: cards.map(formatCard), ...position });
};

/** `moves`: the legal moves, the effective ones (R9) and the outcome. */
export const answerMoves: Answer = (rules, text) => {
  const table = readTable(rules, text);
  if (!table.ok) return table;
  const { state } = table.value;
  const legal = legalMoves(rules, state);
  const format = (move: Move) => formatMove(state, move);
  return ok({
    moves: legal.map(format),
    effective: legal.filter((move) => isEffective(state, move)).map(format),
    outcome: outcomeOf(rules, state),
  });
};

/** `replay`: the table after each move, up to the first that is not legal. */
export const answerReplay: Answer = (rules, text) => {
  const table = readTable(rules, text);
  if (!table.ok) return table;
  const moves = readMoves(table.value.fields);
  if (!moves.ok) return moves;
  const steps: object[] = [];
  let { state } = table.value;
  for (const [index, move] of moves.value.entries()) {
    const next = playText(rules, state, move);
    if (!next.ok) return ok({ steps, illegal: { index, move, reason: next.error } });
    state = next.value.after;
    const outcome = outcomeOf(rules, state);
    const events = next.value.events.map(formatEvent);
    steps.push({ move, ...formatPosition(state), outcome, events });
  }
  return ok({ steps });
};

const playText = (rules: Rules, state: State, text: string) => {
  const move = parseMove(rules, state, text);
  const played = move.ok ? play(rules, state, move.value) : move;
  if (played.ok) return played;
  const { error } = played;
  return { ok: false, error: 'message' in error ? error.message : describeRefusal(error) } as const;
};

const formatPlace = (place: Place): number | 'stock' | 'home' =>
  place.kind === 'column' ? place.column + 1 : place.kind;

const formatEvent = (event: Event): object =>
  event.type === 'moved'
    ? {
        type: 'moved',
        cards: event.cards.map(formatCard),
        from: formatPlace(event.from),
        to: formatPlace(event.to),
      }
    : { type: 'flipped', card: formatCard(event.card), column: event.column + 1 };
