import { sql } from 'drizzle-orm';
import { earliestSchedule, latestSchedule } from '#api/contract/broadcasts.ts';
import { firstInstantAt, isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { audienceDevices, type Audience } from '../audience.ts';
import { maxLateMs } from './hold.ts';

/** Accepts times that were valid when the call was sent. */
const latencyToleranceMs = 5000;

export interface LocalTime {
  localTime: string;
  scheduleTimezone: string;
}

const instantsByZone = ({ localTime, scheduleTimezone }: LocalTime, zones: (string | null)[]) =>
  [...new Set([scheduleTimezone, ...zones.filter((zone) => zone !== null)])].map((zone) => ({
    zone,
    at: firstInstantAt(localTime, isTimeZone(zone) ? zone : scheduleTimezone),
  }));

/**
 * Throws 400 if the local time is invalid, or if the instant has passed, is too soon or is too far in the
 * future.
 */
export async function findFirstInstant(
  db: Database,
  schedule: LocalTime,
  audience: Audience,
  channels: number[],
): Promise<Date> {
  if (Number.isNaN(firstInstantAt(schedule.localTime, 'UTC'))) {
    throw fieldError({ schedule_local_time: ['This must be a valid date and time.'] });
  }
  const { rows } = await db.execute<{ zone: string | null }>(
    sql`select distinct d.time_zone as zone from ${audienceDevices(audience, channels)}`,
  );
  const zones = rows.map(({ zone }) => zone);
  const moments = instantsByZone(schedule, zones).filter(
    ({ zone }) =>
      zones.length === 0 || zones.includes(zone) || zones.some((each) => each === null || !isTimeZone(each)),
  );
  const [first] = moments.toSorted((a, b) => a.at - b.at);
  const now = new Date();
  if (first!.at < earliestSchedule(now).getTime() - latencyToleranceMs) {
    throw fieldError({
      schedule_local_time: [
        `In ${first!.zone}, where some of these readers are, this time has passed or is less than five minutes away. Choose a later time.`,
      ],
    });
  }
  if (first!.at > latestSchedule(now).getTime()) {
    throw fieldError({ schedule_local_time: ['Please select a time within a year.'] });
  }
  return new Date(first!.at);
}

/**
 * Schedules the deliveries of each time zone. Readers in zones added since planning get no notification if
 * the local time has already passed.
 */
export async function planZones(tx: Database, id: number, schedule: LocalTime) {
  const { rows } = await tx.execute<{ zone: string | null }>(sql`
    select distinct d.time_zone as zone from deliveries x join devices d on d.id = x.device_id
    where x.broadcast_id = ${id}`);
  const moments = instantsByZone(
    schedule,
    rows.map(({ zone }) => zone),
  );
  const zones = sql.param(moments.map(({ zone }) => zone));
  const times = sql.param(moments.map(({ at }) => new Date(at).toISOString()));
  await tx.execute(sql`
    insert into broadcast_zones (broadcast_id, zone, deliver_at)
    select ${id}::int, zone, at from unnest(${zones}::text[], ${times}::timestamptz[]) as m (zone, at)
    on conflict do nothing`);
  await tx.execute(sql`
    update deliveries x set deliver_at = z.deliver_at, leased_until = z.deliver_at
    from devices d, broadcast_zones z
    where x.broadcast_id = ${id} and d.id = x.device_id and z.broadcast_id = ${id}
      and z.zone = coalesce(d.time_zone, ${schedule.scheduleTimezone}::text)`);
}

export const hasBegun = (id: number) => sql`(x.deliver_at is null or x.deliver_at <= (
  select b.local_until from broadcasts b where b.id = ${id}))`;

export interface PartsState {
  isDue: boolean;
  /** Too late to send without a person's decision. */
  isMissed: boolean;
}

export async function findZonesState(tx: Database, id: number): Promise<PartsState> {
  const limit = sql`clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond'`;
  const { rows } = await tx.execute<PartsState & Record<string, unknown>>(sql`
    with seen as (
      update broadcasts b set local_seen_at = clock_timestamp()
      from broadcasts former where b.id = ${id} and former.id = b.id
      returning former.local_until, coalesce(former.local_seen_at < ${limit}, false) as is_idle
    )
    select exists (
        select from broadcast_zones z where z.broadcast_id = ${id}
          and z.deliver_at > seen.local_until and z.deliver_at <= clock_timestamp()) as "isDue",
      exists (
        select from broadcast_zones z where z.broadcast_id = ${id}
          and z.deliver_at > seen.local_until and z.deliver_at < ${limit})
      or is_idle and exists (
        select from deliveries x where x.broadcast_id = ${id} and x.state = 'pending' and x.deliver_at < ${limit}
      ) as "isMissed"
    from seen`);
  return rows[0] ?? { isDue: false, isMissed: false };
}

export const beginZones = (tx: Database, id: number) =>
  tx.execute(sql`
    update broadcasts set local_until = clock_timestamp(), local_seen_at = clock_timestamp()
    where id = ${id} and local_time is not null`);

export async function hasDueZone(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select from broadcasts b join broadcast_zones z on z.broadcast_id = b.id
    where b.id = ${id} and b.status = 'IN_PROGRESS'
      and z.deliver_at > b.local_until and z.deliver_at <= clock_timestamp() limit 1`);
  return rows.length > 0;
}
