import type { Command } from 'commander';
import type { Label } from '../../../src/api/contract/labels';
import { under } from '../../errors';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Shape } from '../../output/shape';
import type { Context } from '../verb';

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
  const { listLabels } = await import('../../../src/api/contract/labels');
  await under('Unable to fetch labels', async () => {
    const { results } = await client.call(listLabels, { query: { search } }, { signal });
    if ((await output.rows(results, labelShape)) === 0) terminal.notice('No Data Found');
  });
}
