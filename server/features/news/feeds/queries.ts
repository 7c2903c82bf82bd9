import { sql, type SQL } from 'drizzle-orm';
import type { Feed, feedOrderings } from '#api/contract/feeds.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, contains } from '#server/db/expressions.ts';
import { maxEntries } from '#server/content/feeds/feed.ts';
import { measureRows } from '#server/telemetry/measureRows.ts';

export interface FeedFilter {
  limit: number;
  offset: number;
  boards: number[];
  search?: string;
  isFollowed?: boolean;
  isUnhealthy?: boolean;
  isWithoutBoard?: boolean;
  ordering?: (typeof feedOrderings)[number];
}

const orderColumns: Record<(typeof feedOrderings)[number], SQL> = {
  id: sql`f.id`,
  '-id': sql`f.id desc`,
  title: sql`lower(f.title), f.id`,
  '-title': sql`lower(f.title) desc, f.id desc`,
};

const isFollowedBy = (boards: number[]) => sql`exists (
  select from board_feeds bf where bf.feed_id = f.id and bf.is_followed
  ${boards.length > 0 ? sql`and bf.board_id = any(${sql.param(boards)}::int[])` : sql``})`;

const healthState = sql`case when c.ended_at is not null then 'ended' when c.failure_count > 0 then 'failing'
  when c.checked_at is null then 'new' else 'healthy' end`;

const feedJson = (boards: number[]) => sql`json_build_object(
  'id', f.id, 'title', f.title, 'url', f.url, 'site_url', f.site_url, 'followed', ${isFollowedBy(boards)},
  'makes_headlines', f.makes_headlines, 'check_minutes', f.check_minutes,
  'host', json_build_object('id', h.id, 'logo_link', h.logo_link, 'brand_name', h.brand_name),
  'feed_categories', (
    select coalesce(json_agg(bf.board_id order by bf.board_id), '[]') from board_feeds bf where bf.feed_id = f.id),
  'health', json_build_object(
    'state', ${healthState},
    'checked_at', ${isoInstant(sql`c.checked_at`)}, 'succeeded_at', ${isoInstant(sql`c.succeeded_at`)},
    'error', c.error, 'error_code', c.error_code, 'failure_count', c.failure_count,
    'next_at', ${isoInstant(sql`c.next_at`)},
    'waits_until', case when c.waits_until > clock_timestamp() then ${isoInstant(sql`c.waits_until`)} end,
    'entry_count', c.entry_count, 'read_count', case when c.entry_count is not null then least(c.entry_count, ${maxEntries}::int) end,
    'pushed', exists (
      select from feed_subscriptions fs where fs.feed_id = f.id and fs.expires_at > clock_timestamp()),
    'posts_a_week', (
      select count(distinct p.id) / 4.0 from post_feeds pf join posts p on p.id = pf.post_id
      where pf.feed_id = f.id and p.created_at > now() - interval '28 days')))`;

const feedTables = sql`feeds f join hosts h on h.id = f.host_id join feed_checks c on c.feed_id = f.id`;

export async function findFeeds(
  db: Database,
  filter: FeedFilter,
): Promise<{ results: Feed[]; count: number }> {
  const { boards, search, isFollowed, isUnhealthy, isWithoutBoard } = filter;
  const all: SQL[] = [sql`true`];
  if (boards.length > 0)
    all.push(
      sql`f.id in (select feed_id from board_feeds where board_id = any(${sql.param(boards)}::int[]))`,
    );
  if (isFollowed !== undefined)
    all.push(isFollowed ? isFollowedBy(boards) : sql`not ${isFollowedBy(boards)}`);
  if (isUnhealthy !== undefined)
    all.push(sql`(c.failure_count > 0 or c.ended_at is not null) = ${isUnhealthy}`);
  if (isWithoutBoard !== undefined)
    all.push(sql`(not exists (select from board_feeds bf where bf.feed_id = f.id)) = ${isWithoutBoard}`);
  if (search !== undefined)
    all.push(contains(sql`(f.title || chr(10) || f.url || chr(10) || h.brand_name)`, search));
  const where = sql.join(all, sql` and `);
  const { rows } = await db.execute<{ feed: Feed }>(sql`
    select ${feedJson(boards)} as feed from ${feedTables} where ${where}
    order by ${orderColumns[filter.ordering ?? 'title']} limit ${filter.limit} offset ${filter.offset}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${feedTables} where ${where}`,
  );
  return { results: rows.map(({ feed }) => feed), count: counted.rows[0]?.count ?? 0 };
}

export async function findFeed(db: Database, id: number): Promise<Feed | undefined> {
  const { rows } = await db.execute<{ feed: Feed }>(
    sql`select ${feedJson([])} as feed from ${feedTables} where f.id = ${id}`,
  );
  return rows[0]?.feed;
}

interface FeedHost extends Record<string, unknown> {
  id: number;
  host_name: string;
  brand_name: string;
}

export async function findFeedHosts(
  db: Database,
  boards: number[],
  isFollowed?: boolean,
): Promise<FeedHost[]> {
  const all: SQL[] = [sql`true`];
  if (boards.length > 0)
    all.push(
      sql`f.id in (select feed_id from board_feeds where board_id = any(${sql.param(boards)}::int[]))`,
    );
  if (isFollowed !== undefined)
    all.push(isFollowed ? isFollowedBy(boards) : sql`not ${isFollowedBy(boards)}`);
  const { rows } = await db.execute<FeedHost>(sql`
    select h.id, h.host_name, h.brand_name from hosts h
    where h.id in (select f.host_id from feeds f where ${sql.join(all, sql` and `)})
    order by lower(h.brand_name), h.id`);
  return rows;
}

export async function findFeedIdsByUrl(db: Database, urls: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; url: string }>(
    sql`select id, url from feeds where url = any(${sql.param(urls)}::text[])`,
  );
  return new Map(rows.map(({ id, url }) => [url, id]));
}

export const measureFeeds = (db: Database) =>
  measureRows(
    db,
    sql`select json_build_object('state', state) as labels, count(*)::int as value
      from (select ${healthState} as state from feed_checks c) health group by state`,
  );
