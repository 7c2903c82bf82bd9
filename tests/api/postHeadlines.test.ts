import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFeed, followFeed } from '#api/contract/feeds.ts';
import {
  createHeadlineDigest,
  listHeadlines,
  listHeadlineSources,
  setHeadlineStatus,
  type Headline,
} from '#api/contract/headlines.ts';
import { renameHost } from '#api/contract/hosts.ts';
import { createPostHeadline, listPosts, type Post } from '#api/contract/posts.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { GroupIndex, groupNextBatch } from '#server/features/news/headlines/grouping.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addBoard, addFeed as addFeedTo, addHeadlines } from '#support/factories.ts';
import { openSite, makeRss, type Site } from '#support/site.ts';

let desk: TestApp;
let site: Site;
let sent: string[] = [];

beforeAll(async () => {
  desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
  const { send } = desk.deps.queue;
  desk.deps.queue.send = (task, ...rest) => {
    sent.push(task.name);
    return send(task, ...rest);
  };
});
beforeEach(async () => {
  await desk.reset();
  site?.close();
  site = await openSite();
  board = (await addBoard(desk)).id;
  sent = [];
});
afterAll(async () => {
  site.close();
  await desk.close();
});

let board = 0;
/** A feed that a board follows, unless it is on none. */
const addFeed = (path: string, boards = [board]) => addFeedTo(desk, `${site.origin}${path}`, boards);
const poll = () => pollFeeds(desk.deps, { pauseMs: 0 });
const pollAgain = async () => {
  await desk.deps.db.execute(sql`update feed_checks set next_at = now(), checked_at = null`);
  await poll();
};
const posts = async (): Promise<Post[]> =>
  (await desk.call(listPosts, { query: { ordering: 'id' } })).results;
const headlines = async (): Promise<Headline[]> => (await desk.call(listHeadlines)).results.toReversed();
const makeHeadline = (id: number) => desk.call(createPostHeadline, { params: { id } });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const follow = (feed: number, followed: boolean, of = board) =>
  desk.call(followFeed, { body: { feed_source: feed, feed_category: of, followed } });
const dated = (title: string, days: number) => ({ title, date: daysAgo(days).toUTCString() });
const texts = async () => (await headlines()).map(({ text }) => text);

const titlesAndSources = async () =>
  new Set((await headlines()).map((each) => `${each.text}: ${each.notification_source}`));
const listNews = (source: string) =>
  ['Ferry crews strike', 'Orchard wins a prize', 'Museum buys a comet'].map((text) => `${text}: ${source}`);

describe('new posts of feeds', () => {
  it('become headlines by themselves, with their source, language, address and time', async () => {
    const date = daysAgo(0.9);
    site.pages['/a'] = makeRss(
      [{ title: 'Ferry crews strike', link: 'https://n.example/1?utm_source=rss', date: date.toUTCString() }],
      '<language>en-GB</language>',
    );
    await addFeed('/a');
    await poll();
    const [headline] = await headlines();
    expect(headline).toMatchObject({
      text: 'Ferry crews strike',
      url: 'https://n.example/1',
      language: 'en',
      status: 'UNPROCESSED',
      score: 1,
      notification_source: '127.0.0.1',
      package_name: null,
    });
    expect(Math.abs(Date.parse(headline!.published_at) - date.getTime())).toBeLessThan(1000);
    expect(await posts()).toMatchObject([
      { headline: { id: headline!.id, status: 'UNPROCESSED', digest: null } },
    ]);
    expect(sent.filter((name) => name === 'group-headlines')).toHaveLength(1);
  });

  it.each([
    ['Die Stadt und das Land streiten sich noch immer nicht über den neuen Hafen', 'de'],
    ['4:2', null],
  ])('of a feed that states no language have the one of its words: %s', async (title, language) => {
    site.pages['/a'] = makeRss([{ title }]);
    await addFeed('/a');
    await poll();
    expect(await headlines()).toMatchObject([{ text: title, language }]);
  });

  it('make one headline of a story, whichever feeds have it and however often these are read', async () => {
    const story = { title: 'Ferry crews strike', link: 'https://n.example/1' };
    site.pages['/a'] = makeRss([{ ...story, guid: '1' }]);
    site.pages['/b'] = makeRss([{ ...story, link: 'https://m.n.example/1?utm_medium=rss', guid: 'x' }]);
    site.pages['/c'] = makeRss([{ ...story, link: 'https://n.example/other-address', guid: 'y' }]);
    for (const path of ['/a', '/b', '/c']) await addFeed(path);
    await poll();
    site.pages['/a'] = makeRss([{ ...story, title: 'Ferry crews end strike', guid: '2' }]);
    await pollAgain();
    expect(await posts()).toMatchObject([{ feed_count: 3 }]);
    expect(await headlines()).toMatchObject([{ groups: [] }]);
  });

  it('are grouped by what their feeds say of them too', async () => {
    const description = 'The boat sank off Port Ellery in the morning.';
    site.pages['/a'] = makeRss([
      { title: 'The Mira goes down off Port Ellery', link: 'https://n.example/1' },
    ]);
    site.pages['/b'] = makeRss([
      { title: 'Ninety saved from the Mira', link: 'https://m.example/2', description },
    ]);
    for (const path of ['/a', '/b']) await addFeed(path);
    await poll();
    await desk.deps.db.execute(sql`update headlines set language = 'en'`);
    await groupNextBatch(desk.deps.db, new GroupIndex());
    expect(await headlines()).toMatchObject([{ groups: [{ reason: { kind: 'similar' } }] }]);
  });

  it('say what their posts say by now, until someone begins with them', async () => {
    const [title, link] = ['Storm hits harbor', 'https://n.example/1'];
    site.pages['/a'] = makeRss([{ title, link, guid: 'storm-hits-harbor' }]);
    await addFeed('/a');
    await poll();
    const corrected = 'Storm hits harbour, two hurt';
    site.pages['/a'] = makeRss([{ title: corrected, link, guid: 'storm-hits-harbour' }]);
    await pollAgain();
    expect(await headlines()).toMatchObject([{ text: corrected, url: link }]);
    const moved = 'https://n.example/2';
    site.pages['/a'] = makeRss([{ title: corrected, link: moved, guid: 'storm-hits-harbour' }]);
    await pollAgain();
    expect(await headlines()).toMatchObject([{ text: corrected, url: moved }]);
    await desk.deps.db.execute(sql`update headlines set status = 'PROCESSING'`);
    site.pages['/a'] = makeRss([{ title: 'Three hurt', link: moved, guid: 'storm-hits-harbour' }]);
    await pollAgain();
    expect(await headlines()).toMatchObject([{ text: corrected }]);
    expect(await posts()).toMatchObject([{ title: 'Three hurt' }]);
  });

  it('are of the outlet that a collection of news names', async () => {
    site.pages['/a'] = makeRss([{ title: 'Ferry late - The Harbour', link: 'https://n.example/1' }]).replace(
      '</item>',
      '<source url="https://harbour.example">The Harbour</source></item>',
    );
    await addFeed('/a');
    await poll();
    expect(await posts()).toMatchObject([{ title: 'Ferry late', outlet: 'The Harbour' }]);
    expect(await headlines()).toMatchObject([{ text: 'Ferry late', notification_source: 'The Harbour' }]);
  });

  it('FEED-28: have the name that their host is given, and those of others keep theirs', async () => {
    site.pages['/a'] = makeRss([{ title: 'Ferry crews strike' }, { title: 'Orchard wins a prize' }]);
    const { host } = await addFeed('/a');
    await poll();
    await addHeadlines(desk, [{ text: 'Brought by a system', source: '127.0.0.1' }]);
    await desk.call(renameHost, { params: { id: host.id }, body: { brand_name: 'The Quay' } });
    site.pages['/a'] = makeRss([{ title: 'Museum buys a comet' }]);
    await pollAgain();
    const brought = 'Brought by a system: 127.0.0.1';
    expect(await titlesAndSources()).toEqual(new Set([...listNews('The Quay'), brought]));
    await desk.call(renameHost, { params: { id: host.id }, body: { brand_name: 'Quay Daily' } });
    expect(await titlesAndSources()).toEqual(new Set([...listNews('Quay Daily'), brought]));
    // No headline has the second name any more.
    expect((await desk.call(listHeadlineSources)).map(({ name }) => name)).toEqual([
      '127.0.0.1',
      'Quay Daily',
    ]);
  });

  it('make no second headline when their feed is deleted and added again', async () => {
    site.pages['/a'] = makeRss([{ title: 'Ferry crews strike', link: 'https://n.example/1' }]);
    const { id } = await addFeed('/a');
    await poll();
    await desk.call(deleteFeed, { params: { id } });
    expect(await posts()).toEqual([]);
    await addFeed('/a');
    await poll();
    const [headline, ...others] = await headlines();
    expect(others).toEqual([]);
    expect(await posts()).toMatchObject([{ headline: { id: headline!.id } }]);
  });

  it('of a first read become headlines where they are dated within the last 24 hours, later ones where they are new', async () => {
    site.pages['/a'] = makeRss([
      dated('Ferry crews strike', 0.9),
      dated('Orchard wins a prize', 1.1),
      { title: 'Museum buys a comet', date: '' },
    ]);
    await addFeed('/a');
    await poll();
    expect(await texts()).toEqual(['Ferry crews strike']);
    const today = { publish_date: new Date().toISOString().slice(0, 10), timezone: 'UTC' };
    expect((await desk.call(listPosts, { query: today })).results.map(({ title }) => title)).not.toContain(
      'Museum buys a comet',
    );
    site.pages['/a'] = makeRss([dated('Lighthouse sold', 1.1), { title: 'Gulls return', date: '' }]);
    await pollAgain();
    expect(await texts()).toEqual(['Ferry crews strike', 'Lighthouse sold', 'Gulls return']);
  });

  it('become headlines where a board follows one of their feeds', async () => {
    const other = (await addBoard(desk)).id;
    site.pages['/a'] = makeRss([{ title: 'Ferry crews strike', link: 'https://n.example/1' }]);
    site.pages['/b'] = makeRss([{ title: 'Orchard wins a prize' }]);
    const { id } = await addFeed('/a', [board, other]);
    await addFeed('/b', []);
    await follow(id, false);
    await follow(id, false, other);
    await poll();
    expect(await texts()).toEqual([]);
    expect(await posts()).toHaveLength(2);
    // Another feed of the story is followed.
    site.pages['/c'] = site.pages['/a'];
    await addFeed('/c');
    await poll();
    expect(await texts()).toEqual(['Ferry crews strike']);
    await follow(id, true, other);
    site.pages['/a'] = makeRss([{ title: 'Museum buys a comet' }]);
    await pollAgain();
    expect(await texts()).toEqual(['Ferry crews strike', 'Museum buys a comet']);
  });

  it('are stored with their headlines or not at all', async () => {
    site.pages['/a'] = makeRss([{ title: 'Ferry crews strike', link: 'https://n.example/1' }]);
    await addFeed('/a');
    await desk.deps.db.execute(
      sql`alter table headlines add constraint fails check (text = 'none') not valid`,
    );
    await expect(poll()).rejects.toThrow();
    await desk.deps.db.execute(sql`alter table headlines drop constraint fails`);
    expect(await posts()).toEqual([]);
    await poll();
    expect(await posts()).toHaveLength(1);
    expect(await headlines()).toHaveLength(1);
  });

  it('are grouped with those of other feeds, by the next process where theirs ended', async () => {
    for (const [path, title] of [
      ['/a', 'Night train from Berlin to Vienna starts in December'],
      ['/b', 'Berlin to Vienna night train to start in December'],
    ] as const) {
      site.pages[path] = makeRss([{ title, link: `https://n.example${path}` }], '<language>en</language>');
      await addFeed(path);
    }
    await poll();
    // Nothing has grouped them so far, as after the end of the process: they wait in their table.
    expect(await headlines()).toHaveLength(2);
    await groupNextBatch(desk.deps.db, new GroupIndex());
    expect(await headlines()).toMatchObject([{ groups: [{ reason: { kind: 'similar' } }] }]);
  });
});

describe('a post without a headline', () => {
  beforeEach(async () => {
    site.pages['/a'] = makeRss([]);
    await addFeed('/a');
    await poll();
    site.pages['/a'] = makeRss([
      { title: 'An old story', link: 'https://n.example/1', date: daysAgo(15).toUTCString() },
      { title: 'A recent story', link: 'https://n.example/2', date: daysAgo(13).toUTCString() },
    ]);
    await pollAgain();
  });

  it('is one that was older than two weeks when it came in', async () => {
    expect((await posts()).map(({ title, headline }) => [title, headline !== null])).toEqual([
      ['An old story', false],
      ['A recent story', true],
    ]);
  });

  it('becomes one when an editor asks for it, once, however many do', async () => {
    const [post] = await posts();
    const answers = await Promise.all([makeHeadline(post!.id), makeHeadline(post!.id)]);
    expect(answers.map((answer) => answer.is_new).toSorted()).toEqual([false, true]);
    const [{ id } = { id: 0 }] = answers;
    expect((await posts())[0]!.headline).toEqual({ id, status: 'UNPROCESSED', digest: null });
    // Of a title that says no language the one of the call.
    expect((await headlines()).find((headline) => headline.id === id)).toMatchObject({ language: 'en' });
    const { rows } = await desk.deps.db.execute(sql`
      select action, entity_id, after from audit where entity = 'headline' order by id`);
    expect(rows).toEqual([{ action: 'create', entity_id: id, after: { post: post!.id } }]);
    expect(sent.filter((name) => name === 'group-headlines')).toHaveLength(2);
  });

  it('is refused where there is no such post', async () => {
    const { status, body } = await desk.send('POST', '/dashboard/feed/posts/999/headline/', {});
    expect([status, body.message]).toEqual([404, 'This post does not exist.']);
  });
});

it('a post says what became of its headline, and of its digest until that is in the trash', async () => {
  site.pages['/a'] = makeRss([{ title: 'Ferry crews strike', link: 'https://n.example/1' }]);
  await addFeed('/a');
  await poll();
  const { id } = (await headlines())[0]!;
  const digest = await desk.call(createHeadlineDigest, {
    body: { notification_id: id, title: 'Ferries stop' },
  });
  await desk.call(setHeadlineStatus, { body: { notification_ids: [id], status: 'PROCESSING' } });
  expect((await posts())[0]!.headline).toEqual({ id, status: 'PROCESSING', digest: digest.id });
  await desk.deps.db.execute(sql`update digests set deleted_at = now() where id = ${digest.id}`);
  expect((await posts())[0]!.headline).toMatchObject({ digest: null });
});
