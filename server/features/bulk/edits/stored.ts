import { sql, type SQL } from 'drizzle-orm';
import type { EditField, ReadOnlyField } from '#api/contract/bulk/edits.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';

const linkedItems = (table: string, link: string, key: string, condition = sql``) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title) order by l.position, x.id), '[]')
  from ${sql.identifier(link)} l join ${sql.identifier(table)} x on x.id = l.${sql.identifier(key)}
  where l.digest_id = d.id ${condition})`;

const orJsonNull = (value: SQL) => sql`coalesce(${value}, 'null'::jsonb)`;

export const storedFields: Record<EditField, SQL> = {
  title: sql`to_jsonb(d.title)`,
  subtitle: sql`to_jsonb(d.subtitle)`,
  content: sql`to_jsonb(d.content)`,
  status: sql`(select jsonb_build_object('id', x.id, 'title', x.status_name) from statuses x where x.id = d.status_id)`,
  type: orJsonNull(
    sql`(select jsonb_build_object('id', x.code, 'title', x.title) from digest_types x where x.code = d.type_code)`,
  ),
  categories: linkedItems('categories', 'digest_categories', 'category_id'),
  labels: linkedItems('labels', 'digest_labels', 'label_id', sql`and x.deleted_at is null`),
  tags: linkedItems('tags', 'digest_tags', 'tag_id', sql`and x.deleted_at is null`),
  author: orJsonNull(
    sql`(select jsonb_build_object('id', x.id, 'title', ${displayName(sql`x`)}) from users x where x.id = d.digest_author)`,
  ),
  quality: orJsonNull(sql`to_jsonb(d.editor_score_quality)`),
  relevance: orJsonNull(sql`to_jsonb(d.editor_score_relevance)`),
  planned: orJsonNull(sql`(select jsonb_build_object('day', p.planned_day::text, 'time', p.planned_time,
    'zone', p.planned_zone, 'at', ${isoInstant(sql`p.planned_at`)})
    from digest_plans p where p.digest_id = d.id and p.planned_day is not null)`),
  publish_at:
    orJsonNull(sql`(select jsonb_build_object('at', ${isoInstant(sql`p.publish_at`)}, 'zone', p.publish_zone)
    from digest_plans p where p.digest_id = d.id and p.publish_state in ('scheduled', 'held'))`),
};

export const storedReadOnlyFields: Record<ReadOnlyField, SQL> = {
  source: sql`(select x.brand_name from hosts x where x.id = d.host_id)`,
  first_published_at: isoInstant(sql`d.first_published_at`),
  slug: sql`d.slug`,
};

export const storedField = (name: SQL) =>
  sql`case ${name} ${sql.join(
    Object.entries(storedFields).map(([field, value]) => sql`when ${sql.raw(`'${field}'`)} then ${value}`),
    sql` `,
  )} end`;
