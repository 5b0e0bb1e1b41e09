import { readArguments } from './arguments';
import { answerLines, sourcesOf } from './stream';

/** Runs the program and gives its exit status. */
const run = async (args: readonly string[]): Promise<number> => {
  const request = readArguments(args);
  switch (request.kind) {
    case 'help':
      process.stdout.write(request.text);
      return 0;
    case 'misuse':
      process.stderr.write(`scorpion: ${request.message}\nscorpion --help tells how to use it\n`);
      return 2;
    case 'run': {
      const { command, rules, numbers, files } = request;
      const sources = sourcesOf(numbers, files, process.stdin);
      return (await answerLines(rules, command.answer, sources, process.stdout)) ? 0 : 1;
    }
    default:
      return request satisfies never;
  }
};

const fail = (error: Error): void => {
  process.stderr.write(`scorpion: ${error.message}\n`);
  process.exit(2);
};

// A reader that has seen enough (`| head`) closes the pipe: the work is done, not failed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  fail(error);
});

run(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
}, fail);
