import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { listPosts, Post, postOrderings } from '#api/contract/posts.ts';
import { isoInstant, contains } from '#server/db/expressions.ts';
import type { Database } from '#server/db/database.ts';
import { isMuted, isWatched, rulesOfPost } from '../rules/queries.ts';
import { isHeadlineOfPost } from '../headlines/postHeadlines.ts';
import { isSavedBy, isUnreadBy } from './marks.ts';

export interface PostFilter {
  limit: number;
  offset: number;
  id?: number;
  boards: number[];
  feed?: number;
  hostName?: string;
  isFollowed?: boolean;
  created?: { from: Date; to: Date };
  search?: string;
  userId: number;
  isUnread?: boolean;
  isSaved?: boolean;
  /** Posts caught by rules. Default: all except muted. */
  caught?: 'muted' | 'watched';
  ordering?: (typeof postOrderings)[number];
}

const orderColumns = { id: sql`p.id`, created_at: sql`p.created_at`, modified_at: sql`p.modified_at` };

/** The default is newest first. IDs break ties. */
function orderClause(ordering: NonNullable<PostFilter['ordering']> = '-created_at'): SQL {
  const isDescending = ordering.startsWith('-');
  const column = orderColumns[ordering.replace('-', '') as keyof typeof orderColumns];
  return isDescending ? sql`${column} desc, p.id desc` : sql`${column} asc, p.id asc`;
}

function filterConditions(filter: PostFilter): SQL {
  const { id, boards, feed, hostName, isFollowed, created, search, userId, isUnread, isSaved } = filter;
  const feedConditions: SQL[] = [];
  const boardConditions: SQL[] = [];
  if (boards.length > 0) boardConditions.push(sql`bf.board_id = any(${sql.param(boards)}::int[])`);
  if (isFollowed !== undefined) boardConditions.push(sql`bf.is_followed`);
  if (feed !== undefined) feedConditions.push(sql`pf.feed_id = ${feed}`);
  if (hostName !== undefined)
    feedConditions.push(sql`pf.feed_id in (
      select f.id from feeds f join hosts h on h.id = f.host_id where h.host_name = ${hostName})`);
  if (boardConditions.length > 0) {
    // `followed=false` selects posts of feeds that no board follows, including feeds without a board.
    const boardFeeds = sql`select bf.feed_id from board_feeds bf where ${sql.join(boardConditions, sql` and `)}`;
    const isWithout = isFollowed === false;
    if (!isWithout) feedConditions.push(sql`pf.feed_id in (${boardFeeds})`);
    else {
      feedConditions.push(sql`pf.feed_id not in (${boardFeeds})`);
      if (boards.length > 0)
        feedConditions.push(sql`pf.feed_id in (
          select feed_id from board_feeds where board_id = any(${sql.param(boards)}::int[]))`);
    }
  }
  const all: SQL[] = [sql`true`];
  if (id !== undefined) all.push(sql`p.id = ${id}`);
  if (feedConditions.length > 0)
    all.push(
      sql`exists (select from post_feeds pf where pf.post_id = p.id and ${sql.join(feedConditions, sql` and `)})`,
    );
  if (created)
    all.push(
      sql`p.created_at >= ${created.from.toISOString()} and p.created_at < ${created.to.toISOString()}`,
    );
  if (isUnread !== undefined) all.push(isUnread ? isUnreadBy(userId) : sql`not ${isUnreadBy(userId)}`);
  if (isSaved !== undefined) all.push(isSaved ? isSavedBy(userId) : sql`not ${isSavedBy(userId)}`);
  if (search !== undefined) all.push(contains(sql`p.title`, search));
  return sql.join(all, sql` and `);
}

export async function findPosts(db: Database, filter: PostFilter): Promise<OutputOf<typeof listPosts>> {
  const { id, boards, caught } = filter;
  const muted = isMuted(boards);
  const watched = isWatched(boards);
  const all = filterConditions(filter);
  const ruled =
    caught === 'muted' ? muted : caught === 'watched' ? sql`${watched} and not ${muted}` : sql`not ${muted}`;
  const where = id === undefined || caught ? sql`${all} and ${ruled}` : all;
  const { rows } = await db.execute<{ post: Post }>(sql`
    select json_build_object(
      'id', p.id, 'title', p.title, 'description', p.description, 'link', p.link, 'outlet', p.outlet,
      'created_at', ${isoInstant(sql`p.created_at`)}, 'modified_at', ${isoInstant(sql`p.modified_at`)},
      'media', case when p.image is null then '[]'::json else json_build_array(json_build_object('url', p.image)) end,
      'feed_source', json_build_object('id', f.id, 'title', f.title,
        'host', json_build_object('id', h.id, 'logo_link', h.logo_link, 'brand_name', h.brand_name)),
      'headline', case when ph.id is null then null else json_build_object(
        'id', ph.id, 'status', ph.status, 'digest', d.id) end,
      'is_read', not ${isUnreadBy(filter.userId)}, 'is_saved', ${isSavedBy(filter.userId)},
      'rules', ${rulesOfPost(boards)},
      'feed_count', (select count(distinct x.feed_id) from post_feeds x where x.post_id = p.id)) as post
    from posts p join feeds f on f.id = p.feed_id join hosts h on h.id = f.host_id
      left join headlines ph on ${isHeadlineOfPost} left join digests d on d.id = ph.digest_id and d.deleted_at is null
    where ${where} order by ${orderClause(filter.ordering)} limit ${filter.limit} offset ${filter.offset}`);
  const { rows: ofRules } = await db.execute<{ muted: number; watched: number }>(sql`
    select count(*) filter (where x.muted)::int as muted, count(*) filter (where x.watched and not x.muted)::int as watched
    from (
      select ${muted} as muted, ${watched} as watched from posts p
      where p.id in (
        select m.post_id from post_rules m join board_rules r on r.id = m.rule_id where r.deleted_at is null)
      and ${all}
    ) x`);
  const counts = ofRules[0] ?? { muted: 0, watched: 0 };
  return {
    results: rows.map(({ post }) => post),
    count: caught ? counts[caught] : (await countPosts(db, all)) - (id === undefined ? counts.muted : 0),
    muted_count: counts.muted,
    watched_count: counts.watched,
  };
}

/** A separate query, because it doesn't have to check each post for mute rules. */
async function countPosts(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from posts p where ${where}`,
  );
  return rows[0]?.count ?? 0;
}
