import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import type { Status } from '#api/contract/statuses.ts';
import type { Statement, Store } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { currentStatuses } from '../statuses/sql.ts';
import { filterOf, withStatus, type Filter } from './filters.ts';
import { categoriesOf, hostOf, iso, labelsOf, metricsOf, personOf, statusOf, tagsOf, typeOf } from './sql.ts';

/** A `DigestRow` as it goes out, so that nothing has to be done to the rows one by one. */
const columns = `
  d.id, d.title, d.slug, ${statusOf} as status, d.cover_pic, d.custom_thumbnail,
  ${categoriesOf} as categories, json_build_object('host', ${hostOf}, 'link', d.source_link) as source,
  ${typeOf} as type, ${labelsOf} as labels, ${tagsOf} as tag,
  d.editor_score_quality, d.editor_score_relevance,
  ${iso('d.first_published_at')} as first_published_at, ${iso('d.created_at')} as created_at,
  ${iso('d.modified_at')} as modified_at, ${personOf('digest_author')} as digest_author,
  case when d.video_summary is not null then
    json_build_object('total_length', d.video_summary -> 'total_length') end as video_summary,
  d.timestamp_full_length, d.notification_status, ${metricsOf} as metrics`;

/** A page of digests, and every status with the number of digests that it would have in the list. */
export async function findDigests(store: Store, query: DigestListQuery, languageId: number) {
  const filter = filterOf(query, languageId);
  const isFiltered = filter.conditions.length > 1;
  const { rows, statuses } = await (isFiltered ? findFiltered : findAll)(store, query, filter);
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

/** One statement for the whole answer, because most of the cost of a short query is asking it. */
async function findAll(store: Store, query: DigestListQuery, filter: Filter): Promise<Found> {
  const { conditions, values } = withStatus(filter, query);
  const { limit, offset, order, sort_by, sort_order } = pageIn(query);
  const page = `select d.id from digests d where ${conditions.join(' and ')} order by ${order} limit ${limit} offset ${offset}`;
  const statement: Statement = {
    text: `
      select
        (select coalesce(json_agg(row_to_json(r)), '[]') from (${listed(page, order)}) r) as rows,
        (select json_agg(row_to_json(r)) from (${currentStatuses}) r) as statuses`,
  };
  // Frequent queries are planned once per connection.
  if (offset === 0 && usualSizes.includes(limit)) {
    statement.name = `list_${sort_by}_${sort_order}_${limit}${query.status ? '_of_status' : ''}`;
  }
  const [found] = await store.rows<Found>(statement, values);
  return found!;
}

/** So many are put in order sooner than the first few of them are looked for in the order of all. */
const fewMatches = 20_000;

async function findFiltered(store: Store, query: DigestListQuery, filter: Filter): Promise<Found> {
  const statuses = await store.rows<Status>({ text: countedStatuses(filter.conditions) }, filter.values);
  const count = countOf(query, statuses);
  const { limit, offset, order, sort_by } = pageIn(query);
  if (count <= offset) return { rows: [], statuses };
  const { conditions, values } = withStatus(filter, query);
  const matches = `select ${[...new Set(['id', sort_by])].map((name) => `d.${name}`).join()} from digests d where ${conditions.join(' and ')}`;
  // An optimization fence: the planner overestimates these rows, so they are filtered before they are sorted.
  const apart = count > fewMatches ? '' : 'offset 0';
  const page = `select d.id from (${matches} ${apart}) d order by ${order} limit ${limit} offset ${offset}`;
  return { rows: await store.rows<DigestRow>({ text: listed(page, order) }, values), statuses };
}

/** Limit and offset are numbers in the text, as the planner chooses badly when it cannot see them. */
function pageIn(query: DigestListQuery) {
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  return { ...pageOf(query), sort_by, sort_order, order: orderBy(sort_by, sort_order) };
}

const listed = (page: string, order: string) =>
  `select ${columns} from (${page}) page join digests d on d.id = page.id order by ${order}`;

const countedStatuses = (conditions: string[]) => `
  select s.id, s.slug, s.status_name, coalesce(c.count, 0)::int as count
  from statuses s
  left join (
    select d.status_id, count(*) from digests d where ${conditions.join(' and ')} group by 1
  ) c on c.status_id = s.id
  where s.deleted_at is null
  order by s.position, s.id`;

/** Both directions are one index, read forwards or backwards; equal values are ordered by id. */
export function orderBy(column: string, direction: 'asc' | 'desc') {
  const towards = direction === 'desc' ? 'desc nulls last' : 'asc nulls first';
  return column === 'id' ? `d.id ${towards}` : `d.${column} ${towards}, d.id ${towards}`;
}
