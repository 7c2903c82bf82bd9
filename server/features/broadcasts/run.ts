import { and, eq, getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lease } from '#server/work/lease.ts';
import { findChannels, countAudience } from './audience.ts';
import { addDeliveries, deliveryLease, dropBadTokens } from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';
import { countdownMs, hasGrown, holdForPerson, inMs, maxLateMs, type HoldSettings } from './hold.ts';
import { holdBack } from './holdBack.ts';
import { sendBatches, type SendingDeps } from './sending.ts';

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

/** Whether the list that it goes to is being changed: half of a change is never intended. */
async function isListChanging(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select from broadcasts b join user_list_changes c on c.user_list_id = b.user_list_id
    where b.id = ${id} limit 1`);
  return rows.length > 0;
}

/** What a broadcast that is not being sent waits for, in milliseconds since then. */
const lateMs = sql<number>`round(extract(epoch from clock_timestamp() - case status
  when 'HELD' then hold_until when 'SCHEDULED' then schedule_datetime else created_at end) * 1000)::float8`;

/** Whether its time is later than the end of a countdown. */
const isLater = ({ holdMs }: HoldSettings) =>
  sql<boolean>`coalesce(schedule_datetime > ${inMs(holdMs)}, false)`;

interface State {
  is: 'sending' | 'over' | 'waiting';
  isChanged: boolean;
}

const over: State = { is: 'over', isChanged: false };
const waiting: State = { is: 'waiting', isChanged: false };
const changed = (is: State['is']): State => ({ is, isChanged: true });

/** Writes the recipients down when it is time, unless a person has to decide first. */
function begin(db: Database, id: number, settings: HoldSettings): Promise<State> {
  return inTransaction(db, async (tx) => {
    const [broadcast] = await tx
      .select({ ...getTableColumns(broadcasts), lateMs, isLater: isLater(settings) })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
      .for('update');
    if (!broadcast || !['SCHEDULED', 'HELD', 'IN_PROGRESS'].includes(broadcast.status)) return over;
    const isHeld = broadcast.status === 'HELD';
    if (broadcast.startedAt && !isHeld) return { is: 'sending', isChanged: false };
    if (isHeld && broadcast.holdUntil === null) return over;
    const ms = countdownMs(broadcast, settings);
    const late = broadcast.lateMs;
    if (late > maxLateMs && broadcast.audience !== 'test_user') {
      await holdForPerson(tx, id, 'overdue');
      return changed('over');
    }
    if (broadcast.status === 'SCHEDULED' && ms > 0) {
      if (late < -ms) return over;
      await countDown(tx, id, sql`greatest(schedule_datetime, ${inMs(ms)})`);
      return changed('waiting');
    }
    if (late < 0) {
      if (!isHeld) return over;
      if (-late <= ms + clockToleranceMs) return waiting;
      // The clock was set back: a countdown is no longer than it is, and a planned one leaves at its time.
      if (broadcast.isLater) return planAgain(tx, id);
      await countDown(tx, id, inMs(ms));
      return waiting;
    }
    if (broadcast.startedAt) return resume(tx, id);
    if (await isListChanging(tx, id)) return waiting;
    return write(tx, broadcast, settings);
  });
}

const clockToleranceMs = 1000;

/** Sends on to those who are left of one that had ended. */
async function resume(tx: Database, id: number): Promise<State> {
  if (await opensUnpublished(tx, id)) {
    await holdForPerson(tx, id, 'unpublished');
    return changed('over');
  }
  await tx.update(broadcasts).set({ status: 'IN_PROGRESS', resumedAt: now }).where(eq(broadcasts.id, id));
  await holdBack(tx, id);
  await followOnDigests(tx, id);
  return changed('sending');
}

async function planAgain(tx: Database, id: number) {
  await tx
    .update(broadcasts)
    .set({ status: 'SCHEDULED', holdReason: null, holdUntil: null })
    .where(eq(broadcasts.id, id));
  await followOnDigests(tx, id);
  return changed('over');
}

async function countDown(tx: Database, id: number, until: SQL) {
  await tx
    .update(broadcasts)
    .set({ status: 'HELD', holdReason: 'countdown', holdUntil: until })
    .where(eq(broadcasts.id, id));
  await followOnDigests(tx, id);
}

/** Writes the recipients down, who do not change from then on. */
async function write(
  tx: Database,
  broadcast: InferSelectModel<typeof broadcasts>,
  settings: HoldSettings,
): Promise<State> {
  const { id } = broadcast;
  const isPointless = await opensNothing(tx, id);
  if (!isPointless) {
    if (await opensUnpublished(tx, id)) {
      await holdForPerson(tx, id, 'unpublished');
      return changed('over');
    }
    const { users } = await countAudience(tx, broadcast, await findChannels(tx, id));
    if (hasGrown(broadcast, users, settings)) {
      await holdForPerson(tx, id, 'grown');
      return changed('over');
    }
    await addDeliveries(tx, id, broadcast);
    await holdBack(tx, id);
  }
  await tx
    .update(broadcasts)
    .set({
      status: isPointless ? 'CANCELLED' : 'IN_PROGRESS',
      startedAt: now,
      finishedAt: isPointless ? now : null,
    })
    .where(eq(broadcasts.id, id));
  await followOnDigests(tx, id);
  return changed(isPointless ? 'over' : 'sending');
}

const now = sql`clock_timestamp()`;

/** Whether a digest that it would open was deleted since it was planned. */
async function opensNothing(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select 1 from notifications n left join digests d on d.id = n.digest_id and d.deleted_at is null
    where n.broadcast_id = ${id} and n.notification_type = 'article' and d.id is null limit 1`);
  return rows.length > 0;
}

/** Whether a digest that it would open is not published any more. */
async function opensUnpublished(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select 1 from notifications n join digests d on d.id = n.digest_id join statuses s on s.id = d.status_id
    where n.broadcast_id = ${id} and n.notification_type = 'article' and s.slug <> 'published' limit 1`);
  return rows.length > 0;
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
  const wholeAt = await broadcastLease.freeAt(db, sql`id = ${id}`);
  return wholeAt ?? deliveryLease.freeAt(db, sql`broadcast_id = ${id} and state = 'pending'`);
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
