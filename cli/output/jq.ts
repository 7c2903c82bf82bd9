import { loadJq } from 'jq-wasm';
import { CommandError, UsageError } from '../errors.ts';
import { exit } from '../exit.ts';
import { readJq } from './jqBinary.ts';
import { splitLines, type Filter } from './jsonFilter.ts';

interface JqSettings {
  write(text: string): Promise<void>;
  isTerminal: boolean;
  /** Whether each line is a value of its own, so that a long list need not fit into memory. */
  isByLine: boolean;
}

/** What jq ends with for a program that it cannot read. */
const unreadable = 3;
/** Characters of lines that are filtered at once: a call of jq costs more than a row does. */
const batchLength = 65_536;

/** Filters JSON with jq: strings as they are, other values as JSON, on a terminal indented. */
export async function openJq(program: string, { write, isTerminal, isByLine }: JqSettings): Promise<Filter> {
  const jq = await loadJq({ wasmBinary: readJq() });
  const run = (input: string) => jq.raw(input, program, ['-c']);
  const compiled = run('');
  if (compiled.exitCode === unreadable)
    throw new UsageError(
      `--jq: ${reason(compiled.stderr)}`,
      "Quote the program for the shell, such as --jq '.[].title'.",
    );
  const filter = async (json: string) => {
    const { stdout, stderr, exitCode } = run(json);
    const values = stdout === '' ? [] : stdout.split('\n');
    await write(values.map((value) => `${shown(value, isTerminal)}\n`).join(''));
    if (exitCode === 0) return;
    throw new CommandError({
      what: `--jq: ${reason(stderr)}`,
      next: 'See what the program is given with --json alone.',
      exit: exit.failed,
      code: 'jq_failed',
    });
  };
  let pending = '';
  return {
    check: () => {},
    write: async (json) => {
      pending += json;
      if (!isByLine || pending.length < batchLength) return;
      const { lines, rest } = splitLines(pending);
      pending = rest;
      if (lines !== '') await filter(lines);
    },
    end: async () => {
      if (pending !== '') await filter(pending);
    },
  };
}

/** A value that jq wrote on a line: a string as it is. */
function shown(value: string, isTerminal: boolean): string {
  if (value.startsWith('"')) return JSON.parse(value) as string;
  return isTerminal ? JSON.stringify(JSON.parse(value), null, 2) : value;
}

/** `jq: error (at <stdin>:0): Cannot index array with "id"` as a sentence. */
function reason(stderr: string): string {
  const [first = ''] = stderr.trim().split('\n');
  const text = first
    .replace(/^jq: error(?: \(at [^)]*\))?: /, '')
    .replace(/ \(Unix shell quoting issues\?\)/, '')
    .replace(/ at <top-level>, line \d+(?:, column \d+)?:?$/, '')
    .replace(/\.+$/, '');
  return `${text.replace(/^./, (letter) => letter.toUpperCase())}.`;
}
