import { and, eq, sql } from 'drizzle-orm';
import type { BroadcastInput, NotificationData } from '#api/contract/broadcasts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorizeOwner } from '#server/platform/access.ts';
import type { Audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/caller.ts';
import { audienceOf } from './audience.ts';
import { followOnDigests } from './digestStatus.ts';
import {
  alreadyNotified,
  checkAudience,
  checkBroadcast,
  noBroadcast,
  notScheduled,
  notSending,
} from './rules.ts';

interface Sender {
  user: { id: number };
  audit: Audit;
  /** The caller's name for the call, if it has one. */
  idempotencyKey: string | undefined;
}

/** Writes a broadcast down; sending is the job's. The same idempotency key answers the same broadcast. */
export function addBroadcast(db: Database, input: BroadcastInput, { user, audit, idempotencyKey }: Sender) {
  const audience = audienceOf(input);
  return inTransaction(db, async (tx) => {
    const isNotified = input.only_once && (await lockDigests(tx, input.notification_datas));
    // After the lock, which a call with the same key may have held.
    const earlier = await findByKey(tx, user.id, idempotencyKey);
    if (earlier) return earlier;
    if (isNotified) throw alreadyNotified();
    await checkBroadcast(tx, input, new Date());
    await checkAudience(tx, audience, input);

    const [broadcast] = await tx
      .insert(broadcasts)
      .values({
        ...audience,
        status: input.schedule_datetime ? 'SCHEDULED' : 'IN_PROGRESS',
        bottomTabIndex: input.bottom_tab_index ?? '1',
        scheduleDatetime: input.schedule_datetime ? new Date(input.schedule_datetime) : null,
        sentBy: user.id,
        idempotencyKey,
      })
      .onConflictDoNothing()
      .returning();
    // A call with the same key was made at the same time, and was faster.
    if (!broadcast) return (await findByKey(tx, user.id, idempotencyKey))!;

    await tx
      .insert(notifications)
      .values(input.notification_datas.map((data, position) => versionRow(data, position, broadcast.id)));
    await followOnDigests(tx, broadcast.id);
    await audit(tx, {
      action: 'create',
      entity: 'broadcast',
      entityId: broadcast.id,
      // Tokens of devices stay out of the audit trail.
      after: { ...input, registration_ids: input.registration_ids?.length, status: broadcast.status },
    });
    return broadcast;
  });
}

const versionRow = (data: NotificationData, position: number, broadcastId: number) => ({
  broadcastId,
  position,
  notificationType: data.notification_type,
  objectId: data.object_id ?? null,
  digestId: data.notification_type === 'article' ? data.object_id : null,
  title: data.title,
  text: data.text,
  subtext: data.subtext,
  imageUrl: data.imageUrl || null,
  channelId: data.channel,
  groupId: data.group,
});

async function findByKey(db: Database, userId: number, key: string | undefined) {
  if (!key) return undefined;
  const [found] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.sentBy, userId), eq(broadcasts.idempotencyKey, key)));
  return found;
}

/** Holds the digests, so that of two callers one is first. Answers whether a notification of one was sent or planned. */
async function lockDigests(db: Database, versions: NotificationData[]) {
  const ids = versions.flatMap(({ notification_type, object_id }) =>
    notification_type === 'article' && object_id ? [object_id] : [],
  );
  const { rows } = await db.execute<{ notification_status: string | null }>(sql`
    select notification_status from digests where id = any(${sql.param(ids)}::int[]) order by id for update`);
  return rows.some((row) => row.notification_status !== null);
}

interface Ender {
  user: Caller;
  audit: Audit;
}

/** Cancels a broadcast that has not started, or stops one that is being sent. */
export function endBroadcast(db: Database, id: number, how: 'cancel' | 'stop', { user, audit }: Ender) {
  const [from, to, refusal] = ends[how];
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!found) throw noBroadcast();
    authorizeOwner(user, found.sentBy, 'broadcasts.cancelOthers');
    if (found.status !== from) throw refusal();
    await tx
      .update(broadcasts)
      .set({ status: to, finishedAt: sql`clock_timestamp()` })
      .where(eq(broadcasts.id, id));
    await followOnDigests(tx, id);
    await audit(tx, {
      action: how,
      entity: 'broadcast',
      entityId: id,
      before: { status: from },
      after: { status: to },
    });
  });
}

const ends = {
  cancel: ['SCHEDULED', 'CANCELLED', notScheduled],
  stop: ['IN_PROGRESS', 'STOPPED', notSending],
} as const;
