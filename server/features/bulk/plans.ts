import { sql, type SQL } from 'drizzle-orm';
import type { ItemDetail } from '#api/contract/bulk.ts';
import type { Plan } from '#api/contract/planning.ts';
import { addDays } from '#domain/days.ts';
import { instantsAt } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { plannedAt } from '#server/features/digests/planning/rules.ts';
import { setPlans } from '#server/features/digests/planning/write.ts';
import type { Batch, Change } from './change.ts';

type PlannedTime = Plan['planned'];

export interface PlanTarget {
  id: number;
  planned: PlannedTime;
  hasEffect: boolean;
  /** The time doesn't exist on that day because of daylight saving. */
  isSkipped: boolean;
}

export const planVersion = sql`(select p.modified_at from digest_plans p where p.digest_id = d.id)`;

export async function findPlanTargets(
  tx: Database,
  { action, parameters, ids }: Batch,
): Promise<PlanTarget[]> {
  if (action !== 'plan') return [];
  const { rows } = await tx.execute<{ id: number; planned: PlannedTime }>(sql`
    select given.id, case when p.planned_day is not null then json_build_object(
      'day', p.planned_day::text, 'time', p.planned_time, 'zone', p.planned_zone) end as planned
    from unnest(${sql.param(ids)}::int[]) as given (id) left join digest_plans p on p.digest_id = given.id`);
  return rows.map(({ id, planned: present }) => {
    const planned = targetPlan(present, parameters);
    return {
      id,
      planned,
      hasEffect: !isSamePlan(planned, present),
      isSkipped: Boolean(
        planned?.time && instantsAt(`${planned.day}T${planned.time}`, planned.zone!).length === 0,
      ),
    };
  });
}

function targetPlan(
  current: PlannedTime,
  { planned = null, move_days: days }: Batch['parameters'],
): PlannedTime {
  if (days === undefined) return planned;
  return current && { ...current, day: addDays(current.day, days) };
}

const isSamePlan = (a: PlannedTime, b: PlannedTime) =>
  a?.day === b?.day && a?.time === b?.time && a?.zone === b?.zone;

export function planChange(targets: PlanTarget[]): Change {
  const toIdArray = (some: PlanTarget[]) => sql`${sql.param(some.map(({ id }) => id))}::int[]`;
  const rows = targets.map(({ id, planned }) => ({
    digest_id: id,
    ...planned,
    at: planned && plannedAt(planned).toISOString(),
  }));
  return {
    version: planVersion,
    hasEffect: sql`d.id = any(${toIdArray(targets.filter(({ hasEffect }) => hasEffect))})`,
    refusal: sql`case when d.id = any(${toIdArray(targets.filter(({ isSkipped }) => isSkipped))})
      then ${'skipped_time' satisfies ItemDetail['code']} end`,
    before: sql`jsonb_build_object(
      'planned', (select nullif(concat_ws(' ', p.planned_day, p.planned_time, p.planned_zone), '') from digest_plans p where p.digest_id = d.id),
      'plan', (select jsonb_build_object('day', p.planned_day, 'time', p.planned_time, 'zone', p.planned_zone, 'at', p.planned_at)
        from digest_plans p where p.digest_id = d.id))`,
    assignments: null,
    updateLinks: (tx, changed) =>
      setPlans(
        tx,
        sql`${changed} c join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (digest_id int, day date, time text, zone text, at timestamptz) using (digest_id)`,
      ),
  };
}

export const restorePlans = (tx: Database, restored: SQL) =>
  setPlans(
    tx,
    sql`${restored} c cross join lateral (
      select (c.before -> 'plan' ->> 'day')::date as day, c.before -> 'plan' ->> 'time' as time,
        c.before -> 'plan' ->> 'zone' as zone, (c.before -> 'plan' ->> 'at')::timestamptz as at
    ) n`,
  );
