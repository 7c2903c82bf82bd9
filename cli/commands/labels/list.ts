import type { Command } from 'commander';
import type { Label } from '#api/contract/labels.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .option('--search <text>', 'part of a title')
    .addHelpText(
      'before',
      examplesHelp(['desk labels list', 'desk labels list --search ready --json id,title']),
    );
  addOutputOptions(command);
}

export const labelShape: Shape<Label> = {
  fields: ['id', 'title', 'color_code'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'color_code', value: ({ color_code }) => color_code },
  ],
  id: ({ id }) => id,
};

export async function run({ search }: { search?: string }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listLabels } = await import('#api/contract/labels.ts');
  await under('Unable to fetch labels', async () => {
    const { results } = await client.call(listLabels, { query: { search } }, { signal });
    if ((await output.rows(results, labelShape)) === 0) terminal.notice('No Data Found');
  });
}
