import { sql, type SQL } from 'drizzle-orm';
import { addDays, dayStart, today } from '#domain/days.ts';
import { optionFilters } from '#domain/digestFilters.ts';
import { planTerms, resolvePlanDays, type PlanDays } from '#domain/planFilter.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import { fieldError } from '#server/errors.ts';

export type PlanColumn = 'planned_at' | 'publish_at';

const queryParameters: Record<PlanColumn, string> = { planned_at: 'planned', publish_at: 'scheduled' };

const isPlanSet: Record<PlanColumn, SQL> = {
  planned_at: sql`p.planned_at is not null`,
  publish_at: sql`p.publish_at is not null and p.publish_state in ('scheduled', 'held')`,
};

/** Throws 400 for an invalid range of days or an unknown time zone. */
export function matchesPlan(column: PlanColumn, text: string, zone = 'UTC'): SQL {
  if (!isTimeZone(zone)) throw fieldError({ zone: ['Unknown time zone.'] });
  const now = Date.now();
  const planDays = resolvePlanDays(text, now, zone);
  if (planDays === undefined)
    throw fieldError({ [queryParameters[column]]: [`${text} isn’t a valid range of days.`] });
  if (planDays === 'none')
    return sql`not exists (select from digest_plans p where p.digest_id = d.id and ${isPlanSet[column]})`;
  return sql`d.id in (select p.digest_id from digest_plans p where ${isPlanSet[column]} and ${
    planDays === 'any'
      ? sql`true`
      : planDays === 'overdue'
        ? isOverdue(column, now, zone)
        : isWithin(column, planDays, zone)
  })${planDays === 'overdue' ? sql` and d.status_id <> (select s.id from statuses s where s.slug = 'published')` : sql``}`;
}

/** A plan without a time is overdue once its day has ended. */
function isOverdue(column: PlanColumn, now: number, zone: string): SQL {
  const instant = sql`${new Date(now).toISOString()}::timestamptz`;
  if (column === 'publish_at') return sql`(p.publish_at < ${instant} or p.publish_state = 'held')`;
  return sql`p.planned_at < ${instant}
    and (p.planned_time is not null or p.planned_day < ${today(now, zone)}::date)`;
}

/** Plans without a time match by calendar day; others by their day in `zone`, as in the calendar. */
function isWithin(column: PlanColumn, { from, to }: PlanDays, zone: string): SQL {
  const start = from && sql`${dayStart(from, zone)}::timestamptz`;
  const end = to && sql`${dayStart(addDays(to, 1), zone)}::timestamptz`;
  const name = sql`p.${sql.identifier(column)}`;
  const isBetween = sql.join(
    [...(start ? [sql`${name} >= ${start}`] : []), ...(end ? [sql`${name} < ${end}`] : [])],
    sql` and `,
  );
  if (column === 'publish_at') return isBetween;
  const days = sql.join(
    [
      ...(from ? [sql`p.planned_day >= ${from}::date`] : []),
      ...(to ? [sql`p.planned_day <= ${to}::date`] : []),
    ],
    sql` and `,
  );
  // Lets an index narrow the range first.
  const around = sql.join(
    [
      ...(start ? [sql`p.planned_at >= ${start} - interval '1 day'`] : []),
      ...(end ? [sql`p.planned_at < ${end} + interval '1 day'`] : []),
    ],
    sql` and `,
  );
  return sql`${around} and case when p.planned_time is null then ${days} else ${isBetween} end`;
}

export const planSortColumn = (heading: string) =>
  optionFilters.find((filter) => filter.kind === 'plan' && filter.heading === heading)?.column as
    | PlanColumn
    | undefined;

type Direction = 'asc' | 'desc';

/** Digests without a time come last in both directions. */
export function orderByPlan(column: PlanColumn, direction: Direction): SQL {
  const sortDirection = sql.raw(direction);
  return sql`(
    select p.${sql.identifier(column)} from digest_plans p where p.digest_id = d.id and ${isPlanSet[column]}
  ) ${sortDirection} nulls last, d.id ${sortDirection}`;
}

interface PlanPage {
  conditions: SQL;
  direction: Direction;
  limit: number;
  offset: number;
}

/** Reads in index order to avoid sorting the whole list. */
export function pageByPlan(column: PlanColumn, { conditions, direction, limit, offset }: PlanPage): SQL {
  const sortDirection = sql.raw(direction);
  const enough = sql.raw(String(offset + limit));
  const time = sql`p.${sql.identifier(column)}`;
  return sql`
    with timed as materialized (
      select d.id, ${time} as time from digest_plans p join digests d on d.id = p.digest_id
      where ${isPlanSet[column]} and ${conditions} order by ${time} ${sortDirection}, d.id ${sortDirection} limit ${enough}
    ), untimed as (
      select d.id, null::timestamptz as time from digests d
      where (select count(*) < ${enough} from timed) and ${conditions}
        and not exists (select from digest_plans p where p.digest_id = d.id and ${isPlanSet[column]})
      order by d.id ${sortDirection} limit ${enough}
    )
    select x.id from (select * from timed union all select * from untimed) x
    order by x.time ${sortDirection} nulls last, x.id ${sortDirection}
    limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`;
}

interface PlanCountOptions {
  conditions: SQL;
  zone?: string;
  among?: string;
}

/** Omits terms without digests. */
export function planTermCounts(column: PlanColumn, { conditions, zone, among }: PlanCountOptions): SQL {
  const requested = among?.split(',');
  const counts = planTerms
    .filter((term) => requested?.includes(term) ?? true)
    .map(
      (term) => sql`
        select ${term}::text as value, count(*)::int as count from digests d
        where ${conditions} and ${matchesPlan(column, term, zone)} having count(*) > 0`,
    );
  return counts.length > 0
    ? sql.join(counts, sql` union all `)
    : sql`select '' as value, 0 as count where false`;
}
