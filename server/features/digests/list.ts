import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestFilters, DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import type { Status } from '#api/contract/statuses.ts';
import type { Reads } from '#server/db/replica.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { constantSql, prepare, type Query } from '#server/db/statement.ts';
import { isoInstant, foldedPattern } from '#server/db/expressions.ts';
import { cachedCounts } from './facets.ts';
import {
  allOf,
  skipScanConditions,
  filterConditions,
  searchMatches,
  parseSearch,
  withStatus,
} from './filters.ts';
import { orderByPlan, pageByPlan, planSortColumn } from './plans.ts';
import {
  categoriesColumn,
  hostColumn,
  labelsColumn,
  metricsColumn,
  selectPerson,
  planColumn,
  statusColumn,
  tagsColumn,
  titlesLike,
  typeColumn,
} from './sql.ts';
import { selectStatuses, statusColumns } from '#server/features/taxonomy/statuses/queries.ts';

/** Columns in the API's format, so that rows need no processing. */
const columns = constantSql(sql`
  d.id, d.title, d.slug, ${statusColumn} as status, d.cover_pic, d.custom_thumbnail,
  ${categoriesColumn} as categories, json_build_object('host', ${hostColumn}, 'link', d.source_link) as source,
  ${typeColumn} as type, ${labelsColumn} as labels, ${tagsColumn} as tag,
  d.editor_score_quality, d.editor_score_relevance,
  ${isoInstant(sql`d.first_published_at`)} as first_published_at, ${isoInstant(sql`d.created_at`)} as created_at,
  ${isoInstant(sql`d.modified_at`)} as modified_at, ${selectPerson(sql`d.digest_author`)} as digest_author,
  case when d.video_summary is not null then
    json_build_object('total_length', d.video_summary -> 'total_length') end as video_summary,
  d.timestamp_full_length, d.notification_status, ${metricsColumn} as metrics, ${planColumn} as plan`);

/** Counts are null with `counts=if_quick` when counting would be slow. */
export async function findDigests(reads: Reads, query: DigestListQuery, languageId: number) {
  const uncounted = query.counts === 'if_quick' && (await findQuickPage(reads, query, languageId));
  if (uncounted) return { results: uncounted, count: null, status_statistics: null };
  const { rows, statuses } = await (isFiltered(query, languageId)
    ? findFiltered(reads, query, languageId)
    : findUnfiltered(reads, query, languageId));
  return { results: rows, ...presentCounts(query, statuses) };
}

export async function countDigests(reads: Reads, query: DigestFilters, languageId: number) {
  const { statuses } = isFiltered(query, languageId)
    ? await countFiltered(reads, query, filterConditions(query, languageId), languageId)
    : { statuses: await reads.rows<Status>(selectStatuses(languageId)) };
  return presentCounts(query, statuses);
}

const isFiltered = (query: DigestFilters, languageId: number) =>
  filterConditions(query, languageId).length > 1;

const presentCounts = (query: DigestFilters, statuses: Status[]) => ({
  count: countForStatus(query, statuses),
  status_statistics: { results: statuses, total: countForStatus({}, statuses) },
});

interface FoundDigests {
  rows: DigestRow[];
  statuses: Status[];
}

function countForStatus({ status }: DigestFilters, statuses: Status[]) {
  if (status) return statuses.find(matchesStatus(status))?.count ?? 0;
  return statuses.reduce((sum, { count }) => sum + count, 0);
}

/** Matches slug or name (C42). */
const matchesStatus = (text: string) => (status: Status) =>
  status.slug === text || status.status_name === text;

/** Page sizes used by the screens and the API's default. */
const preparedSizes = [10, 20];

interface ListQueryValues extends Record<string, unknown> {
  languageId: number;
  status: string | undefined;
  pattern?: string;
  id?: number;
  offset: number;
}

const preparedStatements = new Map<string, (values: ListQueryValues) => Query>();

function preparedListQuery(
  kind: string,
  query: DigestListQuery,
  page: Page,
  buildQuery: (page: Page) => SQL,
) {
  const { limit, offset, sort_by, sort_order } = page;
  const name = `${kind}_${sort_by}_${sort_order}_${limit}${query.status ? '_of_status' : ''}${offset > 0 ? '_on' : ''}`;
  const anyPage = { ...page, rows: sql`limit ${sql.raw(String(limit))} offset ${sql.placeholder('offset')}` };
  const statement =
    preparedStatements.get(name) ?? prepare<ListQueryValues>(name, buildQuery(offset > 0 ? anyPage : page));
  preparedStatements.set(name, statement);
  return statement;
}

const isPreparable = ({ limit, sort_by }: Page) => preparedSizes.includes(limit) && !planSortColumn(sort_by);

async function findUnfiltered(
  reads: Reads,
  query: DigestListQuery,
  languageId: number,
): Promise<FoundDigests> {
  const { status } = query;
  const page = parsePage(query);
  const { offset } = page;
  const statement = isPreparable(page)
    ? preparedListQuery('list', query, page, (some) =>
        fullListQuery(languageParam, status && statusParam, some),
      )({
        languageId,
        status,
        offset,
      })
    : fullListQuery(languageId, status, page);
  const [found] = await reads.rows<FoundDigests>(statement);
  return found!;
}

const languageParam = sql.placeholder('languageId');
const statusParam = sql.placeholder('status');

/** Uses one statement, because most of the cost of a short query is the round trip. */
function fullListQuery(
  languageId: number | Placeholder,
  status: string | Placeholder | undefined,
  page: Page,
) {
  const conditions = allOf(withStatus(filterConditions({}, languageId), status));
  return sql`
    select
      (select coalesce(json_agg(row_to_json(r)), '[]') from (${pageRows(orderedIds(conditions, page), page.order)}) r) as rows,
      (select json_agg(row_to_json(r)) from (${selectStatuses(languageId)}) r) as statuses`;
}

function orderedIds(conditions: SQL, page: Page) {
  const plan = planSortColumn(page.sort_by);
  return plan
    ? pageByPlan(plan, { ...page, conditions, direction: page.sort_order })
    : sql`select d.id from digests d where ${conditions} order by ${page.order} ${page.rows}`;
}

/** Up to this many matches, sorting is faster than scanning all digests in order. */
const maxFewMatches = 20_000;

async function findFiltered(reads: Reads, query: DigestListQuery, languageId: number): Promise<FoundDigests> {
  const few = await findFewMatches(reads, query, languageId);
  if (few) return few;
  const filter = filterConditions(query, languageId);
  const { statuses, all } = await countFiltered(reads, query, filter, languageId);
  const count = countForStatus(query, statuses);
  const page = parsePage(query);
  const { limit, offset, order, rows, sort_by } = page;
  if (count <= offset) return { rows: [], statuses };
  const conditions = allOf(withStatus(filter, query.status));
  // An ordered scan reads `all / count` digests per row up to the page's end.
  const areFew = all === undefined ? count <= maxFewMatches : count * count < all * (offset + limit);
  // The planner can't know how few match: an offset makes it find them before sorting.
  const matches = sql`select ${columnList('id', sort_by)} from digests d where ${conditions} offset 0`;
  const ids = areFew
    ? sql`select d.id from (${matches}) d order by ${order} ${rows}`
    : orderedIds(conditions, page);
  return { rows: await reads.rows<DigestRow>(pageRows(ids, order)), statuses };
}

async function countFiltered(reads: Reads, query: DigestFilters, filter: SQL[], languageId: number) {
  const cached = cachedCounts(query, languageId);
  if (!cached) {
    const counted = isTitleSearch(query, filter)
      ? sql`select status_id, count(*) from (${matchingTitles(query.search!.trim(), languageId)}) t group by 1`
      : sql`select d.status_id, count(*) from digests d where ${allOf([...filter, ...skipScanConditions(query)])} group by 1`;
    return { statuses: await reads.rows<Status>(statusesWithCounts(counted)) };
  }
  const [found] = await reads.rows<{ statuses: Status[]; all: Status[] }>(sql`
    select
      (select json_agg(row_to_json(r)) from (${statusesWithCounts(cached)}) r) as statuses,
      (select json_agg(row_to_json(r)) from (${selectStatuses(languageId)}) r) as all`);
  return { statuses: found!.statuses, all: countForStatus(query, found!.all) };
}

/** True for a search of a text with no other filter, which `digest_titles` can count and mostly sort by itself. */
const isTitleSearch = (query: DigestFilters, filter: SQL[]) => {
  const searched = parseSearch(query);
  return searched !== undefined && searched.id === undefined && filter.length === 2;
};

const titleSorts: string[] = ['id', 'first_published_at'];

const matchingTitles = (text: string | Placeholder, languageId: number | Placeholder) => sql`
  select digest_id as id, status_id, first_published_at from ${titlesLike(text)} and language_id = ${languageId}::int`;

/** Size above which counting matches may be slow. */
const longListSize = 100_000;
const listSizeQuery = prepare<{ languageId: number }>(
  'size_of_list',
  sql`
    select coalesce(sum(count), 0) > ${sql.raw(String(longListSize))} as is_long
    from digest_counts where language_id = ${sql.placeholder('languageId')}`,
);

/** Number of digests to scan for a quick page. The scan takes a few milliseconds. */
const quickScanLimit = 2000;

/**
 * Returns a page without counting. Undefined if a count is quick anyway, the page isn't within a short scan,
 * or too few scanned digests match.
 */
async function findQuickPage(reads: Reads, query: DigestListQuery, languageId: number) {
  const searched = parseSearch(query);
  const isCounted = !isFiltered(query, languageId) || cachedCounts(query, languageId) !== undefined;
  const { limit, offset, order, rows, sort_by } = parsePage(query);
  if (planSortColumn(sort_by) || isCounted || searched?.id !== undefined || offset + limit > quickScanLimit)
    return undefined;
  const [size] = await reads.rows<{ is_long: boolean }>(listSizeQuery({ languageId }));
  if (!size?.is_long) return undefined;
  const [all, ...others] = filterConditions({ ...query, search: undefined }, languageId);
  const first = sql`
    select * from digests d where ${allOf(withStatus([all!], query.status))} order by ${order}
    limit ${sql.raw(String(quickScanLimit))}`;
  const titles = sql`cross join lateral (
    select folded_title from digest_titles where digest_id = d.id offset 0) t`;
  const conditions = [
    ...(searched ? [sql`t.folded_title like ${foldedPattern(searched.text)}`] : []),
    ...others,
  ];
  const page = sql`
    select d.id from (${first}) d ${searched ? titles : sql``}
    where ${allOf(conditions)} order by ${order} ${rows}`;
  const found = await reads.rows<DigestRow>(pageRows(page, order));
  return found.length === limit ? found : undefined;
}

/**
 * Runs a search with few matches in one statement. Returns undefined without a search, or if there are many.
 * The planner overestimates the matches of most words and would scan all digests.
 */
async function findFewMatches(reads: Reads, query: DigestListQuery, languageId: number) {
  const searched = parseSearch(query);
  if (!searched) return undefined;
  const { text, id } = searched;
  const { status } = query;
  const others = filterConditions({ ...query, search: undefined }, languageId);
  const page = parsePage(query);
  const isAlone = others.length === 1 && isPreparable(page) && /[\p{L}\p{N}]{3}/u.test(text);
  const statement = isAlone
    ? preparedListQuery(id === undefined ? 'search' : 'search_or_id', query, page, (some) => {
        const pattern = sql.placeholder('pattern');
        if (id === undefined && titleSorts.includes(page.sort_by))
          return fewMatchesQuery(
            matchingTitles(pattern, languageParam),
            sql`select * from found where (select are_few from size)`,
            status && statusParam,
            some,
          );
        const found = searchMatches(pattern, id && sql.placeholder('id'));
        const matches = matchingDigests(filterConditions({}, languageParam), some);
        return fewMatchesQuery(found, matches, status && statusParam, some);
      })({ languageId, status, pattern: text, id, offset: page.offset })
    : fewMatchesQuery(searchMatches(text, id), matchingDigests(others, page), status, page);
  const [matchingIds] = await reads.rows<FoundDigests & { are_few: boolean }>(statement);
  return matchingIds?.are_few ? matchingIds : undefined;
}

const matchingDigests = (otherConditions: SQL[], { sort_by }: Page) => sql`
  select ${columnList('id', 'status_id', sort_by)} from digests d
  where d.id = any(array(select f.digest_id from found f where (select are_few from size))) and ${allOf(otherConditions)}`;

function fewMatchesQuery(
  found: SQL,
  matches: SQL,
  status: string | Placeholder | undefined,
  { order, rows }: Page,
) {
  const isShown = status ? sql`where ${allOf(withStatus([], status))}` : sql``;
  const page = sql`select d.id from matches d ${isShown} order by ${order} ${rows}`;
  const counts = sql`select d.status_id, count(*) from matches d group by 1`;
  return sql`
    with found as materialized (select * from (${found}) x limit ${sql.raw(String(maxFewMatches + 1))}),
    size as materialized (select count(*) <= ${sql.raw(String(maxFewMatches))} as are_few from found),
    matches as materialized (${matches})
    select
      (select are_few from size) as are_few,
      (select coalesce(json_agg(row_to_json(r)), '[]') from (${pageRows(page, order)}) r) as rows,
      (select json_agg(row_to_json(r)) from (${statusesWithCounts(counts)}) r) as statuses`;
}

const columnList = (...names: string[]) =>
  sql.join(
    [...new Set(names)].filter((name) => !planSortColumn(name)).map((name) => sql`d.${sql.identifier(name)}`),
    sql`, `,
  );

type Page = ReturnType<typeof parsePage>;

/** Inlines limit and offset, because the planner chooses bad plans if they are parameters. */
function parsePage(query: DigestListQuery) {
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const { limit, offset } = limitAndOffset(query);
  const rows = sql`limit ${limit} offset ${offset}`.inlineParams();
  return { limit, offset, rows, sort_by, sort_order, order: orderBy(sort_by, sort_order) };
}

const pageRows = (page: SQL, order: SQL) =>
  sql`select ${columns} from (${page}) page join digests d on d.id = page.id order by ${order}`;

const statusesWithCounts = (counts: SQL) => sql`
  select ${statusColumns}, coalesce(c.count, 0)::int as count
  from statuses s
  left join (${counts}) c on c.status_id = s.id
  where s.deleted_at is null
  order by s.position, s.id`;

const directionSql = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

/** Sorts so that both directions can use one index. IDs break ties. */
export function orderBy(column: string, direction: 'asc' | 'desc') {
  const plan = planSortColumn(column);
  if (plan) return orderByPlan(plan, direction);
  const sortDirection = directionSql[direction];
  return column === 'id'
    ? sql`d.id ${sortDirection}`
    : sql`d.${sql.identifier(column)} ${sortDirection}, d.id ${sortDirection}`;
}
