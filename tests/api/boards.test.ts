import { describe, expect, it } from 'vitest';
import { countBoardFeeds, deleteBoard, listBoards, updateBoard } from '#api/contract/boards.ts';
import {
  createFeed,
  discoverFeeds,
  exportFeeds,
  followFeed,
  getFeed,
  importFeeds,
  listFeeds,
} from '#api/contract/feeds.ts';
import { addBoard as addBoardTo } from '#support/factories.ts';
import { desk, site, setUpFeedSite } from '#support/feedSite.ts';
import { makeRss } from '#support/site.ts';

setUpFeedSite();

const addBoard = (title: string) => addBoardTo(desk, title);
const addFeed = (path: string, boards: number[] = [], title = `Feed ${path}`) =>
  desk.call(createFeed, { body: { url: `${site.origin}${path}`, title, feed_categories: boards } });
const toTitles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);
const discover = (url: string) => desk.call(discoverFeeds, { query: { url } });
const outline = (path: string) =>
  `<outline type="rss" text="Feed ${path}" xmlUrl="https://x.example/${path}"/>`;
const without = (text: string) => text.replace(/<dateCreated>.*?<\/dateCreated>/, '');

const feeds = async () => (await desk.call(listFeeds)).results.map((feed) => feed.feed_categories);
const findCode = async (path: string) => {
  const url = encodeURIComponent(`${site.origin}${path}`);
  const { status, body } = await desk.send('GET', `/dashboard/feed/discover/?url=${url}`);
  return [status, body['code']];
};

describe('boards', () => {
  it('FEED-07, FEED-08: come by title, twenty on a page, and all where no page is named', async () => {
    for (let number = 1; number <= 21; number += 1)
      await addBoard(`Board ${String(number).padStart(2, '0')}`);
    const all = await desk.call(listBoards);
    expect([all.results.length, all.count]).toEqual([21, 21]);
    const first = await desk.call(listBoards, { query: { page: 1 } });
    expect([first.results.length, first.count, first.results[0]?.title]).toEqual([20, 21, 'Board 01']);
    expect(toTitles(await desk.call(listBoards, { query: { page: 2 } }))).toEqual(['Board 21']);
  });

  it('FEED-10, FEED-24, FEED-27: are made, renamed and deleted, and their feeds stay', async () => {
    const board = await addBoard('  World  ');
    expect(board.title).toBe('World');
    expect(await desk.call(updateBoard, { params: { id: board.id }, body: { title: 'Earth' } })).toEqual({
      id: board.id,
      title: 'Earth',
    });
    const feed = await addFeed('/a', [board.id]);
    await desk.call(deleteBoard, { params: { id: board.id } });
    expect(await desk.call(getFeed, { params: { id: feed.id } })).toMatchObject({ feed_categories: [] });
    expect((await desk.send('GET', `/dashboard/feed/categories/${board.id}/`)).status).toBe(404);
    expect((await desk.send('DELETE', `/dashboard/feed/categories/${board.id}/`)).status).toBe(404);
  });

  it('FEED-09: a deletion moves the feeds of the board, deletes those that are on no other one, or leaves them', async () => {
    const boards = [await addBoard('One'), await addBoard('Two'), await addBoard('Three')];
    const [one, two, three] = boards.map(({ id }) => id) as [number, number, number];
    const lone = await addFeed('/lone', [one]);
    const shared = await addFeed('/shared', [one, two]);
    await desk.call(followFeed, { body: { feed_source: lone.id, feed_category: one, followed: false } });
    expect(await desk.call(countBoardFeeds, { params: { id: one } })).toEqual({
      feed_count: 2,
      lone_feed_count: 1,
    });
    const path = `/dashboard/feed/categories/${one}/`;
    for (const wrong of ['feeds=move', `feeds=move&move_to=${one}`, 'feeds=move&move_to=999'])
      expect(await desk.send('DELETE', `${path}?${wrong}`)).toMatchObject({
        status: 400,
        body: { move_to: ['Please choose another existing board.'] },
      });
    expect(await feeds()).toEqual([[one], [one, two]]);
    await desk.call(deleteBoard, { params: { id: one }, query: { feeds: 'move', move_to: three } });
    expect(await feeds()).toEqual([[three], [two, three]]);
    // A feed that the board did not follow is not followed by the other one either.
    expect(await desk.call(getFeed, { params: { id: lone.id } })).toMatchObject({ followed: false });
    await desk.call(deleteBoard, { params: { id: three }, query: { feeds: 'delete' } });
    expect(await feeds()).toEqual([[two]]);
    await desk.call(deleteBoard, { params: { id: two } });
    expect(await desk.call(listFeeds, { query: { without_board: true } })).toMatchObject({
      count: 1,
      results: [{ id: shared.id, followed: false }],
    });
    expect(await desk.call(listFeeds, { query: { without_board: false } })).toMatchObject({ count: 0 });
  });

  it.each([
    ['', ['This field may not be blank.']],
    ['  ', ['This field may not be blank.']],
    ['wORLD', ['A board with this title already exists.']],
  ])('FEED-25: refuse the title "%s"', async (title, messages) => {
    await addBoard('World');
    expect(await desk.send('POST', '/dashboard/feed/category/', { title })).toMatchObject({
      status: 400,
      body: { title: messages },
    });
  });
});

describe('the feeds of a site', () => {
  it('FEED-12: are found by any address of it, and the known ones are marked', async () => {
    site.pages['/'] =
      '<html><head><link rel="alternate" type="application/rss+xml" href="/rss" title="All"></head></html>';
    site.pages['/rss'] = makeRss([], '<x/>');
    expect(await discover(`${site.origin}/`)).toEqual({
      results: [{ url: `${site.origin}/rss`, title: 'All', id: null }],
    });
    const { id } = await addFeed('/rss');
    expect(await discover(` ${site.origin}/rss`)).toEqual({
      results: [{ url: `${site.origin}/rss`, title: 'A feed', id }],
    });
  });

  it('FEED-21: an address that has none is told apart from one that is out of reach', async () => {
    site.pages['/page'] = '<html><body>Nothing</body></html>';
    site.pages['/broken'] = (_, response) => void response.writeHead(503).end();
    expect(await findCode('/page')).toEqual([400, 'no_feed']);
    expect(await findCode('/gone')).toEqual([400, 'no_feed']);
    expect(await findCode('/broken')).toEqual([400, undefined]);
  });

  it('FEED-12: are looked for where sites have them, when no page names one', async () => {
    site.pages['/'] = '<html><body>x</body></html>';
    site.pages['/atom.xml'] = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Found</title></feed>';
    expect((await discover(`${site.origin}/`)).results).toMatchObject([
      { url: `${site.origin}/atom.xml`, title: 'Found' },
    ]);
  });

  it.each([
    ['ftp://a.example/', 'Please enter valid link'],
    ['http://10.0.0.1/', 'This server isn’t allowed to fetch pages from this URL.'],
    ['/gone', 'Feed not found (404).'],
    ['/page', 'No feed was found at this URL.'],
    ['/cut', 'The feed is incomplete: its end is missing.'],
  ])('FEED-12: %s is refused with a message', async (path, message) => {
    site.pages['/page'] = '<html></html>';
    site.pages['/cut'] = makeRss([]).slice(0, 40);
    const url = path.startsWith('/') ? `${site.origin}${path}` : path;
    expect(await desk.send('GET', `/dashboard/feed/discover/?url=${encodeURIComponent(url)}`)).toMatchObject({
      status: 400,
      body: { url: [message] },
    });
  });
});

describe('OPML', () => {
  it('is written as it can be read, with a folder for each board', async () => {
    const [one, two] = [await addBoard('One & two'), await addBoard('Three')];
    await addFeed('/a', [one.id, two.id], 'A <a>');
    await addFeed('/b');
    const { opml } = await desk.call(exportFeeds);
    await desk.reset();
    expect(await desk.call(importFeeds, { body: { opml } })).toEqual({
      board_count: 2,
      feed_count: 2,
      known_count: 0,
      skipped: [],
    });
    expect(without((await desk.call(exportFeeds)).opml)).toBe(without(opml));
    expect(await desk.call(importFeeds, { body: { opml } })).toMatchObject({
      board_count: 0,
      feed_count: 0,
      known_count: 2,
    });
  });

  it('adds to boards of the same title, and says what it skips', async () => {
    const board = await addBoard('World');
    const folder = `<outline text="WORLD">${outline('a')}<outline text="No" xmlUrl="feed:nowhere"/></outline>`;
    const opml = `<opml version="1.0"><body>${folder}</body></opml>`;
    expect(await desk.call(importFeeds, { body: { opml } })).toEqual({
      board_count: 0,
      feed_count: 1,
      known_count: 0,
      skipped: [{ url: 'feed:nowhere', title: 'No', reason: 'Please enter valid link' }],
    });
    expect((await desk.call(listFeeds)).results).toMatchObject([
      { title: 'Feed a', feed_categories: [board.id] },
    ]);
  });

  it.each([
    ['<html></html>', 'This is not an OPML file.'],
    ['<opml><body/></opml>', 'The file contains no feeds.'],
    ['<opml><body>', 'The file is incomplete: its end is missing.'],
  ])('refuses %s', async (opml, message) => {
    expect(await desk.send('POST', '/dashboard/feed/opml/', { opml })).toMatchObject({
      status: 400,
      body: { opml: [message] },
    });
  });
});
