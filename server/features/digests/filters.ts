import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { optionFilters, type OptionFilter } from '#domain/digestFilters.ts';
import { statusNamed } from '../statuses/sql.ts';
import { hasPlan, type PlanColumn } from './plans.ts';
import { titledLike } from './sql.ts';

/** The highest id that PostgreSQL's integers hold. */
const maxId = 2_147_483_647;

/**
 * The conditions of a list query on a digest `d`, but for its status, which the status tabs count over. The first is
 * that of every list. Several values of one filter widen the list, several filters narrow it.
 */
export function toFilter(query: DigestListQuery, languageId: number | Placeholder): SQL[] {
  const conditions = [sql`d.deleted_at is null and d.language_id = ${languageId}::int`];
  for (const filter of optionFilters) {
    const values = query[filter.call];
    if (values) conditions.push(hasAnyOf(filter, values, query));
  }
  const searched = searchedIn(query);
  if (searched) conditions.push(sql`d.id in (${foundBy(searched.text, searched.id)})`);
  return conditions;
}

/**
 * True of every digest. With it PostgreSQL descends into `digests_for_filters` for each status and type, in place of reading
 * all of it, which from version 18 on it does by itself.
 */
export function everyPrefix({ digest_types, authors }: DigestListQuery): SQL[] {
  const everyStatus = sql`d.status_id = any(array(select id from statuses))`;
  const everyType = sql`d.type_code = any(array(select code from digest_types))`;
  if (digest_types) return [everyStatus];
  return authors ? [everyStatus, everyType] : [];
}

/** What a search looks for: a text in titles, and the digest whose id it is where it can be one. */
export function searchedIn({ search }: Pick<DigestListQuery, 'search'>) {
  const text = search?.trim();
  if (!text) return undefined;
  return { text, id: /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined };
}

/** The ids of digests that a search finds, whatever the other filters. */
export const foundBy = (text: string | Placeholder, id: number | Placeholder | undefined): SQL =>
  sql`${titledLike(text)}${id === undefined ? sql`` : sql` union all select ${id}::int`}`;

/** The conditions of a list query, its status among them: a slug or a name (C42). */
export const toWholeFilter = (query: DigestListQuery, languageId: number) =>
  withStatus(toFilter(query, languageId), query.status);

export const withStatus = (conditions: SQL[], status: string | Placeholder | undefined) =>
  status ? [...conditions, sql`d.status_id = ${statusNamed(status)}`] : conditions;

export const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

function hasAnyOf({ kind, column, links }: OptionFilter, values: string, { zone }: DigestListQuery): SQL {
  if (kind === 'plan') return hasPlan(column as PlanColumn, values, zone);
  const name = sql.identifier(column);
  if (links) {
    return sql`d.id in (
        select digest_id from ${sql.identifier(links)} where ${name} = ${anyOf(toIds(values))}
      )`;
  }
  return kind === 'host'
    ? sql`d.${name} in (select id from hosts where host_name = ${matchAnyName(toNames(values))})`
    : sql`d.${name} = ${anyOf(toIds(values))}`;
}

export const anyOf = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;
export const matchAnyName = (names: string[]) => sql`any(${sql.param(names)}::text[])`;

/** What no id can be matches nothing, so it is left out. */
export function toIds(text: string) {
  return text
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number)
    .filter((id) => id <= maxId);
}

export function toNames(text: string) {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
