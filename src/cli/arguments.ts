import { accessSync, constants, statSync } from 'node:fs';
import { parseArgs, types } from 'node:util';
import { parseDealNumber, parseVariant, type Rules, rulesOf, VARIANT_IDS } from '../engine/index';
import { COMMANDS, type Command, commandHelp, programHelp } from './commands';

/** What the arguments ask for. */
export type Request =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'misuse'; readonly message: string }
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly rules: Rules;
      /** Deal numbers given as operands, already checked; then there are no files. */
      readonly numbers: readonly string[];
      /** Paths in the order given, `-` for standard input; all could be read a moment ago. */
      readonly files: readonly string[];
    };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  variant: { type: 'string' },
  file: { type: 'string', multiple: true },
} as const;

const misuse = (message: string) => ({ kind: 'misuse', message }) as const;

/** Reads the arguments that follow the program's name. Everything is checked before work starts. */
export const readArguments = (args: readonly string[]): Request => {
  const [name, ...rest] = args;
  if (name === undefined) return misuse('a command is missing');
  if (name === '--help' || name === '-h') return { kind: 'help', text: programHelp() };
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) return misuse(`"${name}" is not a command`);
  try {
    return requestOf(command, rest);
  } catch (error) {
    if (isBadOption(error)) return misuse(error.message);
    throw error;
  }
};

const isBadOption = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

const requestOf = (command: Command, args: readonly string[]): Request => {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help) return { kind: 'help', text: commandHelp(command) };
  const rules = values.variant === undefined ? rulesOf('scorpion') : parseVariant(values.variant);
  if (!rules) {
    return misuse(`"${values.variant}" is not a variant: there are ${VARIANT_IDS.join(', ')}`);
  }
  const numbers: string[] = [];
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') (command.takesNumbers ? numbers : files).push(token.value);
    else if (token.kind === 'option' && token.name === 'file') files.push(token.value ?? '');
  }
  const problem = numberProblem(numbers) ?? fileProblem(files);
  if (problem !== undefined) return misuse(problem);
  if (numbers.length > 0 && files.length > 0) return misuse('give deal numbers or files, not both');
  return { kind: 'run', command, rules, numbers, files };
};

const numberProblem = (numbers: readonly string[]): string | undefined => {
  for (const text of numbers) {
    const number = parseDealNumber(text);
    if (!number.ok) return number.error.message;
  }
  return undefined;
};

const fileProblem = (files: readonly string[]): string | undefined => {
  for (const file of files) {
    if (file === '-') continue;
    try {
      accessSync(file, constants.R_OK);
    } catch {
      return `"${file}" cannot be read`;
    }
    if (statSync(file).isDirectory()) return `"${file}" is a folder`;
  }
  return undefined;
};
