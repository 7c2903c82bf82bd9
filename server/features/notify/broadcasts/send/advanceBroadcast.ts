import { eq, getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { countAudience, findBroadcastChannels } from '../audience.ts';
import { addDeliveries } from './deliveries.ts';
import { syncDigestStatus } from './digestStatus.ts';
import { countdownMs, hasGrown, holdForDecision, msFromNow, type HoldSettings } from './hold.ts';
import { addBroadcastToInbox } from './inbox.ts';
import { beginZones, findZonesState, planZones } from './local.ts';
import { nextPartStep, nextStep, type Inspection, type Step } from './nextStep.ts';
import { suppressDeliveries, suppressPassedZones } from './suppressDeliveries.ts';
import { addTrial, sendToRemaining, findTrialState, isTrialRunning } from './trial.ts';

type Row = InferSelectModel<typeof broadcasts>;

interface AdvanceResult {
  phase: 'sending' | 'over' | 'waiting';
  isChanged: boolean;
}

const lateMsColumn = sql<number>`round(extract(epoch from clock_timestamp() - case status
  when 'HELD' then hold_until when 'SCHEDULED' then schedule_datetime else created_at end) * 1000)::float8`;

const plannedLaterColumn = ({ holdMs }: HoldSettings) =>
  sql<boolean>`coalesce(schedule_datetime > ${msFromNow(holdMs)}, false)`;

/** Applies the broadcast's next step. The recipients are fixed when the broadcast starts. */
export function advanceBroadcast(db: Database, id: number, settings: HoldSettings): Promise<AdvanceResult> {
  return inTransaction(db, async (tx) => {
    const [broadcast] = await tx
      .select({
        ...getTableColumns(broadcasts),
        lateMs: lateMsColumn,
        isPlannedLater: plannedLaterColumn(settings),
      })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
      .for('update');
    if (!broadcast) return { phase: 'over', isChanged: false };
    const facts = { ...broadcast, countdownMs: countdownMs(broadcast, settings) };
    let step = nextStep(broadcast, facts);
    const parts = step === 'continue' && (await findPartsState(tx, broadcast));
    if (parts) {
      const contents = parts.isDue ? await inspectBroadcast(tx, broadcast, settings) : undefined;
      step = nextPartStep(parts, contents);
    }
    if (step === 'inspect')
      step = nextStep(broadcast, { ...facts, inspection: await inspectBroadcast(tx, broadcast, settings) });
    return applyStep(tx, step, broadcast, facts.countdownMs);
  });
}

async function findPartsState(tx: Database, broadcast: Row) {
  if (isTrialRunning(broadcast)) return findTrialState(tx, broadcast.id);
  return broadcast.localTime ? findZonesState(tx, broadcast.id) : undefined;
}

async function beginPart(tx: Database, broadcast: Row) {
  if (!isTrialRunning(broadcast)) await beginZones(tx, broadcast.id);
  else if ((await findTrialState(tx, broadcast.id)).isDue) await sendToRemaining(tx, broadcast);
  await suppressDeliveries(tx, broadcast.id);
}

async function applyStep(tx: Database, step: Step, broadcast: Row, ms: number): Promise<AdvanceResult> {
  const { id } = broadcast;
  const update = async (values: Record<string, unknown>) => {
    await tx.update(broadcasts).set(values).where(eq(broadcasts.id, id));
    await syncDigestStatus(tx, id);
  };
  const countDown = (until: SQL) => update({ status: 'HELD', holdReason: 'countdown', holdUntil: until });
  switch (step) {
    case 'leave':
      return { phase: 'over', isChanged: false };
    case 'inspect':
    case 'wait':
      return { phase: 'waiting', isChanged: false };
    case 'continue':
      return { phase: 'sending', isChanged: false };
    case 'countDown':
      await countDown(sql`greatest(schedule_datetime, ${msFromNow(ms)})`);
      return { phase: 'waiting', isChanged: true };
    case 'restartCountdown':
      await countDown(msFromNow(ms));
      return { phase: 'waiting', isChanged: false };
    case 'plan':
      await update({ status: 'SCHEDULED', holdReason: null, holdUntil: null });
      return { phase: 'over', isChanged: true };
    case 'beginPart':
      await beginPart(tx, broadcast);
      return { phase: 'sending', isChanged: true };
    case 'endParts':
      await update({ status: 'STOPPED', finishedAt: currentTime });
      await addBroadcastToInbox(
        tx,
        id,
        'broadcast_failed',
        broadcast.localTime ? stoppedText : stoppedTrialText,
      );
      return { phase: 'over', isChanged: true };
    case 'resume':
      await beginPart(tx, broadcast);
      await update({ status: 'IN_PROGRESS', resumedAt: currentTime });
      return { phase: 'sending', isChanged: true };
    case 'begin':
      if (isTrialRunning(broadcast)) await addTrial(tx, broadcast, broadcast);
      else await addDeliveries(tx, id, broadcast);
      if (broadcast.localTime !== null && broadcast.scheduleTimezone !== null) {
        await planZones(tx, id, {
          localTime: broadcast.localTime,
          scheduleTimezone: broadcast.scheduleTimezone,
        });
        await beginZones(tx, id);
        await suppressPassedZones(tx, id);
      }
      await suppressDeliveries(tx, id);
      await update({ status: 'IN_PROGRESS', startedAt: currentTime, finishedAt: null });
      return { phase: 'sending', isChanged: true };
    case 'cancel':
      await update({ status: 'CANCELLED', startedAt: currentTime, finishedAt: currentTime });
      await addBroadcastToInbox(tx, id, 'broadcast_failed', cancelledText);
      return { phase: 'over', isChanged: true };
    case 'overdue':
    case 'unpublished':
    case 'grown':
    case 'empty':
      await holdForDecision(tx, id, step);
      return { phase: 'over', isChanged: true };
  }
}

const cancelledText = 'It was cancelled because the article it opens was deleted.';

const stoppedText =
  'It was stopped before reaching its last time zones because the article it opens was deleted.';

const stoppedTrialText =
  'It was stopped before it went to everyone else because an article it opens was deleted.';

const currentTime = sql`clock_timestamp()`;

async function inspectBroadcast(tx: Database, broadcast: Row, settings: HoldSettings): Promise<Inspection> {
  const { id, startedAt } = broadcast;
  const { rows } = await tx.execute<Omit<Inspection, 'hasGrown' | 'isEmpty'> & Record<string, unknown>>(sql`
    select coalesce(bool_or(d.id is null or d.deleted_at is not null), false) as "isTargetDeleted",
      coalesce(bool_or(s.slug <> 'published'), false) as "isTargetUnpublished",
      exists (
        select from broadcasts b join user_list_changes c on c.user_list_id = b.user_list_id where b.id = ${id}
      ) as "isListChanging"
    from notifications n left join digests d on d.id = n.digest_id left join statuses s on s.id = d.status_id
    where n.broadcast_id = ${id} and n.notification_type = 'article'`);
  const found = rows[0]!;
  // Counting is slow, and irrelevant if something else already decided.
  const isDecided = startedAt || Object.values(found).includes(true);
  if (isDecided) return { ...found, hasGrown: false, isEmpty: false };
  const { users } = await countAudience(tx, broadcast, await findBroadcastChannels(tx, id));
  return { ...found, hasGrown: hasGrown(broadcast, users, settings), isEmpty: users === 0 };
}
