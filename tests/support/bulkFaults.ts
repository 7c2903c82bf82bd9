import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createClient, type Client } from '#api/client.ts';
import { createJob, createSelection, getJob, type Job } from '#api/contract/bulk.ts';
import { signIn } from '#api/contract/session.ts';
import type { Store } from '#server/db/database.ts';
import { superUser, type RunningServer } from './server.ts';

/** A client of the first super user. */
export async function signedIn({ url }: Pick<RunningServer, 'url'>): Promise<Client> {
  const options = {
    baseUrl: `${url}/api`,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  const { token } = await createClient(options).call(signIn, { body: superUser });
  return createClient({ ...options, headers: () => ({ authorization: `Token ${token}` }) });
}

/** Adds digests for a bulk change, which needs a database that a server has filled and none uses. */
export function addManyDigests(store: Store, count: number) {
  return store.script(`
    insert into digests (language_id, status_id, type_code, slug, title, content, visible_fields)
    select 1, 1, 275, 'many-' || n, 'Many ' || n, repeat('word ', 100), '{}'
    from generate_series(1, ${count}) n`);
}

/** Starts the bulk change that gives every digest one more tag. Answers its id. */
export async function tagEverything(client: Client) {
  const { id: selection } = await client.call(createSelection, { body: { everything: true } });
  const body = { action: 'add_tags' as const, tags: [{ title: 'Survivor' }], selection };
  return (await client.call(createJob, { body })).id;
}

/** The bulk change once it has come so far. */
export async function bulkUntil(client: Client, id: number, isEnough: (job: Job) => boolean) {
  for (;;) {
    const job = await client.call(getJob, { params: { id } });
    if (isEnough(job)) return job;
    await wait(5);
  }
}

/** What `tagEverything` has left in the tables: its own record, the links, the audit trail and the counter caches. */
export async function tracesOf(store: Store, bulkId: number) {
  const { rows } = await store.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from bulk_job_items where job_id = ${bulkId} and result = 'changed') as items,
      (select count(*)::int from digest_tags) as tagged,
      (select count(*)::int from audit where action = 'add_tags') as audited,
      (select count(distinct entity_id)::int from audit where action = 'add_tags') as audited_digests,
      (select sum(count)::int from tag_counts) as tag_count,
      (select sum(count)::int from digest_counts) - (select count(*)::int from digests) as miscounted`);
  return rows[0];
}

/** Those traces where each digest was changed once. */
export const onceEach = (count: number) => ({
  items: count,
  tagged: count,
  audited: count,
  audited_digests: count,
  tag_count: count,
  miscounted: 0,
});
