import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '../../bulk/options';
import type { ExitCode } from '../../exit';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';

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
  const { changeDigests } = await import('../../bulk/change');
  return changeDigests(
    {
      command: 'digests delete',
      body: () => ({ action: 'delete' }),
      question: (digests) => `Delete ${digests}? It can be undone for 24 hours.`,
      done: 'Digests deleted successfully.',
      failed: 'Something went wrong!',
      isDestructive: true,
    },
    options,
    context,
  );
}
