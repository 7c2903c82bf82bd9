import { and, eq, sql } from 'drizzle-orm';
import type { BroadcastInput, HoldReason, NotificationData } from '#api/contract/broadcasts.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { checkSameCall, type NamedCall } from '#server/platform/records/idempotencyKey.ts';
import { checkRecentSignIn } from '../../session/recent.ts';
import { toAudience, type Audience } from '../audience.ts';
import { followOnDigests } from '../send/digestStatus.ts';
import {
  checkTyped,
  countdownMs,
  findRepeated,
  inMs,
  isLarge,
  toSamenessKey,
  type HoldSettings,
} from '../send/hold.ts';
import { addBroadcastToInbox } from '../send/inbox.ts';
import { findFirstMoment } from '../send/local.ts';
import { requestSending } from '../send/request.ts';
import { alreadyNotified } from '../errors.ts';
import { checkAudience, checkBroadcast, checkTestsOf } from './rules.ts';

interface Sender {
  user: Pick<Caller, 'id' | 'sessionId'>;
  audit: Audit;
  /** Whether the call has a name. */
  named: NamedCall | undefined;
}

/**
 * Writes a broadcast down; sending is the job's. A repeated call returns the same broadcast. Throws 409 with the
 * counts where the number of people has to be typed.
 */
export function addBroadcast(
  { db, config, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  input: BroadcastInput,
  { user, audit, named }: Sender,
) {
  const audience = toAudience({ ...input, tag: input.notification_datas[0]?.object_id });
  return inTransaction(db, async (tx) => {
    const isNotified = input.only_once && (await lockDigests(tx, input.notification_datas));
    // After the lock, which a call with the same key may have had.
    const earlier = await findRepeatedCall(tx, user.id, named);
    if (earlier) return earlier;
    if (isNotified) throw alreadyNotified();
    if (input.test_user) await checkTestsOf(tx, user.id);
    await checkBroadcast(tx, input, new Date());
    const scheduleDatetime = await findSchedule(tx, audience, input);
    const reach = await checkAudience(tx, audience, input, scheduleDatetime !== null);
    const isConfirmed = isLarge(audience, reach.users, config);
    if (isConfirmed) {
      checkTyped(input.confirmed_users, reach);
      await checkRecentSignIn(tx, user, config);
    }
    const sameness = toSamenessKey(audience, input.notification_datas);
    const repeatsId =
      audience.audience === 'test_user' ? null : await findRepeated(tx, sameness, scheduleDatetime);
    const person = isConfirmed && config.approvals ? 'approval' : repeatsId ? 'repeated' : null;

    const [broadcast] = await tx
      .insert(broadcasts)
      .values({
        ...audience,
        ...firstState(audience, person, scheduleDatetime, config),
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
        ...named,
      })
      .onConflictDoNothing()
      .returning();
    // A call with the same key was made at the same time, and was faster.
    if (!broadcast) return (await findRepeatedCall(tx, user.id, named))!;

    await tx
      .insert(notifications)
      .values(input.notification_datas.map((data, position) => versionRow(data, position, broadcast.id)));
    await followOnDigests(tx, broadcast.id);
    await audit(tx, {
      action: 'create',
      entity: 'broadcast',
      entityId: broadcast.id,
      // Tokens of devices stay out of the audit trail.
      after: {
        ...input,
        registration_ids: input.registration_ids?.length,
        status: broadcast.status,
        ...(broadcast.holdReason && { hold_reason: broadcast.holdReason }),
      },
    });
    // Whoever made it is answered; who is to decide about it is not.
    if (broadcast.holdReason === 'approval')
      await addBroadcastToInbox(tx, broadcast.id, 'broadcast_waits', holdTexts.approval, user.id);
    await requestSending({ queue, config, tx }, broadcast);
    return broadcast;
  });
}

/** When it is sent, or when the first zone gets it. */
async function findSchedule(tx: Database, audience: Audience, input: BroadcastInput) {
  const { schedule_datetime, schedule_local_time: localTime, schedule_timezone } = input;
  if (!localTime) return schedule_datetime ? new Date(schedule_datetime) : null;
  const channels = input.notification_datas.flatMap(({ channel }) => channel ?? []);
  return findFirstMoment(tx, { localTime, scheduleTimezone: schedule_timezone! }, audience, channels);
}

/** A person decides first where there is a reason; otherwise it waits for its time, or counts down. */
function firstState(
  audience: Audience,
  reason: HoldReason | null,
  schedule: Date | null,
  settings: HoldSettings,
) {
  if (reason) return { status: 'HELD' as const, holdReason: reason };
  if (schedule) return { status: 'SCHEDULED' as const };
  const ms = countdownMs(audience, settings);
  if (ms === 0) return { status: 'IN_PROGRESS' as const };
  return { status: 'HELD' as const, holdReason: 'countdown' as const, holdUntil: inMs(ms) };
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

async function findRepeatedCall(db: Database, userId: number, named: NamedCall | undefined) {
  if (!named) return undefined;
  const [found] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.sentBy, userId), eq(broadcasts.idempotencyKey, named.idempotencyKey)));
  return found && checkSameCall(found, named);
}

/** Locks the digests, so that of two callers one is first. Returns whether a notification of one was sent or planned. */
async function lockDigests(db: Database, versions: NotificationData[]) {
  const ids = versions.flatMap(({ notification_type, object_id }) =>
    notification_type === 'article' && object_id ? [object_id] : [],
  );
  const { rows } = await db.execute<{ notification_status: string | null }>(sql`
    select notification_status from digests where id = any(${sql.param(ids)}::int[]) order by id for update`);
  return rows.some((row) => row.notification_status !== null);
}
