import { sql, type SQL } from 'drizzle-orm';
import {
  maxReportDays,
  maxNamedDigests,
  maxRecentDigests,
  maxShownVideos,
  type DigestReport,
  type VideoRow,
} from '#api/contract/reports.ts';
import { digestTypes } from '#api/contract/digests.ts';
import type { Database, Store } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import type { ReportConditions } from './filter.ts';
import { listDays } from './times.ts';

const average = (column: SQL) => sql`round(avg(${column})::numeric, 2)::float8`;
const newestIds = sql`(array_agg(d.id order by d.first_published_at desc, d.id desc))[1:${maxNamedDigests}::int]`;
/** Alias `d`. Sorts only the most recent digests, because a report can cover a million. */
const newestDigests = (condition: SQL) => sql`(
  select d.id, d.first_published_at from digests d where ${condition}
  order by d.first_published_at desc, d.id desc limit ${maxRecentDigests}
) d`;
const digestTitles = (ids: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by i.position), '[]')
  from unnest(${ids}) with ordinality as i (id, position) join digests x on x.id = i.id
)`;
const jsonRows = (query: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
const isVideo = sql`d.type_code = ${sql.raw(String(digestTypes.video))}`;

export async function readReport(store: Store, report: ReportConditions): Promise<DigestReport> {
  const { condition, previousCondition } = report;
  // The tag query takes as long as all others together.
  const [tags, { counts, ...rest }] = await store.readInParallel(
    async (tx) => (await createRowReader(tx))<DigestReport['tags'][number]>(tagQuery(condition)),
    async (tx) => {
      const rows = await createRowReader(tx);
      const [counted] = await rows<Counts>(dimensionQuery(condition));
      const [previous] = await rows<DigestReport['previous']>(summaryQuery(previousCondition));
      return {
        counts: counted!,
        previous: previous!,
        days: await countByDay(report, rows),
        category: await rows<DigestReport['category'][number]>(categoryQuery(condition)),
        notification: summarizeNotifications(await rows(notificationQuery(condition))),
        video_stats: await rows<VideoRow>(
          selectVideos(sql`${condition} and ${isVideo}`, sql`limit ${maxShownVideos}`),
        ),
      };
    },
  );
  const { summary, ...tables } = counts;
  return { ...summary, ...tables, ...rest, tags };
}

export async function createRowReader(tx: Database) {
  // A million digest ids fit in memory. Merging them is twice as fast as a hash join, and two database workers
  // are enough.
  await tx.execute(sql`set local work_mem = '32MB'`);
  await tx.execute(sql`set local enable_hashjoin = off`);
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
  return async <Row extends object>(query: SQL) =>
    (await tx.execute<Row & Record<string, unknown>>(query)).rows as Row[];
}

/** Includes days without digests; empty if there are too many days. */
async function countByDay(
  report: ReportConditions,
  rows: Awaited<ReturnType<typeof createRowReader>>,
): Promise<DigestReport['days']> {
  const dayCount = (report.to.getTime() - report.from.getTime()) / (24 * 60 * 60 * 1000);
  if (dayCount > maxReportDays) return [];
  const days = listDays(report);
  const starts = days.map(({ start }) => start.toISOString());
  const counted = await rows<{ day: number; count: number }>(sql`
    select width_bucket(d.first_published_at, ${sql.param(starts)}::timestamptz[]) as day, count(*)::int as count
    from digests d where ${report.condition} group by 1`);
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  return days.map(({ date }, index) => ({ date, count: counts.get(index + 1) ?? 0 }));
}

const summaryQuery = (condition: SQL) => sql`
  select count(*)::int as count, ${average(sql`d.word_count`)} as avg_word_count,
    ${average(sql`d.timestamp_full_length`)} as avg_video_length,
    ${average(sql`d.editor_score_quality`)} as editor_score_quality
  from digests d where ${condition}`;

interface Counts extends Pick<DigestReport, 'author' | 'reviewer' | 'type_id' | 'status' | 'format_id'> {
  summary: Pick<
    DigestReport,
    'count' | 'avg_video_length' | 'avg_word_count' | 'editor_score_quality' | 'video_count'
  >;
}

/** Needs only one scan, because grouping by all dimensions first leaves few rows to aggregate. */
const dimensionQuery = (condition: SQL) => sql`
  with facts as materialized (
    select d.digest_author, d.first_published_by, d.type_code, d.status_id, d.format_id,
      count(*) as digests, sum(d.word_count) as words,
      sum(d.timestamp_full_length) as seconds, count(d.timestamp_full_length) as timed,
      sum(d.editor_score_quality) as scores, count(d.editor_score_quality) as scored
    from digests d where ${condition} group by 1, 2, 3, 4, 5
  )
  select
    (select json_build_object(
      'count', coalesce(sum(digests), 0),
      'video_count', coalesce(sum(digests) filter (where type_code = ${sql.raw(String(digestTypes.video))}), 0),
      'avg_word_count', round(sum(words) / sum(digests), 2),
      'avg_video_length', round(sum(seconds)::numeric / nullif(sum(timed), 0), 2),
      'editor_score_quality', round(sum(scores)::numeric / nullif(sum(scored), 0), 2)
    ) from facts) as summary,
    ${jsonRows(sql`
      select ${displayName(sql`u`)} as user_id__name, sum(digests) as count
      from facts left join users u on u.id = digest_author group by u.id order by 2 desc, 1, u.id`)} as author,
    ${jsonRows(sql`
      select ${displayName(sql`u`)} as first_published_by__name, sum(digests) as count
      from facts left join users u on u.id = first_published_by group by u.id order by 2 desc, 1, u.id`)} as reviewer,
    ${jsonRows(sql`
      select t.title as type_id__title, sum(digests) as count
      from facts join digest_types t on t.code = type_code group by t.code order by 2 desc, 1`)} as type_id,
    ${jsonRows(sql`
      select s.status_name as status, sum(digests) as count
      from facts join statuses s on s.id = status_id group by s.id order by 2 desc, s.position, s.id`)} as status,
    ${jsonRows(sql`
      select f.id as format_id, f.section_name as format_id__section_name, s.status_name as status,
        sum(digests) as count
      from facts join statuses s on s.id = status_id left join formats f on f.id = format_id
      group by f.id, s.id order by 4 desc, 2, s.position, s.id`)} as format_id`;

const categoryQuery = (condition: SQL) => sql`
  select c.id as category_id, c.title as category__title, g.count, ${digestTitles(sql`n.ids`)} as digests, g.editor_score_quality
  from (
    select l.category_id as id, count(*)::int as count, ${average(sql`d.editor_score_quality`)} as editor_score_quality
    from digests d join digest_categories l on l.digest_id = d.id where ${condition} group by 1
  ) g
  join categories c on c.id = g.id
  left join (
    select l.category_id as id, ${newestIds} as ids
    from ${newestDigests(condition)} join digest_categories l on l.digest_id = d.id group by 1
  ) n on n.id = g.id
  order by g.count desc, c.title`;

const tagQuery = (condition: SQL) => sql`
  select t.id as tag_id, t.title as tag__title, g.count, ${digestTitles(sql`n.ids`)} as digests
  from (
    select l.tag_id as id, count(*)::int as count
    from digests d join digest_tags l on l.digest_id = d.id where ${condition} group by 1
  ) g
  join tags t on t.id = g.id and t.deleted_at is null
  left join (
    select l.tag_id as id, ${newestIds} as ids
    from ${newestDigests(condition)} join digest_tags l on l.digest_id = d.id group by 1
  ) n on n.id = g.id
  order by g.count desc, t.title`;

interface NotificationCount {
  is_to_all: boolean;
  count: number;
  slugs: string[];
}

const notificationQuery = (condition: SQL) => sql`
  select d.is_to_all, count(*)::int as count,
    (array_agg(d.slug order by d.first_published_at desc, d.id desc))[1:${maxNamedDigests}::int] as slugs
  from (
    select distinct d.id, d.slug, d.first_published_at, b.audience = 'all' as is_to_all
    from digests d
    join notifications n on n.digest_id = d.id
    join broadcasts b on b.id = n.broadcast_id and b.status <> 'CANCELLED' and b.audience <> 'test_user'
    where ${condition}
  ) d
  group by 1`;

function summarizeNotifications(rows: NotificationCount[]): DigestReport['notification'] {
  const toAll = rows.find(({ is_to_all }) => is_to_all);
  const toSome = rows.find(({ is_to_all }) => !is_to_all);
  return {
    include_all_channel_count: toAll?.count ?? 0,
    all_channel_slugs: toAll?.slugs ?? [],
    not_include_all_channel_count: toSome?.count ?? 0,
    not_include_all_channel_slugs: toSome?.slugs ?? [],
  };
}

export const selectVideos = (condition: SQL, limit = sql``) => sql<VideoRow>`
  select d.id, d.title,
    (select coalesce(json_agg(x.title order by l.position, x.id), '[]') from digest_tags l
      join tags x on x.id = l.tag_id and x.deleted_at is null where l.digest_id = d.id) as tag_titles,
    coalesce(m.watch_count, 0) as views,
    (select coalesce(json_agg(${displayName(sql`x`)} order by l.position, x.id), '[]') from digest_collaborators l
      join users x on x.id = l.user_id where l.digest_id = d.id) as collab_names,
    coalesce(round((m.watch_seconds / nullif(m.watch_count, 0))::numeric, 2)::float8, 0) as avg_view,
    coalesce(m.like_count, 0) as like_count, coalesce(m.dislike_count, 0) as dislike_count,
    coalesce(m.share_count, 0) as share_count, coalesce(m.watch_seconds, 0) as total_time
  from digests d left join digest_metrics m on m.digest_id = d.id
  where ${condition}
  order by d.first_published_at desc, d.id desc ${limit}`;

interface ListOptions {
  categoryId?: number;
  tagId?: number;
  limit: number;
  offset: number;
}

export async function listDigests(
  db: Database,
  condition: SQL,
  { categoryId, tagId, limit, offset }: ListOptions,
) {
  const where = sql`${condition}
    and (${categoryId ?? null}::int is null
      or exists (select from digest_categories l where l.digest_id = d.id and l.category_id = ${categoryId ?? null}::int))
    and (${tagId ?? null}::int is null
      or exists (select from digest_tags l where l.digest_id = d.id and l.tag_id = ${tagId ?? null}::int))`;
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select d.id, d.title from digests d where ${where}
    order by d.first_published_at desc, d.id desc limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from digests d where ${where}`,
  );
  return { results: rows, count: counted[0]?.count ?? 0 };
}

export const selectVideoIds = (condition: SQL) => sql`
  select d.id from digests d where ${condition} and ${isVideo} order by d.first_published_at desc, d.id desc`;
