import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isMuted } from './queries.ts';

/** The origin of headlines that were posts. They are known by the key of their address, so that a story makes one for good. */
export const origin = 'feeds';

/** Whether the headline `ph` is what the post `p` became. */
export const isHeadlineOfPost = sql`ph.origin = ${origin} and ph.origin_id = p.address_key`;

/**
 * Rejects the headlines of posts that a rule has caught, where all of their boards mute them and nobody has worked on them.
 * Returns their ids.
 */
export async function rejectMuted(tx: Database, caught: { rule_id: number; post_id: number }[]) {
  if (caught.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'REJECTED', rule_id = x.rule_id, modified_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(caught)}::json) as x (rule_id int, post_id int)
      join board_rules r on r.id = x.rule_id and r.kind = 'mute' join posts p on p.id = x.post_id
    where ${isHeadlineOfPost} and ph.status = 'UNPROCESSED' and ${isMuted([])}
    returning ph.id`);
  return rows.map(({ id }) => id);
}

/** Makes headlines that rules had rejected unprocessed again, where their posts are muted no more. Returns their ids. */
export async function restoreUnmuted(tx: Database, posts: number[]) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines ph set status = 'UNPROCESSED', rule_id = null, modified_at = clock_timestamp() from posts p
    where p.id = any(${sql.param(posts)}::int[]) and ${isHeadlineOfPost} and ph.status = 'REJECTED'
      and ph.rule_id is not null and not ${isMuted([])}
    returning ph.id`);
  return rows.map(({ id }) => id);
}
