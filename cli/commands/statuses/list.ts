import type { Command } from 'commander';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { statusShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk statuses list', 'desk statuses list --json status_name,digest_count']),
  );
  addOutputOptions(command);
}

export async function run(_options: object, context: Context): Promise<void> {
  const { allStatuses } = await import('./all.ts');
  await under('Unable to fetch status.', async () => {
    const rows = [];
    for await (const status of allStatuses(context)) rows.push(status);
    if (context.output.mode === 'count') return context.output.count(rows.length);
    await context.output.rows(rows, statusShape);
  });
}
