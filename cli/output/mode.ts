import { Option, type Command } from 'commander';
import { UsageError } from '../errors.ts';

export interface OutputFlags {
  json?: string | true;
  jsonl?: string | true;
  csv?: true;
  raw?: true;
  bom?: true;
  ids?: true;
  count?: true;
  quiet?: true;
  jq?: string;
  template?: string;
  paginate?: true;
  envelope?: true;
  output?: string;
}

const formats = ['json', 'jsonl', 'csv', 'ids', 'count', 'quiet'] as const;

/** Default: a table on a terminal, else tab-separated lines. */
export type Mode = (typeof formats)[number] | 'table' | 'lines';

interface OutputOptions {
  /** Default true. */
  hasIds?: boolean;
}

/** At most one format may be chosen. */
export function addOutputOptions(command: Command, { hasIds = true }: OutputOptions = {}): void {
  const add = (flags: string, description: string) => {
    const option = new Option(flags, description).helpGroup('Output:');
    const name = option.attributeName();
    option.conflicts(formats.filter((form) => form !== name));
    command.addOption(option);
  };
  add('--json [fields]', 'JSON; comma-separated fields, default: all');
  add('--jsonl [fields]', 'JSON, one row per line');
  addOutputFilterOptions(command);
  command.addOption(
    new Option('--envelope', 'JSON wrapped in an object with schemaVersion and command')
      .helpGroup('Output:')
      .conflicts(formats.filter((form) => form !== 'json')),
  );
  add('--csv', 'CSV with a header, safe to open in a spreadsheet');
  command.addOption(
    new Option('--raw', 'with --csv: don’t escape cells that a spreadsheet would run as formulas').helpGroup(
      'Output:',
    ),
  );
  command.addOption(
    new Option('--bom', 'with CSV: add a byte order mark so that Excel reads the file as UTF-8').helpGroup(
      'Output:',
    ),
  );
  if (hasIds) add('--ids', 'IDs only, one per line');
  add('--count', 'the count only');
  add('--quiet', 'no data or notices, only the exit code');
}

export function addOutputFilterOptions(command: Command): void {
  const add = (flags: string, description: string, others: string[]) =>
    command.addOption(new Option(flags, description).helpGroup('Output:').conflicts(others));
  const filtered = formats.filter((form) => form !== 'json' && form !== 'jsonl');
  add('--jq <program>', 'filter JSON with jq; with --jsonl, one row at a time', [...filtered, 'template']);
  add('--template <text>', "format each row as a line with Liquid, such as '{{ id }} {{ title }}'", [
    ...filtered,
    'json',
    'envelope',
  ]);
}

export function addOutputFileOption(command: Command): void {
  command.addOption(
    new Option(
      '--output <file>',
      'write to a file, as CSV or JSON depending on its extension; the file appears once complete',
    ).helpGroup('Output:'),
  );
}

function findFormat(flags: OutputFlags) {
  const requested = formats.find((form) => flags[form] !== undefined);
  if (flags.template !== undefined) return 'jsonl';
  return requested ?? (flags.jq !== undefined || flags.envelope ? 'json' : undefined);
}

export function resolveMode(flags: OutputFlags, isTerminal: boolean): Mode {
  const requested = findFormat(flags);
  if (flags.output === undefined) return requested ?? (isTerminal ? 'table' : 'lines');
  const [, ending = ''] = /\.([^./\\]+)$/.exec(flags.output) ?? [];
  const named = (['csv', 'json', 'jsonl'] as const).find((form) => form === ending.toLowerCase());
  const mode = requested ?? named;
  if (mode !== undefined && (named !== undefined || ending === '')) return mode;
  throw new UsageError(
    `${flags.output} doesn’t have a known extension. Nothing was written.`,
    'Use the extension .csv, .json or .jsonl.',
  );
}
