import { sql, type SQL } from 'drizzle-orm';
import { isTimeZone, wallTimeAt } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';

/** Local times. If `from` is later than `to`, as in `22:00` to `07:00`, quiet hours cross midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** `to` is exclusive. */
export function isQuietAt(ms: number, { from, to }: QuietHours, timeZone: string): boolean {
  const time = wallTimeAt(ms, timeZone).slice(11);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** Limits `l` of device `d`'s package, else those for all packages. Omits devices without limits. */
export const limitsJoin = sql`
  left join push_limits own on own.app_package_name = d.app_package_name
  join push_limits l
    on l.id = coalesce(own.id, (select rest.id from push_limits rest where rest.app_package_name is null))`;

interface QuietLimits extends QuietHours {
  id: number;
  timeZone: string;
}

/**
 * A condition on devices `d` with limits `l`; undefined if no zone has quiet hours now. Uses the database's
 * clock, so that all processes agree.
 */
export type CurrentQuietCondition = () => SQL | undefined;

/** A test to one person has no quiet hours. */
export async function findQuietHours(db: Database, broadcastId: number): Promise<CurrentQuietCondition> {
  const { rows: limits } = await db.execute<Record<string, unknown> & QuietLimits & { at: number }>(sql`
    select l.id, l.quiet_from as "from", l.quiet_to as "to", l.time_zone as "timeZone",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at
    from push_limits l, broadcasts b
    where l.quiet_from is not null and b.id = ${broadcastId} and b.audience <> 'test_user'`);
  const [first] = limits;
  if (!first) return () => undefined;
  const readAt = performance.now();
  // Loose index scan: a few hundred zones among millions of devices.
  const { rows: zones } = await db.execute<{ zone: string }>(sql`
    with recursive zones as (
      (select time_zone as zone from devices where time_zone is not null order by time_zone limit 1)
      union all
      select (select d.time_zone from devices d where d.time_zone > z.zone order by d.time_zone limit 1)
      from zones z where z.zone is not null
    )
    select zone from zones where zone is not null`);
  const names = zones.map(({ zone }) => zone);
  let minute: number | undefined;
  let condition: SQL | undefined;
  return () => {
    const ms = first.at + performance.now() - readAt;
    if (Math.floor(ms / 60_000) !== minute) condition = quietCondition(ms, limits, names);
    minute = Math.floor(ms / 60_000);
    return condition;
  };
}

function quietCondition(ms: number, limits: QuietLimits[], zones: string[]): SQL | undefined {
  const quiet = limits.flatMap((limit) =>
    [...new Set([limit.timeZone, ...zones])]
      // Unknown zones fall back like missing ones.
      .filter((zone) => isQuietAt(ms, limit, isTimeZone(zone) ? zone : limit.timeZone))
      .map((zone) => ({ id: limit.id, zone })),
  );
  if (quiet.length === 0) return undefined;
  return sql`(l.id, coalesce(d.time_zone, l.time_zone)) in (
    select * from unnest(${sql.param(quiet.map(({ id }) => id))}::int[], ${sql.param(quiet.map(({ zone }) => zone))}::text[]))`;
}
