import * as v from 'valibot';
import { err, ok, type Result } from '../engine/index';
import type { Area, StoreFault } from './area';
import { asideName, asideNumber } from './names';

/** A record that could not be read, kept as it was found (V2). */
export interface Aside {
  /** Of the record, such as `save.wasp`. */
  readonly name: string;
  readonly text: string;
  /** An English sentence. */
  readonly why: string;
}

/** A record set aside, and where. */
export interface KeptAside extends Aside {
  readonly key: string;
  /** In characters, as it is kept. */
  readonly size: number;
}

export const MAX_ASIDES = 8;
/** In characters; the newest stays even if it alone is longer. */
const MAX_ASIDE_SIZE = 1_000_000;

export const ASIDE = v.object({ name: v.string(), text: v.string(), why: v.string() });

/** Itself damaged, it is still worth keeping. */
const parseAside = (key: string, raw: string): Aside => {
  try {
    const read = v.safeParse(ASIDE, JSON.parse(raw));
    if (read.success) return read.output;
  } catch {
    // No JSON: the same answer as for JSON of another shape.
  }
  return { name: key, text: raw, why: 'it was set aside and damaged since' };
};

const numbersIn = (area: Area): readonly number[] =>
  area
    .names()
    .flatMap((name) => asideNumber(name) ?? [])
    .sort((a, b) => a - b);

/** All that an area has set aside, oldest first. */
export const asidesOf = (area: Area): readonly KeptAside[] =>
  numbersIn(area).flatMap((number) => {
    const key = asideName(number);
    const raw = area.read(key);
    if (!raw.ok || raw.value === undefined) return [];
    return [{ ...parseAside(key, raw.value), key, size: raw.value.length }];
  });

const formatAside = ({ name, text, why }: Aside): string => JSON.stringify({ name, text, why });

/** Whether another one can be kept without one of the others having to go. */
export const hasRoom = (area: Area, aside: Aside): boolean => {
  const kept = asidesOf(area);
  const size = kept.reduce((sum, each) => sum + each.size, formatAside(aside).length);
  return kept.length < MAX_ASIDES && size <= MAX_ASIDE_SIZE;
};

/**
 * Keeps a record beside the others; the oldest go when there are too many. Kept twice, as after a
 * kill between this and the removal of the record itself, it is there once.
 */
export const addAside = (area: Area, aside: Aside): Result<void, StoreFault> => {
  const kept = asidesOf(area);
  const { name, text } = aside;
  if (kept.some((each) => each.name === name && each.text === text)) return ok(undefined);
  const raw = formatAside(aside);
  const written = area.write(asideName(1 + (numbersIn(area).at(-1) ?? 0)), raw);
  if (!written.ok) return err(written.error);
  let size = raw.length;
  for (const [age, older] of [...kept].reverse().entries()) {
    size += older.size;
    if (age + 2 > MAX_ASIDES || size > MAX_ASIDE_SIZE) area.remove(older.key);
  }
  return ok(undefined);
};
