import type { BulkCaller, NewRemoval } from '#server/records/bulkChanges.ts';
import { sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { bulkJobs } from '#server/db/schema.ts';

export async function addRemoval(
  db: Database,
  { user, requestId }: BulkCaller,
  { digests, ...job }: NewRemoval,
): Promise<Removal> {
  const [added] = await db
    .insert(bulkJobs)
    .values({
      ...job,
      digestIds: sql`(select coalesce(array_agg(x.id order by x.id), '{}') from (${digests}) x)`,
      total: 0,
      createdBy: user.id,
      sessionId: user.sessionId,
      tokenId: user.tokenId,
      requestId,
    })
    .returning({ id: bulkJobs.id });
  if (!added) throw new Error('The job was not stored.');
  // Counted in the database: there may be a million.
  const { rows } = await db.execute<{ total: number }>(sql`
    update bulk_jobs set total = cardinality(digest_ids) where id = ${added.id} returning total`);
  return { job_id: added.id, digest_count: rows[0]?.total ?? 0 };
}
