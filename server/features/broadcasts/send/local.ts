import { sql } from 'drizzle-orm';
import { earliestSchedule, latestSchedule } from '#api/contract/broadcasts.ts';
import { firstInstantAt, isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/platform/errors.ts';
import { makeDevices, type Audience } from '../audience.ts';
import { maxLateMs } from './hold.ts';

/** What a call may take that was in time when it was made. */
const travelMs = 5000;

/** A broadcast at the reader's local time: what clocks show, and the zone of devices whose own is not known. */
export interface LocalTime {
  localTime: string;
  scheduleTimezone: string;
}

const momentsIn = ({ localTime, scheduleTimezone }: LocalTime, zones: (string | null)[]) =>
  [...new Set([scheduleTimezone, ...zones.filter((zone) => zone !== null)])].map((zone) => ({
    zone,
    at: firstInstantAt(localTime, isTimeZone(zone) ? zone : scheduleTimezone),
  }));

/** When the first zone of an audience gets a broadcast. Throws 400 where that has passed, or is too far. */
export async function findFirstMoment(
  db: Database,
  local: LocalTime,
  audience: Audience,
  channels: number[],
): Promise<Date> {
  if (Number.isNaN(firstInstantAt(local.localTime, 'UTC'))) {
    throw fieldError({ schedule_local_time: ['This must be a date and time that exist.'] });
  }
  const { rows } = await db.execute<{ zone: string | null }>(
    sql`select distinct d.time_zone as zone from ${makeDevices(audience, channels)}`,
  );
  const zones = rows.map(({ zone }) => zone);
  // The zone of the unknown counts where there are any.
  const moments = momentsIn(local, zones).filter(
    ({ zone }) =>
      zones.length === 0 || zones.includes(zone) || zones.some((each) => each === null || !isTimeZone(each)),
  );
  const [first] = moments.toSorted((a, b) => a.at - b.at);
  const now = new Date();
  if (first!.at < earliestSchedule(now).getTime() - travelMs) {
    throw fieldError({
      schedule_local_time: [
        `In ${first!.zone}, where some of these readers are, this time comes in less than five minutes or has passed. Choose a later time.`,
      ],
    });
  }
  if (first!.at > latestSchedule(now).getTime()) {
    throw fieldError({ schedule_local_time: ['Please select a time within a year.'] });
  }
  return new Date(first!.at);
}

/**
 * Writes down when each zone gets a broadcast that begins, and has its deliveries wait until then. A zone that a reader has
 * come from since it was planned, and whose time has passed, gets nothing: morning is over there.
 */
export async function planZones(tx: Database, id: number, local: LocalTime) {
  const { rows } = await tx.execute<{ zone: string | null }>(sql`
    select distinct d.time_zone as zone from deliveries x join devices d on d.id = x.device_id
    where x.broadcast_id = ${id}`);
  const moments = momentsIn(
    local,
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
      and z.zone = coalesce(d.time_zone, ${local.scheduleTimezone}::text)`);
}

/** Whether a delivery `x` may be sent by now: those of parts that have started, and all of other broadcasts. */
export const hasBegun = (id: number) => sql`(x.deliver_at is null or x.deliver_at <= (
  select b.local_until from broadcasts b where b.id = ${id}))`;

/** What is true of the parts of a broadcast that is being sent: its zones, or the rest after a trial. */
export interface PartsState {
  /** A part is due and has not started. */
  isDue: boolean;
  /** A part's time, or the rest of one, is later than may be without a person. */
  isMissed: boolean;
}

/** Looks at the zones of a broadcast, and records that a process did. */
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

/** Has the zones begin whose time has come. */
export const beginZones = (tx: Database, id: number) =>
  tx.execute(sql`
    update broadcasts set local_until = clock_timestamp(), local_seen_at = clock_timestamp()
    where id = ${id} and local_time is not null`);

/** Whether a zone is due that has not started. */
export async function hasDueZone(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select from broadcasts b join broadcast_zones z on z.broadcast_id = b.id
    where b.id = ${id} and b.status = 'IN_PROGRESS'
      and z.deliver_at > b.local_until and z.deliver_at <= clock_timestamp() limit 1`);
  return rows.length > 0;
}
