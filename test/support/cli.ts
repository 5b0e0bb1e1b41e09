import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(__dirname, '../..');

// Starting a program takes seconds on a machine that is busy with other tests.
jest.setTimeout(120_000);

interface Finished {
  readonly status: number | null;
  /** Standard output, line by line. */
  readonly lines: readonly string[];
  /** The same, read as JSON. */
  readonly answers: () => readonly unknown[];
  readonly stderr: string;
}

/** The real command line, bundled into a folder of its own. */
export interface Program {
  /** The folder, for files to read. */
  readonly write: (name: string, content: string | Buffer) => string;
  readonly start: (args: readonly string[]) => ChildProcess;
  /** Runs it to its end. */
  readonly run: (args: readonly string[], input?: string | Buffer) => Promise<Finished>;
  readonly remove: () => void;
}

export const buildProgram = (): Program => {
  const folder = mkdtempSync(join(tmpdir(), 'scorpion-cli-'));
  const script = join(folder, 'cli.mjs');
  buildSync({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outfile: script,
    logLevel: 'silent',
  });
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [script, ...args], { cwd: folder });
  return {
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return name;
    },
    start,
    run: (args, input = '') => finish(start(args), input),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const finish = (child: ChildProcess, input: string | Buffer): Promise<Finished> => {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  // A program that does not read its input may be gone before it has all been written.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const lines = stdout().split('\n').slice(0, -1);
      const answers = () => lines.map((line): unknown => JSON.parse(line));
      resolve({ status, lines, answers, stderr: stderr() });
    });
  });
};

/** Gathers what comes out; the function gives it as text. */
export const collect = (stream: ChildProcess['stdout']): (() => string) => {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
};

/** The first line of a stream, as soon as it is whole. */
export const firstLine = (stream: ChildProcess['stdout']): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
  });
