import { loadJq } from 'jq-wasm';
import { CommandError, UsageError } from '../errors.ts';
import { exitCodes } from '../exit.ts';
import { readJq } from './jqBinary.ts';
import { splitLines, type Filter } from './jsonFilter.ts';

interface JqSettings {
  write(text: string): Promise<void>;
  isTerminal: boolean;
  /** Each line is its own value, so that long lists need not fit into memory. */
  isLineDelimited: boolean;
}

/** jq's exit code for an invalid program. */
const invalidProgramExitCode = 3;
/** Characters filtered per jq call, because a call costs more than a row. */
const batchLength = 65_536;

/** Writes strings raw and other values as JSON, indented on a terminal. */
export async function openJq(
  program: string,
  { write, isTerminal, isLineDelimited }: JqSettings,
): Promise<Filter> {
  const jq = await loadJq({ wasmBinary: readJq() });
  const run = (input: string) => jq.raw(input, program, ['-c']);
  const compiled = run('');
  if (compiled.exitCode === invalidProgramExitCode)
    throw new UsageError(
      `--jq: ${formatReason(compiled.stderr)}`,
      "Quote the program for the shell, for example: --jq '.[].title'",
    );
  const filter = async (json: string) => {
    const { stdout, stderr, exitCode } = run(json);
    const values = stdout === '' ? [] : stdout.split('\n');
    await write(values.map((value) => `${formatValue(value, isTerminal)}\n`).join(''));
    if (exitCode === 0) return;
    throw new CommandError({
      problem: `--jq: ${formatReason(stderr)}`,
      hint: 'Use --json alone to see the program’s input.',
      exitCode: exitCodes.failed,
      code: 'jq_failed',
    });
  };
  let pending = '';
  return {
    check: () => {},
    write: async (json) => {
      pending += json;
      if (!isLineDelimited || pending.length < batchLength) return;
      const { lines, rest } = splitLines(pending);
      pending = rest;
      if (lines !== '') await filter(lines);
    },
    end: async () => {
      if (pending !== '') await filter(pending);
    },
  };
}

function formatValue(value: string, isTerminal: boolean): string {
  if (value.startsWith('"')) return JSON.parse(value) as string;
  return isTerminal ? JSON.stringify(JSON.parse(value), null, 2) : value;
}

/** Turns `jq: error (at <stdin>:0): Cannot index array with "id"` into a sentence. */
function formatReason(stderr: string): string {
  const [first = ''] = stderr.trim().split('\n');
  const text = first
    .replace(/^jq: error(?: \(at [^)]*\))?: /, '')
    .replace(/ \(Unix shell quoting issues\?\)/, '')
    .replace(/ at <top-level>, line \d+(?:, column \d+)?:?$/, '')
    .replace(/\.+$/, '');
  return `${text.replace(/^./, (letter) => letter.toUpperCase())}.`;
}
