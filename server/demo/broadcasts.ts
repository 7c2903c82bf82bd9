import { eq, inArray, sql } from 'drizzle-orm';
import { bellGroup } from '#api/contract/broadcasts.ts';
import type { Database } from '../db/database.ts';
import { broadcasts, digests, notificationChannels, notifications } from '../db/schema.ts';
import type { Lookups } from './lookups.ts';
import type { Plan } from './plan.ts';
import { seedChance } from './random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Adds the notifications that the bells of the list show: sent soon after publication, or planned for the next days. */
export async function addBroadcasts(db: Database, plans: Plan[], lookups: Lookups, now: Date) {
  const notified = plans.filter(({ notificationStatus }) => notificationStatus);
  const stored = await db
    .insert(broadcasts)
    .values(notified.map((plan) => broadcastRow(plan, lookups, now)))
    .returning({ id: broadcasts.id });
  const channels = await db
    .select({ id: notificationChannels.id, name: notificationChannels.name })
    .from(notificationChannels)
    .where(eq(notificationChannels.groupId, bellGroup));
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
      groupId: bellGroup,
    })),
  );
  await deliver(db);
}

function broadcastRow({ slug, author, firstPublishedAt }: Plan, lookups: Lookups, now: Date) {
  const chance = seedChance(`notification ${slug}`);
  const sentAt = firstPublishedAt && new Date(firstPublishedAt.getTime() + chance.whole(2, 40) * minute);
  const due = new Date(now.getTime() + chance.whole(1, 3) * day + chance.whole(0, 600) * minute);
  return {
    status: sentAt ? ('COMPLETE' as const) : ('SCHEDULED' as const),
    audience: 'all' as const,
    bottomTabIndex: '1',
    scheduleDatetime: sentAt ? null : due,
    sentBy: lookups.user(author),
    ...(sentAt && { createdAt: sentAt, startedAt: sentAt, finishedAt: sentAt }),
  };
}

/** Sent notifications have reached every device that has the app, and were opened on some. */
async function deliver(db: Database) {
  await db.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id, state, reason, settled_at)
    select b.id, d.id, n.id, case when f.fails then 'failed' else 'sent' end,
      case when f.fails then 'rejected' end, b.finished_at
    from broadcasts b join notifications n on n.broadcast_id = b.id cross join devices d
    cross join lateral (select d.token like 'sandbox-rejected-%' as fails) f
    where b.status = 'COMPLETE' and d.token not like 'sandbox-unregistered-%'`);
  await db.execute(sql`
    update notifications n set total = c.total, success_count = c.sent, fail_count = c.total - c.sent,
      created_at = c.at, modified_at = c.at
    from (
      select notification_id, count(*) as total, count(*) filter (where state = 'sent') as sent,
        max(settled_at) as at
      from deliveries group by 1
    ) c
    where n.id = c.notification_id`);
  // Some open at once, others in the course of the day.
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
  // What a digest says of its notifications is what they say themselves.
  await db.execute(sql`
    update digest_metrics m set notification_open_count = coalesce((
      select sum(n.open_count) from notifications n where n.digest_id = m.digest_id), 0)`);
  // The push service has said by then that it does not know them.
  await db.execute(sql`
    update devices set unregistered_at = (select min(finished_at) from broadcasts where status = 'COMPLETE')
    where token like 'sandbox-unregistered-%'`);
}
