import { eq, getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { countAudience, findChannels } from '../audience.ts';
import { addDeliveries } from './deliveries.ts';
import { followOnDigests } from './digestStatus.ts';
import { countdownMs, hasGrown, holdForPerson, inMs, type HoldSettings } from './hold.ts';
import { addBroadcastToInbox } from './inbox.ts';
import { beginZones, findZonesState, planZones } from './local.ts';
import { nextPart, nextState, type Contents, type Step } from './nextState.ts';
import { suppress, suppressPassed } from './suppress.ts';
import { addTrial, beginRest, findTrialState, isTrying } from './trial.ts';

type Row = InferSelectModel<typeof broadcasts>;

interface Outcome {
  is: 'sending' | 'over' | 'waiting';
  isChanged: boolean;
}

/** How long a broadcast has been due, in milliseconds. */
const lateMs = sql<number>`round(extract(epoch from clock_timestamp() - case status
  when 'HELD' then hold_until when 'SCHEDULED' then schedule_datetime else created_at end) * 1000)::float8`;

/** Whether its time is later than the end of a countdown. */
const isPlannedLater = ({ holdMs }: HoldSettings) =>
  sql<boolean>`coalesce(schedule_datetime > ${inMs(holdMs)}, false)`;

/** Takes a broadcast to its next state. Its recipients are written down when it is time, and do not change from then on. */
export function begin(db: Database, id: number, settings: HoldSettings): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const [broadcast] = await tx
      .select({ ...getTableColumns(broadcasts), lateMs, isPlannedLater: isPlannedLater(settings) })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
      .for('update');
    if (!broadcast) return { is: 'over', isChanged: false };
    const facts = { ...broadcast, countdownMs: countdownMs(broadcast, settings) };
    let step = nextState(broadcast, facts);
    const parts = step === 'continue' && (await findParts(tx, broadcast));
    if (parts) {
      const contents = parts.isDue ? await findContents(tx, broadcast, settings) : undefined;
      step = nextPart(parts, contents);
    }
    if (step === 'inspect')
      step = nextState(broadcast, { ...facts, contents: await findContents(tx, broadcast, settings) });
    return take(tx, step, broadcast, facts.countdownMs);
  });
}

/** What is true of the parts of a broadcast; undefined of one that all get at once. */
async function findParts(tx: Database, broadcast: Row) {
  if (isTrying(broadcast)) return findTrialState(tx, broadcast.id);
  return broadcast.localTime ? findZonesState(tx, broadcast.id) : undefined;
}

/** Has what is due of a broadcast with parts begin: zones, or the rest after a trial. */
async function beginPart(tx: Database, broadcast: Row) {
  if (!isTrying(broadcast)) await beginZones(tx, broadcast.id);
  else if ((await findTrialState(tx, broadcast.id)).isDue) await beginRest(tx, broadcast);
  await suppress(tx, broadcast.id);
}

async function take(tx: Database, step: Step, broadcast: Row, ms: number): Promise<Outcome> {
  const { id } = broadcast;
  const update = async (values: Record<string, unknown>) => {
    await tx.update(broadcasts).set(values).where(eq(broadcasts.id, id));
    await followOnDigests(tx, id);
  };
  const countDown = (until: SQL) => update({ status: 'HELD', holdReason: 'countdown', holdUntil: until });
  switch (step) {
    case 'leave':
      return { is: 'over', isChanged: false };
    case 'inspect':
    case 'wait':
      return { is: 'waiting', isChanged: false };
    case 'continue':
      return { is: 'sending', isChanged: false };
    case 'countDown':
      await countDown(sql`greatest(schedule_datetime, ${inMs(ms)})`);
      return { is: 'waiting', isChanged: true };
    case 'restartCountdown':
      await countDown(inMs(ms));
      return { is: 'waiting', isChanged: false };
    case 'plan':
      await update({ status: 'SCHEDULED', holdReason: null, holdUntil: null });
      return { is: 'over', isChanged: true };
    case 'beginPart':
      await beginPart(tx, broadcast);
      return { is: 'sending', isChanged: true };
    case 'endParts':
      await update({ status: 'STOPPED', finishedAt: now });
      await addBroadcastToInbox(
        tx,
        id,
        'broadcast_failed',
        broadcast.localTime ? stoppedText : stoppedTrialText,
      );
      return { is: 'over', isChanged: true };
    case 'resume':
      await beginPart(tx, broadcast);
      await update({ status: 'IN_PROGRESS', resumedAt: now });
      return { is: 'sending', isChanged: true };
    case 'begin':
      if (isTrying(broadcast)) await addTrial(tx, broadcast, broadcast);
      else await addDeliveries(tx, id, broadcast);
      if (broadcast.localTime !== null && broadcast.scheduleTimezone !== null) {
        await planZones(tx, id, {
          localTime: broadcast.localTime,
          scheduleTimezone: broadcast.scheduleTimezone,
        });
        await beginZones(tx, id);
        await suppressPassed(tx, id);
      }
      await suppress(tx, id);
      await update({ status: 'IN_PROGRESS', startedAt: now, finishedAt: null });
      return { is: 'sending', isChanged: true };
    case 'cancel':
      await update({ status: 'CANCELLED', startedAt: now, finishedAt: now });
      await addBroadcastToInbox(tx, id, 'broadcast_failed', cancelledText);
      return { is: 'over', isChanged: true };
    case 'overdue':
    case 'unpublished':
    case 'grown':
      await holdForPerson(tx, id, step);
      return { is: 'over', isChanged: true };
  }
}

const cancelledText = 'It was cancelled, because the article that it opens was deleted.';

const stoppedText =
  'It was stopped before its last time zones, because the article that it opens was deleted.';

const stoppedTrialText =
  'It was stopped before it went to the rest, because an article that it opens was deleted.';

const now = sql`clock_timestamp()`;

async function findContents(tx: Database, broadcast: Row, settings: HoldSettings): Promise<Contents> {
  const { id, startedAt } = broadcast;
  const { rows } = await tx.execute<Omit<Contents, 'hasGrown'> & Record<string, unknown>>(sql`
    select coalesce(bool_or(d.id is null or d.deleted_at is not null), false) as "opensDeleted",
      coalesce(bool_or(s.slug <> 'published'), false) as "opensUnpublished",
      exists (
        select from broadcasts b join user_list_changes c on c.user_list_id = b.user_list_id where b.id = ${id}
      ) as "isListChanging"
    from notifications n left join digests d on d.id = n.digest_id left join statuses s on s.id = d.status_id
    where n.broadcast_id = ${id} and n.notification_type = 'article'`);
  const found = rows[0]!;
  // Counting takes long, and decides nothing where something else did.
  const isDecided = startedAt || Object.values(found).includes(true);
  if (isDecided) return { ...found, hasGrown: false };
  const { users } = await countAudience(tx, broadcast, await findChannels(tx, id));
  return { ...found, hasGrown: hasGrown(broadcast, users, settings) };
}
