import * as v from 'valibot';
import { type InputError, ok, parseVariant, type Result } from '../engine/index';
import type { StoreFault } from './area';
import { type RecordKind, readFields } from './fields';
import { readKept } from './kept';
import { SETTINGS } from './names';
import type { Store } from './store';

/** What a player has set; what is left out is the default, or as the host says. */
export interface Settings {
  readonly theme?: 'dusk' | 'oasis' | 'sand' | 'night';
  readonly chrome?: 'auto' | 'light' | 'dark';
  readonly deck?: 'two' | 'four' | 'pattern';
  readonly jumbo?: boolean;
  /** The table's own by default. */
  readonly back?: 'emblem' | 'dunes' | 'scorpius';
  readonly speed?: 'off' | 'fast' | 'normal' | 'slow';
  readonly muted?: boolean;
  /** 0 to 100. */
  readonly volume?: number;
  /** What the table takes: taps, drags, or both. */
  readonly input?: 'both' | 'tap' | 'drag';
  readonly steadyHand?: boolean;
  /** A long press shows what is too small to read. */
  readonly magnify?: boolean;
  /** The clock is shown; it runs in any case (V5). */
  readonly clock?: boolean;
  readonly hints?: boolean;
  readonly leftHanded?: boolean;
  /** A language tag such as `pt-BR`; the browser's by default. */
  readonly language?: string;
  /** The guide of the first run has been seen or skipped. */
  readonly guideSeen?: boolean;
  /** The last one played. */
  readonly variant?: string;
}

export const DEFAULTS: Omit<Required<Settings>, 'back' | 'language'> = {
  theme: 'dusk',
  chrome: 'auto',
  deck: 'two',
  jumbo: false,
  speed: 'normal',
  muted: false,
  volume: 100,
  input: 'both',
  steadyHand: false,
  magnify: true,
  clock: false,
  hints: true,
  leftHanded: false,
  guideSeen: false,
  variant: 'scorpion',
};

const KIND: RecordKind = { code: 'settings', name: 'a record of settings', steps: [] };

const FIELDS: Readonly<Record<keyof Settings, v.GenericSchema>> = {
  theme: v.picklist(['dusk', 'oasis', 'sand', 'night']),
  chrome: v.picklist(['auto', 'light', 'dark']),
  deck: v.picklist(['two', 'four', 'pattern']),
  jumbo: v.boolean(),
  back: v.picklist(['emblem', 'dunes', 'scorpius']),
  speed: v.picklist(['off', 'fast', 'normal', 'slow']),
  muted: v.boolean(),
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  input: v.picklist(['both', 'tap', 'drag']),
  steadyHand: v.boolean(),
  magnify: v.boolean(),
  clock: v.boolean(),
  hints: v.boolean(),
  leftHanded: v.boolean(),
  language: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,4}$/)),
  guideSeen: v.boolean(),
  variant: v.pipe(
    v.string(),
    v.check((id) => parseVariant(id) !== undefined),
  ),
};

/** Settings, and the names of those that were no such thing: they are the default now. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly faults: readonly string[];
}

export const formatSettings = (settings: Settings): string => JSON.stringify({ v: 1, ...settings });

/** Reads settings from untrusted text: one that is wrong does not lose the others. */
export const parseSettings = (text: string): Result<ReadSettings, InputError> => {
  const fields = readFields(KIND, text);
  if (!fields.ok) return fields;
  const settings: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, schema] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(fields.value, name)) continue;
    const value = fields.value[name];
    if (v.is(schema, value)) settings[name] = value;
    else faults.push(name);
  }
  return ok({ settings, faults });
};

/** The settings that were kept; a record that is none at all is set aside already. */
export const readSettings = (store: Store): ReadSettings & { readonly error?: InputError } => {
  const kept = readKept(store, SETTINGS, parseSettings);
  if (kept.kind === 'read') return kept.value;
  return { settings: {}, faults: [], ...(kept.kind === 'bad' ? { error: kept.error } : {}) };
};

export const writeSettings = (store: Store, settings: Settings): Result<void, StoreFault> =>
  store.write(SETTINGS, formatSettings(settings));
