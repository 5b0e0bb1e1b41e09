import { Store } from '../../src/storage/index';
import { FakeStorage, storeOf } from './fakes';

const SAVE = 'save.scorpion';
const STATISTICS = 'statistics.scorpion';
const KEYS = [SAVE, STATISTICS, 'deals', 'settings'];

const writeAll = (store: Store, text = 'one') => {
  for (const name of KEYS) expect(store.write(name, text)).toEqual({ ok: true });
};

const keysOf = (names: readonly string[]) => names.map((name) => `scorpion.${name}`).sort();

describe('V1 saving', () => {
  test.each(['ask', 'none'] as const)('%s writes nothing, and the page goes on', (mode) => {
    const { store, local, session } = storeOf(mode);
    writeAll(store);
    expect([store.mode, store.read(SAVE), store.keeps('saves')]).toEqual([mode, 'one', false]);
    expect([...local.keys(), ...session.keys()]).toEqual([]);
    expect(storeOf(mode, { local, session }).store.read(SAVE)).toBeUndefined();
  });

  test.each(['local', 'session'] as const)('%s writes there and nowhere else', (mode) => {
    const { store, local, session } = storeOf(mode);
    writeAll(store);
    const [there, elsewhere] = mode === 'local' ? [local, session] : [session, local];
    expect(there.keys()).toEqual(keysOf(KEYS));
    expect(elsewhere.keys()).toEqual([]);
    expect(store.keeps('statistics')).toBe(true);
    expect(storeOf(mode, { local, session }).store.read(SAVE)).toBe('one');
  });

  test.each(['local', 'session'] as const)(
    'asked, the player says %s: all is written at once',
    (mode) => {
      const { store, local, session } = storeOf('ask');
      writeAll(store);
      expect(store.choose(mode)).toEqual({ ok: true });
      const there = mode === 'local' ? local : session;
      expect(there.keys()).toEqual(keysOf([...KEYS, 'storage']));
      const later = storeOf('ask', { local, session }).store;
      expect([later.mode, later.read(SAVE), later.keeps('saves')]).toEqual([mode, 'one', true]);
    },
  );

  test('asked, the player says no: nothing is written, and the next page asks again', () => {
    const { store, local, session } = storeOf('ask');
    writeAll(store);
    expect(store.choose('none')).toEqual({ ok: true });
    writeAll(store, 'two');
    expect([store.mode, store.read(SAVE)]).toEqual(['none', 'two']);
    expect([...local.keys(), ...session.keys()]).toEqual([]);
    expect(storeOf('ask', { local, session }).store.mode).toBe('ask');
  });

  test('no removes what is left of other days, in both storages', () => {
    const { store, local, session } = storeOf('ask', {
      local: new FakeStorage({ 'scorpion.save.wasp': 'old', theirs: '1' }),
      session: new FakeStorage({ 'scorpion.deals': 'old' }),
    });
    store.choose('none');
    expect([local.keys(), session.keys()]).toEqual([['theirs'], []]);
  });

  test('the player can change their mind, and what is kept moves along', () => {
    const { store, local, session } = storeOf('ask');
    store.choose('local');
    writeAll(store);
    store.choose('session');
    expect(local.keys()).toEqual([]);
    expect(session.keys()).toEqual(keysOf([...KEYS, 'storage']));
    store.choose('local');
    expect(session.keys()).toEqual([]);
    expect(local.keys()).toEqual(keysOf([...KEYS, 'storage']));
    store.choose('none');
    expect([...local.keys(), ...session.keys()]).toEqual([]);
    expect(store.read(SAVE)).toBe('one');
  });

  test('what is set aside moves along, too', () => {
    const { store, local, session } = storeOf('local');
    store.write(SAVE, 'bad');
    store.setAside(SAVE, 'why');
    store.choose('session');
    expect(local.keys()).toEqual([]);
    expect(storeOf('session', { local, session }).store.asides()).toEqual([
      { name: SAVE, text: 'bad', why: 'why' },
    ]);
  });

  test('what finds no room in the new place stays in the old one', () => {
    const { store, local, session } = storeOf('local');
    writeAll(store);
    session.quota = 60;
    expect(store.choose('session')).toMatchObject({ ok: false, error: { code: 'quota' } });
    expect(local.texts.get('scorpion.save.scorpion')).toBe('one');
    expect(store.read(SAVE)).toBe('one');
  });

  test.each(['none', 'session', 'local'] as const)('a host that says %s is obeyed', (mode) => {
    const kept = storeOf('ask');
    kept.store.choose('local');
    expect(storeOf(mode, kept).store.mode).toBe(mode);
  });

  test('of a host that limits it, a player can have less but never more', () => {
    const { store, local, session } = storeOf('session');
    writeAll(store);
    expect(store.choose('local')).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect([store.mode, local.keys()]).toEqual(['session', []]);
    expect(store.choose('none')).toEqual({ ok: true });
    expect([store.mode, session.keys()]).toEqual(['none', []]);
    expect(storeOf('none').store.choose('session').ok).toBe(false);
  });

  test('a record of another day is set aside, where the game of this page takes its name', () => {
    const local = new FakeStorage({ 'scorpion.save.scorpion': 'old', 'scorpion.deals': 'one' });
    const { store } = storeOf('ask', { local });
    writeAll(store);
    store.choose('local');
    expect(store.read(SAVE)).toBe('one');
    expect(store.asides()).toEqual([{ name: SAVE, text: 'old', why: expect.any(String) }]);
  });
});

describe('V6 switches', () => {
  test.each([
    ['saves', [SAVE]],
    ['statistics', [STATISTICS]],
    ['preferences', ['deals', 'settings']],
  ] as const)(
    '%s off removes what was kept of it, for good; the page goes on',
    (concern, names) => {
      const { store, local, session } = storeOf('local');
      writeAll(store);
      store.write('save.wasp', 'bad');
      store.setAside('save.wasp', 'why');
      expect(store.setKeeps(concern, false)).toEqual({ ok: true });
      const rest = [...KEYS, 'aside.1', 'storage'].filter((name) => !names.includes(name as never));
      const left = rest.filter((name) => concern !== 'saves' || name !== 'aside.1');
      expect(local.keys()).toEqual(keysOf(left));
      expect(store.keeps(concern)).toBe(false);
      for (const name of KEYS) expect(store.read(name)).toBe('one');
      writeAll(store, 'two');
      expect(local.keys()).toEqual(keysOf(left));
      for (const name of KEYS) expect(store.read(name)).toBe('two');
      const later = storeOf('local', { local, session }).store;
      expect([later.keeps(concern), later.read(names[0])]).toEqual([false, undefined]);
    },
  );

  test('on again writes what the page has', () => {
    const { store, local } = storeOf('local');
    store.setKeeps('saves', false);
    writeAll(store);
    expect(store.setKeeps('saves', true)).toEqual({ ok: true });
    expect(local.texts.get('scorpion.save.scorpion')).toBe('one');
  });

  test('can be set before the player says where', () => {
    const { store, local, session } = storeOf('ask');
    store.setKeeps('statistics', false);
    writeAll(store);
    expect(local.keys()).toEqual([]);
    store.choose('local');
    expect(local.keys()).toEqual(keysOf([SAVE, 'deals', 'settings', 'storage']));
    expect(storeOf('ask', { local, session }).store.keeps('statistics')).toBe(false);
  });

  test.each(['{', '{"v":1,"off":"saves"}', '{"v":9,"off":[]}', '[]', '{"v":1,"off":["all"]}'])(
    'a damaged choice, %s, is set aside: what was kept goes on being kept, nothing else is',
    (text) => {
      const local = new FakeStorage({
        'scorpion.storage': text,
        'scorpion.save.scorpion': 'one',
        'scorpion.settings': 'one',
      });
      const { store, session } = storeOf('ask', { local });
      expect([store.mode, store.read(SAVE)]).toEqual(['local', 'one']);
      expect([store.keeps('saves'), store.keeps('statistics')]).toEqual([true, false]);
      expect(store.asides()).toEqual([{ name: 'storage', text, why: expect.any(String) }]);
      expect(storeOf('ask', { local, session }).store.keeps('preferences')).toBe(true);
    },
  );
});

describe('V6 the list of keys and the end of them', () => {
  test('each key is listed with what it is for, how large it is and where', () => {
    const { store } = storeOf('local');
    store.choose('local');
    store.write(STATISTICS, 'bad');
    store.setAside(STATISTICS, '');
    store.write(SAVE, '12345');
    store.setKeeps('preferences', false);
    store.write('settings', '1');
    const entries = [...store.entries()].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(entries).toEqual([
      { name: 'aside.1', concern: 'statistics', bytes: expect.any(Number), where: 'local' },
      { name: SAVE, concern: 'saves', bytes: 54, where: 'local' },
      { name: 'settings', concern: 'preferences', bytes: 36, where: 'memory' },
      { name: 'storage', concern: undefined, bytes: expect.any(Number), where: 'local' },
    ]);
  });

  test('Delete everything leaves no key of ours in any storage, and those of others', () => {
    const { store, local, session } = storeOf('ask');
    writeAll(store);
    store.choose('session');
    store.setAside(SAVE, 'why');
    for (const area of [local, session]) {
      area.setItem('theirs', '1');
      area.setItem('scorpion.theirs', '1');
      area.setItem('scorpion.statistics.wasp', '1');
    }
    expect(store.clear()).toEqual({ ok: true });
    for (const area of [local, session]) expect(area.keys()).toEqual(['scorpion.theirs', 'theirs']);
    expect([store.mode, store.names(), store.asides(), store.entries()]).toEqual([
      'ask',
      [],
      [],
      [],
    ]);
  });

  test('who wanted nothing kept still wants that afterwards', () => {
    const { store, local } = storeOf('local');
    store.choose('none');
    store.clear();
    store.write(SAVE, 'one');
    expect([store.mode, local.keys()]).toEqual(['none', []]);
  });
});

describe('two games on a site', () => {
  test.each([
    ['scorpion', 'scorpion.b'],
    ['scorpion', 'scorpion.save'],
    ['scorpion', 'scorpion.aside'],
    ['a.b', 'a%2Eb'],
    ['', '.'],
  ])('%p and %p see nothing of each other', (one, other) => {
    const { store, local, session } = storeOf('local', { prefix: one });
    const others = storeOf('local', { prefix: other, local, session }).store;
    for (const each of [store, others]) {
      writeAll(each);
      each.setAside(SAVE, 'why');
      each.setKeeps('preferences', true);
    }
    expect(local.keys()).toHaveLength(10);
    store.write(SAVE, 'two');
    expect(others.read(SAVE)).toBeUndefined();
    store.clear();
    expect(others.entries()).toHaveLength(5);
    expect(local.keys()).toHaveLength(5);
  });

  test('a record has one of the known names', () => {
    const { store } = storeOf('local');
    for (const name of ['storage', 'aside.1', 'save.', 'save.a.b', 'save.A', 'constructor', '']) {
      expect(() => store.write(name, '')).toThrow(RangeError);
    }
  });
});

describe('V2 a full or refused storage', () => {
  test('the older text stays whole, the newer one lives in the page, the next success ends it', () => {
    const { store, local, session } = storeOf('local');
    store.write(SAVE, 'one');
    local.quota = 40;
    expect(store.write(SAVE, 'x'.repeat(40))).toMatchObject({
      ok: false,
      error: { code: 'quota' },
    });
    expect(store.pending).toEqual([SAVE]);
    expect(storeOf('local', { local, session }).store.read(SAVE)).toBe('one');
    expect(store.read(SAVE)).toBe('x'.repeat(40));
    expect(store.entries().map(({ where }) => where)).toEqual(['memory', 'local']);
    local.quota = 1000;
    // Of whatever record: the others follow it.
    expect(store.write('settings', '1')).toEqual({ ok: true });
    expect(store.pending).toEqual([]);
    expect(local.texts.get('scorpion.save.scorpion')).toBe('x'.repeat(40));
  });

  test.each([
    [
      'that throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['that is not there', () => undefined],
    [
      'whose every call throws',
      () => {
        const storage = new FakeStorage();
        storage.refused = true;
        return storage as unknown as Storage;
      },
    ],
  ])('with a storage %s everything goes on in memory', (_, open: () => Storage | undefined) => {
    for (const mode of ['ask', 'local', 'session'] as const) {
      const store = new Store({ prefix: 'scorpion', mode, local: open, session: open });
      if (mode === 'ask') {
        expect(store.choose('local')).toMatchObject({ ok: false, error: { code: 'refused' } });
      }
      expect(store.read(SAVE)).toBeUndefined();
      expect(store.write(SAVE, 'one')).toMatchObject({ ok: false, error: { code: 'refused' } });
      expect(store.read(SAVE)).toBe('one');
      expect(store.setKeeps('statistics', false).ok).toBe(false);
      store.setAside(SAVE, 'why');
      expect(store.asides()).toHaveLength(1);
      store.remove(SAVE);
      expect(store.entries().map(({ where }) => where)).toEqual(['memory']);
      store.clear();
      expect(store.entries()).toEqual([]);
    }
  });

  test('a record that cannot be read is not taken for none: it is never overwritten', () => {
    const { store, local } = storeOf('local');
    store.write(SAVE, 'good');
    local.unreadable.add('scorpion.save.scorpion');
    expect(store.read(SAVE)).toBeUndefined();
    expect(store.write(SAVE, 'new').ok).toBe(false);
    expect(store.remove(SAVE).ok).toBe(false);
    expect(local.texts.get('scorpion.save.scorpion')).toBe('good');
    local.unreadable.clear();
    expect(store.write(SAVE, 'newer').ok).toBe(true);
    expect(store.read(SAVE)).toBe('newer');
    expect(store.asides()).toMatchObject([{ name: SAVE, text: 'good' }]);
  });

  test('all or none are written, and a fault leaves everything as it was', () => {
    const { store, local } = storeOf('local');
    store.write(SAVE, 'a'.repeat(100));
    store.write('settings', 'b');
    const before = new Map(local.texts);
    local.quota = 160;
    const texts = new Map([
      [SAVE, 'c'],
      ['settings', 'd'.repeat(90)],
      ['save.wasp', 'e'.repeat(90)],
    ]);
    expect(store.writeAll(texts)).toMatchObject({ ok: false, error: { code: 'quota' } });
    expect(local.texts).toEqual(before);
    expect([store.pending, store.read('save.wasp')]).toEqual([[], undefined]);
    local.quota = 1000;
    expect(store.writeAll(texts)).toEqual({ ok: true });
    expect([...texts.keys()].map((name) => store.read(name))).toEqual([...texts.values()]);
  });

  test.each(['deals', 'settings', SAVE, STATISTICS])('so does a fault at %s', (fault) => {
    const { store, local } = storeOf('local');
    store.write(SAVE, 'one');
    local.full.add('scorpion.settings');
    store.write('settings', 'unwritten');
    const before = new Map(local.texts);
    local.full.clear();
    local.full.add(`scorpion.${fault}`);
    const texts = new Map(['deals', 'settings', SAVE, STATISTICS].map((name) => [name, 'new']));
    expect(store.writeAll(texts).ok).toBe(false);
    expect(store.names()).toEqual([SAVE, 'settings']);
    expect([store.read(SAVE), store.read('settings')]).toEqual(['one', 'unwritten']);
    expect(local.texts).toEqual(before);
  });
});

describe('V2 what is set aside', () => {
  const setAside = (store: Store, text: string) => {
    store.write(SAVE, text);
    return store.setAside(SAVE, `it is ${text.slice(0, 9)}`);
  };

  test('is kept beside the others, and its name is free', () => {
    const { store, local, session } = storeOf('local');
    setAside(store, 'bad\uD800 "text"');
    expect(store.read(SAVE)).toBeUndefined();
    store.write(SAVE, 'good');
    const later = storeOf('local', { local, session }).store;
    expect(later.read(SAVE)).toBe('good');
    expect(later.asides()).toEqual([
      { name: SAVE, text: 'bad\uD800 "text"', why: 'it is bad\uD800 "tex' },
    ]);
  });

  test('is there once, though a kill came before it was removed', () => {
    const { store } = storeOf('local');
    setAside(store, 'bad');
    setAside(store, 'bad');
    expect(store.asides()).toHaveLength(1);
  });

  test('is at most 8, and the oldest go', () => {
    const { store, local } = storeOf('local');
    for (let n = 1; n <= 12; n++) setAside(store, `bad ${n}`);
    expect(store.asides().map(({ text }) => text)).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12].map((n) => `bad ${n}`),
    );
    expect(local.keys()).toContain('scorpion.aside.12');
  });

  test('is at most a megabyte, but for the newest', () => {
    const { store } = storeOf('local');
    for (const letter of 'abc') setAside(store, letter.repeat(400_000));
    expect(store.asides().map(({ text }) => text[0])).toEqual(['b', 'c']);
    setAside(store, 'd'.repeat(1_500_000));
    expect(store.asides().map(({ text }) => text[0])).toEqual(['d']);
  });

  test('stays where it is when there is no room, and nothing takes its place before there is', () => {
    const local = new FakeStorage({ 'scorpion.save.scorpion': 'bad' });
    const { store, session } = storeOf('local', { local });
    local.quota = 40;
    expect(store.setAside(SAVE, 'why')).toMatchObject({ ok: false, error: { code: 'quota' } });
    expect(store.read(SAVE)).toBeUndefined();
    expect(store.write(SAVE, 'good')).toMatchObject({ ok: false, error: { code: 'quota' } });
    expect([store.read(SAVE), store.pending]).toEqual(['good', [SAVE]]);
    expect(local.texts.get('scorpion.save.scorpion')).toBe('bad');
    expect(store.asides()).toEqual([{ name: SAVE, text: 'bad', why: 'why' }]);
    expect(store.remove(SAVE).ok).toBe(false);
    local.quota = 1000;
    expect(store.write(SAVE, 'better')).toEqual({ ok: true });
    const later = storeOf('local', { local, session }).store;
    expect([later.read(SAVE), later.asides().length]).toEqual(['better', 1]);
  });

  test('is shown even if it was damaged since', () => {
    const local = new FakeStorage({ 'scorpion.aside.3': '{"name":' });
    const { store } = storeOf('local', { local });
    expect(store.asides()).toMatchObject([{ name: 'aside.3', text: '{"name":' }]);
    setAside(store, 'bad');
    expect(local.keys()).toEqual(['scorpion.aside.3', 'scorpion.aside.4']);
    store.remove('aside.3');
    expect(store.asides()).toHaveLength(1);
  });
});
