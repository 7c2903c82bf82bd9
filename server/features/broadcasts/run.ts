import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lease, type Held } from '#server/platform/lease.ts';
import type { PushResult } from '#server/push/push.ts';
import {
  addDeliveries,
  claimDeliveries,
  deliveryLease,
  failAfterAttempts,
  settleDeliveries,
  type Claim,
} from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';

/** The longest slice of work, so that several broadcasts progress in parallel. */
const sliceMs = 4000;

/** Attempts for a message of unknown outcome, at a service that delivers each key once. */
const maxAttempts = 5;

/** The process that works on a broadcast: longer than a slice and what a push service may take on top. */
export const broadcastLease = lease(broadcasts, { key: 'id', ms: 30_000 });

/**
 * Works on a broadcast for a while. Answers whether there is more to do: at once, or once the claims
 * of others have run out.
 */
export async function workOnBroadcast(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  id: number,
  signal?: AbortSignal,
): Promise<'over' | 'more' | 'waiting'> {
  if (await isWaitingForList(db, id)) return 'waiting';
  if (!(await start(db, id))) return 'over';
  const held = await broadcastLease.claim(db, { where: sql`id = ${id}`, limit: 1 });
  if (held.keys.length === 0) return 'waiting';
  try {
    return await workOnHeld({ db, push }, id, signal);
  } finally {
    // While the database does not answer, the next claim releases it.
    await broadcastLease.abandon(db, held).catch(() => undefined);
  }
}

async function workOnHeld({ db, push }: Pick<Deps, 'db' | 'push'>, id: number, signal?: AbortSignal) {
  const attempts = push.honoursKeys ? maxAttempts : 1;
  const end = Date.now() + sliceMs;
  do {
    await failAfterAttempts(db, id, attempts);
    const { held, claims } = await claimDeliveries(db, id, push.batchSize);
    if (claims.length === 0) return (await isOver(db, id)) ? 'over' : 'waiting';
    await handOver({ db, push }, id, held, claims);
    // The embedded database works in this thread; calls that wait run in between.
    await setImmediate();
    if (signal?.aborted) break;
  } while (Date.now() < end);
  return 'more';
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

async function handOver({ db, push }: Pick<Deps, 'db' | 'push'>, id: number, held: Held, claims: Claim[]) {
  const results = await inTime(push.send(claims.map(({ message }) => message)), push.timeoutMs);
  const byKey = new Map(results.map((result) => [result.key, result]));
  const settlements = claims.flatMap(({ deviceId, message }) => {
    const result = byKey.get(message.key);
    return result ? [{ deviceId, reason: result.refusal ?? null }] : [];
  });
  await settleDeliveries(db, id, held, settlements);
}

async function inTime(results: Promise<PushResult[]>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer in time.')), timeoutMs);
  });
  try {
    return await Promise.race([results, tooLate]);
  } finally {
    clearTimeout(timer);
  }
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
