import type { Command } from 'commander';
import type { Change } from '#cli/bulk/change.ts';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { several } from '#cli/flags.ts';
import { labelLookup } from '#cli/lookups.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export interface LabelOptions extends BulkOptions {
  label?: string[];
  /** No label at all: with `labels set`. */
  none?: true;
}

export function addLabelOptions(command: Command, description: string): void {
  command.option('--label <ids or title>', description, several);
  addBulkOptions(command, '--label');
}

/** Adds, removes or replaces labels of digests. */
export async function changeLabels(
  verb: 'add' | 'remove' | 'set',
  { label, none, ...options }: LabelOptions,
  context: Context,
): Promise<ExitCode> {
  if (!options.resume && (label === undefined) !== Boolean(none)) {
    throw new UsageError(
      label ? '--none cannot be combined with --label.' : 'No label is named.',
      'Name labels with --label ID or --label "Title".',
    );
  }
  const named = (label ?? []).join(', ');
  const questions = {
    add: (digests: string) => `Add ${named} to ${digests}?`,
    remove: (digests: string) => `Take ${named} from ${digests}?`,
    set: (digests: string) => `Replace all labels of ${digests} by ${named || 'none'}?`,
  };
  const change: Change = {
    command: `labels ${verb}`,
    body: async () => {
      const ids = await resolveIds(label, labelLookup(context));
      return { action: `${verb}_labels`, labels: ids ? ids.split(',').map(Number) : [] };
    },
    question: questions[verb],
    done: 'Labels updated',
    failed: 'Unable to update labels',
  };
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(change, options, context);
}
