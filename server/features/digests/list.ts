import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import type { Status } from '#api/contract/statuses.ts';
import type { Store } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { constant, prepare, type Query } from '#server/db/statement.ts';
import { iso } from '#server/db/expressions.ts';
import { currentStatuses } from '../statuses/sql.ts';
import { allOf, filterOf, withStatus } from './filters.ts';
import { categoriesOf, hostOf, labelsOf, metricsOf, personOf, statusOf, tagsOf, typeOf } from './sql.ts';

/** A `DigestRow` as it goes out, so that nothing has to be done to the rows one by one. */
const columns = constant(sql`
  d.id, d.title, d.slug, ${statusOf} as status, d.cover_pic, d.custom_thumbnail,
  ${categoriesOf} as categories, json_build_object('host', ${hostOf}, 'link', d.source_link) as source,
  ${typeOf} as type, ${labelsOf} as labels, ${tagsOf} as tag,
  d.editor_score_quality, d.editor_score_relevance,
  ${iso(sql`d.first_published_at`)} as first_published_at, ${iso(sql`d.created_at`)} as created_at,
  ${iso(sql`d.modified_at`)} as modified_at, ${personOf(sql`d.digest_author`)} as digest_author,
  case when d.video_summary is not null then
    json_build_object('total_length', d.video_summary -> 'total_length') end as video_summary,
  d.timestamp_full_length, d.notification_status, ${metricsOf} as metrics`);

/** A page of digests, and every status with the number of digests that it would have in the list. */
export async function findDigests(store: Store, query: DigestListQuery, languageId: number) {
  const filter = filterOf(query, languageId);
  const isFiltered = filter.length > 1;
  const { rows, statuses } = await (isFiltered
    ? findFiltered(store, query, filter)
    : findAll(store, query, languageId));
  return {
    rows,
    count: countOf(query, statuses),
    statuses: { results: statuses, total: countOf({}, statuses) },
  };
}

interface Found {
  rows: DigestRow[];
  statuses: Status[];
}

/** Of the whole list or of one status. */
function countOf({ status }: DigestListQuery, statuses: Status[]) {
  if (status) return statuses.find(isNamed(status))?.count ?? 0;
  return statuses.reduce((sum, { count }) => sum + count, 0);
}

/** A status is known by its slug and by its name (C42). */
const isNamed = (text: string) => (status: Status) => status.slug === text || status.status_name === text;

/** The page sizes that the screens and the API's default use. */
const usualSizes = [10, 20];

type UsualValues = { languageId: number; status: string | undefined };

/** What is read all the time is planned once for each connection. */
const usualStatements = new Map<string, (values: UsualValues) => Query>();

async function findAll(store: Store, query: DigestListQuery, languageId: number): Promise<Found> {
  const { status } = query;
  const page = pageIn(query);
  const { limit, offset, sort_by, sort_order } = page;
  if (offset > 0 || !usualSizes.includes(limit)) {
    const [found] = await store.rows<Found>(wholeList(languageId, status, page));
    return found!;
  }
  const name = `list_${sort_by}_${sort_order}_${limit}${status ? '_of_status' : ''}`;
  const usual =
    usualStatements.get(name) ??
    prepare<UsualValues>(
      name,
      wholeList(sql.placeholder('languageId'), status && sql.placeholder('status'), page),
    );
  usualStatements.set(name, usual);
  const [found] = await store.rows<Found>(usual({ languageId, status }));
  return found!;
}

/** One statement for the whole answer, because most of the cost of a short query is the round trip. */
function wholeList(
  languageId: number | Placeholder,
  status: string | Placeholder | undefined,
  { order, rows }: Page,
) {
  const conditions = withStatus(filterOf({}, languageId), status);
  const page = sql`select d.id from digests d where ${allOf(conditions)} order by ${order} ${rows}`;
  return sql`
    select
      (select coalesce(json_agg(row_to_json(r)), '[]') from (${listed(page, order)}) r) as rows,
      (select json_agg(row_to_json(r)) from (${currentStatuses(languageId)}) r) as statuses`;
}

/** So many are put in order sooner than the first few of them are looked for in the order of all. */
const fewMatches = 20_000;

async function findFiltered(store: Store, query: DigestListQuery, filter: SQL[]): Promise<Found> {
  const statuses = await store.rows<Status>(countedStatuses(filter));
  const count = countOf(query, statuses);
  const { offset, order, rows, sort_by } = pageIn(query);
  if (count <= offset) return { rows: [], statuses };
  const names = [...new Set(['id', sort_by])].map((name) => sql`d.${sql.identifier(name)}`);
  const conditions = allOf(withStatus(filter, query.status));
  const matches = sql`select ${sql.join(names, sql`, `)} from digests d where ${conditions}`;
  // The planner cannot know how few they are: an offset makes it find them before it puts them in order.
  const apart = count > fewMatches ? sql`` : sql`offset 0`;
  const page = sql`select d.id from (${matches} ${apart}) d order by ${order} ${rows}`;
  return { rows: await store.rows<DigestRow>(listed(page, order)), statuses };
}

type Page = ReturnType<typeof pageIn>;

/** Limit and offset are numbers in the text, as the planner chooses badly when it cannot see them. */
function pageIn(query: DigestListQuery) {
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const { limit, offset } = pageOf(query);
  const rows = sql`limit ${limit} offset ${offset}`.inlineParams();
  return { limit, offset, rows, sort_by, sort_order, order: orderBy(sort_by, sort_order) };
}

const listed = (page: SQL, order: SQL) =>
  sql`select ${columns} from (${page}) page join digests d on d.id = page.id order by ${order}`;

const countedStatuses = (conditions: SQL[]) => sql`
  select s.id, s.slug, s.status_name, coalesce(c.count, 0)::int as count
  from statuses s
  left join (
    select d.status_id, count(*) from digests d where ${allOf(conditions)} group by 1
  ) c on c.status_id = s.id
  where s.deleted_at is null
  order by s.position, s.id`;

const directions = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

/** Both directions are one index, read forwards or backwards; rows with equal values are ordered by id. */
export function orderBy(column: string, direction: 'asc' | 'desc') {
  const towards = directions[direction];
  return column === 'id'
    ? sql`d.id ${towards}`
    : sql`d.${sql.identifier(column)} ${towards}, d.id ${towards}`;
}
