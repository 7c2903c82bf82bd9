import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Context } from '../verb.ts';

/** Waits for the job that changes the digests. */
export async function followRemoval(removal: Removal, { client, terminal }: Context): Promise<void> {
  const { getJob } = await import('#api/contract/bulk.ts');
  const { follow } = await import('./jobs.ts');
  // Ctrl-C does not stop it: half done would be worse than either state.
  const signal = new AbortController().signal;
  const started = await client.call(getJob, { params: { id: removal.job_id } });
  await follow(started, { client, signal }, ({ done_count, total }) => terminal.bar(done_count, total));
  terminal.progress('');
}
