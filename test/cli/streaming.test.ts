import { Writable } from 'node:stream';
import fc from 'fast-check';
import { answerDeal } from '../../src/cli/answer';
import { type Line, LineSplitter, LONGEST_LINE } from '../../src/cli/lines';
import { answerLines } from '../../src/cli/stream';
import { formatCard, shuffled } from '../../src/engine/index';
import { SCORPION } from '../support/cards';
import { buildProgram, collect, firstLine, type Program } from '../support/cli';
import { DEAL_1, line, STUCK, WON } from '../support/cli-lines';

let program: Program;
beforeAll(() => {
  program = buildProgram();
});
afterAll(() => program.remove());

const ended = (child: ReturnType<Program['start']>): Promise<number | null> =>
  new Promise((resolve) => child.on('close', resolve));

describe('the program', () => {
  test('answers a line before the next one comes', async () => {
    const child = program.start(['moves']);
    const end = ended(child);
    const out = collect(child.stdout);
    const first = firstLine(child.stdout);
    child.stdin?.write(line(WON));
    expect(JSON.parse(await first)).toMatchObject({ outcome: 'won' });
    const second = firstLine(child.stdout);
    child.stdin?.write(line(STUCK));
    expect(JSON.parse(await second)).toMatchObject({ outcome: 'stuck' });
    child.stdin?.end();
    expect(await end).toBe(0);
    expect(out().split('\n')).toHaveLength(3);
  });

  test('ends quietly when its reader has seen enough, though input goes on', async () => {
    const child = program.start(['deal']);
    const end = ended(child);
    const errors = collect(child.stderr);
    const input = '7\n'.repeat(20_000);
    child.stdin?.on('error', () => undefined);
    child.stdin?.on('drain', () => child.stdin?.write(input));
    child.stdin?.write(input);
    await firstLine(child.stdout);
    child.stdout?.destroy();
    expect(await end).toBe(0);
    expect(errors()).toBe('');
  });

  test('answers 20,000 lines, one each and in order', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, n) => n + 1);
    const dealt = await program.run(['deal'], `${numbers.join('\n')}\n`);
    expect(dealt.status).toBe(0);
    const deals = dealt.answers() as readonly { deal: number; cards: readonly string[] }[];
    expect(deals.map(({ deal }) => deal)).toEqual(numbers);
    expect(deals.at(-1)?.cards).toEqual(shuffled(20_000).map(formatCard));

    const rows = dealt.lines.map((text, n) => (n % 1000 === 999 ? 'oops' : text));
    const listed = await program.run(['moves'], `${rows.join('\n')}\n`);
    expect(listed.status).toBe(1);
    const errors = listed.lines.flatMap((text, n) => (text.startsWith('{"error"') ? [n + 1] : []));
    expect(errors).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 1000));
    expect(listed.lines).toHaveLength(20_000);
    const [first] = (await program.run(['moves'], line(DEAL_1))).lines;
    expect(listed.lines[0]).toBe(first);
  });
});

describe('backpressure', () => {
  test('input is read no faster than output is taken', async () => {
    let read = 0;
    let taken = 0;
    let lead = 0;
    function* numbers() {
      for (; read < 50; read++) {
        lead = Math.max(lead, read - taken);
        yield Buffer.from('7\n'.repeat(20));
      }
    }
    const output = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        taken++;
        setImmediate(done);
      },
    });
    expect(await answerLines(SCORPION, answerDeal, [numbers], output)).toBe(true);
    expect(taken).toBe(50);
    expect(lead).toBeLessThanOrEqual(1);
  });
});

describe('lines of bytes', () => {
  const split = (chunks: readonly Buffer[]): readonly Line[] => {
    const splitter = new LineSplitter();
    return [...chunks.flatMap((chunk) => [...splitter.push(chunk)]), ...splitter.end()];
  };

  test('are the same however the bytes come in chunks', () => {
    const texts = fc.array(fc.string({ maxLength: 9 }), { maxLength: 9 });
    fc.assert(
      fc.property(texts, fc.boolean(), fc.array(fc.nat(12)), (parts, isEnded, sizes) => {
        const text = parts.map((part) => part.replaceAll('\n', ' ')).join('\n');
        const bytes = Buffer.from(isEnded ? `${text}\n` : text);
        const chunks: Buffer[] = [];
        let at = 0;
        for (const size of sizes) {
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        chunks.push(bytes.subarray(at));
        const expected = bytes.toString().split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(split(chunks).map(String)).toEqual(expected);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test('of which one is too long: it is thrown away as it comes, the next is read', () => {
    const part = Buffer.alloc(1 << 16, 'x');
    const chunks = [...new Array(17).fill(part), Buffer.from('\nshort\n'), Buffer.from('end')];
    expect(split(chunks)).toEqual([undefined, Buffer.from('short'), Buffer.from('end')]);
    const whole = Buffer.alloc(LONGEST_LINE, 'x');
    expect(split([whole, Buffer.from('\n')])).toEqual([whole]);
    expect(split([Buffer.concat([whole, Buffer.from('\n')])])).toEqual([whole]);
    expect(split([Buffer.concat([whole, Buffer.from('x\n')])])).toEqual([undefined]);
    expect(split([whole, Buffer.from('x')])).toEqual([undefined]);
  });
});
