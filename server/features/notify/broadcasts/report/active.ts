import { inArray, sql } from 'drizzle-orm';
import type { ActiveBroadcast } from '#api/contract/broadcasts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { can } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { selectPerson } from '#server/features/digests/sql.ts';
import { countReach } from '../audience.ts';
import { progressPercentage } from './present.ts';

export const countdownColumn = sql`case when b.status = 'HELD' and b.hold_until is not null then
  greatest(0, ceil(extract(epoch from b.hold_until - clock_timestamp()) * 1000))::int end`;

interface Row extends Omit<ActiveBroadcast, 'percentage' | 'reach'>, Record<string, unknown> {
  total: number;
  done: number;
}

/**
 * Returns the caller's pending and running broadcasts, or everyone's if the caller may oversee broadcasts.
 */
export async function findActiveBroadcasts(db: Database, caller: Caller): Promise<ActiveBroadcast[]> {
  const isVisible = can(caller, 'broadcasts.oversee') ? sql`true` : sql`b.sent_by = ${caller.id}`;
  const { rows } = await db.execute<Row>(sql`
    select b.id, b.status, b.hold_reason, b.confirmed_users, ${countdownColumn} as leaves_in_ms,
      case when b.rest_at is null then ${isoInstant(sql`b.trial_until`)} end as chooses_at,
      (select n.title from notifications n where n.broadcast_id = b.id order by n.position limit 1) as title,
      ${selectPerson(sql`b.sent_by`)} as send_by, c.*
    from broadcasts b cross join lateral (
      select coalesce(sum(n.total), 0)::int as total,
        coalesce(sum(n.success_count + n.fail_count + n.unknown_count + n.suppressed_count), 0)::int as done
      from notifications n where n.broadcast_id = b.id
    ) c
    where b.status in ('HELD', 'IN_PROGRESS') and b.audience <> 'test_user' and ${isVisible}
    order by b.id limit 50`);
  const counting = rows.filter((row) => row.leaves_in_ms !== null).map(({ id }) => id);
  const reaches = new Map<number, ActiveBroadcast['reach']>();
  for (const row of await db.select().from(broadcasts).where(inArray(broadcasts.id, counting))) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, because counting is slow
    reaches.set(row.id, await countReach(db, row));
  }
  return rows.map(({ total, done, ...row }) => ({
    ...row,
    reach: reaches.get(row.id) ?? null,
    percentage: progressPercentage({ total, done }, row.status),
  }));
}
