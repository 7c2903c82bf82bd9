import { eq, inArray, sql } from 'drizzle-orm';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import type { Database } from '../db/database.ts';
import { broadcasts, digests, notificationChannels, notifications } from '../db/schema.ts';
import type { Lookups } from './lookups.ts';
import type { Plan } from './plan.ts';
import { createSeededRandom } from './random.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export async function addBroadcasts(db: Database, plans: Plan[], lookups: Lookups, now: Date) {
  const notified = plans.filter(({ notificationStatus }) => notificationStatus);
  const stored = await db
    .insert(broadcasts)
    .values(notified.map((plan) => broadcastRow(plan, lookups, now)))
    .returning({ id: broadcasts.id });
  const channels = await db
    .select({ id: notificationChannels.id, name: notificationChannels.name })
    .from(notificationChannels)
    .where(eq(notificationChannels.groupId, bellGroupId));
  const slugs = notified.map(({ slug }) => slug);
  const found = await db
    .select({ id: digests.id, slug: digests.slug })
    .from(digests)
    .where(inArray(digests.slug, slugs));
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  await db.insert(notifications).values(
    notified.map(({ slug, digest }, index) => ({
      broadcastId: stored[index]!.id,
      notificationType: 'article' as const,
      objectId: ids.get(slug),
      digestId: ids.get(slug),
      title: digest.title,
      text: digest.alert!,
      channelId: channels.find(({ name }) => name === digest.category)?.id,
      groupId: bellGroupId,
    })),
  );
  await addTrial(db);
  await deliverBroadcasts(db);
  await pickTrialWinner(db);
}

function broadcastRow({ slug, author, firstPublishedAt }: Plan, lookups: Lookups, now: Date) {
  const random = createSeededRandom(`notification ${slug}`);
  const sentAt = firstPublishedAt && new Date(firstPublishedAt.getTime() + random.integer(2, 40) * minuteMs);
  const due = new Date(now.getTime() + random.integer(1, 3) * dayMs + random.integer(0, 600) * minuteMs);
  return {
    status: sentAt ? ('COMPLETE' as const) : ('SCHEDULED' as const),
    audience: 'all' as const,
    bottomTabIndex: '1',
    scheduleDatetime: sentAt ? null : due,
    sentBy: lookups.user(author),
    ...(sentAt && { createdAt: sentAt, startedAt: sentAt, finishedAt: sentAt }),
  };
}

async function addTrial(db: Database) {
  await db.execute(sql`
    update broadcasts set trial_share = 20, trial_minutes = 60, trial_until = started_at + interval '1 hour',
      rest_at = started_at + interval '1 hour', chosen_at = started_at + interval '1 hour',
      finished_at = started_at + interval '1 hour'
    where id = (select id from broadcasts where status = 'COMPLETE' order by started_at limit 1)`);
  await db.execute(sql`
    insert into notifications (broadcast_id, position, is_rest, notification_type, object_id, digest_id, title, text, channel_id, group_id)
    select n.broadcast_id, part.position, part.position = 2, n.notification_type, n.object_id, n.digest_id,
      n.text, n.title, n.channel_id, n.group_id
    from notifications n join broadcasts b on b.id = n.broadcast_id and b.trial_share is not null
    cross join (values (1), (2)) part (position)`);
}

const trialPart = sql`case when d.user_id * 37 % 100 < 20 then 0 when d.user_id * 37 % 100 < 40 then 1 else 2 end`;

async function pickTrialWinner(db: Database) {
  await db.execute(sql`
    with tried as (
      select n.* from notifications n join broadcasts b on b.id = n.broadcast_id
      where b.trial_share is not null and not n.is_rest
    ),
    chosen as (
      update broadcasts b set chosen_id = t.id, choice_reason = 'opens' from (
        select * from tried order by open_count::float8 / greatest(success_count, 1) desc, position limit 1
      ) t where b.id = t.broadcast_id returning b.id, b.chosen_id
    )
    update notifications n set title = t.title, text = t.text
    from chosen c join tried t on t.id = c.chosen_id where n.broadcast_id = c.id and n.is_rest`);
}

async function deliverBroadcasts(db: Database) {
  await db.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id, state, reason, settled_at)
    select b.id, d.id, n.id, case when f.fails then 'failed' else 'sent' end,
      case when f.fails then 'rejected' end,
      case when b.trial_share is not null and not n.is_rest then b.started_at else b.finished_at end
    from broadcasts b join notifications n on n.broadcast_id = b.id cross join devices d
    cross join lateral (select d.token like 'sandbox-rejected-%' as fails) f
    where b.status = 'COMPLETE' and d.token not like 'sandbox-unregistered-%'
      and (b.trial_share is null or n.position = ${trialPart})`);
  await db.execute(sql`
    update notifications n set total = c.total, success_count = c.sent, fail_count = c.total - c.sent,
      created_at = c.at, modified_at = c.at
    from (
      select notification_id, count(*) as total, count(*) filter (where state = 'sent') as sent,
        max(settled_at) as at
      from deliveries group by 1
    ) c
    where n.id = c.notification_id`);
  await db.execute(sql`
    insert into notification_opens (notification_id, device_id, opened_at)
    select x.notification_id, x.device_id, o.at
    from deliveries x cross join lateral (select x.settled_at
      + interval '1 minute' * (1 + 900 * power((x.device_id * 7919 + x.notification_id * 104729) % 1000 / 1000.0, 3))) o (at)
    where x.state = 'sent' and o.at <= clock_timestamp() and (x.device_id * 31 + x.notification_id * 17) % 100 < 4 + x.notification_id * 7 % 25`);
  await db.execute(sql`
    insert into digest_reads (digest_id, user_id, read_at)
    select n.digest_id, d.user_id, max(o.opened_at) from notification_opens o
    join notifications n on n.id = o.notification_id join devices d on d.id = o.device_id
    where n.digest_id is not null group by 1, 2`);
  await db.execute(sql`
    update notifications n set open_count = c.count
    from (select notification_id, count(*) from notification_opens group by 1) c where n.id = c.notification_id`);
  // Digest counters must match their notifications.
  await db.execute(sql`
    update digest_metrics m set notification_open_count = coalesce((
      select sum(n.open_count) from notifications n where n.digest_id = m.digest_id), 0)`);
  await db.execute(sql`
    update devices set unregistered_at = (select min(finished_at) from broadcasts where status = 'COMPLETE')
    where token like 'sandbox-unregistered-%'`);
}
