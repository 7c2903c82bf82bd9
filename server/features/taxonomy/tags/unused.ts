import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Audit } from '#server/records/audit.ts';

/** Deletes those of the tags that no digest has any more. */
export async function removeUnusedTags(tx: Database, ids: number[], audit: Audit) {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    update tags t set deleted_at = clock_timestamp()
    where t.id = any(${sql.param(ids)}::int[]) and t.deleted_at is null and not exists (
      select from digest_tags l join digests d on d.id = l.digest_id where l.tag_id = t.id and d.deleted_at is null)
    returning id, title`);
  for (const { id, title } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title } });
}
