import { createHash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { FeedError } from '#server/content/feeds/feedError.ts';
import { readDocument } from '#server/content/feeds/feedReader.ts';
import type { Database } from '#server/db/database.ts';
import { feeds, feedSubscriptions } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { requestGrouping } from '#server/features/news/headlines/grouping.ts';
import { storeEntries } from '#server/features/news/posts/store.ts';
import { pollSoon, type Subscription } from './subscriptions.ts';

/** Hashes kept to detect replays, which could restore an old title. */
const maxKnownBodies = 50;

export interface Delivery {
  body: Uint8Array;
  contentType: string;
}

/** Returns undefined if the subscription is unconfirmed or ending. */
export async function findConfirmedSubscription(
  db: Database,
  callback: string,
): Promise<Subscription | undefined> {
  const [found] = await db
    .select()
    .from(feedSubscriptions)
    .where(
      and(
        eq(feedSubscriptions.callback, callback),
        isNotNull(feedSubscriptions.feedId),
        isNotNull(feedSubscriptions.verifiedAt),
        eq(feedSubscriptions.isEnding, false),
      ),
    );
  return found;
}

type DeliveryDeps = Pick<Deps, 'db' | 'changes' | 'queue'>;

/**
 * Stores pushed posts in the same way as polled ones. If the body can't be parsed, schedules a poll
 * instead.
 */
export async function storeDelivery(
  deps: DeliveryDeps,
  subscription: Subscription,
  { body, contentType }: Delivery,
) {
  const { db, changes } = deps;
  const hash = createHash('sha256').update(body).digest('base64url');
  const [feed] = await db
    .select({ id: feeds.id, url: feeds.url })
    .from(feeds)
    .where(eq(feeds.id, subscription.feedId!));
  if (!feed || subscription.bodyHashes.includes(hash)) return;
  let document;
  try {
    document = await readDocument('parse', { bytes: body, contentType, url: feed.url });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await pollSoon(db, feed.id);
    return;
  }
  const stored = await inTransaction(db, async (tx) => {
    const locked = await tx.execute(sql`select from feeds where id = ${feed.id} for key share`);
    if (locked.rows.length === 0) return undefined;
    const { rows } = await tx.execute(sql`
      update feed_subscriptions set missed_count = 0,
        body_hashes = (array_prepend(${hash}::text, body_hashes))[1:${maxKnownBodies}::int]
      where id = ${subscription.id} and feed_id = ${feed.id} and not body_hashes @> array[${hash}::text]
      returning id`);
    return rows.length === 0 ? undefined : storeEntries(tx, feed.id, document, new Date());
  });
  if (!stored) return;
  if (stored.added + stored.changed > 0) changes.publish({ resource: 'posts' });
  if (stored.added > 0) changes.publish({ resource: 'feeds', ids: [feed.id] });
  if (stored.headlines.length > 0) {
    changes.publish({ resource: 'headlines', ids: stored.headlines });
    await requestGrouping(deps);
  }
}
