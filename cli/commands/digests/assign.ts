import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { Change } from '#cli/bulk/change.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { userLookup } from '#cli/lookups.ts';
import { shellWord } from '#cli/output/text.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

interface AssignOptions extends BulkOptions {
  to?: string;
  unassign?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests assign --to ines@example.com 12 17',
        'desk digests assign --unassign --selectedStatus published --all --yes',
      ]),
    )
    .option('--to <user>', 'who is to work on them, by id, name or email')
    .option('--unassign', 'take the assignment away');
  addBulkOptions(command);
}

export async function run({ to, unassign, ...options }: AssignOptions, context: Context): Promise<ExitCode> {
  if (!options.resume && (to === undefined) !== Boolean(unassign))
    throw new UsageError('Name one person, or remove the assignment.', 'Give either --to or --unassign.');
  const change: Change = {
    command: to === undefined ? 'digests assign --unassign' : `digests assign --to ${shellWord(to)}`,
    body: async () => ({
      action: 'assign',
      assigned_to: to === undefined ? null : (await resolveOne(to, userLookup(context))).id,
    }),
    question: (digests) => (to === undefined ? `Unassign ${digests}?` : `Assign ${digests} to ${to}?`),
    done: 'Digests assigned.',
    failed: 'Unable to assign',
  };
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(change, options, context);
}
