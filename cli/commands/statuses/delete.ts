import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addRemovalOptions, removeOne, type RemovalOptions } from '../removal.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<status>', 'id, slug or name of the status')
    .addHelpText(
      'before',
      examplesHelp(['desk statuses delete legal-check --dry-run', 'desk statuses delete 6 --yes --json job']),
    );
  addRemovalOptions(command);
}

export async function run(
  { status: given, ...options }: RemovalOptions & { status: string },
  context: Context,
): Promise<void> {
  const { client, terminal } = context;
  const { deleteStatus } = await import('#api/contract/statuses.ts');
  const { findStatus } = await import('./all.ts');
  const { id, status_name, digest_count } = await findStatus(given, context);
  const removed = { noun: 'status' as const, id, name: status_name, digest_count };
  const remove = () => client.call(deleteStatus, { params: { id } });
  await removeOne(removed, remove, options, context);
  if (!options.dryRun) terminal.notice('Status deleted successfully');
}
