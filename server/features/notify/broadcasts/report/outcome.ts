import { eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { Broadcast, BroadcastVersion, Decision } from '#api/contract/broadcasts/history.ts';
import type { LimitReason } from '#api/contract/broadcasts/limits.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { selectPerson } from '#server/features/digests/sql.ts';
import { countdownColumn } from './active.ts';
import { countReach } from '../audience.ts';
import { findNotifications } from './history.ts';
import { hasGrown, type HoldSettings } from '../send/hold.ts';

export async function findOutcome(
  db: Database,
  id: number,
  settings: HoldSettings,
): Promise<Broadcast | undefined> {
  const [found] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!found) return undefined;
  const notifications = await findNotifications(db, sql`where b.id = ${id} order by n.position`);
  const [first] = notifications;
  const outcomes = await countOutcomes(db, id);
  return {
    id,
    status: found.status,
    created_at: found.createdAt.toISOString(),
    schedule_datetime: found.scheduleDatetime?.toISOString() ?? null,
    schedule_timezone: found.scheduleTimezone,
    schedule_local_time: found.localTime,
    zones: found.localTime && found.startedAt ? await countZones(db, id) : [],
    expires_after_minutes: found.expiresAfterMinutes,
    sound: found.sound,
    trial: await presentTrial(db, found),
    started_at: found.startedAt?.toISOString() ?? null,
    finished_at: found.finishedAt?.toISOString() ?? null,
    send_by: first?.broadcast.send_by ?? null,
    hold: await findHold(db, found, settings),
    decisions: await findDecisions(db, id),
    audience: {
      type: found.audience,
      user_list: first?.broadcast.user_list_type ?? null,
      test_user: await findName(db, found.testUserId),
      tokens: found.registrationIds.length,
      packages: found.appPackageNames,
      cities: found.cities,
      states: found.states,
      followed_tag: first?.broadcast.followed_tag ?? null,
      read: first?.broadcast.read ?? null,
    },
    versions: notifications.map((notification) => ({
      notification,
      outcome: summarizeOutcome(
        notification.report.sent_status,
        outcomes.filter((row) => row.version === notification.id),
      ),
    })),
  };
}

async function presentTrial(
  db: Database,
  row: InferSelectModel<typeof broadcasts>,
): Promise<Broadcast['trial']> {
  const { trialShare, trialMinutes, trialUntil, chosenId, choiceReason, chosenAt, restAt } = row;
  if (trialShare === null || trialMinutes === null) return null;
  const isChosen = chosenId !== null && choiceReason !== null && chosenAt !== null;
  return {
    share: trialShare,
    minutes: trialMinutes,
    until: trialUntil?.toISOString() ?? null,
    chosen: isChosen
      ? {
          notification: chosenId,
          reason: choiceReason,
          at: chosenAt.toISOString(),
          by: choiceReason === 'person' ? await findVersionChooser(db, row.id) : null,
        }
      : null,
    rest_at: restAt?.toISOString() ?? null,
  };
}

async function findVersionChooser(db: Database, id: number) {
  const { rows } = await db.execute<{ by: { id: number; name: string } | null }>(sql`
    select ${selectPerson(sql`a.actor_id`)} as by from audit a
    where a.entity = 'broadcast' and a.entity_id = ${id} and a.action = 'choose' order by a.id desc limit 1`);
  return rows[0]?.by ?? null;
}

async function findHold(
  db: Database,
  row: InferSelectModel<typeof broadcasts>,
  settings: HoldSettings,
): Promise<Broadcast['hold']> {
  if (row.status !== 'HELD' || !row.holdReason) return null;
  const reach = await countReach(db, row);
  const hold = { reason: row.holdReason, repeats: row.repeatsId, reach };
  if (row.holdUntil) {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select ${countdownColumn} as ms from broadcasts b where b.id = ${row.id}`,
    );
    return { ...hold, leaves_in_ms: rows[0]?.ms ?? 0, needs_number: false };
  }
  return { ...hold, leaves_in_ms: null, needs_number: hasGrown(row, reach.users, settings) };
}

async function findDecisions(db: Database, id: number): Promise<Decision[]> {
  const { rows } = await db.execute<Decision & Record<string, unknown>>(sql`
    select a.action, ${isoInstant(sql`a.at`)} as at, ${selectPerson(sql`a.actor_id`)} as by,
      a.after ->> 'hold_reason' as hold_reason, (a.after ->> 'confirmed_users')::int as confirmed_users,
      a.after ->> 'comment' as comment
    from audit a where a.entity = 'broadcast' and a.entity_id = ${id} order by a.at, a.id limit 100`);
  return rows;
}

interface OutcomeRow extends Record<string, unknown> {
  version: number;
  outcome: 'sent' | 'failed' | 'unknown' | 'suppressed' | 'unsent';
  reason: string | null;
  count: number;
}

async function countOutcomes(db: Database, id: number): Promise<OutcomeRow[]> {
  const { rows } = await db.execute<OutcomeRow>(sql`
    select notification_id as version, outcome, case when outcome in ('failed', 'suppressed') then reason end as reason,
      count(*)::int as count
    from (
      select notification_id, reason, case
        when state in ('sent', 'suppressed') then state
        when state = 'failed' and reason <> 'unknown' then 'failed'
        when state = 'failed' then 'unknown'
        else 'unsent' end as outcome
      from deliveries where broadcast_id = ${id}
    ) each_message
    group by 1, 2, 3 order by 1, 4 desc`);
  return rows;
}

async function countZones(db: Database, id: number): Promise<Broadcast['zones']> {
  const { rows } = await db.execute<Broadcast['zones'][number] & Record<string, unknown>>(sql`
    with zones as (
      select deliver_at, array_agg(zone order by zone) as zones
      from broadcast_zones where broadcast_id = ${id} group by 1
    )
    select ${isoInstant(sql`z.deliver_at`)} as at, z.zones, c.total, c.sent, c.failed, c.unknown, c.held_back, c.unsent
    from zones z join (
      select deliver_at, count(*)::int as total,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed' and reason <> 'unknown')::int as failed,
        count(*) filter (where state = 'failed' and reason = 'unknown')::int as unknown,
        count(*) filter (where state = 'suppressed')::int as held_back,
        count(*) filter (where state = 'pending')::int as unsent
      from deliveries where broadcast_id = ${id} group by 1
    ) c on c.deliver_at = z.deliver_at order by z.deliver_at`);
  return rows;
}

function summarizeOutcome(
  { total, open_count }: { total: number; open_count: number },
  rows: OutcomeRow[],
): BroadcastVersion['outcome'] {
  const countBy = (outcome: OutcomeRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    sent: countBy('sent'),
    failed: rows
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ reason, count }) => ({ reason: reason ?? '', count })),
    unknown: countBy('unknown'),
    held_back: rows
      .filter(({ outcome }) => outcome === 'suppressed')
      .map(({ reason, count }) => ({ reason: reason as LimitReason, count })),
    unsent: countBy('unsent'),
    opened: open_count,
  };
}

async function findName(db: Database, id: number | null) {
  if (id === null) return null;
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select u.id, ${displayName(sql`u`)} as name from users u where u.id = ${id}`,
  );
  return rows[0] ?? null;
}
