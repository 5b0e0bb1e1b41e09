import { isUtf8 } from 'node:buffer';
import {
  deal,
  err,
  formatPosition,
  type InputError,
  ok,
  parseCards,
  parseDealNumber,
  parsePosition,
  type Result,
  type Rules,
  type State,
} from '../engine/index';
import { type Line, LONGEST_LINE } from './lines';

type Fields = Readonly<Record<string, unknown>>;

const bad = (code: string, message: string) => err({ code, message });

/** The text of a line, without a byte order mark, a carriage return and spaces around it. */
export const readText = (line: Line): Result<string, InputError> => {
  if (line === undefined) return bad('line-length', `the line is over ${LONGEST_LINE} bytes long`);
  if (!isUtf8(line)) return bad('utf-8', 'the line is not UTF-8');
  const text = line.toString().trim();
  return text === '' ? bad('empty', 'the line is empty') : ok(text);
};

/** The object that a line holds. */
const readObject = (text: string): Result<Fields, InputError> => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return bad('json', 'the line is not JSON');
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? ok(data as Fields)
    : bad('object', 'the line is not a JSON object');
};

/** A deal number: bare digits, or an object whose `deal` is the number. */
export const readDealNumber = (text: string): Result<number, InputError> => {
  if (!text.startsWith('{')) return parseDealNumber(text);
  const fields = readObject(text);
  if (!fields.ok) return fields;
  const { deal: number } = fields.value;
  return typeof number === 'number'
    ? parseDealNumber(String(number))
    : bad('deal-number', 'deal is not a number');
};

/** The table that the deal or position of a line describes, and all that the line holds. */
export const readTable = (
  rules: Rules,
  text: string,
): Result<{ readonly state: State; readonly fields: Fields }, InputError> => {
  const fields = readObject(text);
  if (!fields.ok) return fields;
  const state = tableOf(rules, fields.value);
  return state.ok ? ok({ state: state.value, fields: fields.value }) : state;
};

/** An object may be a deal and a position, as `scorpion deal` writes it, if the two agree. */
const tableOf = (rules: Rules, fields: Fields): Result<State, InputError> => {
  const { cards, columns } = fields;
  if (cards === undefined) {
    return columns === undefined
      ? bad('table', 'the line is neither a deal with cards nor a position with columns')
      : parsePosition(rules, fields);
  }
  if (!Array.isArray(cards)) return bad('cards', 'cards is not a list');
  const parsed = parseCards(cards);
  if (!parsed.ok) return parsed;
  const dealt = deal(rules, parsed.value);
  if (columns === undefined) return ok(dealt);
  const position = parsePosition(rules, fields);
  if (!position.ok) return position;
  return sameTable(dealt, position.value)
    ? ok(dealt)
    : bad('table-twice', `cards and columns are different tables in ${rules.name}`);
};

const sameTable = (a: State, b: State): boolean =>
  JSON.stringify(formatPosition(a)) === JSON.stringify(formatPosition(b));

/** The texts of the moves to replay. Whether they are moves is for the replay to say. */
export const readMoves = ({ moves }: Fields): Result<readonly string[], InputError> => {
  if (!Array.isArray(moves)) return bad('moves', 'moves is not a list of texts');
  const other = moves.findIndex((move) => typeof move !== 'string');
  return other < 0 ? ok(moves) : bad('moves', `moves[${other}] is not a text`);
};
