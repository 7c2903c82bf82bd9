import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { feedSubscriptions } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';

export type Subscription = typeof feedSubscriptions.$inferSelect;

/** Ten days; hubs may grant a shorter lease. */
const leaseSeconds = 10 * 24 * 60 * 60;
/** Giving up is harmless, because leases expire and later deliveries are rejected. */
const maxUnsubscribeAttempts = 3;
const maxConcurrentRequests = 4;
const maxRedirects = 3;
/**
 * After this many polls with posts that weren't pushed, the hub counts as unreliable until it pushes again.
 */
const maxMissedPolls = 2;

export const callbackPath = '/websub';

type SubscriptionDeps = Pick<Deps, 'db' | 'egress' | 'config' | 'log'>;

export async function maintainSubscriptions(
  { db, egress, config, log }: SubscriptionDeps,
  signal: AbortSignal,
) {
  await syncSubscriptions(db, config.configuredPublicUrl);
  while (!signal.aborted) {
    const due = await claimSubscriptions(db);
    if (due.length === 0) break;
    await Promise.all(
      due.map(async (subscription) => {
        const error = await sendHubRequest(egress, subscription, signal);
        if (error === undefined) return;
        log.info(
          { hub: subscription.hub, feed: subscription.feedId, error },
          'A hub rejected the subscription.',
        );
        // A hub may confirm before responding.
        await db
          .update(feedSubscriptions)
          .set({ error })
          .where(
            and(
              eq(feedSubscriptions.id, subscription.id),
              sql`(verified_at is null or verified_at < requested_at)`,
            ),
          );
      }),
    );
  }
}

/** Deletes all subscriptions if the server has no public URL. */
async function syncSubscriptions(db: Database, callbackOrigin: string | undefined) {
  if (callbackOrigin === undefined) {
    await db.delete(feedSubscriptions);
    return;
  }
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update feed_subscriptions s set feed_id = null from feeds f join feed_checks c on c.feed_id = f.id
      where f.id = s.feed_id and (c.ended_at is not null or not starts_with(s.callback, ${`${callbackOrigin}/`})
        or (f.hub, coalesce(f.hub_topic, f.url)) is distinct from (s.hub, s.topic))`);
    await tx.execute(sql`
      update feed_subscriptions set is_ending = true, attempts = 0, next_at = ${currentInstant}, expires_at = null
      where feed_id is null and not is_ending`);
    await tx.execute(sql`
      delete from feed_subscriptions where is_ending
        and (verified_at is null or (attempts >= ${maxUnsubscribeAttempts} and next_at <= clock_timestamp()))`);
    const { rows: expired } = await tx.execute<{ feed: number }>(sql`
      update feed_subscriptions set expires_at = null where expires_at <= clock_timestamp() returning feed_id as feed`);
    for (const { feed } of expired) await pollSoon(tx, feed);
    const { rows: requested } = await tx.execute<Pick<Subscription, 'feedId' | 'hub' | 'topic'>>(sql`
      select f.id as "feedId", f.hub, coalesce(f.hub_topic, f.url) as topic
      from feeds f join feed_checks c on c.feed_id = f.id
      where f.hub is not null and c.ended_at is null
        and not exists (select from feed_subscriptions s where s.feed_id = f.id)
      order by f.id`);
    for (const each of requested)
      await tx
        .insert(feedSubscriptions)
        .values({
          ...each,
          callback: `${callbackOrigin}${callbackPath}/${randomBytes(32).toString('base64url')}`,
          secret: randomBytes(32).toString('base64url'),
          nextAt: currentInstant,
        })
        .onConflictDoNothing();
  });
}

/** Respects the minimum interval and any pause that the feed's server requested. */
export const pollSoon = (tx: Database, feedId: number) =>
  tx.execute(sql`
    update feed_checks set next_at = least(next_at,
      greatest(clock_timestamp(), checked_at + interval '10 minutes', waits_until))
    where feed_id = ${feedId} and next_at is not null`);

/** Also schedules a retry, which happens unless the hub confirms first. */
async function claimSubscriptions(db: Database) {
  const { rows } = await db.execute<
    Pick<Subscription, 'id' | 'feedId' | 'hub' | 'topic' | 'callback' | 'secret' | 'isEnding'>
  >(sql`
    update feed_subscriptions set requested_at = clock_timestamp(), attempts = attempts + 1,
      next_at = clock_timestamp() + least(interval '1 day', interval '10 minutes' * 2 ^ least(attempts, 10))
    where id in (
      select id from feed_subscriptions where next_at <= clock_timestamp()
      order by next_at, id limit ${maxConcurrentRequests} for update skip locked)
    returning id, feed_id as "feedId", hub, topic, callback, secret, is_ending as "isEnding"`);
  return rows;
}

/** The hub confirms later. Returns an error code if the request fails. */
async function sendHubRequest(
  egress: Egress,
  { hub, topic, callback, secret, isEnding }: Awaited<ReturnType<typeof claimSubscriptions>>[number],
  signal: AbortSignal,
): Promise<string | undefined> {
  const body = new URLSearchParams({
    'hub.mode': isEnding ? 'unsubscribe' : 'subscribe',
    'hub.topic': topic,
    'hub.callback': callback,
    // Sent even without TLS, because only the secret authenticates deliveries.
    ...(!isEnding && { 'hub.secret': secret, 'hub.lease_seconds': String(leaseSeconds) }),
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  let address = hub;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    try {
      // Each hop depends on the response before it.
      // oxlint-disable-next-line no-await-in-loop
      await egress.fetch(address, { method: 'POST', body, headers, maxBytes: 100_000, signal });
      return undefined;
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      const { status, headers: answered } = error.response ?? {};
      const location = status === 307 || status === 308 ? answered?.location : undefined;
      if (!location || !URL.canParse(location, address))
        return status === undefined ? error.code : `${error.code} ${status}`;
      address = new URL(location, address).href;
    }
  }
  return 'too_many_redirects';
}

/** Returns whether the hub pushes reliably, so that polls can be less frequent. */
export async function recordPoll(tx: Database, feedId: number, added: number): Promise<boolean> {
  const { rows } = await tx.execute<{ missed: number }>(sql`
    select missed_count as missed from feed_subscriptions
    where feed_id = ${feedId} and expires_at > clock_timestamp()`);
  if (rows.length === 0) return false;
  const missed = rows[0]!.missed + (added > 0 ? 1 : 0);
  if (added > 0)
    await tx
      .update(feedSubscriptions)
      .set({ missedCount: missed })
      .where(eq(feedSubscriptions.feedId, feedId));
  return missed < maxMissedPolls;
}
