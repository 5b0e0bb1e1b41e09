import * as v from 'valibot';
import {
  describeRefusal,
  err,
  formatCard,
  type InputError,
  MAX_DEAL,
  ok,
  parseCards,
  parseMove,
  parseVariant,
  type Refusal,
  type Result,
  type Rules,
  type State,
  shuffled,
} from '../engine/index';
import { moveStep, REPLAY, replayStep, type Session, type Step, startSession } from './game';

/** A game as saves and links keep it: the deal and what was played, never states. */
export interface GameRecord {
  readonly v: 1;
  readonly variant: string;
  /** 52 card texts in dealing order, one space between. */
  readonly cards: string;
  /** The deal number, where the cards came from one. */
  readonly deal?: number;
  /** Move texts, and `replay` for a Replay. */
  readonly moves: readonly string[];
  /** How many of the moves are played; the rest can be redone. */
  readonly cursor: number;
}

/** More entries than any player makes: a bound for hostile records. */
const MAX_ENTRIES = 100_000;

const SCHEMA = v.object({
  v: v.literal(1),
  variant: v.pipe(v.string(), v.maxLength(40)),
  cards: v.pipe(v.string(), v.length(52 * 3 - 1)),
  deal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL))),
  moves: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(MAX_ENTRIES)),
  cursor: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const formatRecord = ({ rules, deal, steps, cursor }: Session): GameRecord => ({
  v: 1,
  variant: rules.id,
  cards: deal.cards.map(formatCard).join(' '),
  ...(deal.number === undefined ? {} : { deal: deal.number }),
  moves: steps.map(({ text }) => text),
  cursor,
});

const bad = (code: string, message: string) => err({ code, message });

const reason = (error: InputError | Refusal): string =>
  'message' in error ? error.message : describeRefusal(error);

/** Reads a record from untrusted data by replaying it whole through the engine. */
export const parseRecord = (data: unknown): Result<Session, InputError> => {
  const shape = v.safeParse(SCHEMA, data);
  if (!shape.success) {
    const [issue] = shape.issues;
    const where = v.getDotPath(issue);
    return bad('record', `not a game record: ${where ? `${where}: ` : ''}${issue.message}`);
  }
  const record = shape.output;
  const rules = parseVariant(record.variant);
  if (!rules) return bad('record-variant', `"${record.variant}" is not a known variant`);
  const cards = parseCards(record.cards.split(' '));
  if (!cards.ok) return cards;
  const { deal: number } = record;
  if (number !== undefined && shuffled(number).some((card, n) => card !== cards.value[n])) {
    return bad('record-deal', `the cards are not those of deal ${number}`);
  }
  if (record.cursor > record.moves.length) {
    return bad('record-cursor', `the cursor ${record.cursor} lies behind the last move`);
  }
  const start = startSession(rules, { cards: cards.value, ...(number ? { number } : {}) });
  const steps = replayed(start, record.moves);
  return steps.ok ? ok({ ...start, steps: steps.value, cursor: record.cursor }) : steps;
};

/** One list grows here, where a session for each entry would take the square of the time. */
const replayed = (
  { rules, initial }: Session,
  texts: readonly string[],
): Result<readonly Step[], InputError> => {
  const steps: Step[] = [];
  let sinceReplay = 0;
  for (const [n, text] of texts.entries()) {
    const taken = text === REPLAY ? steps.slice(sinceReplay) : undefined;
    const before = steps.at(-1)?.after ?? initial;
    const step = taken ? replayOf(initial, taken) : moveOf(rules, before, text);
    if (!step.ok) return bad('record-move', `move ${n + 1}, "${text}": ${step.error}`);
    steps.push(step.value);
    if (taken) sinceReplay = steps.length;
  }
  return ok(steps);
};

/** One move given as text, or a sentence that says why it cannot be played. */
export const moveOf = (rules: Rules, before: State, text: string): Result<Step, string> => {
  const move = parseMove(rules, before, text);
  const step = move.ok ? moveStep(rules, before, move.value) : move;
  return step.ok ? step : err(reason(step.error));
};

const replayOf = (initial: State, taken: readonly Step[]): Result<Step, string> =>
  taken.length === 0 ? err('nothing to replay') : ok(replayStep(initial, taken));
