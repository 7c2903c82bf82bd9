import type { Command } from 'commander';
import type { Category } from '#api/contract/categories.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk categories list', 'desk categories list --json id,title']),
  );
  addOutputOptions(command);
}

export const categoryShape: Shape<Category> = {
  fields: ['id', 'title'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
  ],
  id: ({ id }) => id,
};

export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listCategories } = await import('#api/contract/categories.ts');
  const { results } = await client.call(listCategories, {}, { signal });
  if ((await output.rows(results, categoryShape)) === 0) terminal.notice('No Data Found');
}
