import { sql } from 'drizzle-orm';
import { generateDigests } from '#server/db/generate.ts';
import { openPostgres } from '#server/db/postgres.ts';

const filled = [
  'digests',
  'digest_titles',
  'digest_tags',
  'digest_labels',
  'digest_categories',
  'digest_metrics',
];

/** What the triggers would have stored. */
const derived = [
  `insert into digest_titles (digest_id, language_id, status_id, first_published_at, folded_title)
    select id, language_id, status_id, first_published_at, fold_text(title) from digests`,
  `insert into digest_counts (language_id, status_id, count) select language_id, status_id, count(*) from digests group by 1, 2`,
  `insert into host_counts (language_id, host_id, count) select language_id, host_id, count(*) from digests where host_id is not null group by 1, 2`,
  `insert into tag_counts (language_id, tag_id, count)
    select language_id, tag_id, count(*) from digest_tags join digests on digests.id = digest_id group by 1, 2`,
  `insert into facet_counts (language_id, facet, target_id, status_id, count)
    select language_id, facet, target_id, status_id, count(*) from digests, lateral (values
      ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
      ('quality', editor_score_quality), ('relevance', editor_score_relevance)) as facets (facet, target_id)
    where target_id is not null group by 1, 2, 3, 4`,
  `insert into facet_counts (language_id, facet, target_id, status_id, count)
    select language_id, facet, target_id, status_id, count(*) from (
      select digest_id, 'category' as facet, category_id as target_id from digest_categories
      union all select digest_id, 'label', label_id from digest_labels
      union all select digest_id, 'tag', tag_id from digest_tags) as links join digests on digests.id = digest_id
    group by 1, 2, 3, 4`,
];

/** Every fiftieth digest is planned for a day within a year of today. */
export const addPlans = `
  insert into digest_plans (digest_id, planned_day, planned_at)
    select id, day, day::timestamp at time zone 'UTC'
    from digests, lateral (select current_date + id / 50 % 730 - 365 as day) as days where id % 50 = 0`;

/**
 * `generateDigests` for many millions, in a fresh database on PostgreSQL: its indexes are made and its counts are
 * counted at the end.
 */
export async function generateMany(databaseUrl: string, count: number) {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    '-c session_replication_role=replica -c maintenance_work_mem=1GB -c work_mem=256MB -c max_parallel_maintenance_workers=1',
  );
  const store = openPostgres({ url: url.href, connections: 2, onConnectionError: () => {} });
  try {
    const indexes = await store.rows<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${sql.raw(`array['${filled.join("','")}']`)})
        and indexname not in (select conname from pg_constraint)`);
    for (const { name } of indexes) await store.runScript(`drop index "${name}"`);
    await generateDigests(store.db, count);
    for (const statement of derived) await store.runScript(statement);
    for (const { definition } of indexes) await store.runScript(definition);
    await store.runScript(addPlans);
    await store.runScript('vacuum analyze');
  } finally {
    await store.close();
  }
}
