import { sql, type SQL } from 'drizzle-orm';
import type { FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import { optionFilters, type OptionFilter } from '#domain/digestFilters.ts';
import type { Reads } from '#server/db/replica.ts';
import { planTermCounts, type PlanColumn } from './plans.ts';
import { cachedFacetRows, usedFilters } from './facets.ts';
import {
  allOf,
  matchAnyName,
  matchAnyId,
  parseIdList,
  parseNameList,
  fullFilterConditions,
} from './filters.ts';
import { statusIdByName } from '#server/features/taxonomy/statuses/queries.ts';

export interface FilterCount {
  value: string;
  count: number;
}

/** Applies the other filters, and omits options without digests. */
export function countOptions(
  reads: Reads,
  { filter, among, ...query }: FilterCountsQuery,
  languageId: number,
): Promise<FilterCount[]> {
  // Options of one filter widen the list, so a choice doesn't narrow its siblings.
  const others = { ...query, [filter]: undefined };
  const counted = optionFilters.find(({ parameter }) => parameter === filter)!;
  if (counted.kind === 'plan')
    return reads.rows<FilterCount>(
      planTermCounts(counted.column as PlanColumn, {
        conditions: allOf(fullFilterConditions(others, languageId)),
        zone: query.zone,
        among,
      }),
    );
  const isWhole = usedFilters(others).length === 0 && !query.search;
  const counts =
    isWhole && counted.facet
      ? cachedOptionCounts(counted, counted.facet, among, query.status, languageId)
      : liveOptionCounts(counted, among, fullFilterConditions(others, languageId));
  return reads.rows<FilterCount>(counted.kind === 'host' ? nameHostCounts(counts, among) : counts);
}

const nameHostCounts = (counts: SQL, among: string | undefined) => sql`
  select h.host_name as value, c.count from (${counts}) c (id, count) join hosts h on h.id = c.id::int
  ${among === undefined ? sql`` : sql`where h.host_name = ${matchAnyName(parseNameList(among))}`}`;

function cachedOptionCounts(
  filter: OptionFilter,
  facet: string,
  among: string | undefined,
  status: string | undefined,
  languageId: number,
) {
  const narrowed = [
    ...(status ? [sql`status_id = ${statusIdByName(status)}`] : []),
    ...amongCondition(sql`target_id`, filter, among),
  ];
  return sql`
    select target_id::text as value, sum(count)::int as count
    from ${cachedFacetRows(facet, languageId)} ${narrowed.length > 0 ? sql`and ${allOf(narrowed)}` : sql``}
    group by 1 having sum(count) > 0`;
}

function liveOptionCounts(filter: OptionFilter, among: string | undefined, conditions: SQL[]) {
  const { column, linkTable } = filter;
  const target = sql`${sql.identifier(linkTable ? 'l' : 'd')}.${sql.identifier(column)}`;
  const all = [...conditions, ...amongCondition(target, filter, among)];
  if (!linkTable) {
    all.push(sql`${target} is not null`);
    return sql`
      select ${target}::text as value, count(*)::int as count from digests d where ${allOf(all)} group by ${target}`;
  }
  return sql`
    select ${target}::text as value, count(*)::int as count
    from ${sql.identifier(linkTable)} l join digests d on d.id = l.digest_id
    where ${allOf(all)} group by ${target}`;
}

const amongCondition = (id: SQL, { kind }: OptionFilter, among: string | undefined) =>
  among === undefined || kind === 'host' ? [] : [sql`${id} = ${matchAnyId(parseIdList(among))}`];
