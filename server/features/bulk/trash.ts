import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

const days = 30;
/** So few that calls in between hardly wait. */
const batchSize = 100;

/** Purges what is in the trash for longer than the retention. Deleted statuses stay, as jobs name them. */
export async function emptyTrash(db: Database) {
  await db.execute(sql`
    with removed as (
      delete from tags where deleted_at < now() - interval '${sql.raw(String(days))} days' returning id, title
    )
    insert into audit (request_id, action, entity, entity_id, before)
    select 'empty-trash', 'remove', 'tag', id, jsonb_build_object('title', title) from removed`);
  for (;;) {
    const { rows } = await db.execute(sql`
      with removed as (
        delete from digests where id in (
          select id from digests where deleted_at < now() - interval '${sql.raw(String(days))} days'
          order by deleted_at limit ${batchSize}
        )
        returning id, title
      ), purged as (
        delete from digest_creations where digest_id in (select id from removed)
      )
      insert into audit (request_id, action, entity, entity_id, before)
      select 'empty-trash', 'remove', 'digest', id, jsonb_build_object('title', title) from removed
      returning id`);
    if (rows.length < batchSize) return;
  }
}
