import { type Fields, type RecordKind, readFields } from '../../src/storage/fields';

/** A kind of record in its third version, as no released one is yet. */
const KIND: RecordKind = {
  code: 'thing',
  name: 'a thing',
  steps: [
    ({ size, ...rest }: Fields) => ({ ...rest, width: size, height: size }),
    ({ width, height, ...rest }: Fields) => ({ ...rest, box: `${width}x${String(height).trim()}` }),
  ],
};

describe('SAV-06 a record of an older version', () => {
  test.each([
    [
      { v: 1, size: 4, kept: true },
      { box: '4x4', kept: true },
    ],
    [{ v: 2, width: 4, height: 5 }, { box: '4x5' }],
    [{ v: 3, box: '4x6' }, { box: '4x6' }],
  ])('%j takes every step to the present one', (data, fields) => {
    const text = JSON.stringify(data);
    const read = readFields(KIND, text);
    expect(read).toMatchObject({ ok: true, value: fields });
    // Interrupted and run again, it is the same, for the text is replaced only when it is done.
    expect(readFields(KIND, text)).toEqual(read);
  });

  test.each([
    ['thing-newer', /version: 4, not 3/, '{"v":4}'],
    ['thing', /v is not a version/, '{"v":0}'],
    ['thing', /v is not a version/, '{"v":-1}'],
    ['thing', /v is not a version/, '{"v":"2"}'],
    ['thing', /v is not a version/, '{"v":2.5}'],
    ['thing', /v is not a version/, '{}'],
    ['thing', /no JSON/, '{"v":1'],
    ['thing', /no object/, '[1]'],
  ])('%s: %s', (code, message, text) => {
    expect(readFields(KIND, text)).toEqual({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
  });

  test('that breaks a step is bad, and no error gets out', () => {
    const kind: RecordKind = {
      ...KIND,
      steps: [({ list }: Fields) => ({ first: (list as unknown[])[0] })],
    };
    expect(readFields(kind, '{"v":1,"list":[7]}')).toEqual({ ok: true, value: { first: 7 } });
    expect(readFields(kind, '{"v":1}')).toMatchObject({ ok: false, error: { code: 'thing' } });
  });
});
