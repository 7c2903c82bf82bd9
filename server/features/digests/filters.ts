import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { statusNamed } from '../statuses/sql.ts';
import { titledLike } from './sql.ts';

/** The highest id that PostgreSQL's integers hold. */
const maxId = 2_147_483_647;

/**
 * The conditions of a list query on a digest `d`, but for its status, which the status tabs count over. The first is
 * that of every list. Several values of one filter widen the list, several filters narrow it.
 */
export function filterOf(query: DigestListQuery, languageId: number | Placeholder): SQL[] {
  const conditions = [sql`d.deleted_at is null and d.language_id = ${languageId}::int`];
  for (const [text, condition] of idFilters(query)) {
    if (text) conditions.push(condition(idsOf(text)));
  }
  if (query.web_sources) {
    const names = sql.param(namesOf(query.web_sources));
    conditions.push(sql`d.host_id in (select id from hosts where host_name = any(${names}::text[]))`);
  }
  const search = query.search?.trim();
  if (search) {
    const isId = /^\d{1,10}$/.test(search) && Number(search) <= maxId;
    const orId = isId ? sql` union all select ${Number(search)}::int` : sql``;
    conditions.push(sql`d.id in (${titledLike(search)}${orId})`);
  }
  return conditions;
}

/** The conditions of a list query, its status among them: a slug or a name (C42). */
export const wholeFilterOf = (query: DigestListQuery, languageId: number) =>
  withStatus(filterOf(query, languageId), query.status);

export const withStatus = (conditions: SQL[], status: string | Placeholder | undefined) =>
  status ? [...conditions, sql`d.status_id = ${statusNamed(status)}`] : conditions;

export const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

type Condition = (ids: number[]) => SQL;

const column =
  (name: string): Condition =>
  (ids) =>
    sql`d.${sql.identifier(name)} = any(${sql.param(ids)}::int[])`;

const link =
  (table: string, key: string): Condition =>
  (ids) =>
    sql`d.id in (
      select digest_id from ${sql.identifier(table)} where ${sql.identifier(key)} = any(${sql.param(ids)}::int[])
    )`;

function idFilters(query: DigestListQuery): [string | undefined, Condition][] {
  return [
    [query.digest_types, column('type_code')],
    [query.authors, column('digest_author')],
    [query.editor_score_quality, column('editor_score_quality')],
    [query.editor_score_relevance_term, column('editor_score_relevance')],
    [query.region_ids, column('region_id')],
    [query.categories_or, link('digest_categories', 'category_id')],
    [query.labels, link('digest_labels', 'label_id')],
    [query.tags, link('digest_tags', 'tag_id')],
  ];
}

/** Numbers that no id can be match nothing, so they are left out. */
function idsOf(text: string) {
  return text
    .split(',')
    .map(Number)
    .filter((id) => id <= maxId);
}

function namesOf(text: string) {
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
