import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests delete 12 17',
      'desk digests delete --ids-file stale.txt --dry-run',
      'desk digests delete --status draft --search "old test" --all --yes --expect 3',
    ]),
  );
  addBulkOptions(command);
}

export async function run(options: BulkOptions, context: Context): Promise<ExitCode> {
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(
    {
      command: 'digests delete',
      body: () => ({ action: 'delete' }),
      question: (digests) => `Delete ${digests}? It can be undone for 24 hours.`,
      done: 'Digests deleted successfully.',
      failed: 'Unable to delete digests',
      isDestructive: true,
    },
    options,
    context,
  );
}
