import { sql, type SQL } from 'drizzle-orm';
import type { GroupedHeadline, Headline, HeadlineSort, listHeadlines } from '#api/contract/headlines.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, foldedPattern } from '#server/db/expressions.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { postOrigin } from './postHeadlines.ts';

type ListQuery = NonNullable<InputOf<typeof listHeadlines>['query']>;

const alwaysTrue = sql`true`;

function queryCondition(alias: 'h' | 'o', query: ListQuery): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const { status, notification_source: source, source: packages, search, ids, tag_ids: tagIds } = query;
  const requested: SQL[] = [];
  if (status) requested.push(sql`${column('status')} = ${status}`);
  if (source)
    requested.push(sql`${column('source_id')} = (select id from headline_sources where name = ${source})`);
  if (packages) requested.push(sql`${column('package_id')} = any(${idArraySql(packages)})`);
  if (ids) requested.push(sql`${column('id')} = any(${idArraySql(ids)})`);
  if (tagIds) requested.push(sql`${column('tag_id')} in (select tag_aliases(${idArraySql(tagIds)}))`);
  if (query.is_today)
    requested.push(
      sql`${column('created_at')} >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`,
    );
  const searched = search?.trim();
  if (searched) {
    const isText = sql`${column('folded_text')} like ${foldedPattern(searched)}`;
    requested.push(isId(searched) ? sql`(${isText} or ${column('id')} = ${Number(searched)})` : isText);
  }
  return requested.length > 0 ? sql.join(requested, sql` and `) : alwaysTrue;
}

const isId = (text: string) => /^\d{1,9}$/.test(text);
const idArraySql = (list: string) =>
  sql`${sql.param(
    list
      .split(',')
      .map(Number)
      .filter((id) => id <= 2_147_483_647),
  )}::int[]`;

const sortColumns: Record<HeadlineSort, SQL> = {
  id: sql`h.id`,
  text: sql`h.text`,
  digest: sql`h.digest_id`,
  score: sql`(select sum(m.score) from headlines m where m.group_id = h.group_id)`,
  created_at: sql`h.created_at`,
  modified_at: sql`h.modified_at`,
  notification_source: sql`(select s.name from headline_sources s where s.id = h.source_id)`,
  package_name: sql`(select p.package_name from headline_packages p where p.id = h.package_id)`,
  status: sql`h.status`,
};

/** Returns one row per group: the first matching headline, with the rest of its group nested in it. */
export async function findHeadlines(db: Database, query: ListQuery) {
  const { limit, offset } = limitAndOffset({ page: query.page, size: query.page_size });
  const isFirst = sql`not exists (
    select from headlines o where o.group_id = h.group_id and o.id < h.id and ${queryCondition('o', query)})`;
  const isRow = sql`${queryCondition('h', query)} and ${isFirst}`;
  const order = query.sort_by ? sql`${sortColumns[query.sort_by]}, h.id desc` : sql`h.id desc`;
  const isNew = query.id === undefined ? sql`true` : sql`h.id > ${query.id}`;
  const { rows: first } = await db.execute<{ id: number; group_id: number }>(sql`
    select h.id, h.group_id from headlines h where ${isRow} and ${isNew}
    order by ${order} limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ count: number }>(
    query.id === undefined
      ? groupCountQuery(queryCondition('h', query))
      : sql`select count(*)::int as count from headlines h where ${isRow} and ${isNew}`,
  );
  const groups = await findGroups(
    db,
    first.map((row) => row.group_id),
  );
  return {
    results: first.flatMap(({ id, group_id }) => buildRow(id, groups.get(group_id) ?? [])),
    count: counted[0]?.count ?? 0,
  };
}

const groupCountQuery = (requested: SQL) =>
  requested === alwaysTrue
    ? sql`select count(*)::int as count from headlines h where h.id = h.group_id`
    : sql`select count(distinct h.group_id)::int as count from headlines h where ${requested}`;

async function findGroups(db: Database, ids: number[]): Promise<Map<number, GroupedHeadline[]>> {
  const { rows } = await db.execute<GroupedHeadline & Record<string, unknown>>(sql`
    select h.id, h.text, h.url, h.language, h.group_id, h.score, h.status, h.reason,
      case when t.id is null then null else json_build_object('id', t.id, 'title', t.title) end as tag,
      d.id as digest, d.editor_score_quality as quality,
      ${isoInstant(sql`h.created_at`)} as created_at, ${isoInstant(sql`h.modified_at`)} as modified_at,
      ${isoInstant(sql`h.published_at`)} as published_at, s.name as notification_source,
      case when p.id is null then null else json_build_object('package_name', p.package_name) end
        as package_name,
      case when f.id is null then null else json_build_object(
        'id', f.id, 'title', f.title, 'makes_headlines', f.makes_headlines) end as feed
    from headlines h
      left join headline_sources s on s.id = h.source_id
      left join headline_packages p on p.id = h.package_id
      left join tags t on t.id = current_tag(h.tag_id) and t.deleted_at is null
      left join digests d on d.id = h.digest_id and d.deleted_at is null
      left join posts po on h.origin = ${postOrigin} and po.address_key = h.origin_id
      left join feeds f on f.id = po.feed_id
    where h.group_id = any(${sql.param(ids)}::int[])
    order by h.id`);
  const groups = new Map<number, GroupedHeadline[]>();
  for (const row of rows) groups.set(row.group_id, [...(groups.get(row.group_id) ?? []), row]);
  return groups;
}

function buildRow(id: number, group: GroupedHeadline[]): Headline[] {
  const row = group.find((each) => each.id === id);
  if (!row) return [];
  const score = group.reduce((sum, each) => sum + each.score, 0);
  return [{ ...row, score, groups: group.filter((each) => each.id !== id) }];
}
