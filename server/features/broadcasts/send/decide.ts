import { eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { changeBroadcast } from '#api/contract/broadcasts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { authorize, authorizeOwner } from '#server/platform/access/access.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { checkRecentSignIn } from '../../session/recent.ts';
import { findChannels, countAudience } from '../audience.ts';
import { findWordings, reopenUnsent } from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';
import { needsComment } from '../errors.ts';
import { checkTyped, countdownMs, hasGrown, inMs, type HoldSettings } from './hold.ts';
import { requestSending } from './request.ts';
import { reschedule } from './reschedule.ts';
import {
  needsApproval,
  noBroadcast,
  noVersion,
  notChoosing,
  notHeld,
  nothingUnsent,
  notScheduled,
  notSending,
} from '../errors.ts';
import { isTrying } from './trial.ts';

type Change = InputOf<typeof changeBroadcast>['body'];
type Row = InferSelectModel<typeof broadcasts>;

interface Decider {
  user: Caller;
  audit: Audit;
}

/** Carries out what a person decides about a broadcast. Of two at once the second finds what the first has made of it. */
export function decide(
  { db, config, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  id: number,
  change: Change,
  { user, audit }: Decider,
) {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!found) throw noBroadcast();
    authorizeDecision(user, found, change);
    // Of two people who stop it at once, neither reads that it could not be stopped.
    if (change.status_change_to === 'stop' && isStopped(found)) return found;
    const values = await nextState(tx, found, change, config);
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
    if (sends.includes(change.status_change_to) && next!.confirmedUsers !== null)
      await checkRecentSignIn(tx, user, config);
    await tx.execute(
      sql`update notifications set modified_at = clock_timestamp() where broadcast_id = ${id}`,
    );
    await followOnDigests(tx, id);
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
    await requestSending({ queue, config, tx }, next!);
    return next!;
  });
}

/** What has a broadcast go to people. */
const sends: Change['status_change_to'][] = ['approve', 'release', 'resume'];

const isStopped = ({ status }: Row) => status === 'STOPPED' || status === 'CANCELLED';

function authorizeDecision(user: Caller, { sentBy }: Row, { status_change_to: decision, comment }: Change) {
  if (decision !== 'approve' && decision !== 'return') {
    return authorizeOwner(user, sentBy, 'broadcasts.cancelOthers');
  }
  authorize(user, 'broadcasts.oversee');
  if (user.id === sentBy) throw needsApproval();
  if (decision === 'return' && !comment?.trim()) throw needsComment();
}

async function nextState(tx: Database, row: Row, change: Change, settings: HoldSettings) {
  const isUnsent = row.status === 'SCHEDULED' || row.status === 'HELD';
  const isWaiting = row.status === 'HELD' && row.holdUntil === null;
  const isForApproval = isWaiting && row.holdReason === 'approval';
  // Of one that continues after it had ended, readers have a part.
  const cancelled = {
    status: row.startedAt ? ('STOPPED' as const) : ('CANCELLED' as const),
    finishedAt: sql`clock_timestamp()`,
  };
  switch (change.status_change_to) {
    case 'cancel':
      if (!isUnsent) throw notScheduled();
      return cancelled;
    case 'stop':
      // Whoever stops a countdown means it, also in the moment in which it ends.
      if (isUnsent) return cancelled;
      if (row.status !== 'IN_PROGRESS') throw notSending();
      return { status: 'STOPPED' as const, finishedAt: sql`clock_timestamp()` };
    case 'resume':
      if (row.status !== 'STOPPED' && row.status !== 'COMPLETE') throw nothingUnsent();
      if ((await reopenUnsent(tx, row.id)) === 0) throw nothingUnsent();
      return {
        status: 'HELD' as const,
        holdReason: 'countdown' as const,
        holdUntil: inMs(countdownMs(row, settings)),
        resumedAt: sql`clock_timestamp()`,
        finishedAt: null,
      };
    case 'reschedule':
      return reschedule(tx, row, change);
    case 'choose':
      return chosen(tx, row, change.notification ?? null);
    case 'return':
      if (!isForApproval) throw notHeld();
      return cancelled;
    case 'approve':
      if (!isForApproval) throw notHeld();
      return released(row, settings);
    case 'release':
      if (!isWaiting) throw notHeld();
      if (isForApproval && settings.approvals) throw needsApproval();
      return { ...(await confirmed(tx, row, change, settings)), ...released(row, settings) };
  }
}

/** The version that goes to the rest, which it does with the next work on the broadcast. */
async function chosen(tx: Database, row: Row, notificationId: number | null) {
  const isOpen = row.status === 'IN_PROGRESS' || row.status === 'HELD';
  if (!isOpen || !row.startedAt || !isTrying(row) || row.chosenId !== null) throw notChoosing();
  const { ids } = await findWordings(tx, row.id);
  if (notificationId === null || !ids.includes(notificationId)) throw noVersion();
  return {
    chosenId: notificationId,
    choiceReason: 'person' as const,
    chosenAt: sql`clock_timestamp()`,
  };
}

/** Throws 409 unless the number of people is typed of an audience that has grown since it was confirmed. */
async function confirmed(tx: Database, row: Row, { confirmed_users: typed }: Change, settings: HoldSettings) {
  const reach = await countAudience(tx, row, await findChannels(tx, row.id));
  if (!hasGrown(row, reach.users, settings)) return {};
  checkTyped(typed, reach);
  return { confirmedUsers: reach.users };
}

/** It waits for its time if that is in the future, and counts down otherwise. */
function released(row: Row, settings: HoldSettings) {
  const ms = countdownMs(row, settings);
  if (row.scheduleDatetime && row.scheduleDatetime.getTime() > Date.now() + ms) {
    return { status: 'SCHEDULED' as const, holdReason: null, holdUntil: null };
  }
  return { status: 'HELD' as const, holdReason: 'countdown' as const, holdUntil: inMs(ms) };
}
