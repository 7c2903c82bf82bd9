import type { Command } from 'commander';
import type { Job } from '#api/contract/bulk.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import { addConsentOptions, type ConsentOptions } from '../bulk/options.ts';
import { confirm } from '../confirm.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import { printable } from '../output/text.ts';
import type { Context } from './verb.ts';

export interface RemovalOptions extends ConsentOptions {
  dryRun?: true;
}

/** What is about to be deleted. */
interface Doomed {
  noun: 'tag' | 'status';
  id: number;
  name: string;
  digest_count: number;
}

/** Declares what keeps a command from deleting something that digests have. */
export function addRemovalOptions(command: Command): void {
  command.optionsGroup('Safety:').option('--dry-run', 'tell what it would touch; change nothing');
  addConsentOptions(command);
  addOutputOptions(command);
}

interface Row extends Omit<Doomed, 'noun'> {
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

/** Says how many digests it touches, asks, deletes, and waits for the job that goes through the digests. */
export async function removeOne(
  { noun, ...doomed }: Doomed,
  remove: () => Promise<Removal>,
  { dryRun, ...consent }: RemovalOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal } = context;
  if (dryRun) {
    await output.record({ ...doomed, job: null }, shape);
    return terminal.notice('Nothing was changed: this was a dry run.');
  }
  const question = questionOf({ noun, ...doomed });
  // With nothing to count, a yes is enough.
  const count = doomed.digest_count || undefined;
  await confirm({ question, count, isDestructive: true }, consent, context);

  const removal = await remove();
  const { getJob } = await import('#api/contract/bulk.ts');
  const { follow } = await import('../bulk/jobs.ts');
  // Not given up on a Ctrl-C: it cannot be left half done.
  const signal = new AbortController().signal;
  const started = await client.call(getJob, { params: { id: removal.job_id } });
  const job: Job = await follow(started, { client, signal }, ({ done_count, total }) =>
    terminal.bar(done_count, total),
  );
  terminal.progress('');
  await output.record({ ...doomed, digest_count: removal.digest_count, job: job.id }, shape);
}

/** What the answer is about, in a whole sentence. */
function questionOf({ noun, name, digest_count }: Doomed): string {
  const quoted = printable(JSON.stringify(name));
  if (digest_count === 0) return `Delete the ${noun} ${quoted}?`;
  const digests = digest_count === 1 ? '1 digest' : `${digest_count} digests`;
  return noun === 'tag'
    ? `Delete the tag ${quoted}, and take it from ${digests}?`
    : `Delete the status ${quoted}, and move ${digests} to Draft?`;
}
