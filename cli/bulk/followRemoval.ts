import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Context } from '../verb.ts';

export async function followRemoval(removal: Removal, { client, terminal }: Context): Promise<void> {
  const { getJob } = await import('#api/contract/bulk.ts');
  const { followJob } = await import('./jobs.ts');
  // Ctrl-C doesn't stop it: a partial removal would be worse than none.
  const signal = new AbortController().signal;
  const started = await client.call(getJob, { params: { id: removal.job_id } });
  await followJob(started, { client, signal }, ({ done_count, total }) => terminal.bar(done_count, total));
  terminal.progress('');
}
