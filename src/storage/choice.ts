import * as v from 'valibot';
import { type InputError, ok, type Result } from '../engine/index';
import type { Area } from './area';
import { type RecordKind, readFields, validated } from './fields';
import { CONCERNS, type Concern, concernOf, STORAGE } from './names';

/** What the player wants kept, and where. */
export interface Choice {
  /** Left out where only switches were set, under a host that decides the rest. */
  readonly choice?: 'local' | 'session' | undefined;
  /** The concerns that are not to be kept. */
  readonly off: readonly Concern[];
}

const KIND: RecordKind = { code: 'storage', name: 'a choice of storage', steps: [] };

const SCHEMA = v.object({
  choice: v.optional(v.picklist(['local', 'session'])),
  off: v.array(v.picklist(CONCERNS)),
});

export const formatChoice = ({ choice, off }: Choice): string =>
  JSON.stringify({ v: 1, ...(choice ? { choice } : {}), off });

const parseChoice = (text: string): Result<Choice, InputError> => {
  const fields = readFields(KIND, text);
  if (!fields.ok) return fields;
  const read = validated(KIND, SCHEMA, fields.value);
  return read.ok ? ok(read.value) : read;
};

/**
 * What an area holds of the player's choice, if anything. Of a damaged one, it is certain that
 * something was to be kept there, and that nothing is there of what was not.
 */
export const recallChoice = (
  area: Area,
  choice: 'local' | 'session',
): (Choice & { readonly fault?: string }) | undefined => {
  const text = area.read(STORAGE);
  if (!text.ok || text.value === undefined) return undefined;
  const read = parseChoice(text.value);
  if (read.ok) return read.value;
  const kept = new Set(area.names().map(concernOf));
  const off = CONCERNS.filter((concern) => !kept.has(concern));
  return { choice, off, fault: read.error.message };
};
