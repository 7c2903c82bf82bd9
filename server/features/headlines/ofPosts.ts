import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { addSources } from './add.ts';

/** The origin of headlines that were posts. They are known by the key of their address, so that a story makes one for good. */
export const origin = 'feeds';

/** Whether the headline `ph` is what the post `p` became. */
export const isHeadlineOfPost = sql`ph.origin = ${origin} and ph.origin_id = p.address_key`;

/** Has rules reject the headlines of posts that no editor has worked on: `caught` has `post_id` and `rule_id`. Returns their ids. */
export async function rejectHeadlines(tx: Database, caught: SQL, condition: SQL) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'REJECTED', rule_id = x.rule_id, modified_at = clock_timestamp()
    from ${caught} x join posts p on p.id = x.post_id
    where ${isHeadlineOfPost} and ph.status = 'UNPROCESSED' and ${condition}
    returning ph.id`);
  return rows.map(({ id }) => id);
}

/** Makes headlines of posts unprocessed again that rules had rejected. Returns their ids. */
export async function restoreHeadlines(tx: Database, posts: number[], condition: SQL) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'UNPROCESSED', rule_id = null, modified_at = clock_timestamp() from posts p
    where p.id = any(${sql.param(posts)}::int[]) and ${isHeadlineOfPost} and ph.status = 'REJECTED'
      and ph.rule_id is not null and ${condition}
    returning ph.id`);
  return rows.map(({ id }) => id);
}

interface Renaming {
  hostId: number;
  /** Brand names. */
  from: string;
  to: string;
}

/**
 * Changes the source of the headlines of a host's feeds, within a transaction. One whose post was deleted is known by the
 * name alone.
 */
export async function renameHeadlineSource(tx: Database, { hostId, from, to }: Renaming) {
  await addSources(tx, [to]);
  await tx.execute(sql`
    with renamed as (
      select id from headlines h
      where origin = ${origin} and source_id = (select id from headline_sources where name = ${from})
        and not exists (
          select from posts p join feeds f on f.id = p.feed_id
          where p.address_key = h.origin_id and f.host_id <> ${hostId})
      order by id for update
    )
    update headlines h set source_id = (select id from headline_sources where name = ${to})
    from renamed r where r.id = h.id`);
}
