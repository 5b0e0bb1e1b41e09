import { readArguments } from '../../src/cli/arguments';
import { buildProgram, type Program } from '../support/cli';
import { DEAL_1, ENDING, line, STUCK, WON } from '../support/cli-lines';

let program: Program;
beforeAll(() => {
  program = buildProgram();
});
afterAll(() => program.remove());

const WINNING = expect.objectContaining({ outcome: 'won' });
const STICKING = expect.objectContaining({ outcome: 'stuck' });

describe('a bad line is answered in its place, the rest goes on, and the status is 1', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);

  const badTables: readonly (readonly [string, string, string, RegExp])[] = [
    ['an empty line', '\n', 'empty', /empty/],
    ['spaces alone', '  \t\n', 'empty', /empty/],
    ['no JSON', 'KS QS\n', 'json', /not JSON/],
    ['half an object', '{"cards":[\n', 'json', /not JSON/],
    ['two objects', '{} {}\n', 'json', /not JSON/],
    ['a number', '7\n', 'object', /object/],
    ['a text', '"7H"\n', 'object', /object/],
    ['a list', '[]\n', 'object', /object/],
    ['null', 'null\n', 'object', /object/],
    ['neither deal nor position', '{}\n', 'table', /neither/],
    ['a deal that is no list', line({ cards: '8D' }), 'cards', /list/],
    ['too few cards', line({ cards: DEAL_1.cards.slice(1) }), 'card-count', /51/],
    ['no card', line({ cards: ['ZZ', ...DEAL_1.cards.slice(1)] }), 'card-text', /ZZ/],
    ['a card twice', line({ cards: ['QD', ...DEAL_1.cards.slice(1)] }), 'card-twice', /QD/],
    ['a card nested too deeply', `{"cards":[${deep}${',1'.repeat(51)}]}\n`, 'card-text', /a list/],
    ['too few columns', line({ ...ENDING, columns: [] }), 'columns', /7 columns/],
    [
      'a column that is no text',
      line({ ...WON, columns: [1, 2, 3, 4, 5, 6, 7] }),
      'column-text',
      /1/,
    ],
    [
      'a hidden end',
      line({ ...STUCK, columns: ['#QS #KS', ...STUCK.columns.slice(1)] }),
      'face-down-end',
      /1/,
    ],
    [
      'a hidden card on others',
      line({ ...STUCK, columns: ['QS #KS', ...STUCK.columns.slice(1)] }),
      'face-down',
      /KS/,
    ],
    ['a stock of two', line({ ...STUCK, stock: ['2C', '3C'] }), 'stock', /3 cards or none/],
    ['no home', line({ columns: STUCK.columns, stock: [] }), 'home', /home/],
    [
      'an uncollected run',
      line({
        ...WON,
        home: ['C', 'D', 'H'],
        columns: ['', 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS', '', '', '', '', ''],
      }),
      'uncollected-run',
      /column 2/,
    ],
    ['a deal and another position', line({ ...DEAL_1, ...ENDING }), 'table-twice', /different/],
    ['a deal and no position', line({ ...DEAL_1, columns: 7 }), 'columns', /7 columns/],
  ];

  test('moves', async () => {
    const input = badTables.map(([, bad]) => line(WON) + bad).join('') + line(STUCK);
    const { status, answers, stderr } = await program.run(['moves'], input);
    const expected = badTables.flatMap(([, , code, message], n) => [
      WINNING,
      { error: { line: 2 * n + 2, code, message: expect.stringMatching(message) } },
    ]);
    expect(answers()).toEqual([...expected, STICKING]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });

  test('replay, where the moves are missing, no list, or no texts', async () => {
    const good = line({ ...DEAL_1, moves: ['QC'] });
    const bad = [{}, { moves: 'QC' }, { moves: ['QC', 7] }].map((rest) =>
      line({ ...DEAL_1, ...rest }),
    );
    const { status, answers } = await program.run(['replay'], [good, ...bad, good].join(''));
    expect(status).toBe(1);
    const [first, ...rest] = answers();
    const errors = [2, 3, 4].map((n) => ({
      error: { line: n, code: 'moves', message: expect.stringMatching('moves') },
    }));
    expect(rest).toEqual([...errors, first]);
  });

  test('deal', async () => {
    const bad = [
      ...['0', '4294967296', '1 2', 'seven', '{"deal":0}', '{"deal":1.5}', '{"deal":1e30}'],
      ...['{"deal":"7"}', '{"deal":null}', '{}', '[7]'],
    ];
    const { status, answers } = await program.run(['deal'], ['1', ...bad, '{', '', '2'].join('\n'));
    expect(status).toBe(1);
    const codes = [...bad.map(() => 'deal-number'), 'json', 'empty'];
    const errors = codes.map((code, n) => ({ error: { line: n + 2, code } }));
    expect(answers()).toMatchObject([{ deal: 1 }, ...errors, { deal: 2 }]);
  });

  test('bytes that are not UTF-8', async () => {
    const bad = Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]);
    const input = Buffer.concat([bad, Buffer.from(line(WON))]);
    const { status, answers } = await program.run(['moves'], input);
    expect(status).toBe(1);
    expect(answers()).toMatchObject([{ error: { line: 1, code: 'utf-8' } }, { outcome: 'won' }]);
  });

  test('a line of over 1 MiB, and none of just that', async () => {
    const padded = line(WON).padStart(1 << 20);
    const input = [`${padded}`, ` ${padded}\n`.replace('\n\n', '\n'), line(STUCK)].join('');
    const { status, answers } = await program.run(['moves'], `${input}${'x'.repeat(5_000_000)}`);
    expect(status).toBe(1);
    expect(answers()).toMatchObject([
      { outcome: 'won' },
      { outcome: 'won' },
      { outcome: 'stuck' },
      { error: { line: 4, code: 'line-length' } },
    ]);
  });
});

describe('lines', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['none at all', '', []],
    ['without a line feed at the end', line(WON) + line(STUCK).trim(), [WINNING, STICKING]],
    [
      'ended by carriage returns, too',
      line(WON).replace('\n', '\r\n').repeat(2),
      [WINNING, WINNING],
    ],
    ['after a byte order mark', `\ufeff${line(WON)}`, [WINNING]],
    ['with spaces around', ` \t${line(WON).trim()}  \n`, [WINNING]],
  ])('%s', async (_, input, expected) => {
    const { status, answers } = await program.run(['moves'], input);
    expect(status).toBe(0);
    expect(answers()).toEqual(expected);
  });
});

describe('files', () => {
  beforeAll(() => {
    program.write('won.jsonl', line(WON).trim());
    program.write('bad.jsonl', `${line(STUCK)}oops\n`);
    program.write('numbers.txt', '1\n2\n');
    program.write('--odd', line(STUCK));
  });

  test('are read one after the other, and lines are counted through all of them', async () => {
    const { status, answers } = await program.run(['moves', 'won.jsonl', 'bad.jsonl', 'won.jsonl']);
    expect(status).toBe(1);
    const error = expect.objectContaining({ line: 3, code: 'json' });
    expect(answers()).toEqual([WINNING, STICKING, { error }, WINNING]);
  });

  test('may be given by --file, in any place, and - is standard input', async () => {
    const args = ['moves', '--file', 'won.jsonl', '-', '--file=won.jsonl'];
    const { status, answers } = await program.run(args, line(STUCK));
    expect(status).toBe(0);
    expect(answers()).toEqual([WINNING, STICKING, WINNING]);
  });

  test('may have names like options after --', async () => {
    const { answers } = await program.run(['moves', '--', '--odd']);
    expect(answers()).toEqual([STICKING]);
  });

  test('hold deal numbers for deal', async () => {
    const { answers } = await program.run(['deal', '--file', 'numbers.txt', '--file', '-'], '3');
    expect(answers()).toMatchObject([{ deal: 1 }, { deal: 2 }, { deal: 3 }]);
  });

  test('are left alone by standard input when it is not named', async () => {
    const { answers } = await program.run(['moves', 'won.jsonl'], line(STUCK));
    expect(answers()).toEqual([WINNING]);
  });
});

describe('bad usage', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['no command', [], /command is missing/],
    ['an unknown command', ['shuffle'], /"shuffle" is not a command/],
    ['an option before the command', ['--variant', 'wasp', 'deal', '1'], /"--variant" is not a/],
    ['an unknown option', ['deal', '1', '--nodes', '5'], /--nodes/],
    ['an unknown short option', ['deal', '-x'], /-x/],
    ['a bad variant', ['deal', '1', '--variant', 'klondike'], /"klondike".*scorpion, wasp/],
    ['a variant left out', ['deal', '1', '--variant'], /--variant/],
    ['a value for help', ['deal', '--help=yes'], /--help/],
    ['a deal number of 0', ['deal', '1', '0'], /"0" is not a deal number/],
    ['a deal number too large', ['deal', '4294967296'], /"4294967296" is not a deal number/],
    ['a deal number that is none', ['deal', '1', 'x.jsonl'], /"x.jsonl" is not a deal number/],
    ['a negative deal number', ['deal', '-5'], /-5/],
    ['numbers and files', ['deal', '1', '--file', __filename], /not both/],
    ['a missing file', ['moves', __filename, 'missing.jsonl'], /"missing.jsonl" cannot be read/],
    ['a missing --file', ['deal', '--file', 'missing.jsonl'], /"missing.jsonl" cannot be read/],
    ['an empty file name', ['moves', ''], /"" cannot be read/],
    ['a folder', ['moves', __filename, __dirname], /is a folder$/],
  ])('%s', (_, args, message) => {
    const request = readArguments(args);
    expect(request).toEqual({ kind: 'misuse', message: expect.stringMatching(message) });
  });

  test.each([
    [[]],
    [['shuffle']],
    [['deal', '1', '0']],
    [['moves', '--variant', 'klondike']],
    [['moves', '-', 'missing.jsonl']],
  ])('%j ends with status 2, a message and no output', async (args) => {
    const { status, lines, stderr } = await program.run(args, line(WON));
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(stderr).toMatch(/^scorpion: .+\nscorpion --help tells how to use it\n$/);
  });
});

describe('--help', () => {
  test.each([[['--help']], [['-h']]])('%j tells the commands there are', async (args) => {
    const { status, lines, stderr } = await program.run(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines[0]).toBe('Usage: scorpion COMMAND [OPTIONS]');
    const commands = lines.flatMap((text) => /^ {2}([a-z]+) {2,}\w/.exec(text)?.[1] ?? []);
    expect(commands).toEqual(['deal', 'moves', 'replay']);
  });

  test.each([
    [['deal', '--help'], 'Usage: scorpion deal [OPTIONS] [N...]'],
    [['moves', '-h'], 'Usage: scorpion moves [OPTIONS] [FILE...]'],
    [['replay', '--help', 'missing.jsonl'], 'Usage: scorpion replay [OPTIONS] [FILE...]'],
    [['deal', '--variant', 'klondike', '--help'], 'Usage: scorpion deal [OPTIONS] [N...]'],
  ])('%j tells how to use the command', async (args, usage) => {
    const { status, lines, stderr } = await program.run(args);
    expect({ status, stderr, first: lines[0] }).toEqual({ status: 0, stderr: '', first: usage });
    expect(lines.join('\n')).toMatch(/--variant ID {3}scorpion, wasp, scorpion-2/);
    for (const text of lines) expect(text.length).toBeLessThanOrEqual(100);
  });
});
