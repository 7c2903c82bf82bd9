import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { FeedError } from '#server/content/feeds/feedError.ts';
import type { Database } from '#server/db/database.ts';
import { feedPollState, feeds } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { createLease, type Claim } from '#server/work/lease.ts';
import { requestGrouping } from '../headlines/grouping.ts';
import { addLogo } from '#server/features/taxonomy/hosts/queries.ts';
import { addToInbox, findUsersWithPermission } from '#server/features/inbox/write.ts';
import { defineTask } from '#server/work/queue.ts';
import { storeEntries } from '../posts/store.ts';
import { readFeed, type FetchedFeed } from './read.ts';
import { recordPoll, maintainSubscriptions } from './hubs/subscriptions.ts';
import { nextCheckAt, retryAt } from './schedule.ts';
import { feedFailure, type FeedFailure } from './words.ts';

/** Longer than a fetch plus storing its result. */
export const feedLease = createLease(feedPollState, { key: 'feed_id', ms: 60_000 });

/** Failing feeds have their own lane, so that unresponsive servers don't delay other feeds. */
const lanes = [
  { isFailing: false, concurrency: 16 },
  { isFailing: true, concurrency: 4 },
];
type Lane = (typeof lanes)[number];

export type PollDeps = Pick<Deps, 'db' | 'egress' | 'changes' | 'log' | 'queue'>;

interface PollOptions {
  /** Pause between requests to one host. Default 1 s. */
  pauseMs?: number;
  signal?: AbortSignal;
}

/** Polls one feed per host at a time, until none is due or the signal aborts. */
export async function pollFeeds(deps: PollDeps, { pauseMs = 1000, signal }: PollOptions = {}) {
  const stopping = signal ?? new AbortController().signal;
  const grouping: PendingGrouping = { isWaiting: false, requestedAt: 0 };
  try {
    await Promise.all(lanes.map((lane) => pollLane(deps, lane, { pauseMs, signal: stopping, grouping })));
  } finally {
    await requestGroupingIfDue(deps, grouping, { everyMs: 0 });
  }
}

interface PendingGrouping {
  isWaiting: boolean;
  requestedAt: number;
}

/** If the process ends first, the grouping task that runs every minute catches up. */
async function requestGroupingIfDue(
  deps: PollDeps,
  pending: PendingGrouping,
  { everyMs }: { everyMs: number },
) {
  if (!pending.isWaiting || performance.now() < pending.requestedAt + everyMs) return;
  Object.assign(pending, { isWaiting: false, requestedAt: performance.now() });
  await requestGrouping(deps);
}

interface PollRun {
  pauseMs: number;
  signal: AbortSignal;
  grouping: PendingGrouping;
}

async function pollLane(deps: PollDeps, lane: Lane, poll: PollRun) {
  const { pauseMs, signal, grouping } = poll;
  const running = new Set<Promise<void>>();
  const next = () => Promise.race([...running, wait(Math.max(pauseMs / 4, 20), undefined, { ref: false })]);
  try {
    while (!signal.aborted) {
      const free = lane.concurrency - running.size;
      const claimed = free > 0 ? await claimFeeds(deps.db, lane, free, pauseMs) : [];
      for (const feedClaim of claimed) {
        const work = pollFeed(deps, feedClaim, poll).finally(() => running.delete(work));
        // Prevents an unhandled rejection; the error surfaces below.
        work.catch(() => undefined);
        running.add(work);
      }
      // Groups while feeds are read, because a task per feed would be too many.
      await requestGroupingIfDue(deps, grouping, { everyMs: 1000 });
      if (claimed.length > 0) continue;
      if (running.size === 0 && !(await isAnyDue(deps.db, lane))) break;
      await next();
    }
  } finally {
    await Promise.all(running);
  }
}

/** Manually requested feeds are due even if the clock has been set back. */
const isDue = ({ isFailing }: Lane) =>
  sql`(c.next_at <= clock_timestamp() or c.is_requested) and (c.failure_count > 0) = ${isFailing}`;

/** Claims the most overdue feeds of hosts that are idle and past their pause. Each feed has its own lease. */
function claimFeeds(db: Database, lane: Lane, limit: number, pauseMs: number): Promise<Claim[]> {
  return inTransaction(db, async (tx) => {
    // Concurrent claims would both find a host free.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claims of feeds'))`);
    const { holder, keys } = await feedLease.claim(tx, {
      where: sql`feed_id in (
        select feed_id from (
          select distinct on (c.host) c.feed_id, c.next_at from feed_checks c
          where ${isDue(lane)} and not exists (
            select from feed_checks o where o.host = c.host
              and ((o.leased_by is not null and o.leased_until > clock_timestamp())
                or (o.checked_at > clock_timestamp() - ${pauseMs}::int * interval '1 millisecond'
                  and o.checked_at <= clock_timestamp())))
          order by c.host, c.next_at, c.feed_id
        ) free order by next_at, feed_id limit ${limit})`,
      limit,
    });
    return keys.map((key) => ({ holder, keys: [key] }));
  });
}

async function isAnyDue(db: Database, lane: Lane): Promise<boolean> {
  const { rows } = await db.execute(sql`select from feed_checks c where ${isDue(lane)} limit 1`);
  return rows.length > 0;
}

/** Feed failures are recorded. Throws only on database errors, and returns early on shutdown. */
async function pollFeed(
  { db, egress, changes, log }: PollDeps,
  feedClaim: Claim,
  { signal, grouping }: PollRun,
) {
  const id = feedClaim.keys[0]!;
  try {
    const [row] = await db
      .select({ feed: feeds, check: feedPollState })
      .from(feeds)
      .innerJoin(feedPollState, eq(feedPollState.feedId, feeds.id))
      .where(eq(feeds.id, id));
    if (!row) return;
    const outcome = await fetchOutcome(egress, row, signal);
    if ('failure' in outcome && outcome.cause)
      log.warn({ err: outcome.cause, feed: id }, 'A feed could not be read.');
    const recorded = await inTransaction(db, (tx) => recordOutcome(tx, feedClaim, row, outcome));
    if (recorded?.posts) changes.publish({ resource: 'posts' });
    if (recorded?.hasChanges) changes.publish({ resource: 'feeds', ids: [id] });
    if (recorded?.headlines.length) {
      changes.publish({ resource: 'headlines', ids: recorded.headlines });
      grouping.isWaiting = true;
    }
  } catch (error) {
    await feedLease.abandon(db, feedClaim).catch(() => undefined);
    if (signal.aborted) return;
    log.error({ err: error, feed: id }, 'A feed could not be polled.');
    throw error;
  }
}

interface Row {
  feed: typeof feeds.$inferSelect;
  check: typeof feedPollState.$inferSelect;
}

interface FailedPoll {
  failure: FeedFailure;
  cause: unknown;
  status?: number;
  headers: Record<string, string>;
}
type PollOutcome = { reading: FetchedFeed } | FailedPoll;

async function fetchOutcome(
  egress: PollDeps['egress'],
  { feed, check }: Row,
  signal: AbortSignal,
): Promise<PollOutcome> {
  try {
    return { reading: await readFeed(egress, feed.url, check, signal) };
  } catch (error) {
    const failure = feedFailure(error);
    if (!failure) throw error;
    const answer = error instanceof EgressError ? error.response : undefined;
    const fault = error instanceof FeedError ? error.cause : undefined;
    return { failure, cause: fault, status: answer?.status, headers: answer?.headers ?? {} };
  }
}

interface RecordedPoll {
  posts: number;
  headlines: number[];
  /** True if anything but the check time changed. */
  hasChanges: boolean;
}

/** Returns undefined if the feed was deleted or another process has claimed it. */
async function recordOutcome(
  tx: Database,
  feedClaim: Claim,
  row: Row,
  outcome: PollOutcome,
): Promise<RecordedPoll | undefined> {
  const id = row.feed.id;
  // Uses the clock that schedules feeds: this server's may be hours off.
  const { rows } = await tx.execute<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms from feeds where id = ${id} for key share`);
  if (!rows[0] || (await feedLease.settle(tx, feedClaim)).length === 0) return undefined;
  const now = new Date(rows[0].ms);
  const isNews = row.check.isRequested || row.check.checkedAt === null;
  if ('failure' in outcome)
    return { posts: 0, headlines: [], hasChanges: (await recordFailure(tx, row, outcome, now)) || isNews };

  const { feed: document, headers, ...reading } = outcome.reading;
  const stored = document
    ? await storeEntries(tx, id, document, now)
    : { added: 0, changed: 0, headlines: [] };
  const isMoved = await recordDocument(tx, row, outcome.reading);
  const ttlMinutes = document ? document.ttlMinutes : (row.check.ttlMinutes ?? undefined);
  const nextAt = nextCheckAt({
    now,
    seed: id,
    failureCount: 0,
    postsInWeek: await countRecentPosts(tx, id),
    ttlMinutes,
    checkMinutes: row.feed.checkMinutes,
    isPushed: await recordPoll(tx, id, stored.added),
    headers,
  });
  await tx
    .update(feedPollState)
    .set({
      host: isMoved ? new URL(reading.permanentUrl).host : row.check.host,
      nextAt,
      waitsUntil: retryAt(headers, now),
      isRequested: false,
      checkedAt: now,
      succeededAt: now,
      endedAt: null,
      failureCount: 0,
      errorCode: null,
      error: null,
      etag: reading.etag,
      lastModified: reading.lastModified,
      bodyHash: reading.bodyHash,
      ...(document && { entryCount: document.entryCount }),
      ttlMinutes: ttlMinutes === undefined ? null : Math.min(Math.round(ttlMinutes), 1_000_000),
    })
    .where(eq(feedPollState.feedId, id));
  const hadTrouble = row.check.failureCount > 0 || row.check.endedAt !== null;
  return {
    posts: stored.added + stored.changed,
    headlines: stored.headlines,
    hasChanges: isNews || isMoved || hadTrouble || stored.added > 0,
  };
}

/** Consecutive failures before feed managers are notified. */
const failuresBeforeNotification = 3;

async function addFailureToInbox(tx: Database, { id, title }: Row['feed'], text: string) {
  await addToInbox(tx, {
    userIds: await findUsersWithPermission(tx, 'feeds.manage'),
    kind: 'source_failing',
    subject: { entity: 'source', id, title },
    text,
  });
}

/** Returns whether the failure differs from the previous one. */
async function recordFailure(
  tx: Database,
  { feed, check }: Row,
  { failure, status, headers }: FailedPoll,
  now: Date,
): Promise<boolean> {
  const failureCount = check.failureCount + 1;
  const isEnd = status === 410;
  const next = () =>
    nextCheckAt({ now, seed: feed.id, failureCount, postsInWeek: 0, ttlMinutes: undefined, headers });
  await tx
    .update(feedPollState)
    .set({
      nextAt: isEnd ? null : next(),
      waitsUntil: retryAt(headers, now),
      isRequested: false,
      checkedAt: now,
      endedAt: isEnd ? now : null,
      failureCount,
      errorCode: failure.code,
      error: failure.message,
    })
    .where(eq(feedPollState.feedId, feed.id));
  // A single failure is often a network problem, and later ones aren't news.
  const wasReported = check.failureCount >= failuresBeforeNotification || check.endedAt !== null;
  if (!wasReported && (isEnd || failureCount === failuresBeforeNotification))
    await addFailureToInbox(tx, feed, failure.message);
  return check.failureCount === 0 || check.error !== failure.message;
}

/** Writes only what changed. Returns whether the feed has moved to another URL. */
async function recordDocument(tx: Database, { feed }: Row, reading: FetchedFeed): Promise<boolean> {
  const { feed: document, permanentUrl } = reading;
  const values: Partial<typeof feeds.$inferInsert> = {};
  if (document) {
    const declared = {
      siteUrl: document.siteUrl ?? feed.siteUrl,
      hub: document.hub ?? null,
      hubTopic: document.self ?? null,
    };
    for (const [name, value] of Object.entries(declared))
      if (feed[name as keyof typeof declared] !== value) Object.assign(values, { [name]: value });
    if (document.image) await addLogo(tx, feed.hostId, document.image);
  }
  // Two feeds that moved to the same address stay separate, because boards follow both; their posts are shared.
  const isMoved =
    permanentUrl !== feed.url &&
    (await tx.execute(sql`select from feeds where url = ${permanentUrl}`)).rows.length === 0;
  if (isMoved) values.url = permanentUrl;
  if (Object.keys(values).length > 0)
    await tx
      .update(feeds)
      .set({ ...values, modifiedAt: sql`clock_timestamp()` })
      .where(eq(feeds.id, feed.id));
  return isMoved;
}

async function countRecentPosts(tx: Database, feedId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from post_feeds pf join posts p on p.id = pf.post_id
    where pf.feed_id = ${feedId} and p.created_at > now() - interval '7 days'`);
  return rows[0]?.count ?? 0;
}

/** Due feeds are stored in `feed_checks`, so a lost task delays them by at most a minute. */
const pollTask = defineTask({ name: 'poll-feeds', everyMinutes: 1 });

const maintainSubscriptionsTask = defineTask({ name: 'tend-subscriptions', everyMinutes: 1 });

export function registerFeedTasks(app: FastifyInstance, deps: Deps) {
  deps.queue.handle(pollTask, (_, { signal }) => pollFeeds(deps, { signal }));
  deps.queue.handle(maintainSubscriptionsTask, (_, { signal }) => maintainSubscriptions(deps, signal));
  app.addHook('onListen', () => requestPoll(deps));
}

export async function requestPoll({ queue }: Pick<Deps, 'queue'>) {
  await queue.send(pollTask, {});
}
