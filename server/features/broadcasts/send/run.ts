import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lease } from '#server/work/lease.ts';
import { begin } from './begin.ts';
import { deliveryLease, dropBadTokens } from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';
import { addOutcomeToInbox } from './inbox.ts';
import { hasDueZone } from './local.ts';
import { sendBatches, type SendingDeps } from './sending.ts';
import { findChoiceAt } from './trial.ts';

/** The process that works on a broadcast: longer than a slice and what a push service may take on top. */
export const broadcastLease = lease(broadcasts, { key: 'id', ms: 30_000 });

type Tools = SendingDeps & Pick<Deps, 'changes'>;

/**
 * Works on a broadcast for a while. Returns whether there is more to do: at once, or once a countdown or the claims of
 * others have run out.
 */
export async function workOnBroadcast(
  tools: Tools,
  id: number,
  signal?: AbortSignal,
): Promise<'over' | 'more' | 'waiting'> {
  const { db, changes, config } = tools;
  const state = await begin(db, id, config);
  if (state.isChanged) changes.publish({ resource: 'broadcasts', ids: [id] });
  if (state.is !== 'sending') return state.is;
  const claim = await broadcastLease.claim(db, { where: sql`id = ${id}`, limit: 1 });
  if (claim.keys.length === 0) return 'waiting';
  try {
    const isMore = (await sendBatches(tools, id, signal)) === 'more';
    if (!isMore && !(await isOver(db, id))) return 'waiting';
    changes.publish({ resource: 'broadcasts', ids: [id] });
    return isMore ? 'more' : 'over';
  } finally {
    // While the database does not answer, the next claim releases it.
    await broadcastLease.abandon(db, claim).catch(() => undefined);
  }
}

/** Marks a broadcast with nothing left to send as complete. Returns whether it is over, as one that was stopped is, too. */
function isOver(db: Database, id: number) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update broadcasts set status = 'COMPLETE', finished_at = clock_timestamp()
      where id = ${id} and status = 'IN_PROGRESS' and not exists (
        select from deliveries where broadcast_id = ${id} and state = 'pending')
      returning id`);
    if (rows.length === 0) return !(await isSending(tx, id));
    await dropBadTokens(tx, id);
    await followOnDigests(tx, id);
    await addOutcomeToInbox(tx, id);
    return true;
  });
}

async function isSending(db: Database, id: number) {
  return (await db.$count(broadcasts, and(eq(broadcasts.id, id), eq(broadcasts.status, 'IN_PROGRESS')))) > 0;
}

/** When there is more to do on a broadcast: its countdown has ended, or what others hold of it is free. */
export async function freeAt(db: Database, id: number) {
  const [claim] = await db
    .select({ until: broadcasts.holdUntil })
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'HELD'), sql`hold_until > clock_timestamp()`));
  if (claim?.until) return claim.until;
  if (await hasDueZone(db, id)) return new Date();
  const wholeAt = await broadcastLease.freeAt(db, sql`id = ${id}`);
  if (wholeAt) return wholeAt;
  const choiceAt = await findChoiceAt(db, id);
  const partAt = await deliveryLease.freeAt(db, sql`broadcast_id = ${id} and state = 'pending'`);
  return choiceAt && partAt ? new Date(Math.min(choiceAt.getTime(), partAt.getTime())) : (choiceAt ?? partAt);
}

/**
 * The broadcasts that are due: all, or those that no process has worked on for a while. A planned one is due when its
 * countdown begins.
 */
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
