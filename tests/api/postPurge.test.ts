import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteFeed } from '#api/contract/feeds.ts';
import { createHeadlineDigest, listHeadlines, setHeadlineStatus } from '#api/contract/headlines.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { purgePosts } from '#server/features/news/posts/purge.ts';
import { addBoard, addFeed as addFeedTo } from '#support/factories.ts';
import { desk, posts, site, setUpFeedSite } from '#support/feedSite.ts';
import { makeRss } from '#support/site.ts';

setUpFeedSite();

const poll = async () => {
  await desk.deps.db.execute(sql`update feed_checks set next_at = now(), checked_at = null`);
  await pollFeeds(desk.deps, { pauseMs: 0 });
};
const addFeed = async (path: string) => addFeedTo(desk, `${site.origin}${path}`, [(await addBoard(desk)).id]);
const titles = async () => (await posts()).map(({ title }) => title).toSorted();
/** Dates all existing posts back by a time. */
const age = (days: number) =>
  desk.deps.db.execute(sql`update posts set modified_at = now() - make_interval(days => ${days})`);
const purge = () => purgePosts(desk.deps.db, 90);

const stories = ['Ferry strike', 'Night train', 'Museum buys a comet', 'Orchard prize'].map((title) => ({
  title,
  link: `/${title.replaceAll(' ', '-')}`,
}));

describe('old posts', () => {
  it('are deleted that many days after they came, whatever date their feed gives them', async () => {
    const date = new Date(Date.now() - 400 * 24 * 3_600_000).toUTCString();
    site.pages['/a'] = makeRss([{ title: 'An old story', link: '/old', date }]);
    await addFeed('/a');
    await poll();
    await age(89);
    expect(await purge()).toBe(0);
    expect(await titles()).toEqual(['An old story']);
    await age(91);
    expect(await purge()).toBe(1);
    expect(await titles()).toEqual([]);
  });

  it('do not come again while their feeds list them, without a date too, and make no second headline', async () => {
    site.pages['/a'] = makeRss(stories);
    site.pages['/b'] = makeRss(stories.slice(0, 2));
    const { id } = await addFeed('/a');
    await addFeed('/b');
    await poll();
    await age(91);
    expect(await purge()).toBe(4);
    site.pages['/a'] = makeRss([{ title: 'Something new', link: '/new' }, ...stories]);
    site.pages['/b'] = makeRss([{ title: 'Something else', link: '/else' }, ...stories.slice(0, 2)]);
    await poll();
    expect(await titles()).toEqual(['Something else', 'Something new']);
    expect((await desk.call(listHeadlines)).results).toHaveLength(6);
    await desk.call(deleteFeed, { params: { id } });
    expect(await titles()).toEqual(['Something else']);
  });

  it('stay where a digest or a headline that is worked on was made of them', async () => {
    site.pages['/a'] = makeRss(stories);
    await addFeed('/a');
    await poll();
    const getId = new Map((await posts()).map(({ title, headline }) => [title, headline!.id]));
    const setStatus = (title: string, status: 'PUBLISHED' | 'REJECTED') =>
      desk.call(setHeadlineStatus, { body: { notification_ids: [getId.get(title)!], status } });
    await desk.call(createHeadlineDigest, {
      body: { notification_id: getId.get('Ferry strike')!, title: 'A digest' },
    });
    await setStatus('Night train', 'PUBLISHED');
    await setStatus('Orchard prize', 'REJECTED');
    await age(91);
    expect(await purge()).toBe(2);
    expect(await titles()).toEqual(['Ferry strike', 'Night train']);
  });
});
