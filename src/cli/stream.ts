import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type { Rules } from '../engine/index';
import type { Answer } from './answer';
import { type Line, LineSplitter } from './lines';
import { readText } from './read';

type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Characters of answers that are gathered before they are written. */
const BATCH = 1 << 16;

/** The bytes of each source in turn; files are opened one at a time. */
export const sourcesOf = (
  numbers: readonly string[],
  files: readonly string[],
  standardInput: AsyncIterable<Buffer>,
): readonly (() => Chunks)[] => {
  if (numbers.length > 0) return [() => [Buffer.from(numbers.join('\n'))]];
  return (files.length > 0 ? files : ['-']).map(
    (file) => () => (file === '-' ? standardInput : createReadStream(file)),
  );
};

/**
 * Answers every line of the sources in order, and waits where the output cannot keep up. What came
 * with one chunk is answered before the next is read, so nobody waits for an answer in hand.
 * @returns whether all lines were good
 */
export const answerLines = async (
  rules: Rules,
  answer: Answer,
  sources: readonly (() => Chunks)[],
  output: Writable,
): Promise<boolean> => {
  let number = 0;
  let allGood = true;
  const answered = (line: Line): string => {
    number++;
    const text = readText(line);
    const result = text.ok ? answer(rules, text.value) : text;
    allGood &&= result.ok;
    const value = result.ok ? result.value : { error: { line: number, ...result.error } };
    return `${JSON.stringify(value)}\n`;
  };
  const writeAll = async (lines: Iterable<Line>): Promise<void> => {
    let batch = '';
    for (const line of lines) {
      batch += answered(line);
      if (batch.length < BATCH) continue;
      await write(output, batch);
      batch = '';
    }
    if (batch !== '') await write(output, batch);
  };
  for (const open of sources) {
    const splitter = new LineSplitter();
    for await (const chunk of open()) await writeAll(splitter.push(chunk));
    await writeAll(splitter.end());
  }
  return allGood;
};

const write = async (output: Writable, text: string): Promise<void> => {
  if (!output.write(text)) await once(output, 'drain');
};
