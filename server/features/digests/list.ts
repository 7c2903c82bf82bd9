import type { DigestListQuery, DigestRow } from '../../../src/api/contract/digests';
import type { Status } from '../../../src/api/contract/statuses';
import type { Statement, Store } from '../../db/database';
import { pageOf } from '../../db/page';
import { keptStatuses, statusNamed } from '../statuses/sql';
import { filterOf } from './filters';
import { categoriesOf, hostOf, iso, labelsOf, metricsOf, personOf, statusOf, tagsOf, typeOf } from './sql';

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
  const { statement, values } = listStatement(query, languageId);
  const [found] = await store.rows<{ rows: DigestRow[]; statuses: Status[] }>(statement, values);
  const { rows = [], statuses = [] } = found ?? {};
  const total = statuses.reduce((sum, status) => sum + status.count, 0);
  const count = query.status ? (statuses.find(isNamed(query.status))?.count ?? 0) : total;
  return { rows, count, statuses: { results: statuses, total } };
}

/** A status is known by its slug and by its name (C42). */
const isNamed = (text: string) => (status: Status) => status.slug === text || status.status_name === text;

/** The sizes of page that the screens and the API's default ask for. */
const usualSizes = [10, 20];

/** One statement for the whole answer, because most of the cost of a short query is asking it. */
function listStatement(query: DigestListQuery, languageId: number) {
  const { conditions, values } = filterOf(query, languageId);
  const { limit, offset } = pageOf(query);
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const isFiltered = conditions.length > 1;
  const inPage = [...conditions];
  if (query.status) {
    values.push(query.status);
    inPage.push(`d.status_id = ${statusNamed(`$${values.length}`)}`);
  }
  const order = orderBy(sort_by, sort_order);
  const statement: Statement = {
    // Limit and offset are numbers in the text, as the planner chooses badly when it cannot see them.
    text: `
      with page as (
        select d.id from digests d where ${inPage.join(' and ')}
        order by ${order} limit ${limit} offset ${offset}
      ), listed as (
        select ${columns} from page join digests d on d.id = page.id order by ${order}
      )
      select
        (select coalesce(json_agg(row_to_json(r)), '[]') from listed r) as rows,
        (select json_agg(row_to_json(r)) from (${isFiltered ? countedStatuses(conditions) : keptStatuses}) r) as statuses`,
  };
  // What is asked for all the time is planned once for each connection.
  if (!isFiltered && offset === 0 && usualSizes.includes(limit)) {
    statement.name = `list_${sort_by}_${sort_order}_${limit}${query.status ? '_of_status' : ''}`;
  }
  return { statement, values };
}

const countedStatuses = (conditions: string[]) => `
  select s.id, s.slug, s.status_name, coalesce(c.count, 0) as count
  from statuses s
  left join (
    select d.status_id, count(*) from digests d where ${conditions.join(' and ')} group by 1
  ) c on c.status_id = s.id
  where s.deleted_at is null
  order by s.position, s.id`;

/** Both directions are one index, read forwards or backwards; equal values are told apart by id. */
export function orderBy(column: string, direction: 'asc' | 'desc') {
  const towards = direction === 'desc' ? 'desc nulls last' : 'asc nulls first';
  return column === 'id' ? `d.id ${towards}` : `d.${column} ${towards}, d.id ${towards}`;
}
