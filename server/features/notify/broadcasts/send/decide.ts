import { eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { changeBroadcast } from '#api/contract/broadcasts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { authorize, authorizeOwner } from '#server/access/access.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import { checkRecentSignIn } from '#server/features/people/session/recent.ts';
import { findBroadcastChannels, countAudience } from '../audience.ts';
import { findHashInput, reopenUnsentDeliveries } from './deliveries.ts';
import { syncDigestStatus } from './digestStatus.ts';
import { commentRequired, cannotReschedule } from '../errors.ts';
import {
  checkTypedCount,
  countdownMs,
  hasGrown,
  msFromNow,
  type HoldSettings,
  findDuplicateBroadcast,
} from './hold.ts';
import { readSendingOutcome } from './inbox.ts';
import { queueSending } from './request.ts';
import {
  approvalRequired,
  broadcastNotFound,
  versionRequired,
  notAwaitingChoice,
  notHeld,
  notEnded,
  nothingLeftToSend,
  notScheduled,
  notSending,
} from '../errors.ts';
import { isTrialRunning } from './trial.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import { fieldError } from '#server/errors.ts';
import { checkSchedule } from '../schedule.ts';

type DecisionInput = InputOf<typeof changeBroadcast>['body'];
type Row = InferSelectModel<typeof broadcasts>;

interface DecisionContext {
  user: Caller;
  audit: Audit;
}

/** Decisions are serialized, so a second one sees the result of the first. */
export function applyDecision(
  { db, config, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  id: number,
  change: DecisionInput,
  { user, audit }: DecisionContext,
) {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!found) throw broadcastNotFound();
    authorizeDecision(user, found, change);
    // Two people stopping it at once both succeed.
    if (change.status_change_to === 'stop' && isStopped(found)) return found;
    const values = await stateAfterDecision(tx, found, change, config);
    const [next] = await tx
      .update(broadcasts)
      .set({
        ...values,
        ...((change.status_change_to === 'approve' || change.status_change_to === 'release') && {
          releasedBy: user.id,
        }),
      })
      .where(eq(broadcasts.id, id))
      .returning();
    if (sendingDecisions.includes(change.status_change_to) && next!.confirmedUsers !== null)
      await checkRecentSignIn(tx, user, config);
    await tx.execute(
      sql`update notifications set modified_at = clock_timestamp() where broadcast_id = ${id}`,
    );
    await syncDigestStatus(tx, id);
    await audit(tx, {
      action: change.status_change_to,
      entity: 'broadcast',
      entityId: id,
      before: { status: found.status, ...(found.holdReason && { hold_reason: found.holdReason }) },
      after: {
        status: next!.status,
        ...(change.comment && { comment: change.comment }),
        ...(change.confirmed_users && { confirmed_users: change.confirmed_users }),
        ...(change.notification && { notification: change.notification }),
        ...(change.schedule_datetime && { schedule_datetime: change.schedule_datetime }),
      },
    });
    await queueSending({ queue, config, tx }, next!);
    return next!;
  });
}

const sendingDecisions: DecisionInput['status_change_to'][] = ['approve', 'release', 'resume'];

const isStopped = ({ status }: Row) => status === 'STOPPED' || status === 'CANCELLED';

function authorizeDecision(
  user: Caller,
  { sentBy }: Row,
  { status_change_to: decision, comment }: DecisionInput,
) {
  if (decision !== 'approve' && decision !== 'return') {
    return authorizeOwner(user, sentBy, 'broadcasts.cancelOthers');
  }
  authorize(user, 'broadcasts.oversee');
  if (user.id === sentBy) throw approvalRequired();
  if (decision === 'return' && !comment?.trim()) throw commentRequired();
}

async function stateAfterDecision(tx: Database, row: Row, change: DecisionInput, settings: HoldSettings) {
  const isUnsent = row.status === 'SCHEDULED' || row.status === 'HELD';
  const isWaiting = row.status === 'HELD' && row.holdUntil === null;
  const isForApproval = isWaiting && row.holdReason === 'approval';
  // A resumed broadcast has already reached some readers.
  const cancelled = {
    status: row.startedAt ? ('STOPPED' as const) : ('CANCELLED' as const),
    finishedAt: sql`clock_timestamp()`,
  };
  switch (change.status_change_to) {
    case 'cancel':
      if (!isUnsent) throw notScheduled();
      return cancelled;
    case 'stop':
      // Stopping a countdown works even at the moment it ends.
      if (isUnsent) return cancelled;
      if (row.status !== 'IN_PROGRESS') throw notSending();
      return { status: 'STOPPED' as const, finishedAt: sql`clock_timestamp()` };
    case 'resume':
      if (row.status !== 'STOPPED' && row.status !== 'COMPLETE') throw notEnded();
      if ((await reopenUnsentDeliveries(tx, row.id)) === 0)
        throw nothingLeftToSend(await readSendingOutcome(tx, row.id));
      return {
        status: 'HELD' as const,
        holdReason: 'countdown' as const,
        holdUntil: msFromNow(countdownMs(row, settings)),
        resumedAt: sql`clock_timestamp()`,
        finishedAt: null,
      };
    case 'reschedule':
      return reschedule(tx, row, change);
    case 'choose':
      return chooseVersion(tx, row, change.notification ?? null);
    case 'return':
      if (!isForApproval) throw notHeld();
      return cancelled;
    case 'approve':
      if (!isForApproval) throw notHeld();
      return releasedState(row, settings);
    case 'release':
      if (!isWaiting) throw notHeld();
      if (isForApproval && settings.approvals) throw approvalRequired();
      return { ...(await confirmAudience(tx, row, change, settings)), ...releasedState(row, settings) };
  }
}

async function chooseVersion(tx: Database, row: Row, notificationId: number | null) {
  const isOpen = row.status === 'IN_PROGRESS' || row.status === 'HELD';
  if (!isOpen || !row.startedAt || !isTrialRunning(row) || row.chosenId !== null) throw notAwaitingChoice();
  const { ids } = await findHashInput(tx, row.id);
  if (notificationId === null || !ids.includes(notificationId)) throw versionRequired();
  return {
    chosenId: notificationId,
    choiceReason: 'person' as const,
    chosenAt: sql`clock_timestamp()`,
  };
}

/** Throws 409 if the audience has grown since it was confirmed, unless the caller has typed the new number. */
async function confirmAudience(
  tx: Database,
  row: Row,
  { confirmed_users: typedCount }: DecisionInput,
  settings: HoldSettings,
) {
  const reach = await countAudience(tx, row, await findBroadcastChannels(tx, row.id));
  if (!hasGrown(row, reach.users, settings)) return {};
  checkTypedCount(typedCount, reach);
  return { confirmedUsers: reach.users };
}

function releasedState(row: Row, settings: HoldSettings) {
  const ms = countdownMs(row, settings);
  if (row.scheduleDatetime && row.scheduleDatetime.getTime() > Date.now() + ms) {
    return { status: 'SCHEDULED' as const, holdReason: null, holdUntil: null };
  }
  return { status: 'HELD' as const, holdReason: 'countdown' as const, holdUntil: msFromNow(ms) };
}

type RescheduleChange = Pick<
  InputOf<typeof changeBroadcast>['body'],
  'schedule_datetime' | 'schedule_timezone'
>;

async function reschedule(
  tx: Database,
  { id, status, localTime, sameness, scheduleTimezone }: InferSelectModel<typeof broadcasts>,
  { schedule_datetime, schedule_timezone = scheduleTimezone }: RescheduleChange,
) {
  if (status !== 'SCHEDULED') throw cannotReschedule();
  if (localTime !== null) {
    throw fieldError({
      schedule_datetime: [
        'A notification with local-time delivery can’t be moved. Cancel it, and send it at another time.',
      ],
    });
  }
  if (!schedule_datetime) throw fieldError({ schedule_datetime: ['This field is required.'] });
  checkSchedule({ schedule_datetime, schedule_timezone }, new Date());
  const scheduleDatetime = new Date(schedule_datetime);
  if (sameness !== null && (await findDuplicateBroadcast(tx, sameness, scheduleDatetime, id)) !== null) {
    throw fieldError({ schedule_datetime: [holdTexts.repeated] });
  }
  return { scheduleDatetime, scheduleTimezone: schedule_timezone };
}
