import { shuffled } from '../../src/engine/index';
import {
  addFavourite,
  begin,
  exportAll,
  importAll,
  NO_DEALS,
  NO_STATISTICS,
  readDeals,
  readSave,
  readSettings,
  readStatistics,
  type Store,
  writeDeals,
  writeSave,
  writeSettings,
  writeStatistics,
} from '../../src/storage/index';
import { storeOf } from './fakes';
import { digestOf, randomSave } from './saves-data';

const statistics = begin(NO_STATISTICS, {
  id: 'a',
  deal: { number: 1, cards: shuffled(1) },
  date: '2026-12-01',
});
const deals = addFavourite(NO_DEALS, { deal: 7, variant: 'wasp' });
const save = randomSave(5);
const { id: variant } = save.session.rules;

/** A store with a record of every kind. */
const filled = () => {
  const stored = storeOf('local');
  const { store } = stored;
  writeSave(store, save);
  writeStatistics(store, variant, statistics);
  writeDeals(store, deals);
  writeSettings(store, { volume: 7 });
  return stored;
};

const expectFilled = (store: Store) => {
  expect(readSave(store, variant)).toEqual({ kind: 'save', save });
  expect(readStatistics(store, variant)).toEqual({ kind: 'read', value: statistics });
  expect(readDeals(store)).toEqual({ kind: 'read', value: deals });
  expect(readSettings(store).settings).toEqual({ volume: 7 });
};

/** An exported file, as data to be changed. */
const file = () => JSON.parse(exportAll(filled().store));

describe('SAV-07 export and import', () => {
  test('200 random games are the same afterwards: board, undo depth, deal, clock and help', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const game = randomSave(seed);
      const { id } = game.session.rules;
      const { store, local } = storeOf('local');
      writeSave(store, game);
      const text = exportAll(store);
      store.clear();
      expect(local.keys()).toEqual([]);
      expect(importAll(store, text)).toEqual({ ok: true, value: { count: 1 } });
      const read = readSave(store, id);
      if (read.kind !== 'save') throw new Error(read.kind);
      expect(digestOf(read.save)).toBe(digestOf(game));
      expect(exportAll(store)).toBe(text);
    }
  });

  test('every kind of record comes along, and a second import changes nothing', () => {
    const { store } = filled();
    const text = exportAll(store);
    store.clear();
    for (let n = 0; n < 2; n++) {
      expect(importAll(store, text)).toEqual({ ok: true, value: { count: 4 } });
      expectFilled(store);
      expect(exportAll(store)).toBe(text);
    }
  });

  test.each<[string, (text: string) => string]>([
    ['CRLF', (text) => text.replace(/\n/g, '\r\n')],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['space around', (text) => `\r\n\t  ${text}\n\n  `],
    ['all of them', (text) => `\uFEFF\r\n ${text.replace(/\n/g, '\r\n')} `],
    ['no space at all', (text) => JSON.stringify(JSON.parse(text))],
  ])('a file with %s is taken', (_, change) => {
    const { store } = storeOf('local');
    expect(importAll(store, change(exportAll(filled().store))).ok).toBe(true);
    expectFilled(store);
  });

  test('the file is for people: a line a record, in order, without where things are kept', () => {
    const { store } = filled();
    store.choose('local');
    const text = exportAll(store);
    const names = [...text.matchAll(/^ {4}"([^"]+)": /gm)].map(([, name]) => name);
    expect(names).toEqual(['deals', `save.${variant}`, 'settings', `statistics.${variant}`]);
    expect(JSON.parse(text)).toMatchObject({ scorpion: 1, aside: [] });
  });

  test('it works in memory as well, where nothing may be kept', () => {
    const { store, local } = storeOf('ask');
    expect(importAll(store, exportAll(filled().store)).ok).toBe(true);
    expectFilled(store);
    expect([local.keys(), JSON.parse(exportAll(store))]).toEqual([[], file()]);
  });

  test('records that the file does not have stay', () => {
    const { store } = filled();
    const { records, ...rest } = file();
    const one = { ...rest, records: { settings: records.settings.replace('7', '8') } };
    expect(importAll(store, JSON.stringify(one))).toEqual({ ok: true, value: { count: 1 } });
    expect(readSettings(store).settings).toEqual({ volume: 8 });
    expect(readSave(store, variant)).toEqual({ kind: 'save', save });
  });
});

describe('a file that is bad changes nothing', () => {
  test.each<[string, string, () => unknown]>([
    ['cut off', 'file', () => JSON.stringify(file()).slice(0, -1)],
    ['empty', 'file', () => ''],
    ['no object', 'file', () => []],
    ['null', 'file', () => null],
    ['of another program', 'file', () => ({ records: {} })],
    ['without records', 'file', () => ({ scorpion: 1 })],
    ['with a list of records', 'file', () => ({ ...file(), records: [] })],
    ['with hostile text as its version', 'file', () => ({ scorpion: 'x'.repeat(100_000) })],
    ['of a newer version', 'file-newer', () => ({ ...file(), scorpion: 2 })],
    ['with other things aside', 'file', () => ({ ...file(), aside: [{ name: 1 }] })],
    [
      'with too many records',
      'file',
      () => ({
        scorpion: 1,
        records: Object.fromEntries(
          Array.from({ length: 101 }, (_, n) => [`statistics.${n}`, 'x']),
        ),
      }),
    ],
    ['too long', 'file', () => ' '.repeat(20_000_001)],
    ['with a record that is no text', 'file-record', () => withRecord('settings', {})],
    ['with a record of another name', 'file-record', () => withRecord('theirs', '1')],
    ['with the choice of storage', 'file-record', () => withRecord('storage', '{"v":1,"off":[]}')],
    ['with something aside as a record', 'file-record', () => withRecord('aside.1', '{}')],
    ['with a bad save', 'save', () => withRecord('save.scorpion', '{}')],
    ['with a newer save', 'save-newer', () => withRecord('save.scorpion', '{"v":2}')],
    ['with a save under a wrong name', 'save-variant', () => withRecord('save.other', saved())],
    ['with bad statistics', 'statistics', () => withRecord('statistics.wasp', '{"v":1}')],
    ['with bad deals', 'deals', () => withRecord('deals', '{"v":1}')],
    ['with bad settings', 'settings', () => withRecord('settings', '[]')],
  ])('%s', (_, code, make) => {
    const { store, local } = filled();
    const before = new Map(local.texts);
    const made = make();
    const text = typeof made === 'string' ? made : JSON.stringify(made);
    const imported = importAll(store, text);
    expect(imported).toMatchObject({ ok: false, error: { code } });
    expect(!imported.ok && imported.error.message.length).toBeLessThan(300);
    expect(local.texts).toEqual(before);
    expectFilled(store);
  });

  /** A file with other settings, and a record that spoils it. */
  const withRecord = (name: string, record: unknown) => {
    const { records, ...rest } = file();
    return { ...rest, records: { ...records, settings: '{"v":1,"volume":9}', [name]: record } };
  };
  const saved = () => file().records[`save.${variant}`];

  test('a key that is none of the object is no record of it', () => {
    const text = exportAll(filled().store).replace('"records": {', '"records": {"__proto__": "1",');
    expect(importAll(storeOf('local').store, text)).toMatchObject({
      ok: false,
      error: { code: 'file-record' },
    });
  });

  test.each(['deals', 'settings', `save.${variant}`, `statistics.${variant}`])(
    'nor does a storage that is full at %s',
    (name) => {
      const { store, local } = filled();
      const before = new Map(local.texts);
      const others = storeOf('local').store;
      writeSave(others, { ...save, elapsed: 1 });
      writeStatistics(others, variant, NO_STATISTICS);
      writeDeals(others, NO_DEALS);
      writeSettings(others, {});
      local.full.add(`scorpion.${name}`);
      expect(importAll(store, exportAll(others))).toMatchObject({
        ok: false,
        error: { code: 'file-quota' },
      });
      local.full.clear();
      expect(local.texts).toEqual(before);
      expect(store.pending).toEqual([]);
      expectFilled(store);
    },
  );
});

describe('V2 bad records', () => {
  const BAD = { name: 'save.wasp', text: '{"v":9,"board":"\uD800"}', why: 'newer' };

  const withBad = () => {
    const { store } = filled();
    store.write(BAD.name, BAD.text);
    return store;
  };

  test('set aside are exported, and come back once', () => {
    const store = withBad();
    store.setAside(BAD.name, BAD.why);
    const text = exportAll(store);
    expect(JSON.parse(text).aside).toEqual([BAD]);
    const other = storeOf('local').store;
    for (let n = 0; n < 2; n++) {
      expect(importAll(other, text).ok).toBe(true);
      expect(other.asides()).toEqual([BAD]);
      expect(exportAll(other)).toBe(text);
    }
  });

  test('that nobody has read yet do not spoil the file', () => {
    const text = exportAll(withBad());
    expect(JSON.parse(text).aside).toMatchObject([{ name: BAD.name, text: BAD.text }]);
    expect(importAll(storeOf('local').store, text)).toEqual({ ok: true, value: { count: 4 } });
  });

  test('are set aside before a good one of the file takes their place', () => {
    const store = withBad();
    const wasp = storeOf('local').store;
    const game = { ...save, session: randomSave(8).session };
    writeSave(wasp, game);
    const { id } = game.session.rules;
    store.write(`save.${id}`, BAD.text);
    expect(importAll(store, exportAll(wasp)).ok).toBe(true);
    expect(readSave(store, id)).toEqual({ kind: 'save', save: game });
    expect(store.asides()).toMatchObject([{ name: `save.${id}`, text: BAD.text }]);
  });

  test('of a file push out none that are here', () => {
    const { store } = filled();
    for (let n = 0; n < 8; n++) {
      store.write('deals', `here ${n}`);
      store.setAside('deals', '');
    }
    const aside = Array.from({ length: 8 }, (_, n) => ({ ...BAD, text: `there ${n}` }));
    expect(importAll(store, JSON.stringify({ ...file(), aside })).ok).toBe(true);
    expect(store.asides().map(({ text }) => text)).toEqual(
      Array.from({ length: 8 }, (_, n) => `here ${n}`),
    );
  });

  test('nor do those that are too large beside them', () => {
    const { store } = filled();
    store.write('deals', 'here');
    store.setAside('deals', '');
    const aside = ['x'.repeat(999_999), 'there'].map((text) => ({ ...BAD, text }));
    expect(importAll(store, JSON.stringify({ ...file(), aside })).ok).toBe(true);
    expect(store.asides().map(({ text }) => text)).toEqual(['here', 'there']);
  });
});
