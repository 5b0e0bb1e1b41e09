import * as v from 'valibot';
import { err, type InputError, ok, type Result } from '../engine/index';

/** Untrusted data of a record, by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** How the records of one kind are read. */
export interface RecordKind {
  /** Begins the codes of errors: `save`, `save-newer`. */
  readonly code: string;
  /** For messages: `a saved game`. */
  readonly name: string;
  /**
   * What makes the next version of an older one, from version 1 on; the present version is one
   * more than there are steps. A step is given what nobody has validated.
   */
  readonly steps: readonly ((older: Fields) => Fields)[];
}

/** In characters: the longest text of ours is half of it, and hostile ones are not even parsed. */
const MAX_TEXT = 2_000_000;

/** Of untrusted data in a message, in characters. */
const MAX_MESSAGE = 200;

const bad = (code: string, message: string) => err({ code, message });

/** The object that a text holds. */
const readObject = ({ code, name }: RecordKind, text: string): Result<Fields, InputError> => {
  if (text.length > MAX_TEXT) return bad(code, `not ${name}: over ${MAX_TEXT} characters long`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return bad(code, `not ${name}: no JSON`);
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? ok(data as Fields)
    : bad(code, `not ${name}: no object`);
};

/** Reads a text as the fields of the present version, whatever version up to that it has. */
export const readFields = (kind: RecordKind, text: string): Result<Fields, InputError> => {
  const read = readObject(kind, text);
  if (!read.ok) return read;
  const { code, name, steps } = kind;
  const { v: version } = read.value;
  const present = steps.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return bad(code, `not ${name}: v is not a version`);
  }
  if (version > present) {
    return bad(`${code}-newer`, `${name} of a newer version: ${version}, not ${present}`);
  }
  try {
    return ok(steps.slice(version - 1).reduce((fields, step) => step(fields), read.value));
  } catch {
    return bad(code, `not ${name}: it does not follow its version ${version}`);
  }
};

/** What a schema makes of fields, or its first complaint. */
export const validated = <S extends v.GenericSchema>(
  { code, name }: RecordKind,
  schema: S,
  fields: Fields,
): Result<v.InferOutput<S>, InputError> => {
  const result = v.safeParse(schema, fields);
  if (result.success) return ok(result.output);
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  const what = `${where ? `${where}: ` : ''}${issue.message}`;
  return bad(code, `not ${name}: ${what.slice(0, MAX_MESSAGE)}`);
};

/** A whole number from 0 to where numbers are exact. */
export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A measured number as {@link COUNT} takes it: a record of ours is never refused for it. */
export const counted = (value: number): number =>
  value > 0 ? Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER) : 0;

/** Names a game among a player's own: a text that a URL or key could hold. */
export const GAME_ID = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
