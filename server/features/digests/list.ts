import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestFilters, DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import type { Status } from '#api/contract/statuses.ts';
import type { Reads } from '#server/db/replica.ts';
import { toPage } from '#server/db/page.ts';
import { constant, prepare, type Query } from '#server/db/statement.ts';
import { iso } from '#server/db/expressions.ts';
import { foldedPattern } from '#server/db/text.ts';
import { currentStatuses, statusColumns } from '../statuses/sql.ts';
import { cachedCounts } from './facets.ts';
import { allOf, everyPrefix, toFilter, foundBy, searchedIn, withStatus } from './filters.ts';
import { orderByPlan, pageByPlan, sortedPlan } from './plans.ts';
import {
  selectCategories,
  selectHost,
  toLabels,
  selectMetrics,
  selectPerson,
  selectPlan,
  findStatus,
  findTags,
  findType,
} from './sql.ts';

/** A `DigestRow` as it is sent, so that nothing has to be done to the rows one by one. */
const columns = constant(sql`
  d.id, d.title, d.slug, ${findStatus} as status, d.cover_pic, d.custom_thumbnail,
  ${selectCategories} as categories, json_build_object('host', ${selectHost}, 'link', d.source_link) as source,
  ${findType} as type, ${toLabels} as labels, ${findTags} as tag,
  d.editor_score_quality, d.editor_score_relevance,
  ${iso(sql`d.first_published_at`)} as first_published_at, ${iso(sql`d.created_at`)} as created_at,
  ${iso(sql`d.modified_at`)} as modified_at, ${selectPerson(sql`d.digest_author`)} as digest_author,
  case when d.video_summary is not null then
    json_build_object('total_length', d.video_summary -> 'total_length') end as video_summary,
  d.timestamp_full_length, d.notification_status, ${selectMetrics} as metrics, ${selectPlan} as plan`);

/** A page of digests with the counts of its list, which are null where the query rather has a quick answer. */
export async function findDigests(reads: Reads, query: DigestListQuery, languageId: number) {
  const uncounted = query.counts === 'if_quick' && (await findNearby(reads, query, languageId));
  if (uncounted) return { results: uncounted, count: null, status_statistics: null };
  const { rows, statuses } = await (isFiltered(query, languageId)
    ? findFiltered(reads, query, languageId)
    : findAll(reads, query, languageId));
  return { results: rows, ...toCounts(query, statuses) };
}

/** The counts of a list of digests. */
export async function countDigests(reads: Reads, query: DigestFilters, languageId: number) {
  const { statuses } = isFiltered(query, languageId)
    ? await countFiltered(reads, query, toFilter(query, languageId), languageId)
    : { statuses: await reads.rows<Status>(currentStatuses(languageId)) };
  return toCounts(query, statuses);
}

const isFiltered = (query: DigestFilters, languageId: number) => toFilter(query, languageId).length > 1;

const toCounts = (query: DigestFilters, statuses: Status[]) => ({
  count: countBy(query, statuses),
  status_statistics: { results: statuses, total: countBy({}, statuses) },
});

interface Found {
  rows: DigestRow[];
  statuses: Status[];
}

/** Of the whole list or of one status. */
function countBy({ status }: DigestFilters, statuses: Status[]) {
  if (status) return statuses.find(isNamed(status))?.count ?? 0;
  return statuses.reduce((sum, { count }) => sum + count, 0);
}

/** A status is known by its slug and by its name (C42). */
const isNamed = (text: string) => (status: Status) => status.slug === text || status.status_name === text;

/** The page sizes that the screens and the API's default use. */
const usualSizes = [10, 20];

interface UsualValues extends Record<string, unknown> {
  languageId: number;
  status: string | undefined;
  pattern?: string;
  id?: number;
  offset: number;
}

/** What is read all the time is planned once for each connection. */
const usualStatements = new Map<string, (values: UsualValues) => Query>();

/** One statement for the first page, and one for the pages after it. */
function usual(kind: string, query: DigestListQuery, page: Page, make: (page: Page) => SQL) {
  const { limit, offset, sort_by, sort_order } = page;
  const name = `${kind}_${sort_by}_${sort_order}_${limit}${query.status ? '_of_status' : ''}${offset > 0 ? '_on' : ''}`;
  const anyPage = { ...page, rows: sql`limit ${sql.raw(String(limit))} offset ${sql.placeholder('offset')}` };
  const statement =
    usualStatements.get(name) ?? prepare<UsualValues>(name, make(offset > 0 ? anyPage : page));
  usualStatements.set(name, statement);
  return statement;
}

const isUsual = ({ limit, sort_by }: Page) => usualSizes.includes(limit) && !sortedPlan(sort_by);

async function findAll(reads: Reads, query: DigestListQuery, languageId: number): Promise<Found> {
  const { status } = query;
  const page = pageIn(query);
  const { offset } = page;
  const statement = isUsual(page)
    ? usual('list', query, page, (some) => wholeList(language, status && anyStatus, some))({
        languageId,
        status,
        offset,
      })
    : wholeList(languageId, status, page);
  const [found] = await reads.rows<Found>(statement);
  return found!;
}

const language = sql.placeholder('languageId');
const anyStatus = sql.placeholder('status');

/** One statement for the whole answer, because most of the cost of a short query is the round trip. */
function wholeList(languageId: number | Placeholder, status: string | Placeholder | undefined, page: Page) {
  const conditions = allOf(withStatus(toFilter({}, languageId), status));
  return sql`
    select
      (select coalesce(json_agg(row_to_json(r)), '[]') from (${listed(inOrder(conditions, page), page.order)}) r) as rows,
      (select json_agg(row_to_json(r)) from (${currentStatuses(languageId)}) r) as statuses`;
}

/** The ids of a page of the digests for which the conditions hold. */
function inOrder(conditions: SQL, page: Page) {
  const plan = sortedPlan(page.sort_by);
  return plan
    ? pageByPlan(plan, { ...page, conditions, direction: page.sort_order })
    : sql`select d.id from digests d where ${conditions} order by ${page.order} ${page.rows}`;
}

/** Up to this many are looked up and sorted sooner than all digests are scanned. */
const fewMatches = 20_000;

async function findFiltered(reads: Reads, query: DigestListQuery, languageId: number): Promise<Found> {
  const few = await findFew(reads, query, languageId);
  if (few) return few;
  const filter = toFilter(query, languageId);
  const { statuses, all } = await countFiltered(reads, query, filter, languageId);
  const count = countBy(query, statuses);
  const page = pageIn(query);
  const { limit, offset, order, rows, sort_by } = page;
  if (count <= offset) return { rows: [], statuses };
  const conditions = allOf(withStatus(filter, query.status));
  // Read in order, a page is found after `all / count` digests for each of its rows and of those before it.
  const areFew = all === undefined ? count <= fewMatches : count * count < all * (offset + limit);
  // The planner cannot know how few they are: an offset makes it find them before it puts them in order.
  const matches = sql`select ${toColumns('id', sort_by)} from digests d where ${conditions} offset 0`;
  const ids = areFew
    ? sql`select d.id from (${matches}) d order by ${order} ${rows}`
    : inOrder(conditions, page);
  return { rows: await reads.rows<DigestRow>(listed(ids, order)), statuses };
}

/** Every status with its count under a filter, and the number of digests without it where that was read too. */
async function countFiltered(reads: Reads, query: DigestFilters, filter: SQL[], languageId: number) {
  const cached = cachedCounts(query, languageId);
  if (!cached) {
    const counted = countedStatuses([...filter, ...everyPrefix(query)]);
    return { statuses: await reads.rows<Status>(counted) };
  }
  const [found] = await reads.rows<{ statuses: Status[]; all: Status[] }>(sql`
    select
      (select json_agg(row_to_json(r)) from (${statusesWith(cached)}) r) as statuses,
      (select json_agg(row_to_json(r)) from (${currentStatuses(languageId)}) r) as all`);
  return { statuses: found!.statuses, all: countBy(query, found!.all) };
}

/** In a list of more digests than this, counting what matches may take longer than people notice. */
const quicklyCounted = 100_000;
const sizeOfList = prepare<{ languageId: number }>(
  'size_of_list',
  sql`
    select coalesce(sum(count), 0) > ${sql.raw(String(quicklyCounted))} as is_long
    from digest_counts where language_id = ${sql.placeholder('languageId')}`,
);

/** How many digests of the list are looked at for a page of those that match, which takes a few milliseconds. */
const nearby = 2000;

/**
 * The page of a long list whose matches are not counted anywhere, if it is full of what matches among the first digests.
 * What matches less often is counted quickly.
 */
async function findNearby(reads: Reads, query: DigestListQuery, languageId: number) {
  const searched = searchedIn(query);
  const isCounted = !isFiltered(query, languageId) || cachedCounts(query, languageId) !== undefined;
  const { limit, offset, order, rows, sort_by } = pageIn(query);
  if (sortedPlan(sort_by) || isCounted || searched?.id !== undefined || offset + limit > nearby)
    return undefined;
  const [size] = await reads.rows<{ is_long: boolean }>(sizeOfList({ languageId }));
  if (!size?.is_long) return undefined;
  const [all, ...others] = toFilter({ ...query, search: undefined }, languageId);
  const first = sql`
    select * from digests d where ${allOf(withStatus([all!], query.status))} order by ${order}
    limit ${sql.raw(String(nearby))}`;
  const titles = sql`cross join lateral (
    select folded_title from digest_titles where digest_id = d.id offset 0) t`;
  const conditions = [
    ...(searched ? [sql`t.folded_title like ${foldedPattern(searched.text)}`] : []),
    ...others,
  ];
  const page = sql`
    select d.id from (${first}) d ${searched ? titles : sql``}
    where ${allOf(conditions)} order by ${order} ${rows}`;
  const found = await reads.rows<DigestRow>(listed(page, order));
  return found.length === limit ? found : undefined;
}

/**
 * The whole answer to a search that finds few, by one statement that looks for them once. Undefined when it finds more,
 * or nothing is searched. The planner expects many more of most words than there are, and would go through all digests.
 */
async function findFew(reads: Reads, query: DigestListQuery, languageId: number) {
  const searched = searchedIn(query);
  if (!searched) return undefined;
  const { text, id } = searched;
  const { status } = query;
  const others = toFilter({ ...query, search: undefined }, languageId);
  const page = pageIn(query);
  const isAlone = others.length === 1 && isUsual(page) && /[\p{L}\p{N}]{3}/u.test(text);
  const statement = isAlone
    ? usual(id === undefined ? 'search' : 'search_or_id', query, page, (some) => {
        const found = foundBy(sql.placeholder('pattern'), id && sql.placeholder('id'));
        return fewFoundBy(found, toFilter({}, language), status && anyStatus, some);
      })({ languageId, status, pattern: text, id, offset: page.offset })
    : fewFoundBy(foundBy(text, id), others, status, page);
  const [found] = await reads.rows<Found & { are_few: boolean }>(statement);
  return found?.are_few ? found : undefined;
}

function fewFoundBy(
  found: SQL,
  others: SQL[],
  status: string | Placeholder | undefined,
  { order, rows, sort_by }: Page,
) {
  const isShown = status ? sql`where ${allOf(withStatus([], status))}` : sql``;
  const page = sql`select d.id from matches d ${isShown} order by ${order} ${rows}`;
  const counts = sql`select d.status_id, count(*) from matches d group by 1`;
  return sql`
    with found as materialized (select x.digest_id from (${found}) x limit ${sql.raw(String(fewMatches + 1))}),
    size as materialized (select count(*) <= ${sql.raw(String(fewMatches))} as are_few from found),
    matches as materialized (
      select ${toColumns('id', 'status_id', sort_by)} from digests d
      where d.id = any(array(select f.digest_id from found f where (select are_few from size))) and ${allOf(others)}
    )
    select
      (select are_few from size) as are_few,
      (select coalesce(json_agg(row_to_json(r)), '[]') from (${listed(page, order)}) r) as rows,
      (select json_agg(row_to_json(r)) from (${statusesWith(counts)}) r) as statuses`;
}

const toColumns = (...names: string[]) =>
  sql.join(
    [...new Set(names)].filter((name) => !sortedPlan(name)).map((name) => sql`d.${sql.identifier(name)}`),
    sql`, `,
  );

type Page = ReturnType<typeof pageIn>;

/** The first page's limit and offset are numbers in the text, as the planner chooses badly when it cannot see them. */
function pageIn(query: DigestListQuery) {
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const { limit, offset } = toPage(query);
  const rows = sql`limit ${limit} offset ${offset}`.inlineParams();
  return { limit, offset, rows, sort_by, sort_order, order: orderBy(sort_by, sort_order) };
}

const listed = (page: SQL, order: SQL) =>
  sql`select ${columns} from (${page}) page join digests d on d.id = page.id order by ${order}`;

const countedStatuses = (conditions: SQL[]) =>
  statusesWith(sql`select d.status_id, count(*) from digests d where ${allOf(conditions)} group by 1`);

/** Every status with its count: those of the given rows of a status and a count, else 0. */
const statusesWith = (counts: SQL) => sql`
  select ${statusColumns}, coalesce(c.count, 0)::int as count
  from statuses s
  left join (${counts}) c on c.status_id = s.id
  where s.deleted_at is null
  order by s.position, s.id`;

const directions = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

/** Both directions are one index, read forwards or backwards; rows with equal values are ordered by id. */
export function orderBy(column: string, direction: 'asc' | 'desc') {
  const plan = sortedPlan(column);
  if (plan) return orderByPlan(plan, direction);
  const towards = directions[direction];
  return column === 'id'
    ? sql`d.id ${towards}`
    : sql`d.${sql.identifier(column)} ${towards}, d.id ${towards}`;
}
