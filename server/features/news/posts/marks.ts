import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#api/contract/endpoint.ts';
import {
  maxUnread,
  unreadDays,
  type markPosts,
  type savePosts,
  type UnreadCounts,
} from '#api/contract/posts.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { fieldError, problem } from '#server/errors.ts';

const isRecent = sql`p.created_at > now() - make_interval(days => ${unreadDays}::int)`;

const hasMark = (userId: number, at: SQL) =>
  sql`exists (select from post_marks pm where pm.user_id = ${userId}::int and pm.post_id = p.id and ${at} is not null)`;

export const isUnreadBy = (userId: number) => sql`(${isRecent} and not ${hasMark(userId, sql`pm.read_at`)})`;

export const isSavedBy = (userId: number) => hasMark(userId, sql`pm.saved_at`);

const cappedCount = (source: SQL) => sql`(select count(*)::int from (${source} limit ${maxUnread}) x)`;

const isMutedOn = (board: SQL) => sql`exists (
  select from post_rules m join board_rules r on r.id = m.rule_id
  where m.post_id = p.id and r.deleted_at is null and r.kind = 'mute' and r.board_id = ${board})`;

/** Counts stop at `maxUnread`. A board's count excludes posts that the board mutes. */
export async function countUnread(db: Database, userId: number): Promise<UnreadCounts> {
  const unread = isUnreadBy(userId);
  const { rows } = await db.execute<{ id: number; unread_count: number }>(sql`
    select b.id, ${cappedCount(sql`
      select from posts p where ${unread} and not ${isMutedOn(sql`b.id`)} and exists (
        select from post_feeds pf join board_feeds bf on bf.feed_id = pf.feed_id
        where pf.post_id = p.id and bf.board_id = b.id)`)} as unread_count
    from boards b order by b.id`);
  const { rows: totals } = await db.execute<{ unread_count: number; saved_count: number }>(sql`
    select
      ${cappedCount(sql`
        select from posts p where ${unread} and exists (
          select from post_feeds pf join board_feeds bf on bf.feed_id = pf.feed_id
          where pf.post_id = p.id and not ${isMutedOn(sql`bf.board_id`)})`)} as unread_count,
      (select count(*)::int from post_marks where user_id = ${userId}::int and saved_at is not null) as saved_count`);
  return { ...totals[0]!, boards: rows };
}

type Marks = InputOf<typeof markPosts>['body'];

export async function setRead(db: Database, userId: number, { read, posts, all, marked_at }: Marks) {
  if ([posts, all, marked_at].filter((each) => each !== undefined).length !== 1)
    throw fieldError({ posts: ['Pass exactly one of posts, all or marked_at.'] });
  if (!read || marked_at !== undefined) {
    if (all || (read && marked_at !== undefined))
      throw fieldError({
        read: ['With all, this must be true; with marked_at, false.'],
      });
    const meant =
      marked_at === undefined
        ? sql`post_id = any(${sql.param(posts)}::int[])`
        : sql`read_at = ${marked_at}::timestamptz`;
    const { rows } = await db.execute(sql`
      update post_marks set read_at = null
      where user_id = ${userId}::int and read_at is not null and ${meant} returning post_id`);
    return { count: rows.length, marked_at: null };
  }
  const meant = posts
    ? sql`p.id = any(${sql.param(posts)}::int[])`
    : sql`${isUnreadBy(userId)} and p.created_at <= ${all!.until}::timestamptz and exists (
        select from post_feeds pf left join board_feeds bf on bf.feed_id = pf.feed_id
        where pf.post_id = p.id
          ${all!.board === undefined ? sql`` : sql`and bf.board_id = ${all!.board}`}
          ${all!.feed === undefined ? sql`` : sql`and pf.feed_id = ${all!.feed}`})`;
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into post_marks (user_id, post_id, read_at)
    select ${userId}::int, p.id, date_trunc('milliseconds', statement_timestamp()) from posts p where ${meant}
    order by p.id for key share of p
    on conflict (user_id, post_id) do update set read_at = excluded.read_at where post_marks.read_at is null
    returning ${isoInstant(sql`read_at`)} as at`);
  return { count: rows.length, marked_at: rows[0]?.at ?? null };
}

/** Returns how many of the posts exist. Throws 404 if none do. */
export async function setSaved(
  db: Database,
  userId: number,
  { posts, saved }: InputOf<typeof savePosts>['body'],
) {
  const { rows } = await db.execute(sql`
    insert into post_marks (user_id, post_id, saved_at)
    select ${userId}::int, p.id, ${saved ? sql`clock_timestamp()` : sql`null`}::timestamptz
    from posts p where p.id = any(${sql.param(posts)}::int[]) order by p.id for key share of p
    on conflict (user_id, post_id) do update set saved_at = excluded.saved_at
    returning post_id`);
  if (rows.length === 0) throw problem('not_found', 'These posts no longer exist.');
  return { count: rows.length };
}
