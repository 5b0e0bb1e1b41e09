import fc from 'fast-check';
import { DEFAULTS, readSettings, type Settings, writeSettings } from '../../src/storage/index';
import { parseSettings } from '../../src/storage/settings';
import { FakeStorage, storeOf } from './fakes';

const ALL: Required<Settings> = {
  theme: 'night',
  chrome: 'light',
  deck: 'pattern',
  jumbo: true,
  back: 'dunes',
  speed: 'slow',
  muted: true,
  volume: 0,
  input: 'tap',
  steadyHand: true,
  magnify: false,
  clock: true,
  hints: false,
  leftHanded: true,
  language: 'zh-Hans-CN',
  guideSeen: true,
  variant: 'scorpion-2',
};

const withText = (text: string) =>
  storeOf('local', { local: new FakeStorage({ 'scorpion.settings': text }) });

const read = (data: object) => parseSettings(JSON.stringify({ v: 1, ...data }));

describe('settings', () => {
  test.each([
    ['all', ALL],
    ['some', { volume: 50 }],
    ['no', {}],
    ['the default', DEFAULTS],
  ] as const)('%s of them come back, and nothing else', (_, settings) => {
    const { store, ...storages } = storeOf('local');
    expect(writeSettings(store, settings)).toEqual({ ok: true });
    const later = storeOf('local', storages).store;
    expect(readSettings(later)).toEqual({ settings, faults: [] });
  });

  test('nothing kept is nothing set', () => {
    expect(readSettings(storeOf('local').store)).toEqual({ settings: {}, faults: [] });
  });

  test.each<[keyof Settings, readonly unknown[]]>([
    ['theme', ['pink', 'Dusk', 1, null]],
    ['chrome', ['grey', {}]],
    ['deck', ['three', 4]],
    ['jumbo', ['true', 1, null]],
    ['back', ['bicycle', []]],
    ['speed', ['warp', 0]],
    ['muted', ['no']],
    ['volume', [-1, 101, '50', null]],
    ['input', ['none', true]],
    ['steadyHand', ['yes']],
    ['magnify', [0]],
    ['clock', ['00:00']],
    ['hints', [[]]],
    ['leftHanded', ['left']],
    ['language', ['', 'en_GB', '<b>', 'x'.repeat(99), 7]],
    ['guideSeen', [1]],
    ['variant', ['klondike', '__proto__', 'Scorpion', 2]],
  ])('a wrong %s is reported, and does not lose the others', (name, values) => {
    const { [name]: _, ...others } = ALL;
    for (const value of values) {
      expect(read({ ...ALL, [name]: value })).toEqual({
        ok: true,
        value: { settings: others, faults: [name] },
      });
    }
  });

  test('several wrong ones are reported together; what is not known is left out', () => {
    expect(read({ theme: 7, deck: 'two', volume: 900, colour: 'red', toString: 1 })).toEqual({
      ok: true,
      value: { settings: { deck: 'two' }, faults: ['theme', 'volume'] },
    });
    const hostile = '{"v":1,"__proto__":{"muted":true},"deck":"two"}';
    expect(parseSettings(hostile)).toEqual({
      ok: true,
      value: { settings: { deck: 'two' }, faults: [] },
    });
  });

  test.each([
    ['settings', '{"v":1'],
    ['settings', '{"theme":"dusk"}'],
    ['settings-newer', '{"v":2,"theme":"dusk"}'],
  ])('a record that is none at all, %s, is set aside', (code, text) => {
    const { store } = withText(text);
    expect(readSettings(store)).toMatchObject({ settings: {}, faults: [], error: { code } });
    expect(store.asides()).toMatchObject([{ name: 'settings', text }]);
  });

  test('whatever is in it, it is read or refused, and the rest comes back', () => {
    const values = fc.record(
      Object.fromEntries(Object.keys(ALL).map((name) => [name, fc.jsonValue()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (wrong) => {
        const parsed = read({ ...ALL, ...wrong });
        if (!parsed.ok) throw new Error(parsed.error.message);
        const { settings, faults } = parsed.value;
        expect(new Set([...Object.keys(settings), ...faults])).toEqual(new Set(Object.keys(ALL)));
        for (const name of faults) expect(wrong).toHaveProperty(name);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
