import * as v from 'valibot';
import { err, type InputError, ok, type Result } from '../engine/index';
import { ASIDE, type Aside, MAX_ASIDES } from './asides';
import { parseDeals } from './deals';
import { isRecordName } from './names';
import { parseSaveOf } from './saves';
import { parseSettings } from './settings';
import { parseStatistics } from './statistics-record';
import type { Store } from './store';

/** In characters: hostile files are not even parsed. */
const MAX_FILE = 20_000_000;

/** As many records as a game could ever have: a bound for hostile files. */
const MAX_RECORDS = 100;

const SCHEMA = v.object({
  scorpion: v.literal(1),
  records: v.pipe(
    v.unknown(),
    v.check(
      (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
      'records are an object',
    ),
  ),
  aside: v.optional(v.pipe(v.array(ASIDE), v.maxLength(2 * MAX_ASIDES)), []),
});

const bad = (code: string, message: string) => err({ code, message });

/** Reads a record by its name; the value is of no use here. */
const parseNamed = (name: string, text: string): Result<unknown, InputError> => {
  const [kind, variant = ''] = name.split('.');
  switch (kind) {
    case 'save':
      return parseSaveOf(variant)(text);
    case 'statistics':
      return parseStatistics(text);
    case 'deals':
      return parseDeals(text);
    case 'settings':
      return parseSettings(text);
    default:
      return bad('file-record', `"${name.slice(0, 60)}" is not the name of a record`);
  }
};

/**
 * All records as one JSON file for people to keep, the same for the same records. Where and
 * whether things are kept is no part of it: that is a choice for one browser.
 */
export const exportAll = (store: Store): string => {
  const records: Record<string, string> = {};
  const bads: Aside[] = [];
  for (const name of store.names()) {
    const text = store.read(name) ?? '';
    const read = parseNamed(name, text);
    // Nobody has read it yet; among the records it would spoil the file.
    if (read.ok) records[name] = text;
    else bads.push({ name, text, why: read.error.message });
  }
  const file = { scorpion: 1, records, aside: [...store.asides(), ...bads] };
  return `${JSON.stringify(file, null, 2)}\n`;
};

const readFile = (text: string): Result<v.InferOutput<typeof SCHEMA>, InputError> => {
  if (text.length > MAX_FILE) return bad('file', `the file is over ${MAX_FILE} characters long`);
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return bad('file', 'the file is not JSON');
  }
  const version = typeof data === 'object' && data !== null && 'scorpion' in data && data.scorpion;
  if (typeof version === 'number' && version > 1) {
    return bad('file-newer', 'the file was written by a newer version');
  }
  const read = v.safeParse(SCHEMA, data);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  const what = `${where ? `${where}: ` : ''}${issue.message}`.slice(0, 200);
  return bad('file', `the file is not an export of this game: ${what}`);
};

/**
 * Puts the records of an exported file in place of those of their names; others stay. Every one is
 * read first, and where one is bad or cannot be written, nothing at all changes.
 */
export const importAll = (
  store: Store,
  text: string,
): Result<{ readonly count: number }, InputError> => {
  const file = readFile(text);
  if (!file.ok) return file;
  const records = Object.entries(file.value.records as object);
  if (records.length > MAX_RECORDS) return bad('file', 'the file has too many records');
  const texts = new Map<string, string>();
  for (const [name, record] of records) {
    if (typeof record !== 'string' || !isRecordName(name)) {
      return bad('file-record', `"${name.slice(0, 60)}" is not a record`);
    }
    const read = parseNamed(name, record);
    if (!read.ok) return bad(read.error.code, `${name}: ${read.error.message}`);
    texts.set(name, record);
  }
  for (const name of texts.keys()) {
    // V2: what cannot be read is kept, even where something else takes its place.
    const present = store.read(name);
    const read = present === undefined ? undefined : parseNamed(name, present);
    if (read && !read.ok) store.setAside(name, read.error.message);
  }
  const written = store.writeAll(texts);
  if (!written.ok) return bad(`file-${written.error.code}`, written.error.message);
  for (const aside of file.value.aside) store.keepAside(aside);
  return ok({ count: texts.size });
};
