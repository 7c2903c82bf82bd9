import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateFeed } from '#api/contract/feeds.ts';
import { listHeadlines } from '#api/contract/headlines.ts';
import { countUnreadPosts, listPosts, markPosts, savePosts } from '#api/contract/posts.ts';
import { nextCheckAt } from '#server/features/news/feeds/schedule.ts';
import { addNewsHeadlines } from '#server/features/news/posts/headlines.ts';
import { purgePosts } from '#server/features/news/posts/purge.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addBoard, addFeed, addPost } from '#support/factories.ts';

let desk: TestApp;
let board: number;
let feed: number;
let posts: number[];

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  board = (await addBoard(desk)).id;
  feed = (await addFeed(desk, undefined, [board])).id;
  posts = [];
  for (const hours of [1, 2, 3])
    posts.push(await addPost(desk, { feed, createdAt: new Date(Date.now() - hours * 3_600_000) }));
  await addPost(desk, { feed, createdAt: new Date(Date.now() - 20 * 24 * 3_600_000) });
});
afterAll(() => desk.close());

const unread = async (as?: 'editor') =>
  (await desk.call(listPosts, { query: { unread: true } }, as && { as })).results.map(({ id }) => id);
const counts = () => desk.call(countUnreadPosts);
const save = (ids: number[], isSaved = true) =>
  desk.send('POST', '/dashboard/feed/posts/saved/', { saved: isSaved, posts: ids });
const saved = async (as?: 'editor') =>
  (await desk.call(listPosts, { query: { saved: true } }, as && { as })).results.map(({ id }) => id);

/** After how many minutes a feed that publishes little is read again. */
const at = (checkMinutes: number | null, headers = {}) => {
  const now = new Date(0);
  const checked = {
    now,
    seed: 0,
    failureCount: 0,
    postsInWeek: 1,
    ttlMinutes: undefined,
    checkMinutes,
    headers,
  };
  return Math.round(nextCheckAt(checked).getTime() / 60_000);
};

describe('CURATE-01: read and unread posts', () => {
  it('are each person’s own, and what is older than two weeks is not unread', async () => {
    expect(await unread()).toEqual(posts);
    const { count } = await desk.call(markPosts, { body: { read: true, posts: [posts[0]!, posts[1]!] } });
    expect(count).toBe(2);
    expect(await unread()).toEqual([posts[2]]);
    expect(await unread('editor')).toEqual(posts);
    const { results } = await desk.call(listPosts, {});
    expect(results.map((post) => post.is_read)).toEqual([true, true, false, true]);
    await desk.call(markPosts, { body: { read: false, posts: [posts[0]!] } });
    expect(await unread()).toEqual([posts[0], posts[2]]);
  });

  it('are counted for all boards and each one', async () => {
    const other = (await addBoard(desk)).id;
    expect(await counts()).toEqual({
      unread_count: 3,
      saved_count: 0,
      boards: [
        { id: board, unread_count: 3 },
        { id: other, unread_count: 0 },
      ],
    });
    await desk.call(markPosts, { body: { read: true, posts: [posts[0]!] } });
    expect((await counts()).boards[0]).toEqual({ id: board, unread_count: 2 });
  });

  it('are marked all at once up to what was seen, which is taken back as it was', async () => {
    await desk.call(markPosts, { body: { read: true, posts: [posts[2]!] } });
    const until = new Date().toISOString();
    const late = await addPost(desk, { feed, createdAt: new Date(Date.now() + 60_000) });
    const { count, marked_at } = await desk.call(markPosts, { body: { read: true, all: { board, until } } });
    expect(count).toBe(2);
    expect(await unread()).toEqual([late]);
    const none = { body: { read: true, all: { board: board + 1, until } } };
    expect(await desk.call(markPosts, none)).toEqual({ count: 0, marked_at: null });
    await desk.call(markPosts, { body: { read: false, marked_at: marked_at! } });
    expect(await unread()).toEqual([late, posts[0], posts[1]]);
  });

  it('are refused without saying which', async () => {
    for (const body of [{ read: true }, { read: false, all: { until: new Date().toISOString() } }])
      expect((await desk.send('POST', '/dashboard/feed/posts/marks/', body)).status).toBe(400);
  });
});

describe('CURATE-02: posts saved for later', () => {
  it('are a list of their own and are not purged', async () => {
    await desk.call(savePosts, { body: { saved: true, posts: [posts[1]!] } });
    expect(await saved()).toEqual([posts[1]]);
    expect((await counts()).saved_count).toBe(1);
    await desk.deps.db.execute(sql`update posts set modified_at = now() - interval '90 days'`);
    await purgePosts(desk.deps.db, 30);
    expect((await desk.call(listPosts, {})).results.map(({ id }) => id)).toEqual([posts[1]]);
    await desk.call(savePosts, { body: { saved: false, posts: [posts[1]!] } });
    await purgePosts(desk.deps.db, 30);
    expect((await desk.call(listPosts, {})).count).toBe(0);
  });

  it('are saved several at a time, each person’s own, without those that are gone', async () => {
    expect((await save([posts[0]!, posts[2]!, 9999])).body).toEqual({ count: 2 });
    expect(await saved()).toEqual([posts[0], posts[2]]);
    expect(await saved('editor')).toEqual([]);
    expect((await save([9998, 9999])).status).toBe(404);
    expect((await save([])).status).toBe(400);
    expect((await save([posts[1]!, posts[1]!])).status).toBe(400);
    await save([posts[0]!], false);
    expect(await saved()).toEqual([posts[2]]);
  });
});

describe('CURATE-03: a source', () => {
  it('whose posts become no headlines has none made, unless another source brings it', async () => {
    await desk.call(updateFeed, { params: { id: feed }, body: { makes_headlines: false } });
    const news = { feedId: feed, language: 'en', now: new Date(), isFirstRead: false };
    expect(await addNewsHeadlines(desk.deps.db, posts, news)).toEqual([]);
    await desk.call(updateFeed, { params: { id: feed }, body: { makes_headlines: true } });
    expect(await addNewsHeadlines(desk.deps.db, posts.slice(0, 1), news)).toHaveLength(1);
    const { results } = await desk.call(listHeadlines);
    expect(results[0]).toMatchObject({ feed: { id: feed, makes_headlines: true } });
  });

  it('is read as often as a person chose, within the bounds, and says when', async () => {
    expect([at(null), at(10), at(180)]).toEqual([360, 10, 180]);
    expect(at(10, { 'cache-control': 'max-age=7200' })).toBe(120);
    await desk.deps.db.execute(
      sql`update feed_checks set checked_at = now(), next_at = now() + interval '6 hours' where feed_id = ${feed}`,
    );
    const changed = await desk.call(updateFeed, { params: { id: feed }, body: { check_minutes: 30 } });
    expect(changed.check_minutes).toBe(30);
    const { checked_at, next_at } = changed.health;
    expect((Date.parse(next_at!) - Date.parse(checked_at!)) / 60_000).toBeCloseTo(30, 0);
    expect((await desk.send('PATCH', `/dashboard/feed/sources/${feed}/`, { check_minutes: 5 })).status).toBe(
      400,
    );
  });
});
