import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getBoard } from '#api/contract/boards.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import {
  createFeed,
  deleteFeed,
  followFeed,
  getFeed,
  listFeedHosts,
  listFeeds,
  updateFeed,
} from '#api/contract/feeds.ts';
import { renameHost } from '#api/contract/hosts.ts';
import { listPosts } from '#api/contract/posts.ts';
import { addBoard as addBoardTo } from '#support/factories.ts';
import { desk, poll, site, setUpFeedSite } from '#support/feedSite.ts';
import { makeRss } from '#support/site.ts';

setUpFeedSite();

const addBoard = (title: string) => addBoardTo(desk, title);
const addFeed = (path: string, boards: number[] = [], title = `Feed ${path}`) =>
  desk.call(createFeed, { body: { url: `${site.origin}${path}`, title, feed_categories: boards } });
const toTitles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

const isFollowedBy = async (feed_categories: string) =>
  (await desk.call(listFeeds, { query: { feed_categories } })).results[0]?.followed;
const listed = async (input: InputOf<typeof listFeeds>) => toTitles(await desk.call(listFeeds, input));

/** The status and the body of a documented call. */
async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await desk.send(method, `/dashboard/feed/${path}`, body);
  return [answer.status, answer.body];
}
const followedBy = (board: number, search: string) =>
  `followed=true&search=${search}&feed_categories=${board}&ordering=title`;

const hosts = async (query = {}) =>
  (await desk.call(listFeedHosts, { query })).results.map(({ host_name: name }) => name);
const listPostTitles = async (query = {}) => toTitles(await desk.call(listPosts, { query }));

describe('the documented calls', () => {
  it('API-32: boards are made, listed, renamed and deleted', async () => {
    const [status, board] = await send('POST', 'category/', { title: 'World' });
    expect([status, board]).toEqual([201, { id: expect.any(Number) as number, title: 'World' }]);
    const { id } = board as { id: number };
    expect(await send('GET', 'category/?page=1')).toEqual([200, { results: [board], count: 1 }]);
    const renamed = { id, title: 'Earth' };
    expect(await send('PATCH', `categories/${id}/`, { title: 'Earth' })).toEqual([200, renamed]);
    expect(await send('GET', 'category/')).toEqual([200, { results: [renamed], count: 1 }]);
    expect((await send('DELETE', `categories/${id}/`))[0]).toBe(204);
    expect(await send('GET', 'category/')).toEqual([200, { results: [], count: 0 }]);
  });

  it('API-32: feeds are made on boards, listed, renamed, followed in turn and deleted', async () => {
    const [one, two] = [await addBoard('One'), await addBoard('Two')];
    const url = 'https://news.example/rss';
    const input = { url, title: 'News', categoryId: one.id, feed_categories: [one.id] };
    const [status, feed] = await send('POST', 'source/', input);
    const { id } = feed as { id: number };
    expect(status).toBe(201);
    const list = async (query: string) => (await send('GET', `source/?page=1&${query}`))[1];
    const found = { results: [{ id, title: 'News', url, followed: true }], count: 1 };
    expect(await list(followedBy(one.id, 'new'))).toMatchObject(found);
    expect(await list(followedBy(one.id, 'old'))).toEqual({ results: [], count: 0 });
    expect(await list(followedBy(two.id, 'new'))).toEqual({ results: [], count: 0 });
    expect(await send('PATCH', `sources/${id}/`, { title: 'Daily' })).toMatchObject([
      200,
      { title: 'Daily' },
    ]);
    expect(await list('')).toMatchObject({ results: [{ id, title: 'Daily' }] });
    const follow = () => send('POST', 'sources/follow/', { feed_source: id, feed_category: one.id });
    expect(await follow()).toEqual([200, { followed: false }]);
    expect(await send('GET', 'hosts/?followed=true')).toMatchObject([200, { results: [] }]);
    expect(await follow()).toEqual([200, { followed: true }]);
    const host = { host_name: 'news.example', brand_name: 'news.example' };
    expect(await send('GET', `hosts/?followed=true&categories=${one.id}`)).toMatchObject([
      200,
      { results: [host] },
    ]);
    expect((await send('DELETE', `sources/${id}/`))[0]).toBe(204);
    expect(await list('')).toEqual({ results: [], count: 0 });
  });

  it('API-32: posts take a page, categories, a host, a day, an ordering and followed, together too', async () => {
    const [one, two] = [await addBoard('One'), await addBoard('Two')];
    site.pages['/a'] = makeRss([
      { title: 'First', guid: 'a1', date: '2 Mar 2026 12:00:00 GMT' },
      { title: 'Second', guid: 'a2', date: '3 Mar 2026 12:00:00 GMT' },
      { title: 'Third', guid: 'a3', date: '1 Mar 2026 12:00:00 GMT' },
    ]);
    site.pages['/b'] = makeRss([{ title: 'Other', guid: 'b1', date: '2 Mar 2026 13:00:00 GMT' }]);
    const feed = await addFeed('/a', [one.id]);
    await addFeed('/b', [two.id]);
    await poll();
    // The ids of one feed follow each other, so that no two of the three orders are the same.
    const { rows } = await desk.deps.db.execute<{ title: string; id: number }>(sql`
      update posts set modified_at = '2026-04-01T00:00:00Z'::timestamptz
        + interval '1 day' * array_position(array['Second', 'First', 'Other', 'Third'], title)
      returning title, id`);
    const byId = rows.toSorted((a, b) => a.id - b.id).map(({ title }) => title);
    const list = async (query: string) => {
      const [, body] = await send('GET', `posts/?${query}`);
      return toTitles(body as Parameters<typeof toTitles>[0]);
    };
    const orders = {
      id: byId,
      created_at: ['Third', 'First', 'Other', 'Second'],
      modified_at: ['Second', 'First', 'Other', 'Third'],
    };
    for (const [column, titles] of Object.entries(orders)) {
      expect(await list(`ordering=${column}`), column).toEqual(titles);
      expect(await list(`ordering=-${column}`), `-${column}`).toEqual(titles.toReversed());
    }
    expect((await send('GET', 'posts/?ordering=title'))[0]).toBe(400);
    expect(await list('page=2')).toEqual([]);
    expect(await list(`categories=${two.id}`)).toEqual(['Other']);
    expect(await list(`categories=${one.id},${two.id}`)).toHaveLength(4);
    expect(await list('host_name=127.0.0.1')).toHaveLength(4);
    expect(await list('publish_date=2026-03-02')).toEqual(['Other', 'First']);
    await desk.call(followFeed, { body: { feed_source: feed.id, feed_category: one.id } });
    expect(await list('followed=true')).toEqual(['Other']);
    expect(await list('followed=false&ordering=created_at')).toEqual(['Third', 'First', 'Second']);
    const day = 'publish_date=2026-03-02&host_name=127.0.0.1&page=1&ordering=-id';
    expect(await list(`${day}&categories=${one.id}&followed=false`)).toEqual(['First']);
    expect(await list(`${day}&categories=${one.id}&followed=true`)).toEqual([]);
  });
});

describe('feeds', () => {
  it('FEED-14, FEED-19, FEED-23: are added to boards, which follow them', async () => {
    const one = await addBoard('One');
    const two = await addBoard('Two');
    const feed = await desk.call(createFeed, {
      body: { url: `${site.origin}/rss#top`, title: ' News ', categoryId: one.id, feed_categories: [two.id] },
    });
    expect(feed).toEqual({
      id: feed.id,
      title: 'News',
      url: `${site.origin}/rss`,
      site_url: null,
      followed: true,
      host: { id: expect.any(Number) as number, logo_link: null, brand_name: '127.0.0.1' },
      feed_categories: [one.id, two.id],
      makes_headlines: true,
      check_minutes: null,
      health: {
        state: 'new',
        checked_at: null,
        succeeded_at: null,
        error: null,
        error_code: null,
        failure_count: 0,
        entry_count: null,
        read_count: null,
        next_at: expect.any(String) as string,
        waits_until: null,
        pushed: false,
        posts_a_week: 0,
      },
    });
  });

  it('one that is there already joins the board, and is refused where it is on it', async () => {
    const [one, two] = [await addBoard('One'), await addBoard('Two')];
    const feed = await addFeed('/a', [one.id], 'First');
    expect(await addFeed('/a', [two.id], 'Second')).toMatchObject({
      id: feed.id,
      title: 'First',
      feed_categories: [one.id, two.id],
    });
    const body = { url: `${site.origin}/a`, title: 'Third', feed_categories: [two.id] };
    expect(await desk.send('POST', '/dashboard/feed/source/', body)).toMatchObject({
      status: 400,
      body: { url: ['This feed is already on the board.'] },
    });
  });

  it.each([
    [{ title: ' ' }, { title: ['This field may not be blank.'] }],
    [{ url: 'ftp://a.example/' }, { url: ['Please enter valid link'] }],
    [{ url: '/media/x' }, { url: ['Please enter valid link'] }],
    [{ url: 'a.example' }, { url: ['Please enter valid link'] }],
    [{ feed_categories: [999] }, { feed_categories: ['No board has the ID 999.'] }],
  ])('FEED-20, FEED-21: refuses %j', async (wrong, body) => {
    const given = { url: 'https://a.example/rss', title: 'A', ...wrong };
    expect(await desk.send('POST', '/dashboard/feed/source/', given)).toMatchObject({ status: 400, body });
    expect(await desk.call(listFeeds)).toMatchObject({ count: 0 });
  });

  it('FEED-15: are followed and unfollowed by a board in turn, or as one says', async () => {
    const [one, two] = [await addBoard('One'), await addBoard('Two')];
    const feed = await addFeed('/a', [one.id]);
    const toggle = (board: number, followed?: boolean) =>
      desk.call(followFeed, { body: { feed_source: feed.id, feed_category: board, followed } });
    expect(await toggle(one.id)).toEqual({ followed: false });
    expect(await toggle(one.id)).toEqual({ followed: true });
    expect(await toggle(two.id)).toEqual({ followed: true });
    expect(await toggle(one.id, false)).toEqual({ followed: false });
    expect(await toggle(one.id, false)).toEqual({ followed: false });
    expect(await isFollowedBy(String(one.id))).toBe(false);
    expect(await isFollowedBy(String(two.id))).toBe(true);
    expect(await isFollowedBy(`${one.id},${two.id}`)).toBe(true);
    const feed_categories = String(one.id);
    expect(await desk.call(listFeeds, { query: { feed_categories, followed: true } })).toMatchObject({
      count: 0,
    });
    expect(await desk.call(listFeeds, { query: { feed_categories, followed: false } })).toMatchObject({
      count: 1,
    });
  });

  it('FEED-01, FEED-12, FEED-13: are searched, narrowed to a board and ordered', async () => {
    const board = await addBoard('One');
    await addFeed('/b', [board.id], 'Éclair');
    await addFeed('/a', [], 'tram 100%');
    expect(await listed({ query: { ordering: 'id' } })).toEqual(['Éclair', 'tram 100%']);
    expect(await listed({ query: { ordering: '-id' } })).toEqual(['tram 100%', 'Éclair']);
    expect(await listed({ query: { ordering: '-title' } })).toEqual(['Éclair', 'tram 100%']);
    expect(await listed({ query: { search: 'eclair' } })).toEqual(['Éclair']);
    expect(await listed({ query: { search: '0%' } })).toEqual(['tram 100%']);
    expect(await listed({ query: { search: `${site.origin}/a` } })).toEqual(['tram 100%']);
    expect(await listed({ query: { feed_categories: String(board.id) } })).toEqual(['Éclair']);
    expect(await listed({ query: { feed_categories: '9999999999' } })).toEqual([]);
  });

  it('FEED-16: come twenty on a page', async () => {
    for (let number = 0; number < 21; number += 1) await addFeed(`/${number}`);
    expect((await desk.call(listFeeds)).results).toHaveLength(20);
    expect(await desk.call(listFeeds, { query: { page: 2 } })).toMatchObject({ count: 21, results: [{}] });
  });

  it('FEED-17, FEED-18, FEED-22: are renamed and deleted, with the posts that no other feed has', async () => {
    site.pages['/a'] = makeRss([
      { title: 'Mine alone', link: 'https://n.example/1' },
      { title: 'Ours', link: 'https://n.example/2' },
    ]);
    site.pages['/b'] = makeRss([{ title: 'Ours', link: 'https://n.example/2' }]);
    const a = await addFeed('/a');
    await poll();
    const b = await addFeed('/b');
    await poll();
    expect((await desk.call(updateFeed, { params: { id: b.id }, body: { title: 'B' } })).title).toBe('B');
    await desk.call(deleteFeed, { params: { id: a.id } });
    expect(await desk.call(listPosts)).toMatchObject({
      count: 1,
      results: [{ title: 'Ours', feed_count: 1, feed_source: { id: b.id, title: 'B' } }],
    });
    expect((await desk.send('PATCH', `/dashboard/feed/sources/${a.id}/`, { title: 'x' })).status).toBe(404);
  });

  it('FEED-28: hosts are those of feeds, of a board, of followed ones; a brand name is changed for all', async () => {
    const board = await addBoard('One');
    const other = await desk.call(createFeed, {
      body: { url: 'https://www.news.example/rss', title: 'News', feed_categories: [board.id] },
    });
    await addFeed('/a');
    expect(await hosts()).toEqual(['127.0.0.1', 'news.example']);
    expect(await hosts({ categories: String(board.id) })).toEqual(['news.example']);
    expect(await hosts({ followed: true })).toEqual(['news.example']);
    await desk.call(renameHost, { params: { id: other.host.id }, body: { brand_name: 'The News' } });
    expect((await desk.call(getFeed, { params: { id: other.id } })).host.brand_name).toBe('The News');
  });

  it('SHELL-03: are changed by those alone who may open their screens, and read by all', async () => {
    const board = await addBoard('One');
    const staff = { as: 'staff' } as const;
    expect((await desk.send('POST', '/dashboard/feed/category/', { title: 'x' }, staff)).status).toBe(403);
    expect((await desk.send('GET', '/dashboard/feed/discover/?url=a.example', undefined, staff)).status).toBe(
      403,
    );
    expect(await desk.call(getBoard, { params: { id: board.id } }, staff)).toEqual(board);
  });
});

describe('posts', () => {
  it('FEED-02, FEED-04, FEED-06: come from all feeds, of a board, a feed, a host, newest first, twenty on a page', async () => {
    const board = await addBoard('One');
    const items = Array.from({ length: 21 }, (_, day) => ({
      title: `Story ${day + 1}`,
      link: `https://n.example/${day + 1}`,
      date: `${day + 1} Mar 2026 12:00:00 GMT`,
      description: '&lt;p&gt;Text &lt;img src="https://n.example/p.jpg"&gt;&lt;/p&gt;',
    }));
    site.pages['/a'] = makeRss(items, '<image><url>/logo.png</url></image>');
    site.pages['/b'] = makeRss([{ title: 'Another', guid: 'b1', date: '30 Mar 2026 23:30:00 GMT' }]);
    const a = await addFeed('/a', [board.id]);
    await addFeed('/b');
    await poll();

    const page = await desk.call(listPosts);
    expect([page.count, page.results.length]).toEqual([22, 20]);
    expect(page.results[1]).toEqual({
      id: expect.any(Number) as number,
      title: 'Story 21',
      description: 'Text',
      link: 'https://n.example/21',
      created_at: '2026-03-21T12:00:00.000Z',
      modified_at: expect.any(String) as string,
      media: [{ url: 'https://n.example/p.jpg' }],
      feed_source: {
        id: a.id,
        title: 'Feed /a',
        host: { id: a.host.id, logo_link: `${site.origin}/logo.png`, brand_name: '127.0.0.1' },
      },
      feed_count: 1,
      outlet: null,
      headline: null,
      rules: [],
      // Too old to count as unread.
      is_read: true,
      is_saved: false,
    });
    expect(await listPostTitles({ page: 2 })).toEqual(['Story 2', 'Story 1']);
    expect((await listPostTitles({ categories: String(board.id) }))[0]).toBe('Story 21');
    expect(await listPostTitles({ followed: false })).toEqual(['Another']);
    expect((await listPostTitles({ followed: true, categories: String(board.id) })).length).toBe(20);
    expect((await listPostTitles({ feed_source: a.id }))[0]).toBe('Story 21');
    expect(await listPostTitles({ host_name: 'nowhere.example' })).toEqual([]);
    expect(await listPostTitles({ id: page.results[1]!.id })).toEqual(['Story 21']);
    expect(await listPostTitles({ id: page.results[1]!.id, feed_source: a.id + 1 })).toEqual([]);
    expect((await listPostTitles({ ordering: 'created_at' }))[0]).toBe('Story 1');
    expect((await listPostTitles({ ordering: '-id' }))[0]).toBe('Another');
    expect(await listPostTitles({ search: 'STORY 13' })).toEqual(['Story 13']);
    expect(await listPostTitles({ publish_date: '2026-03-30' })).toEqual(['Another']);
    expect(await listPostTitles({ publish_date: '2026-03-31', timezone: 'Europe/Madrid' })).toEqual([
      'Another',
    ]);
    for (const query of [
      'publish_date=2026-02-30',
      'publish_date=yesterday',
      'timezone=Mars&publish_date=2026-03-01',
    ])
      expect((await desk.send('GET', `/dashboard/feed/posts/?${query}`)).status, query).toBe(400);
  });
});
