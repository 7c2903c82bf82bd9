import type { Command } from 'commander';
import type { View } from '#api/contract/views.ts';
import { listCell } from '#domain/csv.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk views list', 'desk views list --json id,name,query']));
  addOutputOptions(command);
}

const viewShape: Shape<View> = {
  fields: ['id', 'name', 'query', 'columns', 'sort', 'created_by', 'modified_at'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'query', value: ({ query }) => query, isFlexible: true },
    { name: 'sort', value: ({ sort }) => (sort ? `${sort.by} ${sort.order}` : '') },
    { name: 'created_by', value: ({ created_by }) => created_by.name, isFlexible: true },
    { name: 'columns', value: ({ columns }) => listCell(columns), screen: false },
  ],
  id: ({ id }) => id,
};

/** The saved views of the list of digests. */
export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listViews } = await import('#api/contract/views.ts');
  const { results } = await client.call(listViews, {}, { signal });
  if ((await output.rows(results, viewShape)) === 0) terminal.notice('No Data Found');
}
