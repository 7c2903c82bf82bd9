import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { optionFilters, type OptionFilter } from '#domain/digestFilters.ts';
import { matchesPlan, type PlanColumn } from './plans.ts';
import { digestsWithTitleLike } from './sql.ts';
import { statusIdByName } from '#server/features/taxonomy/statuses/queries.ts';

const maxId = 2_147_483_647;

/**
 * Conditions on digest `d`, except the status, because the tabs show counts by status. Values of one
 * filter are ORed; filters are ANDed.
 */
/** Without a `languageId`, of all languages. */
export function filterConditions(
  query: DigestListQuery,
  languageId: number | Placeholder | undefined,
): SQL[] {
  const isOfLanguage = languageId === undefined ? sql`` : sql` and d.language_id = ${languageId}::int`;
  const conditions = [sql`d.deleted_at is null${isOfLanguage}`];
  for (const filter of optionFilters) {
    const values = query[filter.parameter];
    if (values) conditions.push(hasAnyOf(filter, values, query));
  }
  const searched = parseSearch(query);
  if (searched) conditions.push(sql`d.id in (${searchMatches(searched.text, searched.id)})`);
  return conditions;
}

/** Always true. Helps PostgreSQL before version 18 skip-scan `digests_for_filters` by status and type. */
export function skipScanConditions({ digest_types, authors }: DigestListQuery): SQL[] {
  const everyStatus = sql`d.status_id = any(array(select id from statuses))`;
  const everyType = sql`d.type_code = any(array(select code from digest_types))`;
  if (digest_types) return [everyStatus];
  return authors ? [everyStatus, everyType] : [];
}

/** Also returns `id` if the text looks like one. */
export function parseSearch({ search }: Pick<DigestListQuery, 'search'>) {
  const text = search?.trim();
  if (!text) return undefined;
  return { text, id: /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined };
}

export const searchMatches = (text: string | Placeholder, id: number | Placeholder | undefined): SQL =>
  sql`${digestsWithTitleLike(text)}${id === undefined ? sql`` : sql` union all select ${id}::int`}`;

/** Includes the status, by slug or name (C42). */
export const fullFilterConditions = (query: DigestListQuery, languageId: number | undefined) =>
  withStatus(filterConditions(query, languageId), query.status);

export const withStatus = (conditions: SQL[], status: string | Placeholder | undefined) =>
  status ? [...conditions, sql`d.status_id = ${statusIdByName(status)}`] : conditions;

export const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

function hasAnyOf({ kind, column, linkTable }: OptionFilter, values: string, { zone }: DigestListQuery): SQL {
  if (kind === 'plan') return matchesPlan(column as PlanColumn, values, zone);
  const name = sql.identifier(column);
  if (linkTable) {
    return sql`d.id in (
        select digest_id from ${sql.identifier(linkTable)} where ${name} = ${matchAnyId(parseIdList(values))}
      )`;
  }
  return kind === 'host'
    ? sql`d.${name} in (select id from hosts where host_name = ${matchAnyName(parseNameList(values))})`
    : sql`d.${name} = ${matchAnyId(parseIdList(values))}`;
}

export const matchAnyId = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;
export const matchAnyName = (names: string[]) => sql`any(${sql.param(names)}::text[])`;

export function parseIdList(text: string) {
  return text
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number)
    .filter((id) => id <= maxId);
}

export function parseNameList(text: string) {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
