import { sql, type SQL } from 'drizzle-orm';
import type { LimitReason } from '#api/contract/broadcasts/limits.ts';
import type { Database } from '#server/db/database.ts';
import { countsUpdate } from './deliveries.ts';
import { maxLateMs } from './hold.ts';
import { hasBegun } from './local.ts';
import { findQuietHours, limitsJoin } from './quietHours.ts';

/** Suppresses deliveries by quiet hours and limits when sending starts. They're never sent later. */
export async function suppressDeliveries(tx: Database, id: number) {
  const quietNow = await findQuietHours(tx, id);
  const quiet = quietNow();
  if (quiet) await suppressDuringQuietHours(tx, id, quiet);
  await suppressOverLimit(tx, id);
}

export const suppressDuringQuietHours = (db: Database, id: number, quiet: SQL) =>
  markSuppressed(db, id, 'quiet_hours', { from: limitsJoin, where: quiet });

export const suppressPassedZones = (tx: Database, id: number) =>
  markSuppressed(tx, id, 'zone_passed', {
    from: sql``,
    where: sql`x.deliver_at < clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond'`,
  });

const limitPeriod = sql`interval '24 hours'`;

/**
 * Counts deliveries from the moment a broadcast's recipients are fixed. Takes a lock, so that a concurrent
 * broadcast waits and includes this one in its count.
 */
async function suppressOverLimit(tx: Database, id: number) {
  const { rows } = await tx.execute(sql`
    select from push_limits l, broadcasts b
    where l.max_per_day is not null and b.id = ${id} and b.audience <> 'test_user' limit 1`);
  if (rows.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push limits', 0))`);
  await markSuppressed(tx, id, 'daily_limit', {
    from: sql`
      ${limitsJoin}
      join (
        select d.user_id, l.id from deliveries mine join devices own_device on own_device.id = mine.device_id
        join devices d on d.user_id = own_device.user_id ${limitsJoin}
        join deliveries other on other.device_id = d.id
        join broadcasts b on b.id = other.broadcast_id
        where mine.broadcast_id = ${id} and mine.state = 'pending'
          and (mine.deliver_at is null or mine.deliver_at <= (select local_until from broadcasts where id = ${id}))
          and b.id <> ${id} and b.audience <> 'test_user'
          and b.started_at is not null and l.max_per_day is not null
          and (b.finished_at is null or b.finished_at > clock_timestamp() - ${limitPeriod})
          and case other.state
            when 'pending' then b.status = 'IN_PROGRESS' and coalesce(other.deliver_at <= b.local_until, true) or other.attempts > 0
            when 'suppressed' then false
            else (other.state = 'sent' or other.reason = 'unknown')
              and other.settled_at > clock_timestamp() - ${limitPeriod} end
        group by d.user_id, l.id, l.max_per_day having count(distinct b.id) >= l.max_per_day
      ) reached on reached.user_id = d.user_id and reached.id = l.id`,
    where: sql`true`,
  });
}

async function markSuppressed(
  db: Database,
  id: number,
  reason: LimitReason,
  { from, where }: { from: SQL; where: SQL },
) {
  await db.execute(sql`
    with settled as (
      update deliveries x set state = 'suppressed', reason = ${reason}, settled_at = clock_timestamp(), leased_until = null
      from devices d ${from}
      where x.broadcast_id = ${id} and x.state = 'pending' and x.attempts = 0 and x.leased_by is null
        and ${hasBegun(id)} and d.id = x.device_id and ${where}
      returning x.notification_id, x.state, x.reason
    )
    ${countsUpdate}`);
}
