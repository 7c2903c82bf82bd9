import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { createLease } from '#server/work/lease.ts';
import { advanceBroadcast } from './advanceBroadcast.ts';
import { deliveryLease, unregisterRejectedDevices, failUnansweredDeliveries } from './deliveries.ts';
import { syncDigestStatus } from './digestStatus.ts';
import { addOutcomeToInbox } from './inbox.ts';
import { hasDueZone } from './local.ts';
import { sendBatches, type SendingDeps } from './sending.ts';
import { findChoiceTime } from './trial.ts';

/** Longer than a slice plus a push service's timeout. */
export const broadcastLease = createLease(broadcasts, { key: 'id', ms: 30_000 });

type RunResult = 'over' | 'more' | 'waiting';

type RunDeps = SendingDeps & Pick<Deps, 'changes'>;

/** Runs one slice. Returns whether work remains, and if so, whether it must wait. */
export async function runBroadcast(deps: RunDeps, id: number, signal?: AbortSignal): Promise<RunResult> {
  const progress = await runSlice(deps, id, signal);
  if (progress !== 'over' || (await failUnansweredDeliveries(deps.db, id))) return progress;
  // Another process may still be settling its last messages.
  return 'waiting';
}

async function runSlice(deps: RunDeps, id: number, signal?: AbortSignal): Promise<RunResult> {
  const { db, changes, config } = deps;
  const state = await advanceBroadcast(db, id, config);
  if (state.isChanged) changes.publish({ resource: 'broadcasts', ids: [id] });
  if (state.phase !== 'sending') return state.phase;
  const claim = await broadcastLease.claim(db, { where: sql`id = ${id}`, limit: 1 });
  if (claim.keys.length === 0) return 'waiting';
  try {
    const isMore = (await sendBatches(deps, id, signal)) === 'more';
    if (!isMore && !(await completeIfDone(db, id))) return 'waiting';
    changes.publish({ resource: 'broadcasts', ids: [id] });
    return isMore ? 'more' : 'over';
  } finally {
    // If the database is down, the lease simply expires.
    await broadcastLease.abandon(db, claim).catch(() => undefined);
  }
}

/** Returns whether the broadcast has ended or was stopped. */
function completeIfDone(db: Database, id: number) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update broadcasts set status = 'COMPLETE', finished_at = clock_timestamp()
      where id = ${id} and status = 'IN_PROGRESS' and not exists (
        select from deliveries where broadcast_id = ${id} and state = 'pending')
      returning id`);
    if (rows.length === 0) return !(await isSending(tx, id));
    await unregisterRejectedDevices(tx, id);
    await syncDigestStatus(tx, id);
    await addOutcomeToInbox(tx, id);
    return true;
  });
}

async function isSending(db: Database, id: number) {
  return (await db.$count(broadcasts, and(eq(broadcasts.id, id), eq(broadcasts.status, 'IN_PROGRESS')))) > 0;
}

export async function nextRunAt(db: Database, id: number) {
  const [claim] = await db
    .select({ until: broadcasts.holdUntil })
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'HELD'), sql`hold_until > clock_timestamp()`));
  if (claim?.until) return claim.until;
  if (await hasDueZone(db, id)) return new Date();
  const wholeAt = await broadcastLease.freeAt(db, sql`id = ${id}`);
  if (wholeAt) return wholeAt;
  const choiceAt = await findChoiceTime(db, id);
  const partAt = await deliveryLease.freeAt(db, sql`broadcast_id = ${id} and state = 'pending'`);
  return choiceAt && partAt ? new Date(Math.min(choiceAt.getTime(), partAt.getTime())) : (choiceAt ?? partAt);
}

/** A planned broadcast is due when its countdown starts. */
export async function findDueBroadcasts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { idleMs }: { idleMs?: number } = {},
) {
  const isIdle =
    idleMs === undefined
      ? sql`true`
      : sql`coalesce(leased_until, created_at) <= clock_timestamp() - ${idleMs}::int * interval '1 millisecond'`;
  const due = sql`case status when 'HELD' then hold_until
    when 'SCHEDULED' then schedule_datetime - ${config.holdMs}::int * interval '1 millisecond'
    else coalesce(schedule_datetime, created_at) end`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from broadcasts
    where status in ('SCHEDULED', 'HELD', 'IN_PROGRESS') and ${due} <= clock_timestamp() and ${isIdle}
    order by ${due}, id`);
  return rows.map(({ id }) => id);
}
