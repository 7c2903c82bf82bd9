import { sql, type SQL } from 'drizzle-orm';
import type { CountedFilter, FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { Reads } from '#server/db/replica.ts';
import { statusNamed } from '../statuses/sql.ts';
import { cachedFor, filtersIn } from './facets.ts';
import {
  allOf,
  matchAnyName,
  anyOf,
  filteredColumns,
  filteredLinks,
  toIds,
  toNames,
  toWholeFilter,
} from './filters.ts';

export interface FilterCount {
  /** As the filter takes it. */
  value: string;
  count: number;
}

/** How many digests each option of one filter has under the other filters; options without digests are left out. */
export function countOptions(
  reads: Reads,
  { filter, among, ...query }: FilterCountsQuery,
  languageId: number,
): Promise<FilterCount[]> {
  // The options of one filter widen the list, so what is chosen of it does not narrow the others.
  const others = { ...query, [filter]: undefined };
  const counts =
    filtersIn(others).length === 0
      ? cachedOptions(filter, among, query.status, languageId)
      : countedOptions(filter, among, toWholeFilter(others, languageId));
  return reads.rows<FilterCount>(filter === 'web_sources' ? ofNames(counts, among) : counts);
}

const ofNames = (counts: SQL, among: string | undefined) => sql`
  select h.host_name as value, c.count from (${counts}) c (id, count) join hosts h on h.id = c.id::int
  ${among === undefined ? sql`` : sql`where h.host_name = ${matchAnyName(toNames(among))}`}`;

/** Of the whole list or one status. */
function cachedOptions(
  filter: CountedFilter,
  among: string | undefined,
  status: string | undefined,
  languageId: number,
) {
  const narrowed = [
    ...(status ? [sql`status_id = ${statusNamed(status)}`] : []),
    ...idsAmong(sql`target_id`, filter, among),
  ];
  return sql`
    select target_id::text as value, sum(count)::int as count
    from ${cachedFor(filter, languageId)} ${narrowed.length > 0 ? sql`and ${allOf(narrowed)}` : sql``}
    group by 1 having sum(count) > 0`;
}

function countedOptions(filter: CountedFilter, among: string | undefined, conditions: SQL[]) {
  if (!(filter in filteredLinks)) {
    const name =
      filter === 'web_sources' ? 'host_id' : filteredColumns[filter as keyof typeof filteredColumns];
    const column = sql`d.${sql.identifier(name)}`;
    const all = [...conditions, sql`${column} is not null`, ...idsAmong(column, filter, among)];
    return sql`
      select ${column}::text as value, count(*)::int as count from digests d where ${allOf(all)} group by ${column}`;
  }
  const { table, key } = filteredLinks[filter as keyof typeof filteredLinks];
  const target = sql`l.${sql.identifier(key)}`;
  const all = [...conditions, ...idsAmong(target, filter, among)];
  return sql`
    select ${target}::text as value, count(*)::int as count
    from ${sql.identifier(table)} l join digests d on d.id = l.digest_id
    where ${allOf(all)} group by ${target}`;
}

/** Sources are named, not numbered. */
const idsAmong = (id: SQL, filter: CountedFilter, among: string | undefined) =>
  among === undefined || filter === 'web_sources' ? [] : [sql`${id} = ${anyOf(toIds(among))}`];
