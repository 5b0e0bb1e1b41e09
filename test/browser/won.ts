import { readFileSync } from 'node:fs';
import { deal, parseCards, parseMove, play, type State } from '../../src/engine/index';
import { SCORPION } from './states';

/** A deal of `test/data/deals.jsonl` that can be won, with a winning line. */
export interface WonDeal {
  readonly cards: readonly string[];
  readonly moves: readonly string[];
}

/** All of them: not one of these lines was found by the game's own code. */
export const EVERY_WON: readonly WonDeal[] = readFileSync(
  new URL('../data/deals.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as WonDeal & { readonly verdict: string })
  .filter(({ verdict }) => verdict === 'won');

/** The first three. */
export const WON = EVERY_WON.slice(0, 3);

export const wonDeal = (n: number): WonDeal => {
  const found = WON[n];
  if (!found) throw new Error(`there are ${WON.length} won deals`);
  return found;
};

/** The states of a winning line, the deal first, the won board last. */
export const statesOf = ({ cards, moves }: WonDeal): readonly State[] => {
  const parsed = parseCards(cards);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const states = [deal(SCORPION, parsed.value)];
  for (const text of moves) {
    const before = states.at(-1) as State;
    const move = parseMove(SCORPION, before, text);
    const played = move.ok ? play(SCORPION, before, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    states.push(played.value.after);
  }
  return states;
};

/** A Scorpion deal with a number, and a line that wins it. */
interface NumberedLine {
  readonly deal: number;
  readonly moves: readonly string[];
}

/** The first of `test/data/won-deals.json`. */
export const NUMBERED = (
  JSON.parse(
    readFileSync(new URL('../data/won-deals.json', import.meta.url), 'utf8'),
  ) as readonly NumberedLine[]
)[0] as NumberedLine;
