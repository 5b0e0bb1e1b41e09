import { shuffled } from '../../src/engine/index';
import { Game } from '../../src/game/index';
import { formatDeals } from '../../src/storage/deals';
import {
  addFavourite,
  begin,
  type Kept,
  lose,
  NO_DEALS,
  NO_STATISTICS,
  readDeals,
  readSave,
  readSettings,
  readStatistics,
  type Store,
  win,
  writeSave,
} from '../../src/storage/index';
import { formatSave } from '../../src/storage/saves';
import { formatSettings } from '../../src/storage/settings';
import { formatStatistics } from '../../src/storage/statistics-record';
import { SCORPION } from '../support/cards';
import { redoAll, undoAll } from '../support/games';
import { pick, randomOf } from '../support/random';
import { FakeStorage, storeOf } from './fakes';
import { randomSave } from './saves-data';

type Mutation = (text: string, random: () => number) => string;

/** A place in a text, and up to six characters of it. */
const cut = (text: string, random: () => number) => {
  const at = Math.floor(random() * text.length);
  return { before: text.slice(0, at), after: text.slice(at + Math.floor(random() * 6)), at };
};

/** One of the values of a record, however deep, made into another. */
const changed = (data: unknown, value: unknown, random: () => number): unknown => {
  if (typeof data !== 'object' || data === null || random() < 0.2) return value;
  const keys = Object.keys(data);
  if (keys.length === 0) return value;
  const key = pick(keys, random);
  const inner = changed((data as Record<string, unknown>)[key], value, random);
  if (!Array.isArray(data)) return { ...data, [key]: inner };
  return data.map((each, n) => (String(n) === key ? inner : each));
};

const BITS = [
  '',
  '"',
  '{',
  ']',
  ',',
  'replay',
  'deal',
  'KS>5',
  '-1',
  '1e999',
  'null',
  '\0',
  '\uD800',
];
const KEYS = ['__proto__', 'constructor', 'toString', 'v', 'length', '', '\uDC00'];
const VALUES = [
  null,
  -1,
  0.5,
  1e300,
  '',
  'x',
  '\uD800',
  [],
  {},
  [[]],
  true,
  Number.MAX_SAFE_INTEGER,
];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  truncated: (text, random) => text.slice(0, Math.floor(random() * text.length)),
  'with a bit flipped': (text, random) => {
    const { before, at } = cut(text, random);
    const flipped = text.charCodeAt(at) ^ (1 << Math.floor(random() * 16));
    return before + String.fromCharCode(flipped) + text.slice(at + 1);
  },
  spliced: (text, random) => {
    const { before, after } = cut(text, random);
    return before + pick(BITS, random) + after;
  },
  'of wrong types': (text, random) =>
    JSON.stringify(changed(JSON.parse(text), pick(VALUES, random), random)),
  'with hostile keys': (text, random) => {
    const key = JSON.stringify(pick(KEYS, random));
    const value = JSON.stringify(pick(VALUES, random));
    return random() < 0.5
      ? `{${key}:${value},${text.slice(1)}`
      : text.replace(/"[a-z]+"(?=:)/g, (name) => (random() < 0.1 ? key : name));
  },
  'of another version': (text, random) =>
    text.replace('"v":1', `"v":${pick(['2', '99', '0', '-1', '1.5', '1e300', '"1"'], random)}`),
  huge: (text, random) => {
    const size = Math.floor(random() * 60_000);
    return random() < 0.5
      ? text.replace(/"[A-Z0-9]+(?=")/, (value) => value.padEnd(size, '9'))
      : text.replace('[', `[${'['.repeat(size)}`);
  },
  'with other moves': (text, random) =>
    text.replace(/"moves":\[[^\]]*\]/, (moves) => {
      const texts: string[] = JSON.parse(moves.slice(8));
      texts.splice(
        Math.floor(random() * texts.length),
        Math.floor(random() * 3),
        pick(['KC', 'replay', 'deal', '7H>3', 'XX', '5D', ''], random),
      );
      return `"moves":${JSON.stringify(texts)}`;
    }),
};

const kinds = Object.keys(MUTATIONS);

/**
 * Reads mutated texts of a record as a page does at its start, each beside a good record of another
 * name. @returns how many were read and how many set aside
 */
const readAll = (
  name: string,
  texts: readonly string[],
  count: number,
  read: (store: Store, text: string) => Kept<unknown>['kind'],
) => {
  const random = randomOf(count);
  const tally = { read: 0, bad: 0 };
  for (let n = 0; n < count; n++) {
    const mutate = MUTATIONS[kinds[n % kinds.length] ?? ''] as Mutation;
    const text = mutate(pick(texts, random), random);
    const local = new FakeStorage({ [`scorpion.${name}`]: text, 'scorpion.save.wasp': 'another' });
    const { store } = storeOf('local', { local });
    const kind = read(store, text);
    expect(local.texts.get('scorpion.save.wasp')).toBe('another');
    if (kind === 'bad') {
      tally.bad++;
      expect(store.asides()).toEqual([{ name, text, why: expect.any(String) }]);
      expect(store.read(name)).toBeUndefined();
    } else {
      tally.read++;
      expect(kind).toBe('read');
      expect(store.asides()).toEqual([]);
      expect(local.texts.get(`scorpion.${name}`)).toBe(text);
    }
  }
  return tally;
};

describe('V2 mutated records never throw; the bad ones are set aside', () => {
  const saves = Array.from({ length: 12 }, (_, n) => randomSave(n + 1, SCORPION));

  test('1,000 saves: the game starts, and is saved and read again', () => {
    const fresh = randomSave(99, SCORPION);
    const tally = readAll('save.scorpion', saves.map(formatSave), 1000, (store) => {
      const read = readSave(store, 'scorpion');
      if (read.kind === 'save') {
        // Whatever is still read plays, all the way back and forth.
        const game = new Game(read.save.session);
        expect(undoAll(game).length).toBe(read.save.session.cursor + 1);
        redoAll(game);
        return 'read';
      }
      const other = storeOf('local', { local: new FakeStorage() }).store;
      expect(writeSave(other, fresh)).toEqual({ ok: true });
      return read.kind;
    });
    expect(tally.read + tally.bad).toBe(1000);
    expect(tally.read).toBeGreaterThan(50);
    expect(tally.bad).toBeGreaterThan(500);
  });

  test('a good one is never replaced by a bad one, nor a bad one lost to a good one', () => {
    const random = randomOf(12);
    for (let n = 0; n < 100; n++) {
      const good = pick(saves, random);
      const text = MUTATIONS.truncated?.(formatSave(good), random) ?? '';
      const local = new FakeStorage({ 'scorpion.save.scorpion': text });
      // In half of the cases there is no room to set it aside.
      if (n % 2 === 0) for (let k = 1; k < 9; k++) local.full.add(`scorpion.aside.${k}`);
      const { store } = storeOf('local', { local });
      expect(readSave(store, 'scorpion').kind).toBe('bad');
      expect(writeSave(store, good).ok).toBe(n % 2 === 1);
      expect(readSave(store, 'scorpion')).toEqual({ kind: 'save', save: good });
      expect(store.asides()).toMatchObject([{ text }]);
      local.full.clear();
      expect(writeSave(store, good)).toEqual({ ok: true });
      const later = storeOf('local', { local }).store;
      expect(readSave(later, 'scorpion')).toEqual({ kind: 'save', save: good });
      expect(later.asides()).toMatchObject([{ text }]);
    }
  });

  test('400 records of statistics', () => {
    const texts = Array.from({ length: 6 }, (_, seed) => {
      const random = randomOf(seed);
      let statistics = NO_STATISTICS;
      for (let n = 0; n < 60; n++) {
        const id = `${n}`;
        const cards = shuffled(n + 1);
        const deal = random() < 0.8 ? { number: n + 1, cards } : { cards };
        statistics = begin(statistics, { id, deal, date: '2026-12-01' });
        const won = { time: 1e6 * random(), undos: n % 3, hints: n % 2, helped: n % 7 === 0 };
        statistics = random() < 0.5 ? win(statistics, id, won) : lose(statistics, id, n % 48);
      }
      return formatStatistics(statistics);
    });
    const tally = readAll(
      'statistics.scorpion',
      texts,
      400,
      (store) => readStatistics(store, 'scorpion').kind,
    );
    expect(tally.read).toBeGreaterThan(20);
    expect(tally.bad).toBeGreaterThan(200);
  });

  test('200 lists of deals', () => {
    const cards = formatSave(randomSave(3)).match(/"cards":"([^"]+)"/)?.[1] ?? '';
    const own = addFavourite(addFavourite(NO_DEALS, { deal: 7, variant: 'wasp' }), {
      cards,
      variant: 'scorpion',
    });
    const tally = readAll('deals', [formatDeals(own)], 200, (store) => readDeals(store).kind);
    expect(tally.bad).toBeGreaterThan(100);
  });

  test('300 records of settings', () => {
    const text = formatSettings({
      theme: 'sand',
      volume: 30,
      muted: true,
      language: 'de',
      variant: 'wasp',
    });
    const tally = readAll('settings', [text], 300, (store) => {
      const { error, settings, faults } = readSettings(store);
      if (error) return 'bad';
      for (const name of faults) expect(settings).not.toHaveProperty(name);
      return 'read';
    });
    expect(tally.read).toBeGreaterThan(50);
    expect(tally.bad).toBeGreaterThan(100);
  });
});
