import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { BroadcastStatus, HoldReason, NotificationData } from '#api/contract/broadcasts.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAudit } from '#server/records/audit.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/errors.ts';
import type { Audience } from '../audience.ts';
import { syncDigestStatus } from './digestStatus.ts';
import { addBroadcastToInbox } from './inbox.ts';

export type HoldSettings = Pick<Config, 'confirmAbove' | 'holdMs' | 'approvals'>;

export interface Reach {
  users: number;
  devices: number;
}

/** If a broadcast is later than this, someone must decide whether to send it. */
export const maxLateMs = 10 * 60_000;

/** Time within which repeating a target and audience needs a person's confirmation. */
const duplicateWindow = sql`interval '24 hours'`;

/** Allowed relative difference from the typed number, because the number of readers changes all the time. */
const typedCountTolerance = 0.01;

/**
 * If the audience grows beyond this factor after confirmation, someone must decide whether to send the
 * broadcast.
 */
const maxGrowth = 1.1;

const isTest = ({ audience }: Pick<Audience, 'audience'>) => audience === 'test_user';

/** Tests to one person have no countdown. */
export const countdownMs = (audience: Pick<Audience, 'audience'>, { holdMs }: HoldSettings) =>
  isTest(audience) ? 0 : holdMs;

export const isLargeAudience = (
  audience: Pick<Audience, 'audience'>,
  users: number,
  settings: HoldSettings,
) => !isTest(audience) && users > settings.confirmAbove;

export const hasGrown = (
  broadcast: Pick<Audience, 'audience'> & { confirmedUsers: number | null },
  users: number,
  settings: HoldSettings,
) => isLargeAudience(broadcast, users, settings) && users > (broadcast.confirmedUsers ?? 0) * maxGrowth;

/** Throws 409 with the counts unless `typed` matches the number of people. */
export function checkTypedCount(typed: number | null | undefined, { users, devices }: Reach) {
  if (typed !== null && typed !== undefined && Math.abs(typed - users) <= users * typedCountTolerance) return;
  throw problem(
    'needs_confirmation',
    `This notification will be sent to ${users} people. Type the number to confirm.`,
    { body: { users, devices } },
  );
}

/**
 * Equal for broadcasts with the same audience and target. If they open the home page, their texts must be
 * equal instead.
 */
export function dedupHash({ followedTagId, ...audience }: Audience, versions: NotificationData[]): string {
  const targets = versions.map(({ notification_type: type, object_id: id, title, text, channel }) => [
    type,
    type === 'home' ? [title, text] : id,
    audience.audience === 'channel_follower' ? channel : followedTagId,
  ]);
  const sorted = Object.entries(audience)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([sorted, targets.map((target) => JSON.stringify(target)).toSorted()]))
    .digest('hex');
}

/** Locks the hash until the transaction ends. */
export async function findDuplicateBroadcast(
  tx: Database,
  hash: string,
  at: Date | null,
  excludedId?: number,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const time = at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`;
  const [found] = await tx
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.sameness, hash),
        excludedId === undefined ? undefined : ne(broadcasts.id, excludedId),
        ne(broadcasts.status, 'CANCELLED'),
        ne(broadcasts.audience, 'test_user'),
        sql`coalesce(schedule_datetime, created_at) between ${time} - ${duplicateWindow} and ${time} + ${duplicateWindow}`,
      ),
    )
    .orderBy(sql`id desc`)
    .limit(1);
  return found?.id ?? null;
}

export const msFromNow = (ms: number) => sql`clock_timestamp() + ${ms}::int * interval '1 millisecond'`;

export async function holdForDecision(
  tx: Database,
  id: number,
  reason: HoldReason,
  text: string = holdTexts[reason],
) {
  await tx
    .update(broadcasts)
    .set({ status: 'HELD', holdReason: reason, holdUntil: null })
    .where(eq(broadcasts.id, id));
  await recordServerAction(tx, id, 'hold', { status: 'HELD', hold_reason: reason });
  await syncDigestStatus(tx, id);
  await addBroadcastToInbox(tx, id, 'broadcast_waits', text);
}

export const recordServerAction = (
  tx: Database,
  entityId: number,
  action: 'hold' | 'interrupt' | 'choose',
  after: { status: BroadcastStatus; hold_reason: HoldReason } | { notification: number; comment: string },
) => createAudit('send-broadcast')(tx, { action, entity: 'broadcast', entityId, after });

const interruptedText =
  'The server stopped while sending it, more than 10 minutes ago. Resume it if it’s still relevant.';

/**
 * Restarts countdowns that ran while no process could show them. If they ended long ago, someone must
 * decide whether to send the broadcast.
 */
export async function restartCountdowns(db: Database, { holdMs }: HoldSettings): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update broadcasts set hold_until = ${msFromNow(holdMs)}
    where status = 'HELD' and hold_until > clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond'
    returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Lets a person decide whether to send the rest. Excludes local-time broadcasts (local.ts) and finished
 * trials (trial.ts), which pause by design. Returns the IDs.
 */
export async function stopInterruptedBroadcasts(db: Database): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update broadcasts b set status = 'STOPPED', hold_reason = 'overdue', finished_at = clock_timestamp()
      where status = 'IN_PROGRESS' and started_at is not null and local_time is null
        and greatest(leased_until, started_at, resumed_at, (
          select max(leased_until) from deliveries x where x.broadcast_id = b.id and x.state = 'pending'
        )) < clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond'
        and (trial_share is null or rest_at is not null or exists (
          select from deliveries x where x.broadcast_id = b.id and x.state = 'pending' and x.deliver_at is null))
      returning id`);
    for (const { id } of rows) {
      // oxlint-disable-next-line no-await-in-loop
      await recordServerAction(tx, id, 'interrupt', { status: 'STOPPED', hold_reason: 'overdue' });
      // oxlint-disable-next-line no-await-in-loop
      await syncDigestStatus(tx, id);
      // oxlint-disable-next-line no-await-in-loop
      await addBroadcastToInbox(tx, id, 'broadcast_failed', interruptedText);
    }
    return rows.map(({ id }) => id);
  });
}
