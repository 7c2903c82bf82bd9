import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';

/**
 * Every cached count that differs from what it counts: digests of each status, source, tag and option of a filter, the
 * progress of bulk changes, and the figures of notifications. None when all is right.
 */
export async function miscounts(db: Database) {
  const { rows } = await db.execute<{ kind: string; id: number }>(sql`
    with cached as (
      select 'status' as kind, language_id, status_id as id, count from digest_counts
      union all select 'host', language_id, host_id, count from host_counts
      union all select 'tag', language_id, tag_id, count from tag_counts
      union all select facet || ' of status ' || status_id, language_id, target_id, sum(count)::int
        from facet_counts group by 1, 2, 3
      union all select 'bulk done', 0, id, done_count from bulk_jobs
      union all select 'bulk changed', 0, id, changed_count from bulk_jobs
      union all select 'bulk failed', 0, id, failed_count from bulk_jobs
      union all select 'notification total', 0, id, total from notifications
      union all select 'notification sent', 0, id, success_count from notifications
      union all select 'notification failed', 0, id, fail_count from notifications
      union all select 'notification unknown', 0, id, unknown_count from notifications
    ), counted as (
      select 'status' as kind, language_id, status_id as id, count(*) as count from digests
        where deleted_at is null group by 2, 3
      union all select 'host', language_id, host_id, count(*) from digests
        where deleted_at is null and host_id is not null group by 2, 3
      union all select 'tag', d.language_id, t.tag_id, count(*) from digest_tags t
        join digests d on d.id = t.digest_id and d.deleted_at is null group by 2, 3
      union all select facet || ' of status ' || status_id, language_id, target_id, count(*) from digests
        cross join lateral (
          values ('type', type_code), ('author', digest_author), ('host', host_id), ('region', region_id),
            ('quality', editor_score_quality), ('relevance', editor_score_relevance)
          union all select 'category', category_id from digest_categories where digest_id = digests.id
          union all select 'label', label_id from digest_labels where digest_id = digests.id
          union all select 'tag', tag_id from digest_tags where digest_id = digests.id
        ) facets (facet, target_id)
        where deleted_at is null and target_id is not null group by 1, 2, 3
      union all select 'bulk done', 0, job_id, count(*) from bulk_job_items group by 3
      union all select 'bulk changed', 0, job_id, count(*) from bulk_job_items
        where result in ('changed', 'restored') group by 3
      union all select 'bulk failed', 0, job_id, count(*) from bulk_job_items where result = 'failed' group by 3
      union all select 'notification total', 0, notification_id, count(*) from deliveries group by 3
      union all select 'notification sent', 0, notification_id, count(*) from deliveries where state = 'sent' group by 3
      union all select 'notification failed', 0, notification_id, count(*) from deliveries where state = 'failed' and reason <> 'unknown' group by 3
      union all select 'notification unknown', 0, notification_id, count(*) from deliveries where state = 'failed' and reason = 'unknown' group by 3
    )
    select kind, language_id, id, cached.count as cached, counted.count as counted
    from cached full join counted using (kind, language_id, id)
    where coalesce(cached.count, 0) <> coalesce(counted.count, 0)`);
  return rows;
}

/**
 * What the audit log and the changes say differently, each with how often it is found: digests and broadcasts that were
 * created without a row or with several, a title that is not that of the last row, and what bulk changes recorded. `many`
 * digests are left out, which no call created.
 */
export async function auditDifferences(db: Database) {
  const { rows } = await db.execute<{ what: string; found: number }>(sql`
    with differences as (
      select 'digest created' as what from digests d
        where d.slug not like 'many-%'
          and (select count(*) from audit where action = 'create' and entity = 'digest' and entity_id = d.id) <> 1
      union all select 'row of a digest that was not created' from audit a
        where a.entity = 'digest' and a.action = 'create' and not exists (select from digests where id = a.entity_id)
      union all select 'title' from digests d
        where d.title <> (select after ->> 'title' from audit
          where entity = 'digest' and entity_id = d.id and after ? 'title' order by id desc limit 1)
      union all select 'broadcast created' from broadcasts b
        where (select count(*) from audit where action = 'create' and entity = 'broadcast' and entity_id = b.id) <> 1
      union all
        select 'bulk change' from (
          select job_id, digest_id, count(*) from bulk_job_items where result in ('changed', 'restored') group by 1, 2
        ) items
        full join (
          select (after ->> 'job')::int as job_id, entity_id as digest_id, count(*) from audit where after ? 'job' group by 1, 2
        ) logged using (job_id, digest_id, count)
        where items.job_id is null or logged.job_id is null
    )
    select what, count(*)::int as found from differences group by what`);
  return rows;
}

/** What is there twice, each with how often: titles, messages to a device, versions, tags. A test uses each title once, and no two of its notifications are alike. */
export async function repetitions(db: Database) {
  const { rows } = await db.execute<{ what: string; found: number }>(sql`
    with repeated as (
      select 'digest' as what from digests group by title having count(*) > 1
      union all select 'message' from push_outbox group by token, message having count(*) > 1
      union all select 'version' from digest_versions group by digest_id, title, content having count(*) > 1
      union all select 'tag of a digest' from digest_tags group by digest_id, tag_id having count(*) > 1
    )
    select what, count(*)::int as found from repeated group by what`);
  return rows;
}

/** Expects the counters to be those of a recount, the audit log to be that of the changes, and nothing to be there twice. */
export async function expectInvariants(db: Database) {
  expect(await miscounts(db)).toEqual([]);
  expect(await auditDifferences(db)).toEqual([]);
  expect(await repetitions(db)).toEqual([]);
}
