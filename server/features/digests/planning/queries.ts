import { sql } from 'drizzle-orm';
import type { Plan } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { digestNotFound } from '#server/errors.ts';
import { selectPerson } from '../sql.ts';

interface PlanRow {
  plan: Plan;
}

export async function readPlan(db: Database, id: number): Promise<Plan> {
  const { rows } = await db.execute<PlanRow & Record<string, unknown>>(sql`
    select json_build_object(
      'digest', d.id,
      'planned', case when p.planned_day is not null then json_build_object(
        'day', p.planned_day::text, 'time', p.planned_time, 'zone', p.planned_zone) end,
      'publication', case when p.publish_at is not null then json_build_object(
        'at', ${isoInstant(sql`p.publish_at`)}, 'zone', p.publish_zone, 'state', p.publish_state,
        'reason', p.publish_reason, 'detail', p.publish_detail, 'by', ${selectPerson(sql`p.scheduled_by`)}) end,
      'revision', coalesce(p.revision, 0)
    ) as plan
    from digests d left join digest_plans p on p.digest_id = d.id
    where d.id = ${id} and d.deleted_at is null`);
  const [found] = rows;
  if (!found) throw digestNotFound();
  return found.plan;
}

interface LockedDigest {
  title: string;
  slug: string;
}

export async function lockDigest(tx: Database, id: number): Promise<LockedDigest | undefined> {
  const { rows } = await tx.execute<LockedDigest & Record<string, unknown>>(sql`
    select d.title, (select s.slug from statuses s where s.id = d.status_id) as slug
    from digests d where d.id = ${id} and d.deleted_at is null for update`);
  return rows[0];
}

export async function findDueDigests(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select digest_id as id from digest_plans
    where publish_state = 'scheduled' and publish_at <= clock_timestamp() order by publish_at, digest_id limit 500`);
  return rows.map(({ id }) => id);
}
