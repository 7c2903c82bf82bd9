import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lease } from '#server/platform/lease.ts';
import { addDeliveries, deliveryLease } from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';
import { sendBatches, type SendingDeps } from './sending.ts';

/** The process that works on a broadcast: longer than a slice and what a push service may take on top. */
export const broadcastLease = lease(broadcasts, { key: 'id', ms: 30_000 });

/**
 * Works on a broadcast for a while. Answers whether there is more to do: at once, or once the claims
 * of others have run out.
 */
export async function workOnBroadcast(
  deps: SendingDeps,
  id: number,
  signal?: AbortSignal,
): Promise<'over' | 'more' | 'waiting'> {
  const { db } = deps;
  if (await isWaitingForList(db, id)) return 'waiting';
  if (!(await start(db, id))) return 'over';
  const held = await broadcastLease.claim(db, { where: sql`id = ${id}`, limit: 1 });
  if (held.keys.length === 0) return 'waiting';
  try {
    if ((await sendBatches(deps, id, signal)) === 'more') return 'more';
    return (await isOver(db, id)) ? 'over' : 'waiting';
  } finally {
    // While the database does not answer, the next claim releases it.
    await broadcastLease.abandon(db, held).catch(() => undefined);
  }
}

/** Whether the list that it goes to is being changed: half of a change is nobody's wish. */
async function isWaitingForList(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select from broadcasts b join user_list_changes c on c.user_list_id = b.user_list_id
    where b.id = ${id} and b.started_at is null limit 1`);
  return rows.length > 0;
}

/** Writes the recipients down when it is time. Answers whether there is anything to send. */
function start(db: Database, id: number) {
  return inTransaction(db, async (tx) => {
    const [broadcast] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!broadcast || !['SCHEDULED', 'IN_PROGRESS'].includes(broadcast.status)) return false;
    if ((broadcast.scheduleDatetime?.getTime() ?? 0) > Date.now()) return false;
    if (broadcast.startedAt) return true;
    const isPointless = await opensNothing(tx, id);
    if (!isPointless) await addDeliveries(tx, id, broadcast);
    await tx
      .update(broadcasts)
      .set({
        status: isPointless ? 'CANCELLED' : 'IN_PROGRESS',
        startedAt: now,
        finishedAt: isPointless ? now : null,
      })
      .where(eq(broadcasts.id, id));
    await followOnDigests(tx, id);
    return !isPointless;
  });
}

const now = sql`clock_timestamp()`;

/** Whether a digest that it would open was deleted since it was planned. */
async function opensNothing(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select 1 from notifications n left join digests d on d.id = n.digest_id and d.deleted_at is null
    where n.broadcast_id = ${id} and n.notification_type = 'article' and d.id is null limit 1`);
  return rows.length > 0;
}

/** Marks a broadcast with nothing left to send as complete. Answers whether it is over, as one that was stopped is, too. */
function isOver(db: Database, id: number) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update broadcasts set status = 'COMPLETE', finished_at = clock_timestamp()
      where id = ${id} and status = 'IN_PROGRESS' and not exists (
        select from deliveries where broadcast_id = ${id} and state = 'pending')
      returning id`);
    if (rows.length === 0) return !(await isSending(tx, id));
    await followOnDigests(tx, id);
    return true;
  });
}

async function isSending(db: Database, id: number) {
  return (await db.$count(broadcasts, and(eq(broadcasts.id, id), eq(broadcasts.status, 'IN_PROGRESS')))) > 0;
}

/** When the next of a broadcast that others hold is free: all of it, or some of its deliveries. */
export async function freeAt(db: Database, id: number) {
  const wholeAt = await broadcastLease.freeAt(db, sql`id = ${id}`);
  return wholeAt ?? deliveryLease.freeAt(db, sql`broadcast_id = ${id} and state = 'pending'`);
}

/** The broadcasts that are due: all, or those that no process has worked on for a while. */
export async function findDueBroadcasts(db: Database, { idleMs }: { idleMs?: number } = {}) {
  const isIdle =
    idleMs === undefined
      ? sql`true`
      : sql`coalesce(leased_until, created_at) <= clock_timestamp() - ${idleMs}::int * interval '1 millisecond'`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from broadcasts
    where status in ('SCHEDULED', 'IN_PROGRESS')
      and coalesce(schedule_datetime, created_at) <= clock_timestamp() and ${isIdle}
    order by coalesce(schedule_datetime, created_at), id`);
  return rows.map(({ id }) => id);
}
