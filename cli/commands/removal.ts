import type { Command } from 'commander';
import type { Removal } from '#api/contract/bulk/removal.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '../bulk/options.ts';
import { followRemoval } from '../bulk/followRemoval.ts';
import { checkCount, type CountOptions } from '../bulk/selection.ts';
import { confirm } from '../confirm.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import { printable } from '../output/text.ts';
import type { Context } from '../verb.ts';

export interface RemovalOptions extends ConsentOptions, CountOptions {
  dryRun?: true;
}

/** What is to be deleted. */
interface Removed {
  noun: 'tag' | 'label' | 'status';
  id: number;
  name: string;
  digest_count: number;
}

/** Declares the flags that prevent an unwanted deletion of what digests have. */
export function addRemovalOptions(command: Command): void {
  command.optionsGroup('Safety:').option('--dry-run', 'show how many digests have it; change nothing');
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

interface Row extends Omit<Removed, 'noun'> {
  /** Null in a dry run. */
  job: number | null;
}

const shape: Shape<Row> = {
  fields: ['id', 'name', 'digest_count', 'job'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'digest_count', value: ({ digest_count }) => digest_count },
    { name: 'job', value: ({ job }) => job },
  ],
  id: ({ id }) => id,
};

/** Shows how many digests have it, confirms, deletes, and waits for the job that changes the digests. */
export async function removeOne(
  { noun, ...removed }: Removed,
  remove: () => Promise<Removal>,
  { dryRun, expect, limit, ...consent }: RemovalOptions,
  context: Context,
): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(shape);
  checkCount(removed.digest_count, { expect, limit });
  if (dryRun) {
    await output.record({ ...removed, job: null }, shape);
    return terminal.notice('Nothing was changed: this was a dry run.');
  }
  const question = formatQuestion({ noun, ...removed });
  // With nothing to count, a yes is enough.
  const count = removed.digest_count || undefined;
  await confirm({ question, count, isDestructive: true, hasDryRun: true }, consent, context);

  const removal = await remove();
  await followRemoval(removal, context);
  await output.record({ ...removed, digest_count: removal.digest_count, job: removal.job_id }, shape);
}

/** A whole sentence. */
function formatQuestion({ noun, name, digest_count }: Removed): string {
  const quoted = printable(JSON.stringify(name));
  if (digest_count === 0) return `Delete the ${noun} ${quoted}?`;
  const digests = digest_count === 1 ? '1 digest' : `${digest_count} digests`;
  return noun === 'status'
    ? `Delete the status ${quoted}, and move ${digests} to Draft?`
    : `Delete the ${noun} ${quoted}, and take it from ${digests}?`;
}
