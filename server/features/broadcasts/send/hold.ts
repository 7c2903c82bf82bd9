import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { BroadcastStatus, HoldReason, NotificationData } from '#api/contract/broadcasts.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAudit } from '#server/platform/records/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import { problem } from '#server/platform/errors.ts';
import type { Audience } from '../audience.ts';
import { followOnDigests } from './digestStatus.ts';
import { addBroadcastToInbox } from './inbox.ts';

export type HoldSettings = Pick<Config, 'confirmAbove' | 'holdMs' | 'approvals'>;

export interface Reach {
  users: number;
  devices: number;
}

/** How late a broadcast may begin without a person, in milliseconds. */
export const maxLateMs = 10 * 60_000;

/** A second notification with the same target and audience within this time waits for a person. */
const repeatedWithin = sql`interval '24 hours'`;

/** How far what was typed may be from the number by now, as a share of it: readers come and go meanwhile. */
const drift = 0.01;

/** How many times the confirmed number may begin without a person. */
const growth = 1.1;

const isTest = ({ audience }: Pick<Audience, 'audience'>) => audience === 'test_user';

/** How long a broadcast counts down, in milliseconds: a test to one person does not. */
export const countdownMs = (audience: Pick<Audience, 'audience'>, { holdMs }: HoldSettings) =>
  isTest(audience) ? 0 : holdMs;

/** Whether it goes to more people than may be notified without their number being typed. */
export const isLarge = (audience: Pick<Audience, 'audience'>, users: number, settings: HoldSettings) =>
  !isTest(audience) && users > settings.confirmAbove;

/** Whether it would go to many more people by now than it was meant for. */
export const hasGrown = (
  broadcast: Pick<Audience, 'audience'> & { confirmedUsers: number | null },
  users: number,
  settings: HoldSettings,
) => isLarge(broadcast, users, settings) && users > (broadcast.confirmedUsers ?? 0) * growth;

/** Throws 409 with the counts unless `typed` names the number of people. */
export function checkTyped(typed: number | null | undefined, { users, devices }: Reach) {
  if (typed !== null && typed !== undefined && Math.abs(typed - users) <= users * drift) return;
  throw problem(
    'needs_confirmation',
    `This notification will be sent to ${users} people. Type the number to confirm.`,
    { body: { users, devices } },
  );
}

/** The same for two broadcasts to the same audience that open the same; of the home page, that say the same. */
export function toSamenessKey(
  { followedTagId, ...audience }: Audience,
  versions: NotificationData[],
): string {
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

/**
 * The broadcast that another one at this time would repeat, if there is one. Calls with the same `sameness` wait for each
 * other until their transactions end, so that of two at once one is first.
 */
export async function findRepeated(tx: Database, sameness: string, at: Date | null, ownId?: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sameness}, 0))`);
  const time = at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`;
  const [found] = await tx
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.sameness, sameness),
        ownId === undefined ? undefined : ne(broadcasts.id, ownId),
        ne(broadcasts.status, 'CANCELLED'),
        ne(broadcasts.audience, 'test_user'),
        sql`coalesce(schedule_datetime, created_at) between ${time} - ${repeatedWithin} and ${time} + ${repeatedWithin}`,
      ),
    )
    .orderBy(sql`id desc`)
    .limit(1);
  return found?.id ?? null;
}

/** The end of a countdown that begins now. */
export const inMs = (ms: number) => sql`clock_timestamp() + ${ms}::int * interval '1 millisecond'`;

/** Has a person decide about a broadcast that the server was to begin. */
export async function holdForPerson(tx: Database, id: number, reason: HoldReason) {
  await tx
    .update(broadcasts)
    .set({ status: 'HELD', holdReason: reason, holdUntil: null })
    .where(eq(broadcasts.id, id));
  await recordOfServer(tx, id, 'hold', { status: 'HELD', hold_reason: reason });
  await followOnDigests(tx, id);
  await addBroadcastToInbox(tx, id, 'broadcast_waits', holdTexts[reason]);
}

/** Records what the server decided about a broadcast. */
export const recordOfServer = (
  tx: Database,
  entityId: number,
  action: 'hold' | 'interrupt' | 'choose',
  after: { status: BroadcastStatus; hold_reason: HoldReason } | { notification: number; comment: string },
) => createAudit('send-broadcast')(tx, { action, entity: 'broadcast', entityId, after });

const interruptedText =
  'The server stopped while it was being sent, more than 10 minutes ago. Resume it if it still matters.';

/**
 * Begins every countdown again that was running while no process was there to show it. What has been over for long is left
 * to the work itself, which has a person decide.
 */
export async function restartCountdowns(db: Database, { holdMs }: HoldSettings): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update broadcasts set hold_until = ${inMs(holdMs)}
    where status = 'HELD' and hold_until > clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond'
    returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Stops what was being sent when all processes ended, and that no process has continued for long: a person decides whether an
 * alert of then is one now, and resumes it. One at the reader's local time waits for them instead (local.ts), and so does one whose
 * trial was sent (trial.ts). Returns the broadcasts.
 */
export async function stopInterrupted(db: Database): Promise<number[]> {
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
      await recordOfServer(tx, id, 'interrupt', { status: 'STOPPED', hold_reason: 'overdue' });
      // oxlint-disable-next-line no-await-in-loop
      await followOnDigests(tx, id);
      // oxlint-disable-next-line no-await-in-loop
      await addBroadcastToInbox(tx, id, 'broadcast_failed', interruptedText);
    }
    return rows.map(({ id }) => id);
  });
}
