import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPosition } from '../../src/engine/index';
import { formatRecord, stateOf } from '../../src/game/index';
import { parseSave, readSave, type Save, saveName, writeSave } from '../../src/storage/index';
import { VARIANTS, WASP } from '../support/cards';
import { gameOf, wonGame } from '../support/games';
import { FakeStorage, storeOf } from './fakes';
import { digestOf, randomSave } from './saves-data';

const KEY = 'scorpion.save.scorpion';

const saveOf = (moves: readonly string[] = ['QC', '6D', 'deal']): Save => ({
  session: gameOf(1, moves).session,
  id: 'game-1',
  elapsed: 61_000,
  undos: 2,
  hints: 3,
  solver: 0,
  won: false,
  followed: 0,
  own: true,
});

/** The text of a save in a storage, as data to be changed. */
const written = (save = saveOf()): Record<string, unknown> => {
  const { store, local } = storeOf('local');
  writeSave(store, save);
  return JSON.parse(local.texts.get(saveKey(save)) ?? '');
};

const saveKey = ({ session }: Save) => `scorpion.${saveName(session.rules.id)}`;

const withText = (text: string) => storeOf('local', { local: new FakeStorage({ [KEY]: text }) });

describe('V1 a save', () => {
  test.each(VARIANTS)('$name: brings back the board, undo, redo and all counts', (rules) => {
    for (let seed = 0; seed < 20; seed++) {
      const save = randomSave(seed, rules);
      const { store, ...storages } = storeOf('local');
      expect(readSave(store, rules.id)).toEqual({ kind: 'none' });
      expect(writeSave(store, save)).toEqual({ ok: true });
      const read = readSave(storeOf('local', storages).store, rules.id);
      if (read.kind !== 'save') throw new Error(read.kind);
      expect(read.save).toEqual(save);
      expect(digestOf(read.save)).toBe(digestOf(save));
    }
  });

  test('of a won game is read, and knows that it is won', () => {
    const save = { ...saveOf(), session: wonGame('scorpion').game.session, won: true };
    const read = parseSave(JSON.stringify(written(save)));
    expect(read).toEqual({ ok: true, value: save });
  });

  test('each variant keeps its own', () => {
    const { store } = storeOf('local');
    const wasp = { ...saveOf(), session: gameOf(2, [], WASP).session };
    writeSave(store, saveOf());
    writeSave(store, wasp);
    expect(readSave(store, 'wasp')).toEqual({ kind: 'save', save: wasp });
    expect(readSave(store, 'scorpion')).toEqual({ kind: 'save', save: saveOf() });
    expect(readSave(store, 'scorpion-2')).toEqual({ kind: 'none' });
  });

  test('holds the deal and what was played, never states', () => {
    expect(written()).toEqual({
      v: 1,
      id: 'game-1',
      elapsed: 61_000,
      undos: 2,
      hints: 3,
      solver: 0,
      won: false,
      followed: 0,
      own: true,
      game: formatRecord(saveOf().session),
    });
  });

  test.each([
    [1.9, 1],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER],
  ])('a time of %d ms is written so that it can be read', (elapsed, read) => {
    expect(parseSave(JSON.stringify(written({ ...saveOf(), elapsed })))).toMatchObject({
      ok: true,
      value: { elapsed: read },
    });
  });
});

describe('SAV-06 versions', () => {
  const fixture = readFileSync(join(__dirname, '../data/saves/v1.json'), 'utf8');

  test('a save of version 1 loads with the same state', () => {
    const { store } = withText(fixture);
    const read = readSave(store, 'scorpion');
    if (read.kind !== 'save') throw new Error(JSON.stringify(read));
    const { session, ...rest } = read.save;
    expect(rest).toEqual({
      id: 'fixture',
      elapsed: 754_321,
      undos: 7,
      hints: 2,
      solver: 1,
      won: false,
      followed: 3,
      own: true,
    });
    expect([session.deal.number, session.cursor, session.steps.length]).toEqual([184467, 11, 13]);
    expect(formatPosition(stateOf(session))).toEqual({
      columns: [
        '#QS #9C #8H JD 2C 7D KC QC 4S 7H TD 2D 8S',
        '#3C #AD #KD 5S 4H 7C 5H AH',
        '#5C #8C #JC 9D',
        '#TS #QD #8D 9S 6H',
        'QH 7S KS TH JS JH 6D 5D 6C',
        'AC 3H AS 6S 2H 4C 4D 3D 3S 2S TC',
        'KH 9H',
      ],
      stock: [],
      home: [],
    });
  });

  test('one of a newer version is refused politely, and kept unharmed', () => {
    const text = JSON.stringify({ v: 2, board: 'of the future' });
    const { store, local } = withText(text);
    expect(readSave(store, 'scorpion')).toEqual({
      kind: 'bad',
      error: {
        code: 'save-newer',
        message: 'a saved game of a newer version: 2, not 1',
      },
    });
    expect(store.asides()).toEqual([{ name: 'save.scorpion', text, why: expect.any(String) }]);
    writeSave(store, saveOf());
    expect(readSave(storeOf('local', { local }).store, 'scorpion').kind).toBe('save');
    expect(store.asides()).toHaveLength(1);
  });
});

describe('SAV-02 a storage that is full from the tenth move on', () => {
  const { row } = wonGame('scorpion');
  const played = (count: number): Save => ({
    ...saveOf([]),
    session: gameOf(row.deal, row.moves.slice(0, count)).session,
  });

  test('never claims to have saved, keeps the older save whole, and the next success ends it', () => {
    const { store, ...storages } = storeOf('local');
    const moves = () => {
      const read = readSave(storeOf('local', storages).store, 'scorpion');
      return read.kind === 'save' ? read.save.session.steps.length : read.kind;
    };
    for (let count = 1; count <= 20; count++) {
      if (count === 10) storages.local.full.add(KEY);
      const saved = writeSave(store, played(count));
      expect(saved.ok).toBe(count < 10);
      if (!saved.ok) expect(saved.error.code).toBe('quota');
      expect(store.pending).toEqual(count < 10 ? [] : ['save.scorpion']);
      expect(moves()).toBe(Math.min(count, 9));
    }
    // Within the page the game goes on from where it is.
    expect(readSave(store, 'scorpion')).toEqual({ kind: 'save', save: played(20) });
    storages.local.full.clear();
    expect(writeSave(store, played(21))).toEqual({ ok: true });
    expect([moves(), store.pending]).toEqual([21, []]);
  });
});

describe('V2 a bad save is told by a code and a sentence', () => {
  const good = written();
  const game = good.game as object;

  test.each<[string, RegExp, unknown]>([
    ['save', /no object/, []],
    ['save', /no object/, null],
    ['save', /v is not a version/, {}],
    ['save', /v is not a version/, { ...good, v: '1' }],
    ['save', /v is not a version/, { ...good, v: 0 }],
    ['save', /v is not a version/, { ...good, v: 1.5 }],
    ['save-newer', /newer version: 1e\+300/, { ...good, v: 1e300 }],
    ['save', /: id: /, { ...good, id: '' }],
    ['save', /: id: /, { ...good, id: '<b>' }],
    ['save', /: id: /, { ...good, id: 'x'.repeat(65) }],
    ['save', /: elapsed: /, { ...good, elapsed: -1 }],
    ['save', /: elapsed: /, { ...good, elapsed: 1e300 }],
    ['save', /: elapsed: /, { ...good, elapsed: null }],
    ['save', /: undos: /, { ...good, undos: 0.5 }],
    ['save', /: hints: /, { ...good, hints: '3' }],
    ['save', /: solver: /, { ...good, solver: undefined }],
    ['save', /: won: /, { ...good, won: 1 }],
    ['save', /: followed: /, { ...good, followed: [] }],
    ['save', /: own: /, { ...good, own: 'yes' }],
    ['save', /: game: /, { ...good, game: undefined }],
    ['record', /not a game record/, { ...good, game: null }],
    ['record', /not a game record/, { ...good, game: 'x'.repeat(100_000) }],
    ['record-move', /^move 1, "KC"/, { ...good, game: { ...game, moves: ['KC'], cursor: 0 } }],
    ['save-variant', /of wasp, not of scorpion/, { ...good, game: { ...game, variant: 'wasp' } }],
  ])('%s: %s', (code, message, data) => {
    const text = JSON.stringify(data);
    const { store, local } = withText(text);
    const read = readSave(store, 'scorpion');
    expect(read).toEqual({ kind: 'bad', error: { code, message: expect.stringMatching(message) } });
    expect(read.kind === 'bad' && read.error.message.length).toBeLessThan(300);
    expect(store.asides()).toMatchObject([{ name: 'save.scorpion', text }]);
    expect(local.keys()).toEqual(['scorpion.aside.1']);
    expect(readSave(store, 'scorpion')).toEqual({ kind: 'none' });
  });

  test.each([
    ['nothing', ''],
    ['a save that is cut off', JSON.stringify(good).slice(0, -1)],
    ['one too long to be ours', `${' '.repeat(2_000_000)}${JSON.stringify(good)}`],
    ['brackets a million deep', '['.repeat(1_000_000)],
    ['objects as deep, and closed', `${'{"v":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['half a character', '"\uD800"'],
  ])('save: %s', (_, text) => {
    const { store } = withText(text);
    expect(readSave(store, 'scorpion')).toMatchObject({ kind: 'bad', error: { code: 'save' } });
    expect(store.asides()).toMatchObject([{ text }]);
  });

  test('hostile keys change nothing but their own record', () => {
    const text = JSON.stringify(good).replace('{', '{"__proto__":{"own":1,"v":7},"constructor":1,');
    expect(parseSave(text)).toEqual({ ok: true, value: saveOf() });
    expect(parseSave('{"__proto__":{"v":1}}').ok).toBe(false);
    expect({}).not.toHaveProperty('own');
  });
});
