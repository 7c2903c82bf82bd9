import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { addSources } from './add.ts';

/**
 * Origin of headlines made from posts. Their `originId` is the post's address key, so a story can't become
 * two headlines.
 */
export const postOrigin = 'feeds';

export const isHeadlineOfPost = sql`ph.origin = ${postOrigin} and ph.origin_id = p.address_key`;

/** Rejects only unprocessed headlines. `caught` selects `post_id` and `rule_id`. Returns the headline IDs. */
export async function rejectHeadlines(tx: Database, caught: SQL, condition: SQL) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'REJECTED', rule_id = x.rule_id, modified_at = clock_timestamp()
    from ${caught} x join posts p on p.id = x.post_id
    where ${isHeadlineOfPost} and ph.status = 'UNPROCESSED' and ${condition}
    returning ph.id`);
  return rows.map(({ id }) => id);
}

/** Restores only headlines that a rule rejected. Returns their IDs. */
export async function restoreHeadlines(tx: Database, posts: number[], condition: SQL) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'UNPROCESSED', rule_id = null, modified_at = clock_timestamp() from posts p
    where p.id = any(${sql.param(posts)}::int[]) and ${isHeadlineOfPost} and ph.status = 'REJECTED'
      and ph.rule_id is not null and ${condition}
    returning ph.id`);
  return rows.map(({ id }) => id);
}

interface SourceRenaming {
  hostId: number;
  from: string;
  to: string;
}

export async function renameHeadlineSource(tx: Database, { hostId, from, to }: SourceRenaming) {
  await addSources(tx, [to]);
  await tx.execute(sql`
    with renamed as (
      select id from headlines h
      where origin = ${postOrigin} and source_id = (select id from headline_sources where name = ${from})
        and not exists (
          select from posts p join feeds f on f.id = p.feed_id
          where p.address_key = h.origin_id and f.host_id <> ${hostId})
      order by id for update
    )
    update headlines h set source_id = (select id from headline_sources where name = ${to})
    from renamed r where r.id = h.id`);
}
