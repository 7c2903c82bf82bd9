import { sql, type SQL } from 'drizzle-orm';
import type { CountedFilter, FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { Reads } from '#server/db/replica.ts';
import {
  allOf,
  anyNameOf,
  anyOf,
  filteredColumns,
  filteredLinks,
  idsOf,
  namesOf,
  wholeFilterOf,
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
  const conditions = wholeFilterOf({ ...query, [filter]: undefined }, languageId);
  return reads.rows<FilterCount>(statementOf(filter, among, conditions, languageId));
}

function statementOf(
  filter: CountedFilter,
  among: string | undefined,
  conditions: SQL[],
  languageId: number,
): SQL {
  // The counter caches count the whole list (docs/decisions/003-counter-caches.md).
  const isWholeList = conditions.length === 1;
  if (filter === 'web_sources') {
    const counts = isWholeList
      ? sql`select host_id, count from host_counts where language_id = ${languageId} and count > 0`
      : sql`select d.host_id, count(*)::int from digests d where ${allOf(conditions)} group by 1`;
    const isAmong = among === undefined ? sql`` : sql`where h.host_name = ${anyNameOf(namesOf(among))}`;
    return sql`
      select h.host_name as value, c.count
      from (${counts}) c (host_id, count) join hosts h on h.id = c.host_id ${isAmong}`;
  }
  if (filter in filteredColumns) {
    const column = sql`d.${sql.identifier(filteredColumns[filter as keyof typeof filteredColumns])}`;
    const all = [...conditions, sql`${column} is not null`, ...idsAmong(column, among)];
    return sql`
      select ${column}::text as value, count(*)::int as count from digests d where ${allOf(all)} group by ${column}`;
  }
  if (filter === 'tags' && isWholeList) {
    const all = [sql`c.language_id = ${languageId}`, sql`c.count > 0`, ...idsAmong(sql`c.tag_id`, among)];
    return sql`select c.tag_id::text as value, c.count from tag_counts c where ${allOf(all)}`;
  }
  const { table, key } = filteredLinks[filter as keyof typeof filteredLinks];
  const target = sql`l.${sql.identifier(key)}`;
  const all = [...conditions, ...idsAmong(target, among)];
  return sql`
    select ${target}::text as value, count(*)::int as count
    from ${sql.identifier(table)} l join digests d on d.id = l.digest_id
    where ${allOf(all)} group by ${target}`;
}

const idsAmong = (id: SQL, among: string | undefined) =>
  among === undefined ? [] : [sql`${id} = ${anyOf(idsOf(among))}`];
