import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rejectHeadlines, restoreHeadlines } from '../headlines/ofPosts.ts';
import { isMuted } from './queries.ts';

/**
 * Rejects the headlines of posts that a rule has caught, where all of their boards mute them and no editor has worked on them.
 * Returns their ids.
 */
export async function rejectMuted(tx: Database, caught: { rule_id: number; post_id: number }[]) {
  if (caught.length === 0) return [];
  const muted = sql`(
    select c.rule_id, c.post_id
    from json_to_recordset(${JSON.stringify(caught)}::json) as c (rule_id int, post_id int)
    join board_rules r on r.id = c.rule_id and r.kind = 'mute')`;
  return rejectHeadlines(tx, muted, isMuted([]));
}

/** Makes headlines that rules had rejected unprocessed again, where their posts are muted no more. Returns their ids. */
export const restoreUnmuted = (tx: Database, posts: number[]) =>
  restoreHeadlines(tx, posts, sql`not ${isMuted([])}`);
