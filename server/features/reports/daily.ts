import { sql, type SQL } from 'drizzle-orm';
import {
  namedDigests,
  recentDigests,
  shownVideos,
  type DigestReport,
  type VideoRow,
} from '../../../src/api/contract/dailyReports';
import { digestTypes } from '../../../src/api/contract/digests';
import type { Database } from '../../db/database';
import { nameOf } from '../digests/sql';

const average = (column: string) => sql.raw(`round(avg(${column})::numeric, 2)::float8`);
const person = (user: string) => sql.raw(nameOf(user));
/** The ids of the newest digests of a group. */
const newest = sql`(array_agg(d.id order by d.first_published_at desc, d.id desc))[1:${namedDigests}::int]`;
/** Of a report over a million digests only these are put in order, as `d`. */
const recent = (picked: SQL) => sql`(
  select d.id, d.first_published_at from digests d where ${picked}
  order by d.first_published_at desc, d.id desc limit ${recentDigests}
) d`;
const named = (ids: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by i.position), '[]')
  from unnest(${ids}) with ordinality as i (id, position) join digests x on x.id = i.id
)`;
const isVideo = sql`d.type_code = ${sql.raw(String(digestTypes.video))}`;

/** The normal report on the digests that a condition picks, all of one moment. */
export function readReport(db: Database, picked: SQL): Promise<DigestReport> {
  return db.transaction(
    async (tx) => {
      const rows = async <Row extends object>(query: SQL) =>
        (await tx.execute<Row & Record<string, unknown>>(query)).rows as Row[];
      const [summary] = await rows<Summary>(summarise(picked));
      return {
        ...summary!,
        author: await rows(countBy(picked, 'digest_author', 'user_id__name')),
        reviewer: await rows(countBy(picked, 'first_published_by', 'first_published_by__name')),
        category: await rows(groupByCategory(picked)),
        tags: await rows(groupByTag(picked)),
        type_id: await rows(countByType(picked)),
        status: await rows(countByStatus(picked)),
        format_id: await rows(countByFormat(picked)),
        notification: notificationOf(await rows(countNotified(picked))),
        video_stats: await rows(videosOf(sql`${picked} and ${isVideo}`, sql`limit ${shownVideos}`)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Summary = Pick<
  DigestReport,
  'count' | 'avg_video_length' | 'avg_word_count' | 'editor_score_quality' | 'video_count'
>;

const summarise = (picked: SQL) => sql`
  select count(*)::int as count, (count(*) filter (where ${isVideo}))::int as video_count,
    ${average('d.timestamp_full_length')} as avg_video_length, ${average('d.word_count')} as avg_word_count,
    ${average('d.editor_score_quality')} as editor_score_quality
  from digests d where ${picked}`;

const countBy = (picked: SQL, column: string, name: string) => sql`
  select ${person('u')} as ${sql.identifier(name)}, g.count
  from (select d.${sql.identifier(column)} as id, count(*)::int as count from digests d where ${picked} group by 1) g
  left join users u on u.id = g.id
  order by g.count desc, 1, g.id`;

const groupByCategory = (picked: SQL) => sql`
  select c.title as category__title, g.count, ${named(sql`n.ids`)} as digests, g.editor_score_quality
  from (
    select l.category_id as id, count(*)::int as count, ${average('d.editor_score_quality')} as editor_score_quality
    from digests d join digest_categories l on l.digest_id = d.id where ${picked} group by 1
  ) g
  join categories c on c.id = g.id
  left join (
    select l.category_id as id, ${newest} as ids
    from ${recent(picked)} join digest_categories l on l.digest_id = d.id group by 1
  ) n on n.id = g.id
  order by g.count desc, c.title`;

const groupByTag = (picked: SQL) => sql`
  select t.title as tag__title, g.count, ${named(sql`n.ids`)} as digests
  from (
    select l.tag_id as id, count(*)::int as count
    from digests d join digest_tags l on l.digest_id = d.id where ${picked} group by 1
  ) g
  join tags t on t.id = g.id and t.deleted_at is null
  left join (
    select l.tag_id as id, ${newest} as ids
    from ${recent(picked)} join digest_tags l on l.digest_id = d.id group by 1
  ) n on n.id = g.id
  order by g.count desc, t.title`;

const countByType = (picked: SQL) => sql`
  select t.title as type_id__title, g.count
  from (select d.type_code, count(*)::int as count from digests d where ${picked} group by 1) g
  join digest_types t on t.code = g.type_code
  order by g.count desc, t.title`;

const countByStatus = (picked: SQL) => sql`
  select s.status_name as status, g.count
  from (select d.status_id, count(*)::int as count from digests d where ${picked} group by 1) g
  join statuses s on s.id = g.status_id
  order by g.count desc, s.position, s.id`;

const countByFormat = (picked: SQL) => sql`
  select g.format_id, f.section_name as format_id__section_name, s.status_name as status, g.count
  from (select d.format_id, d.status_id, count(*)::int as count from digests d where ${picked} group by 1, 2) g
  join statuses s on s.id = g.status_id
  left join formats f on f.id = g.format_id
  order by g.count desc, f.section_name, s.position, s.id`;

interface Notified {
  is_to_all: boolean;
  count: number;
  slugs: string[];
}

/** Sent or to be sent, to readers and not as a test. */
const countNotified = (picked: SQL) => sql`
  select d.is_to_all, count(*)::int as count,
    (array_agg(d.slug order by d.first_published_at desc, d.id desc))[1:${namedDigests}::int] as slugs
  from (
    select distinct d.id, d.slug, d.first_published_at, b.audience = 'all' as is_to_all
    from digests d
    join notifications n on n.digest_id = d.id
    join broadcasts b on b.id = n.broadcast_id and b.status <> 'CANCELLED' and b.audience <> 'test_user'
    where ${picked}
  ) d
  group by 1`;

function notificationOf(rows: Notified[]): DigestReport['notification'] {
  const toAll = rows.find(({ is_to_all }) => is_to_all);
  const toSome = rows.find(({ is_to_all }) => !is_to_all);
  return {
    include_all_channel_count: toAll?.count ?? 0,
    all_channel_slugs: toAll?.slugs ?? [],
    not_include_all_channel_count: toSome?.count ?? 0,
    not_include_all_channel_slugs: toSome?.slugs ?? [],
  };
}

/** Videos with what viewers did, the newest first. */
export const videosOf = (condition: SQL, limit = sql``) => sql<VideoRow>`
  select d.id, d.title,
    (select coalesce(json_agg(x.title order by l.position, x.id), '[]') from digest_tags l
      join tags x on x.id = l.tag_id and x.deleted_at is null where l.digest_id = d.id) as tag_titles,
    coalesce(m.watch_count, 0) as views,
    (select coalesce(json_agg(${person('x')} order by l.position, x.id), '[]') from digest_collaborators l
      join users x on x.id = l.user_id where l.digest_id = d.id) as collab_names,
    coalesce(round((m.watch_seconds / nullif(m.watch_count, 0))::numeric, 2)::float8, 0) as avg_view,
    coalesce(m.like_count, 0) as like_count, coalesce(m.dislike_count, 0) as dislike_count,
    coalesce(m.share_count, 0) as share_count, coalesce(m.watch_seconds, 0) as total_time
  from digests d left join digest_metrics m on m.digest_id = d.id
  where ${condition}
  order by d.first_published_at desc, d.id desc ${limit}`;

/** The ids of all videos that are picked, the newest first. */
export const videoIdsOf = (picked: SQL) => sql`
  select d.id from digests d where ${picked} and ${isVideo} order by d.first_published_at desc, d.id desc`;
