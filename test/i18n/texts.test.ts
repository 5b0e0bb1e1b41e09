import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../src/i18n/en';
import { type TextKey, translator } from '../../src/i18n/index';

const SRC = join(__dirname, '../../src');

const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^i18n[/\\]/.test(file))
    .map((file) => [file, readFileSync(join(SRC, file), 'utf8')]),
);
const all = [...sources.values()].join('\n');

const keys = Object.keys(en) as readonly TextKey[];

/** Names of kept records look like keys of texts. */
const speaking = [...sources].filter(([file]) => !file.startsWith('storage'));

/** `refusal.${kind}` and the like, as patterns. */
const patterns = [
  ...speaking
    .map(([, text]) => text)
    .join('\n')
    .matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g),
].map(([, text = '']) => {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[a-z-]+')}$`);
});

describe('A4 the texts', () => {
  test('sources were read', () => {
    expect(sources.size).toBeGreaterThan(30);
    expect(patterns.length).toBeGreaterThanOrEqual(3);
  });

  test('each is used somewhere', () => {
    const unused = keys.filter(
      (key) => !all.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test('each that is used is there', () => {
    const used = [...all.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key as TextKey);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((key) => !keys.includes(key))).toEqual([]);
    for (const pattern of patterns) expect(keys.some((key) => pattern.test(key))).toBe(true);
  });

  test('every refusal of the engine has one', () => {
    const legal = sources.get(join('engine', 'legal.ts')) ?? '';
    const union = legal.slice(legal.indexOf('export type Refusal'));
    const kinds = [...union.slice(0, union.indexOf(';\n\n')).matchAll(/kind: '([^']+)'/g)].map(
      ([, kind]) => `refusal.${kind}`,
    );
    expect(kinds.length).toBeGreaterThanOrEqual(14);
    expect(kinds.filter((key) => !keys.includes(key as TextKey))).toEqual([]);
    expect(keys.filter((key) => key.startsWith('refusal.') && !kinds.includes(key))).toEqual([]);
  });

  test('none is empty or keeps blanks at its ends', () => {
    for (const key of keys) expect(en[key]).toMatch(/^\S(.*\S)?$/);
  });
});

describe('translate', () => {
  const t = translator('en');

  test('fills every placeholder, and those alone', () => {
    for (const key of keys) {
      const names = [...en[key].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const text = t(key, { ...values, other: 'unused' });
      expect(text).not.toMatch(/[{}]/);
      for (const name of names) expect(text).toContain(`<${name}>`);
      expect(text).not.toContain('unused');
    }
  });

  test('takes 0 and odd texts as they are', () => {
    expect(t('status.joins.text', { joins: 0 })).toBe('0 of 48 joins made');
    expect(t('message.fault', { reason: '$& {reason} $1' })).toContain('$& {reason} $1');
  });

  test('leaves a placeholder without a value to be seen', () => {
    expect(t('hint.column', { card: 'K♠' })).toBe('K♠ to empty column {column}');
  });

  test.each(['en', 'en-GB', 'EN', 'tr', 'xx-YY', '', '__proto__', 'constructor', 'toString'])(
    'ACC-09 a language tag of any kind gives texts: %p',
    (tag) => {
      expect(translator(tag)('command.undo')).toBe('Undo');
    },
  );
});
