import { eq, sql, type InferSelectModel } from 'drizzle-orm';
import { chooseWinner, type ChoiceReason } from '#domain/abTest.ts';
import { describeChoice } from '#domain/choiceTexts.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';
import { audienceDevices, findBroadcastChannels, type Audience } from '../audience.ts';
import { totalsUpdate, findHashInput } from './deliveries.ts';
import { msFromNow, maxLateMs, recordServerAction } from './hold.ts';
import { addBroadcastToInbox } from './inbox.ts';
import type { PartsState } from './local.ts';

type Row = InferSelectModel<typeof broadcasts>;

export const isTrialRunning = ({ trialShare, restAt }: Pick<Row, 'trialShare' | 'restAt'>) =>
  trialShare !== null && restAt === null;

/**
 * Assigns a share of the people to each version, by a hash of person ID and texts. The remaining people
 * get a separate notification, so that its opens don't mix with those of the trial.
 */
export async function addTrial(
  tx: Database,
  { id, trialShare, trialMinutes }: Pick<Row, 'id' | 'trialShare' | 'trialMinutes'>,
  audience: Audience,
) {
  const channels = await findBroadcastChannels(tx, id);
  const { ids, salt } = await findHashInput(tx, id);
  const [first] = await tx.select().from(notifications).where(eq(notifications.id, ids[0]!));
  const { id: _, createdAt: __, modifiedAt: ___, ...copied } = first!;
  const [rest] = await tx
    .insert(notifications)
    .values({ ...copied, position: ids.length, isRest: true })
    .returning({ id: notifications.id });
  await tx
    .update(broadcasts)
    .set({ trialUntil: msFromNow(trialMinutes! * 60_000), localUntil: sql`clock_timestamp()` })
    .where(eq(broadcasts.id, id));
  const tried = sql`${ids.length}::int * p.each`;
  await tx.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id, deliver_at)
    select ${id}::int, p.device,
      case when p.place < ${tried} then (${sql.param(ids)}::int[])[1 + p.place / p.each] else ${rest!.id}::int end,
      case when p.place >= ${tried} then (select trial_until from broadcasts where id = ${id}) end
    from (
      select device, place, greatest(1, (max(place) over () + 1) * ${trialShare}::int / 100) as each from (
        select d.id as device,
          (dense_rank() over (order by md5(d.user_id || ${salt}::text), d.user_id) - 1)::int as place
        from ${audienceDevices(audience, channels)}
      ) ranked
    ) p
    on conflict do nothing`);
  await tx.execute(totalsUpdate(id));
}

export async function findTrialState(tx: Database, id: number): Promise<PartsState> {
  const { rows } = await tx.execute<PartsState & Record<string, unknown>>(sql`
    select at <= clock_timestamp() as "isDue",
      at < clock_timestamp() - ${maxLateMs}::int * interval '1 millisecond' as "isMissed"
    from (select coalesce(chosen_at, trial_until) as at from broadcasts where id = ${id}) decided
    where exists (
      select from deliveries x join notifications n on n.id = x.notification_id
      where n.broadcast_id = ${id} and n.is_rest and x.broadcast_id = ${id} and x.state = 'pending')`);
  return rows[0] ?? { isDue: false, isMissed: false };
}

/** Starts sending the version that a person chose, or else the better one, to the remaining people. */
export async function sendToRemaining(tx: Database, { id, chosenId, choiceReason }: Row) {
  const { rows: versions } = await tx.execute<{
    id: number;
    title: string;
    sent: number;
    opened: number;
  }>(sql`
    select id, title, success_count as sent, open_count as opened from notifications
    where broadcast_id = ${id} and not is_rest order by position`);
  const better = chooseWinner(versions);
  const chosen = versions.find((version) => version.id === chosenId) ?? versions[better.place]!;
  const reason: ChoiceReason = choiceReason ?? better.reason;
  await tx.execute(sql`
    update notifications n set notification_type = v.notification_type, object_id = v.object_id, digest_id = v.digest_id,
      title = v.title, text = v.text, subtext = v.subtext, image_url = v.image_url,
      channel_id = v.channel_id, group_id = v.group_id, modified_at = clock_timestamp()
    from notifications v where v.id = ${chosen.id} and n.broadcast_id = ${id} and n.is_rest`);
  await tx.execute(sql`
    update broadcasts set chosen_id = ${chosen.id}, choice_reason = ${reason},
      chosen_at = coalesce(chosen_at, clock_timestamp()), rest_at = clock_timestamp(),
      local_until = greatest(clock_timestamp(), trial_until)
    where id = ${id}`);
  if (reason === 'person') return;
  const comment = describeChoice(reason, versions, versions.indexOf(chosen));
  await recordServerAction(tx, id, 'choose', { notification: chosen.id, comment });
  await addBroadcastToInbox(tx, id, 'broadcast_chosen', comment);
}

export async function findChoiceTime(db: Database, id: number): Promise<Date | undefined> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select ceil(extract(epoch from coalesce(chosen_at, trial_until)) * 1000)::float8 as ms from broadcasts
    where id = ${id} and status = 'IN_PROGRESS' and trial_until is not null and rest_at is null`);
  return rows[0] && new Date(rows[0].ms);
}
