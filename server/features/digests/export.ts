import { digestCsvColumns, type DigestCsvColumn } from '#api/contract/digests/export.ts';
import type { DigestListQuery } from '#api/contract/digests.ts';
import type { Cell } from '#api/csv.ts';
import type { Store } from '#server/db/database.ts';
import { wholeFilterOf } from './filters.ts';
import { orderBy } from './list.ts';
import { iso, nameOf, statusOf } from './sql.ts';

const linked = (table: string, link: string, key: string, condition = '') => `(
  select string_agg(x.title, ', ' order by l.position, x.id)
  from ${link} l join ${table} x on x.id = l.${key} where l.digest_id = d.id${condition}
)`;

/** The same values that the command line writes of a row of the list. */
const columns: Record<DigestCsvColumn, string> = {
  id: 'd.id',
  status: statusOf,
  title: 'd.title',
  type: '(select x.title from digest_types x where x.code = d.type_code)',
  categories: linked('categories', 'digest_categories', 'category_id'),
  labels: linked('labels', 'digest_labels', 'label_id'),
  tags: linked('tags', 'digest_tags', 'tag_id', ' and x.deleted_at is null'),
  source: '(select x.brand_name from hosts x where x.id = d.host_id)',
  author: `(select ${nameOf('x')} from users x where x.id = d.digest_author)`,
  quality: 'd.editor_score_quality',
  relevance: 'd.editor_score_relevance',
  first_published_at: iso('d.first_published_at'),
  modified_at: iso('d.modified_at'),
  slug: 'd.slug',
};

/** What is read of each digest `d`, headed by the names of the columns. */
export const exportedText = digestCsvColumns.map((name) => `${columns[name]} as ${name}`).join(', ');

const rowsOf = (ids: number[]) => ({
  name: 'export_digests',
  text: `
    select ${exportedText}
    from unnest($1::int[]) with ordinality as wanted (id, place)
    join digests d on d.id = wanted.id and d.deleted_at is null
    order by wanted.place`,
  values: [ids],
});

/** All digests of a list, in its order, as cells of `digestCsvColumns`. */
export async function* exportedDigests(
  store: Store,
  query: DigestListQuery,
  languageId: number,
): AsyncGenerator<Cell[][]> {
  const { conditions, values } = wholeFilterOf(query, languageId);
  const { sort_by = 'first_published_at', sort_order = 'desc' } = query;
  const text = `
    select d.id from digests d where ${conditions.join(' and ')} order by ${orderBy(sort_by, sort_order)}`;
  for await (const rows of store.batches<Record<DigestCsvColumn, Cell>>({ text, values }, rowsOf)) {
    yield rows.map((row) => digestCsvColumns.map((name) => row[name]));
  }
}
