import { VARIANT_IDS } from '../engine/index';
import { type Answer, answerDeal, answerMoves, answerReplay } from './answer';

/** A command that answers each line of its input with one line. */
export interface Command {
  readonly name: string;
  /** What it takes before the options, for its usage line. */
  readonly operands: string;
  readonly summary: string;
  readonly details: string;
  /** Whether the operands are deal numbers; else they are files. */
  readonly takesNumbers: boolean;
  readonly answer: Answer;
}

const DEAL: Command = {
  name: 'deal',
  operands: '[N...]',
  summary: 'the cards and the table of deal numbers',
  details: `Deals numbers from 1 to 4294967295, given as operands or one a line, as 7 or {"deal":7}.
Answers {"deal":N,"cards":[...],"columns":[...],"stock":[...],"home":[]}, which moves takes.`,
  takesNumbers: true,
  answer: answerDeal,
};

const MOVES: Command = {
  name: 'moves',
  operands: '[FILE...]',
  summary: 'the legal moves of deals or positions',
  details: `Each line is a deal {"cards":[...]} or a position {"columns":[...],"stock":[...],"home":[...]}.
Answers {"moves":[...],"effective":[...],"outcome":"playing|won|stuck"}. Effective moves are the
legal ones without those that only rename columns; without any, the game is won or stuck.`,
  takesNumbers: false,
  answer: answerMoves,
};

const REPLAY: Command = {
  name: 'replay',
  operands: '[FILE...]',
  summary: 'the table after each move of a game',
  details: `Each line is a deal or a position with "moves":["7H","KS>5","deal",...].
Answers {"steps":[{"move","columns","stock","home","outcome","events":[...]},...]}, up to the first
illegal move, told as "illegal":{"index","move","reason"} with the index counted from 0. Events:
  {"type":"moved","cards":[...],"from":F,"to":T}   places: 1 to 7 a column, "stock" or "home"
  {"type":"flipped","card":"5C","column":1}        a hidden card turned up`,
  takesNumbers: false,
  answer: answerReplay,
};

export const COMMANDS: readonly Command[] = [DEAL, MOVES, REPLAY];

const OPTIONS = `Options:
  --variant ID   ${VARIANT_IDS.join(', ')} (default ${VARIANT_IDS[0]})
  --file FILE    read lines from FILE, - for standard input; may be repeated
  -h, --help     show this help

Without files, standard input is read. Each line in is answered by one line out, in order. A bad
line, an empty one among them, is answered by {"error":{"line","code","message"}}, lines counted
from 1 through all files; the rest goes on, and the exit status is 1. It is 2 for bad usage.
`;

/** The help of the whole program. */
export const programHelp = (): string => {
  const list = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`);
  return `Usage: scorpion COMMAND [OPTIONS]

Scorpion Solitaire for research and operators: JSON lines in, JSON lines out.

Commands (scorpion COMMAND --help tells more):
${list.join('\n')}

Card text is rank then suit: TH is the ten of hearts. A column is written deepest card first, a
face-down card behind #: "#5C #JS TC 9S". A move is a card (7H), a card and the number of an empty
column (KS>5), or deal.

${OPTIONS}`;
};

export const commandHelp = ({ name, operands, details }: Command): string =>
  `Usage: scorpion ${name} [OPTIONS] ${operands}\n\n${details}\n\n${OPTIONS}`;
