import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getFeed } from '#api/contract/feeds.ts';
import { listPosts } from '#api/contract/posts.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addFeed as addFeedTo } from './factories.ts';
import { openSite, type Site } from './site.ts';

/** The product, and a site whose feeds it polls: both are new for each test of a file that called `setUpFeedSite`. */
export let desk: TestApp;
export let site: Site;

/** Starts both for the tests of a file. */
export function setUpFeedSite(options: Parameters<typeof startTestApp>[0] = {}) {
  beforeAll(async () => {
    desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'], ...options });
  });
  beforeEach(async () => {
    await desk.reset();
    site?.close();
    site = await openSite();
  });
  afterAll(async () => {
    site.close();
    await desk.close();
  });
}

export const addFeed = (path: string) => addFeedTo(desk, `${site.origin}${path}`);
export const poll = () => pollFeeds(desk.deps, { pauseMs: 0 });
export const posts = async () => (await desk.call(listPosts, { query: { ordering: 'id' } })).results;
export const readHealth = async (id: number) => (await desk.call(getFeed, { params: { id } })).health;

/** Minutes until a feed is read next. */
export const measureWait = async (id: number) =>
  Math.round((Date.parse((await readHealth(id)).next_at ?? '') - Date.now()) / 60_000);

/** Polls all feeds, whenever they are due. */
export async function pollAgain() {
  await desk.deps.db.execute(
    sql`update feed_checks set next_at = now(), checked_at = null where ended_at is null`,
  );
  await poll();
}
