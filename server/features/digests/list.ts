import type { DigestListQuery } from '../../../src/api/contract/digests';
import type { Status } from '../../../src/api/contract/statuses';
import type { Statement, Store } from '../../db/database';
import { pageOf } from '../../db/page';
import { keptStatusCounts } from '../statuses/queries';
import { filterOf, type Filter } from './filters';
import { categoriesOfMany, hostOf, iso, labelsOfMany, personOf, tagsOfMany } from './sql';

/** A row of the list as the database answers it. */
export interface ListedDigest {
  id: number;
  title: string;
  slug: string;
  status_name: string;
  cover_pic: string | null;
  custom_thumbnail: string | null;
  categories: { id: number; title: string }[];
  labels: { id: number; title: string; color_code: string }[];
  tags: { id: number; title: string }[];
  host: { id: number; brand_name: string; host_name: string } | null;
  source_link: string;
  type_code: number;
  type_title: string;
  editor_score_quality: number | null;
  editor_score_relevance: number | null;
  first_published_at: string | null;
  created_at: string;
  modified_at: string;
  author: { id: number; name: string } | null;
  total_length: number | null;
  timestamp_full_length: number | null;
  notification_status: string | null;
  notification_open_count: number | null;
  share_count: number | null;
  watch_count: number | null;
  watch_seconds: number | null;
}

/** Everything a row shows. It is planned once, because the number of ids does not change the plan. */
const rowsOfIds: Statement = {
  name: 'listed_digests',
  text: `
    select d.id, d.title, d.slug, s.status_name, d.cover_pic, d.custom_thumbnail,
      coalesce(categories.list, '[]') as categories, coalesce(labels.list, '[]') as labels,
      coalesce(tags.list, '[]') as tags,
      ${hostOf} as host, d.source_link, d.type_code, t.title as type_title,
      d.editor_score_quality, d.editor_score_relevance,
      ${iso('d.first_published_at')} as first_published_at, ${iso('d.created_at')} as created_at,
      ${iso('d.modified_at')} as modified_at, ${personOf('a')} as author,
      (d.video_summary ->> 'total_length')::float8 as total_length, d.timestamp_full_length,
      d.notification_status, m.notification_open_count, m.share_count, m.watch_count, m.watch_seconds
    from unnest($1::int[]) with ordinality as page (id, place)
    join digests d on d.id = page.id
    join statuses s on s.id = d.status_id
    join digest_types t on t.code = d.type_code
    left join hosts h on h.id = d.host_id
    left join users a on a.id = d.digest_author
    left join digest_metrics m on m.digest_id = d.id
    left join ${tagsOfMany} tags on tags.digest_id = d.id
    left join ${categoriesOfMany} categories on categories.digest_id = d.id
    left join ${labelsOfMany} labels on labels.digest_id = d.id
    order by page.place`,
};

/** A page of digests, and every status with the number of digests that it would have in the list. */
export async function findDigests(store: Store, query: DigestListQuery, languageId: number) {
  const filter = filterOf(query, languageId);
  const [rows, statuses] = await Promise.all([
    findPage(store, query, filter),
    filter.conditions.length === 1 ? keptStatusCounts(store, languageId) : countByStatus(store, filter),
  ]);
  const total = statuses.reduce((sum, status) => sum + status.count, 0);
  const count = query.status ? (statuses.find(isNamed(query.status))?.count ?? 0) : total;
  return { rows, count, statuses: { results: statuses, total } };
}

/** A status is known by its slug and by its name (C42). */
const isNamed = (text: string) => (status: Status) => status.slug === text || status.status_name === text;

async function findPage(store: Store, query: DigestListQuery, filter: Filter) {
  // Two short statements. In one, the planner would make a plan for each page anew, and a poor one.
  const page = await store.rows<{ id: number }>(...idsOfPage(query, filter));
  if (page.length === 0) return [];
  return store.rows<ListedDigest>(rowsOfIds, [page.map(({ id }) => id)]);
}

/** The page's digests by id alone, which an index answers. */
function idsOfPage(query: DigestListQuery, { conditions, values }: Filter): [Statement, unknown[]] {
  const { limit, offset } = pageOf(query);
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const parameters = [...values];
  const next = (value: unknown) => `$${parameters.push(value)}`;
  const inStatus = query.status
    ? [`d.status_id = (select id from statuses where ${next(query.status)} in (slug, status_name))`]
    : [];
  const text = `
    select d.id from digests d where ${[...conditions, ...inStatus].join(' and ')}
    order by ${orderBy(sort_by, sort_order)} limit ${next(limit)} offset ${next(offset)}`;
  return [{ text }, parameters];
}

/** Both directions are one index, read forwards or backwards; equal values are told apart by id. */
function orderBy(column: string, direction: 'asc' | 'desc') {
  const towards = direction === 'desc' ? 'desc nulls last' : 'asc nulls first';
  return column === 'id' ? `d.id ${towards}` : `d.${column} ${towards}, d.id ${towards}`;
}

function countByStatus(store: Store, { conditions, values }: Filter) {
  return store.rows<Status>(
    {
      text: `
        select s.id, s.slug, s.status_name, coalesce(c.count, 0)::int as count
        from statuses s
        left join (
          select d.status_id, count(*) from digests d where ${conditions.join(' and ')} group by 1
        ) c on c.status_id = s.id
        order by s.position, s.id`,
    },
    values,
  );
}
