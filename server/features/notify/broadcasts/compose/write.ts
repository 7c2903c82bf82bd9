import { and, eq, sql } from 'drizzle-orm';
import type { BroadcastInput, HoldReason, NotificationData } from '#api/contract/broadcasts.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import { checkSameBody, type IdempotentCall } from '#server/records/idempotencyKey.ts';
import { checkRecentSignIn } from '#server/features/people/session/recent.ts';
import { parseAudience, type Audience } from '../audience.ts';
import { syncDigestStatus } from '../send/digestStatus.ts';
import {
  checkTypedCount,
  countdownMs,
  findDuplicateBroadcast,
  msFromNow,
  isLargeAudience,
  dedupHash,
  type HoldSettings,
} from '../send/hold.ts';
import { addBroadcastToInbox } from '../send/inbox.ts';
import { findFirstInstant } from '../send/local.ts';
import { queueSending } from '../send/request.ts';
import { alreadyNotified } from '../errors.ts';
import { checkAudience, checkBroadcast, checkTestLimit } from './rules.ts';

interface Sender {
  user: Pick<Caller, 'id' | 'sessionId'>;
  audit: Audit;
  idempotentCall: IdempotentCall | undefined;
}

/**
 * Only stores the broadcast; a task sends it. Idempotent for calls with an idempotency key. Throws 409
 * with the counts if the caller must confirm by typing the number of people.
 */
export function addBroadcast(
  { db, config, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  input: BroadcastInput,
  { user, audit, idempotentCall }: Sender,
) {
  const audience = parseAudience({ ...input, tag: input.notification_datas[0]?.object_id });
  return inTransaction(db, async (tx) => {
    const isNotified = input.only_once && (await lockAndCheckNotified(tx, input.notification_datas));
    // Checked after taking the lock, which a call with the same key may have held.
    const earlier = await findBroadcastByIdempotencyKey(tx, user.id, idempotentCall);
    if (earlier) return earlier;
    if (isNotified) throw alreadyNotified();
    if (input.test_user) await checkTestLimit(tx, user.id);
    await checkBroadcast(tx, input, new Date());
    const scheduleDatetime = await resolveSchedule(tx, audience, input);
    const reach = await checkAudience(tx, audience, input, scheduleDatetime !== null);
    const isConfirmed = isLargeAudience(audience, reach.users, config);
    if (isConfirmed) {
      checkTypedCount(input.confirmed_users, reach);
      await checkRecentSignIn(tx, user, config);
    }
    const sameness = dedupHash(audience, input.notification_datas);
    const repeatsId =
      audience.audience === 'test_user' ? null : await findDuplicateBroadcast(tx, sameness, scheduleDatetime);
    const initialHoldReason = isConfirmed && config.approvals ? 'approval' : repeatsId ? 'repeated' : null;

    const [broadcast] = await tx
      .insert(broadcasts)
      .values({
        ...audience,
        ...chooseInitialState(audience, initialHoldReason, scheduleDatetime, config),
        bottomTabIndex: input.bottom_tab_index ?? '1',
        expiresAfterMinutes: input.expires_after_minutes,
        sound: input.sound,
        trialShare: input.trial?.share,
        trialMinutes: input.trial?.minutes,
        scheduleDatetime,
        localTime: input.schedule_local_time,
        scheduleTimezone: scheduleDatetime && (input.schedule_timezone ?? null),
        confirmedUsers: isConfirmed ? reach.users : null,
        sameness,
        repeatsId,
        sentBy: user.id,
        ...idempotentCall,
      })
      .onConflictDoNothing()
      .returning();
    // A concurrent call with the same key won.
    if (!broadcast) return (await findBroadcastByIdempotencyKey(tx, user.id, idempotentCall))!;

    await tx
      .insert(notifications)
      .values(input.notification_datas.map((data, position) => versionRow(data, position, broadcast.id)));
    await syncDigestStatus(tx, broadcast.id);
    await audit(tx, {
      action: 'create',
      entity: 'broadcast',
      entityId: broadcast.id,
      // Keep device tokens out of the audit log.
      after: {
        ...input,
        registration_ids: input.registration_ids?.length,
        status: broadcast.status,
        ...(broadcast.holdReason && { hold_reason: broadcast.holdReason }),
      },
    });
    // The author gets the response; only approvers need an inbox item.
    if (broadcast.holdReason === 'approval')
      await addBroadcastToInbox(tx, broadcast.id, 'broadcast_waits', holdTexts.approval, user.id);
    await queueSending({ queue, config, tx }, broadcast);
    return broadcast;
  });
}

async function resolveSchedule(tx: Database, audience: Audience, input: BroadcastInput) {
  const { schedule_datetime, schedule_local_time: localTime, schedule_timezone } = input;
  if (!localTime) return schedule_datetime ? new Date(schedule_datetime) : null;
  const channels = input.notification_datas.flatMap(({ channel }) => channel ?? []);
  return findFirstInstant(tx, { localTime, scheduleTimezone: schedule_timezone! }, audience, channels);
}

/**
 * The broadcast is held if there's a reason to hold it. Otherwise, it waits for its scheduled time, or starts
 * the countdown, or, without a countdown, is sent.
 */
function chooseInitialState(
  audience: Audience,
  reason: HoldReason | null,
  schedule: Date | null,
  settings: HoldSettings,
) {
  if (reason) return { status: 'HELD' as const, holdReason: reason };
  if (schedule) return { status: 'SCHEDULED' as const };
  const ms = countdownMs(audience, settings);
  if (ms === 0) return { status: 'IN_PROGRESS' as const };
  return { status: 'HELD' as const, holdReason: 'countdown' as const, holdUntil: msFromNow(ms) };
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

async function findBroadcastByIdempotencyKey(
  db: Database,
  userId: number,
  idempotentCall: IdempotentCall | undefined,
) {
  if (!idempotentCall) return undefined;
  const [found] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.sentBy, userId), eq(broadcasts.idempotencyKey, idempotentCall.idempotencyKey)));
  return found && checkSameBody(found, idempotentCall);
}

/**
 * Serializes concurrent calls for the same digests. Returns true if one of them already has a sent or planned
 * notification.
 */
async function lockAndCheckNotified(db: Database, versions: NotificationData[]) {
  const ids = versions.flatMap(({ notification_type, object_id }) =>
    notification_type === 'article' && object_id ? [object_id] : [],
  );
  const { rows } = await db.execute<{ notification_status: string | null }>(sql`
    select notification_status from digests where id = any(${sql.param(ids)}::int[]) order by id for update`);
  return rows.some((row) => row.notification_status !== null);
}
