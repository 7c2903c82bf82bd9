import { sql, type SQL } from 'drizzle-orm';
import { digestCsvColumns, type DigestCsvColumn } from '#api/contract/digests/export.ts';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { formatListCell, type Cell } from '#domain/csv.ts';
import type { Store } from '#server/db/database.ts';
import { constantSql, prepare } from '#server/db/statement.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { allOf, fullFilterConditions } from './filters.ts';
import { orderBy } from './list.ts';
import { statusColumn } from './sql.ts';

const linkedTitles = (table: string, link: string, key: string, condition = sql``) => sql`(
  select json_agg(x.title order by l.position, x.id)
  from ${sql.identifier(link)} l join ${sql.identifier(table)} x on x.id = l.${sql.identifier(key)}
  where l.digest_id = d.id ${condition}
)`;

const columns: Record<DigestCsvColumn, SQL> = {
  id: sql`d.id`,
  status: statusColumn,
  title: sql`d.title`,
  type: sql`(select x.title from digest_types x where x.code = d.type_code)`,
  categories: linkedTitles('categories', 'digest_categories', 'category_id'),
  labels: linkedTitles('labels', 'digest_labels', 'label_id', sql`and x.deleted_at is null`),
  tags: linkedTitles('tags', 'digest_tags', 'tag_id', sql`and x.deleted_at is null`),
  source: sql`(select x.brand_name from hosts x where x.id = d.host_id)`,
  author: sql`(select ${displayName(sql`x`)} from users x where x.id = d.digest_author)`,
  quality: sql`d.editor_score_quality`,
  relevance: sql`d.editor_score_relevance`,
  first_published_at: isoInstant(sql`d.first_published_at`),
  modified_at: isoInstant(sql`d.modified_at`),
  slug: sql`d.slug`,
  planned: sql`(select nullif(concat_ws(' ', p.planned_day, p.planned_time, p.planned_zone), '') from digest_plans p where p.digest_id = d.id)`,
  publish_at: sql`(select ${isoInstant(sql`p.publish_at`)} from digest_plans p where p.digest_id = d.id and p.publish_state in ('scheduled', 'held'))`,
};

export const exportedColumns = constantSql(
  sql.join(
    digestCsvColumns.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`),
    sql`, `,
  ),
);

const exportQuery = prepare<{ ids: number[] }>(
  'export_digests',
  sql`
    select ${exportedColumns}
    from unnest(${sql.placeholder('ids')}::int[]) with ordinality as requested (id, place)
    join digests d on d.id = requested.id and d.deleted_at is null
    order by requested.place`,
);

export async function* streamExportedDigests(
  store: Store,
  query: DigestListQuery,
  languageId: number,
): AsyncGenerator<Cell[][]> {
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const conditions = allOf(fullFilterConditions(query, languageId));
  const ids = sql`select d.id from digests d where ${conditions} order by ${orderBy(sort_by, sort_order)}`;
  const batches = store.streamBatches<Record<DigestCsvColumn, Cell | string[]>>(ids, (some) =>
    exportQuery({ ids: some }),
  );
  for await (const rows of batches) {
    yield rows.map((row) => digestCsvColumns.map((name) => toCell(row[name])));
  }
}

const toCell = (value: Cell | string[]): Cell => (Array.isArray(value) ? formatListCell(value) : value);
