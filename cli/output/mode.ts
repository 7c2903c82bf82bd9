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
  /** A program of jq that the JSON passes through. */
  jq?: string;
  /** A Liquid template that each row passes through. */
  template?: string;
  /** Of `desk api`: a row a line. */
  paginate?: true;
  /** JSON in an object that names its version. */
  envelope?: true;
  /** A file in place of standard output. */
  output?: string;
}

const forms = ['json', 'jsonl', 'csv', 'ids', 'count', 'quiet'] as const;

/** The form of the data. By default: a table on a terminal, else tab-separated lines. */
export type Mode = (typeof forms)[number] | 'table' | 'lines';

interface FormOptions {
  /** Whether rows have ids. Default true. */
  hasIds?: boolean;
}

/** Declares the flags that choose the form; at most one may be given. */
export function addOutputOptions(command: Command, { hasIds = true }: FormOptions = {}): void {
  const add = (flags: string, description: string) => {
    const option = new Option(flags, description).helpGroup('Output:');
    const name = option.attributeName();
    option.conflicts(forms.filter((form) => form !== name));
    command.addOption(option);
  };
  add('--json [fields]', 'JSON; fields joined by commas, default all');
  add('--jsonl [fields]', 'JSON, one row a line');
  addFilterOptions(command);
  command.addOption(
    new Option('--envelope', 'JSON in an object with schemaVersion and command')
      .helpGroup('Output:')
      .conflicts(forms.filter((form) => form !== 'json')),
  );
  add('--csv', 'CSV with a header, safe to open in a spreadsheet');
  command.addOption(
    new Option('--raw', 'with --csv: leave cells that a spreadsheet would run as they are').helpGroup(
      'Output:',
    ),
  );
  command.addOption(
    new Option('--bom', 'with CSV: a byte order mark, by which Excel reads UTF-8').helpGroup('Output:'),
  );
  if (hasIds) add('--ids', 'ids alone, one a line');
  add('--count', 'the number alone');
  add('--quiet', 'no data and no notices, only the exit code');
}

/** Declares the flags by which JSON is filtered before it is written. */
export function addFilterOptions(command: Command): void {
  const add = (flags: string, description: string, others: string[]) =>
    command.addOption(new Option(flags, description).helpGroup('Output:').conflicts(others));
  const filtered = forms.filter((form) => form !== 'json' && form !== 'jsonl');
  add('--jq <program>', 'JSON through jq; with --jsonl a row at a time', [...filtered, 'template']);
  add('--template <text>', "a line a row through Liquid, such as '{{ id }} {{ title }}'", [
    ...filtered,
    'json',
    'envelope',
  ]);
}

/** Declares the flag that sends the data to a file. */
export function addOutputFile(command: Command): void {
  command.addOption(
    new Option(
      '--output <file>',
      'to a file, as CSV or JSON by its name; it appears once complete',
    ).helpGroup('Output:'),
  );
}

/** What is filtered is JSON: a whole, or for a template a row a line. */
function findForm(flags: OutputFlags) {
  const given = forms.find((form) => flags[form] !== undefined);
  if (flags.template !== undefined) return 'jsonl';
  return given ?? (flags.jq !== undefined || flags.envelope ? 'json' : undefined);
}

/** Throws a UsageError for a file whose name says that it is of another form. */
export function findMode(flags: OutputFlags, isTerminal: boolean): Mode {
  const given = findForm(flags);
  if (flags.output === undefined) return given ?? (isTerminal ? 'table' : 'lines');
  const [, ending = ''] = /\.([^./\\]+)$/.exec(flags.output) ?? [];
  const named = (['csv', 'json', 'jsonl'] as const).find((form) => form === ending.toLowerCase());
  const mode = given ?? named;
  if (mode !== undefined && (named !== undefined || ending === '')) return mode;
  throw new UsageError(
    `${flags.output} is neither CSV nor JSON by its name. Nothing was written.`,
    'Give it the ending .csv, .json or .jsonl.',
  );
}
