import { Option, type Command } from 'commander';

export interface OutputFlags {
  json?: string | true;
  jsonl?: string | true;
  csv?: true;
  raw?: true;
  ids?: true;
  count?: true;
  quiet?: true;
}

const forms = ['json', 'jsonl', 'csv', 'ids', 'count', 'quiet'] as const;

/** The form of the data. Unless one is asked for: a table on a terminal, else tab-separated lines. */
export type Mode = (typeof forms)[number] | 'table' | 'lines';

/** Declares the flags that choose the form; at most one may be given. */
export function addOutputOptions(command: Command): void {
  const add = (flags: string, description: string) => {
    const option = new Option(flags, description).helpGroup('Output:');
    const name = option.attributeName();
    option.conflicts(forms.filter((form) => form !== name));
    command.addOption(option);
  };
  add('--json [fields]', 'JSON; fields joined by commas, default all');
  add('--jsonl [fields]', 'JSON, one row a line');
  add('--csv', 'CSV with a header, safe to open in a spreadsheet');
  command.addOption(
    new Option('--raw', 'with --csv: leave cells that a spreadsheet would run as they are').helpGroup(
      'Output:',
    ),
  );
  add('--ids', 'ids alone, one a line');
  add('--count', 'the number alone');
  add('--quiet', 'no data and no notices; the exit code tells');
}

export function modeOf(flags: OutputFlags, isTerminal: boolean): Mode {
  return forms.find((form) => flags[form] !== undefined) ?? (isTerminal ? 'table' : 'lines');
}
