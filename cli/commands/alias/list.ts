import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

interface Alias {
  name: string;
  command: string;
}

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk alias list', 'desk alias list --json']));
  addOutputOptions(command, { hasIds: false });
}

const aliasShape: Shape<Alias> = {
  fields: ['name', 'command'],
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'command', value: ({ command }) => command, isFlexible: true },
  ],
  id: ({ name }) => name,
};

export async function run(_options: object, { config, output, terminal }: Context): Promise<void> {
  const rows = Object.entries(config.read().aliases ?? {}).map(([name, command]) => ({ name, command }));
  if ((await output.rows(rows, aliasShape)) === 0) terminal.notice('No Data Found');
}
