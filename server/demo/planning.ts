import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Plans some of the drafts for the days to come, and has two that are ready published by themselves. */
export const addPlans = (db: Database, now: Date) =>
  db.execute(sql`
    with drafts as (
      select d.id, d.digest_author, s.slug, row_number() over (partition by s.slug order by d.id) as n
      from digests d join statuses s on s.id = d.status_id where s.slug in ('draft', 'ready') and d.title ~ '\\S'
    )
    insert into digest_plans
      (digest_id, planned_day, publish_at, publish_zone, publish_state, scheduled_by, was_draft, revision)
    select id,
      case when slug = 'draft' then (${now.toISOString()}::timestamptz at time zone 'UTC')::date + n::int end,
      case when slug = 'ready' then date_trunc('hour', ${now.toISOString()}::timestamptz) + make_interval(days => n::int * 2) end,
      case when slug = 'ready' then 'UTC' end, case when slug = 'ready' then 'scheduled' end,
      case when slug = 'ready' then digest_author end, slug = 'draft', 1
    from drafts where n <= case slug when 'draft' then 4 else 2 end`);
