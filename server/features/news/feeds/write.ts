import { and, eq, sql } from 'drizzle-orm';
import { parseFeedUrl } from '#domain/addresses.ts';
import type { FeedInput, FeedPatch } from '#api/contract/feeds.ts';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { boardFeeds, feedPollState, feeds } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { findUnknownBoards } from '#server/records/unknownBoards.ts';
import { findOrAddHostId } from '#server/features/taxonomy/hosts/link.ts';
import { deletePostsFrom } from '../posts/store.ts';
import { applyRulesToFeed } from '../rules/catch.ts';

export const feedNotFound = () => notFound('This feed');

/** Adds an existing feed only to boards that it isn't on yet. */
export function addFeed(db: Database, input: FeedInput, audit: Audit): Promise<number> {
  const { title, categoryId, feed_categories: others = [] } = input;
  const url = parseFeedUrl(input.url);
  if (!url) throw fieldError({ url: ['Please enter valid link'] });
  const boards = [...new Set([...(categoryId ? [categoryId] : []), ...others])];
  return inTransaction(db, async (tx) => {
    await checkBoards(tx, boards);
    const made = await insertFeed(tx, { url, title });
    const id = made ?? (await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.url, url)))[0]!.id;
    const joined = await addFeedToBoards(tx, id, boards);
    if (made === undefined && joined === 0)
      throw fieldError({
        url: [boards.length > 0 ? 'This feed is already on the board.' : 'This feed already exists.'],
      });
    await audit(tx, {
      action: made === undefined ? 'join' : 'create',
      entity: 'feed',
      entityId: id,
      after: { ...(made !== undefined && { url, title }), boards },
    });
    return id;
  });
}

async function checkBoards(db: Database, ids: number[]) {
  const unknown = await findUnknownBoards(db, ids);
  if (unknown.length > 0)
    throw fieldError({ feed_categories: [`No board has the ID ${unknown.join(' or ')}.`] });
}

/** The new feed is due immediately. Returns undefined if the URL already exists. */
export async function insertFeed(
  tx: Database,
  { url, title, siteUrl }: { url: string; title: string; siteUrl?: string },
): Promise<number | undefined> {
  const hostId = await findOrAddHostId(tx, url);
  if (hostId === null) throw fieldError({ url: ['Please enter valid link'] });
  const [feed] = await tx
    .insert(feeds)
    .values({ url, title, hostId, siteUrl })
    .onConflictDoNothing({ target: feeds.url })
    .returning({ id: feeds.id });
  if (!feed) return undefined;
  await tx.insert(feedPollState).values({ feedId: feed.id, host: new URL(url).host, nextAt: currentInstant });
  return feed.id;
}

export async function addFeedToBoards(tx: Database, feedId: number, boards: number[]): Promise<number> {
  if (boards.length === 0) return 0;
  const joined = await tx
    .insert(boardFeeds)
    .values(boards.map((boardId) => ({ boardId, feedId })))
    .onConflictDoNothing()
    .returning({ boardId: boardFeeds.boardId });
  if (joined.length > 0) await applyRulesToFeed(tx, feedId);
  return joined.length;
}

export function changeFeed(db: Database, id: number, patch: FeedPatch, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const before = await lockFeed(tx, id);
    const { title, makes_headlines: makesHeadlines, check_minutes: checkMinutes } = patch;
    await tx
      .update(feeds)
      .set({ title, makesHeadlines, checkMinutes, modifiedAt: sql`clock_timestamp()` })
      .where(eq(feeds.id, id));
    if (checkMinutes !== undefined && checkMinutes !== before.checkMinutes)
      await rescheduleFeed(tx, id, checkMinutes);
    await audit(tx, {
      action: 'update',
      entity: 'feed',
      entityId: id,
      ...diffStates<FeedPatch>(
        {
          title: before.title,
          makes_headlines: before.makesHeadlines,
          check_minutes: before.checkMinutes,
        },
        patch,
      ),
    });
  });
}

/**
 * A chosen interval counts from the last poll; otherwise, the next poll sets the schedule. Failing and
 * ended feeds keep theirs.
 */
async function rescheduleFeed(tx: Database, id: number, minutes: number | null) {
  if (minutes === null) return;
  await tx.execute(sql`
    update feed_checks
    set next_at = greatest(now(), checked_at + make_interval(mins => ${minutes}::int), waits_until)
    where feed_id = ${id} and failure_count = 0 and ended_at is null and checked_at is not null`);
}

async function lockFeed(tx: Database, id: number) {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, id)).for('update');
  if (!feed) throw feedNotFound();
  return feed;
}

/** Posts that are also in another feed move there; the rest are deleted. */
export function removeFeed(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const before = await lockFeed(tx, id);
    await deleteFeeds(tx, [id]);
    await audit(tx, {
      action: 'delete',
      entity: 'feed',
      entityId: id,
      before: { title: before.title, url: before.url },
    });
    return undefined;
  });
}

/** Call it in a transaction that locks the feeds. */
export async function deleteFeeds(tx: Database, ids: number[]) {
  await deletePostsFrom(tx, ids);
  await tx.execute(sql`delete from feeds where id = any(${sql.param(ids)}::int[])`);
}

export async function moveFeeds(
  tx: Database,
  { ids, from, to }: { ids: number[]; from: number; to: number },
) {
  await tx.execute(sql`
    insert into board_feeds (board_id, feed_id, is_followed)
    select ${to}::int, feed_id, is_followed from board_feeds where board_id = ${from} order by feed_id
    on conflict (board_id, feed_id) do update set is_followed = board_feeds.is_followed or excluded.is_followed`);
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const feed of ids) await applyRulesToFeed(tx, feed);
}

/** Sets `followed`, or toggles it if omitted (FEED-15). Adds the feed to the board if needed. */
export function setFeedFollowed(
  db: Database,
  { feed, board, followed }: { feed: number; board: number; followed: boolean | undefined },
  audit: Audit,
) {
  return inTransaction(db, async (tx) => {
    const [known] = await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, feed)).for('key share');
    if (!known) throw fieldError({ feed_source: [`No feed has the ID ${feed}.`] });
    if ((await findUnknownBoards(tx, [board])).length > 0)
      throw fieldError({ feed_category: [`No board has the ID ${board}.`] });
    const { rows } = await tx.execute<{ followed: boolean }>(sql`
      insert into board_feeds (board_id, feed_id, is_followed) values (${board}, ${feed}, ${followed ?? true})
      on conflict (board_id, feed_id)
      do update set is_followed = coalesce(${followed ?? null}::boolean, not board_feeds.is_followed)
      returning is_followed as followed`);
    await applyRulesToFeed(tx, feed);
    const after = { followed: rows[0]!.followed };
    await audit(tx, { action: 'update', entity: 'feed', entityId: feed, after: { ...after, board } });
    return after;
  });
}

/** Makes the feed due, unless its server has requested a pause. An ended feed is retried. */
export function requestCheck(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    await lockFeed(tx, id);
    await tx
      .update(feedPollState)
      .set({ nextAt: currentInstant, isRequested: true })
      .where(
        and(eq(feedPollState.feedId, id), sql`(${feedPollState.waitsUntil} > clock_timestamp()) is not true`),
      );
    await audit(tx, { action: 'check', entity: 'feed', entityId: id });
  });
}
