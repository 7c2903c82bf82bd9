import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFeed, getFeed, listFeeds } from '#api/contract/feeds.ts';
import { listPosts } from '#api/contract/posts.ts';
import { createEgress } from '#server/egress/egress.ts';
import { pollFeeds } from '#server/features/feeds/poll.ts';
import { storeEntries } from '#server/features/posts/store.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addFeed as addFeedTo } from '#support/factories.ts';
import { openSite, makeRss, type Site } from '#support/site.ts';

let desk: TestApp;
let site: Site;

beforeAll(async () => {
  desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
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

const addFeed = (path: string) => addFeedTo(desk, `${site.origin}${path}`);
const poll = () => pollFeeds(desk.deps, { pauseMs: 0 });
const readHealth = async (id: number) => (await desk.call(getFeed, { params: { id } })).health;
const posts = async () => (await desk.call(listPosts, { query: { ordering: 'id' } })).results;
const pollAgain = async () => {
  await desk.deps.db.execute(
    sql`update feed_checks set next_at = now(), checked_at = null where ended_at is null`,
  );
  await poll();
};
/** Minutes until a feed is read next. */
const measureWait = async (id: number) =>
  Math.round((Date.parse((await readHealth(id)).next_at ?? '') - Date.now()) / 60_000);

describe('a poll', () => {
  it('brings the posts of a feed, and its health', async () => {
    site.pages['/a'] = makeRss([
      { title: 'One', link: '/1' },
      { title: 'Two', link: '/2' },
    ]);
    const feed = await addFeed('/a');
    await poll();
    expect((await posts()).map(({ title, link }) => [title, link])).toEqual([
      ['Two', `${site.origin}/2`],
      ['One', `${site.origin}/1`],
    ]);
    expect(await readHealth(feed.id)).toMatchObject({
      state: 'healthy',
      error: null,
      failure_count: 0,
      posts_a_week: 0.5,
      checked_at: expect.any(String) as string,
      succeeded_at: expect.any(String) as string,
    });
    await poll();
    expect(site.requests).toHaveLength(1);
  });

  it('says of how many entries it brought the first 2,000', async () => {
    site.pages['/long'] = makeRss(
      Array.from({ length: 2001 }, (_, n) => ({ title: `No. ${n}`, link: `/${n}` })),
    );
    const { id } = await addFeed('/long');
    expect(await readHealth(id)).toMatchObject({ entry_count: null, read_count: null });
    await poll();
    expect(await readHealth(id)).toMatchObject({ entry_count: 2001, read_count: 2000 });
  });

  it('asks for what has changed, and writes nothing but the check where nothing has', async () => {
    const text = makeRss([{ title: 'One', link: '/1' }]);
    site.pages['/tagged'] = (request, response) =>
      request.headers['if-none-match'] === '"v1"' &&
      request.headers['if-modified-since'] === 'Mon, 02 Mar 2026 10:00:00 GMT'
        ? response.writeHead(304).end()
        : response
            .writeHead(200, { etag: '"v1"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' })
            .end(text);
    site.pages['/same'] = text;
    await addFeed('/tagged');
    const { id } = await addFeed('/same');
    await poll();
    const before = await versions();
    await pollAgain();
    expect(site.requests).toHaveLength(4);
    expect(await versions()).toEqual(before);
    expect(await readHealth(id)).toMatchObject({ state: 'healthy' });
  });

  it('does again what ended half-way, and brings no post twice', async () => {
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    const { id } = await addFeed('/a');
    // As a process leaves it that was killed after it had the document: its lease is there, its transaction is not.
    await desk.deps.db.execute(sql`
      update feed_checks set leased_by = gen_random_uuid(), leased_until = now() + interval '1 minute', attempts = 1`);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    await pollFeeds(desk.deps, { pauseMs: 0, signal: controller.signal });
    expect(site.requests).toHaveLength(0);
    await desk.deps.db.execute(sql`update feed_checks set leased_until = now() - interval '1 second'`);
    await poll();
    await pollAgain();
    expect(await posts()).toHaveLength(1);
    expect(await readHealth(id)).toMatchObject({ state: 'healthy' });
  });

  it('of a process whose lease ran out stores nothing', async () => {
    site.pages['/a'] = async (_, response) => {
      await desk.deps.db.execute(sql`update feed_checks set leased_by = gen_random_uuid()`);
      response.end(makeRss([{ title: 'One', link: '/1' }]));
    };
    await addFeed('/a');
    const controller = new AbortController();
    const polling = pollFeeds(desk.deps, { pauseMs: 0, signal: controller.signal });
    await expect.poll(() => site.requests.length).toBe(1);
    controller.abort();
    await polling.catch(() => undefined);
    expect(await posts()).toHaveLength(0);
  });

  it('reads one feed of a host at a time, with a pause, and the feeds of other hosts meanwhile', async () => {
    let open = 0;
    let most = 0;
    const times: number[] = [];
    for (const path of ['/a', '/b', '/c']) {
      site.pages[path] = (_, response) => {
        times.push(performance.now());
        most = Math.max(most, (open += 1));
        setImmediate(() => {
          open -= 1;
          response.end(makeRss([], '<a/>'));
        });
      };
      await addFeed(path);
    }
    await pollFeeds(desk.deps, { pauseMs: 150 });
    expect([times.length, most]).toEqual([3, 1]);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(140);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(140);
  });

  it('is not delayed by sources that do not answer', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => openSite()));
    let waiting = 0;
    for (const other of others) {
      other.pages['/slow'] = () => void (waiting += 1);
      await addFeedTo(desk, `${other.origin}/slow`);
    }
    await desk.deps.db.execute(sql`update feed_checks set failure_count = 1`);
    site.pages['/quick'] = makeRss([{ title: 'Quick', link: '/1' }]);
    await addFeed('/quick');
    const controller = new AbortController();
    const polling = pollFeeds(desk.deps, { pauseMs: 0, signal: controller.signal });
    await expect.poll(posts).toHaveLength(1);
    await expect.poll(() => waiting).toBe(4);
    controller.abort();
    await polling;
    for (const other of others) other.close();
    // What was broken off is free again.
    const { rows } = await desk.deps.db.execute(sql`select from feed_checks where leased_by is not null`);
    expect(rows).toHaveLength(0);
  });
});

/** How often the rows of each table were written: where it is the same, nothing was. */
async function versions() {
  const { rows } = await desk.deps.db.execute(sql`
    select 'posts' as of, id as row, xmin::text as version from posts
    union all select 'feeds', id, xmin::text from feeds
    union all select 'post_feeds', post_id, xmin::text from post_feeds
    union all select 'hosts', id, xmin::text from hosts
    union all select 'audit', id, xmin::text from audit order by 1, 2`);
  return rows;
}

describe('what a server says', () => {
  it.each([
    ['Cache-Control', { 'cache-control': 'max-age=43200' }, 200, 720],
    ['Retry-After', { 'retry-after': '86400' }, 503, 1440],
  ])('%s decides when it is read next', async (_, headers, status, minutes) => {
    site.pages['/a'] = (_request, response) => response.writeHead(status, headers).end(makeRss([], '<a/>'));
    const { id } = await addFeed('/a');
    await poll();
    expect(await measureWait(id)).toBeGreaterThanOrEqual(minutes - 1);
    expect(await measureWait(id)).toBeLessThanOrEqual(minutes * 1.1 + 1);
  });

  it('a ttl counts also while nothing has changed', async () => {
    site.pages['/a'] = makeRss([], '<ttl>700</ttl>');
    const { id } = await addFeed('/a');
    await poll();
    await pollAgain();
    expect(await measureWait(id)).toBeGreaterThanOrEqual(699);
  });

  it('410 ends a feed, until it is asked for again', async () => {
    site.pages['/a'] = (_, response) => response.writeHead(410).end();
    const { id } = await addFeed('/a');
    await poll();
    expect(await readHealth(id)).toMatchObject({
      state: 'ended',
      next_at: null,
      error: 'The feed has ended: the server says that it is gone for good (410).',
    });
    await poll();
    expect(site.requests).toHaveLength(1);
    site.pages['/a'] = makeRss([{ title: 'Back', link: '/1' }]);
    expect((await desk.call(checkFeed, { params: { id } })).health.next_at).not.toBeNull();
    await poll();
    expect(await readHealth(id)).toMatchObject({ state: 'healthy', error: null });
  });

  it('301 moves a feed, which stays what it was; 302 does not', async () => {
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    const { id } = await addFeed('/a');
    await poll();
    site.pages['/new'] = site.pages['/a'];
    site.pages['/a'] = (_, response) => response.writeHead(302, { location: '/new' }).end();
    await pollAgain();
    expect((await desk.call(getFeed, { params: { id } })).url).toBe(`${site.origin}/a`);
    site.pages['/a'] = (_, response) => response.writeHead(301, { location: '/new' }).end();
    await pollAgain();
    expect((await desk.call(getFeed, { params: { id } })).url).toBe(`${site.origin}/new`);
    expect(await posts()).toHaveLength(1);
  });

  it('301 to the address of another feed moves none', async () => {
    site.pages['/a'] = (_, response) => response.writeHead(301, { location: '/b' }).end();
    site.pages['/b'] = makeRss([{ title: 'One', link: '/1' }]);
    const a = await addFeed('/a');
    await addFeed('/b');
    await poll();
    expect(await desk.call(getFeed, { params: { id: a.id } })).toMatchObject({ url: `${site.origin}/a` });
    expect(await posts()).toMatchObject([{ feed_count: 2 }]);
  });
});

describe('what is refused is explained', () => {
  it.each([
    ['/missing', undefined, 'bad_status', 'Feed not found (404).'],
    ['/page', '<html></html>', 'not_a_feed', 'This is a web page and not a feed.'],
    ['/cut', '<rss><channel>', 'broken', 'The feed breaks off before its end.'],
    ['/empty', '', 'empty', 'The feed is empty.'],
    [
      '/bomb',
      `<!DOCTYPE x [<!ENTITY a "aa">]>${makeRss([{ title: '&a;' }])}`,
      'refused',
      'The feed declares entities of its own, which are not read.',
    ],
  ])('%s', async (path, page, code, words) => {
    if (page !== undefined) site.pages[path] = page;
    const { id } = await addFeed(path);
    await poll();
    await pollAgain();
    expect(await readHealth(id)).toMatchObject({
      state: 'failing',
      error_code: code,
      error: words,
      failure_count: 2,
      succeeded_at: null,
    });
  });

  it('a redirect to a private address, with the code of the egress function', async () => {
    site.pages['/a'] = (_, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end();
    const { id, url } = await addFeed('/a');
    await poll();
    expect(await desk.call(getFeed, { params: { id } })).toMatchObject({
      url,
      health: { error_code: 'refused_address', error: 'Pages at this address may not be fetched.' },
    });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public address and a private one', ['93.184.216.34', '127.0.0.1']],
    ['the address of a cloud’s own data', ['169.254.169.254']],
  ])('a name that opens %s by then (DNS rebinding), with the same code', async (_, addresses) => {
    const names: string[] = [];
    const egress = createEgress({
      allowPrivateHosts: ['127.0.0.1'],
      resolve: async (name) => {
        names.push(name);
        return addresses.map((address) => ({ address, family: 4 }));
      },
    });
    site.pages['/a'] = (_request, response) =>
      response.writeHead(302, { location: 'http://second.example/' }).end();
    const feeds = [await addFeedTo(desk, 'http://rebinds.example/rss'), await addFeed('/a')];
    await pollFeeds({ ...desk.deps, egress }, { pauseMs: 0 });
    await egress.close();
    expect(names.toSorted()).toEqual(['rebinds.example', 'second.example']);
    for (const { id } of feeds)
      expect(await readHealth(id)).toMatchObject({ state: 'failing', error_code: 'refused_address' });
  });

  it('a body of 50 MB, of which no more is read than is allowed', async () => {
    let sent = 0;
    site.pages['/a'] = (_, response) => {
      const part = Buffer.alloc(1024 * 1024, ' ');
      const send = () => {
        while (sent < 50 && !response.destroyed) {
          sent += 1;
          if (!response.write(part)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    };
    const { id } = await addFeed('/a');
    await poll();
    expect(await readHealth(id)).toMatchObject({
      error_code: 'too_large',
      error: 'The feed is larger than 10 MB.',
    });
    expect(sent).toBeLessThan(50);
  });

  it('unhealthy feeds are listed, and healthy again after one success', async () => {
    const { id } = await addFeed('/a');
    await poll();
    const unhealthy = async () => (await desk.call(listFeeds, { query: { unhealthy: true } })).count;
    expect(await unhealthy()).toBe(1);
    site.pages['/a'] = makeRss([], '<a/>');
    await desk.call(checkFeed, { params: { id } });
    await poll();
    expect(await unhealthy()).toBe(0);
    expect(await readHealth(id)).toMatchObject({ failure_count: 0, error: null, error_code: null });
  });
});

const daily = (day: number) => ({
  title: 'Morning briefing',
  link: `https://n.example/${day}`,
  guid: `g${day}`,
  date: `${day} Mar 2026 06:00:00 GMT`,
});
const story = (number: number, values: object) => ({ title: `Story ${number}`, ...values });
const storyAt = (link: string) => [{ title: 'One', guid: 'g', link }];
const parseLinks = async () => (await posts()).map(({ link }) => link).toSorted();

const entry = (number: number) => ({
  id: `e${number}`,
  title: 'A title',
  link: 'https://n.example/1',
  date: undefined,
  summary: '',
  image: undefined,
});

describe('one story is one post', () => {
  it('whatever its tracking, AMP or mobile address is, in feeds that are read at a time', async () => {
    const addresses = [
      'https://www.news.example/a?utm_source=rss',
      'https://m.news.example/a/',
      'https://amp.news.example/a/amp',
      'https://news.example/a#comments',
    ];
    const sites = await Promise.all(addresses.map(() => openSite()));
    for (const [index, other] of sites.entries()) {
      other.pages['/f'] = makeRss([{ title: `Title ${index}`, link: addresses[index] }]);
      await addFeedTo(desk, `${other.origin}/f`);
    }
    await poll();
    expect(await posts()).toMatchObject([{ feed_count: 4 }]);
    for (const other of sites) other.close();
  });

  it('when its id changes, and when its title or text does', async () => {
    site.pages['/a'] = makeRss([{ title: 'One', link: 'https://n.example/1', guid: 'old' }]);
    await addFeed('/a');
    await poll();
    site.pages['/a'] = makeRss([{ title: 'One, corrected', link: 'https://n.example/1', guid: 'new' }]);
    await pollAgain();
    expect(await posts()).toMatchObject([{ title: 'One, corrected' }]);
    site.pages['/a'] = makeRss([
      { title: 'One, corrected', link: 'https://n.example/1', guid: 'new', description: 'More' },
    ]);
    await pollAgain();
    expect(await posts()).toMatchObject([{ title: 'One, corrected', description: 'More', feed_count: 1 }]);
  });

  it('by its title on one host within 48 hours, where another feed has it', async () => {
    const title = 'Storm cuts off three towns';
    site.pages['/a'] = makeRss([{ title, link: 'https://n.example/1', date: '2 Mar 2026 00:00:00 GMT' }]);
    await addFeed('/a');
    await poll();
    site.pages['/b'] = makeRss([
      { title: `“${title}”!`, link: 'https://n.example/2', date: '3 Mar 2026 23:59:00 GMT' },
      { title, link: 'https://n.example/3', date: '6 Mar 2026 00:00:00 GMT' },
      { title, link: 'https://other.example/1', date: '2 Mar 2026 00:00:00 GMT' },
    ]);
    await addFeed('/b');
    await poll();
    expect(await parseLinks()).toEqual([
      'https://n.example/1',
      'https://n.example/3',
      'https://other.example/1',
    ]);
  });

  it('and no two of one feed are, whatever their titles', async () => {
    site.pages['/a'] = makeRss([daily(2), daily(1)]);
    await addFeed('/a');
    await poll();
    site.pages['/a'] = makeRss([daily(3), daily(2)]);
    await pollAgain();
    // The nearer one is that of the other feed.
    site.pages['/b'] = makeRss([
      { ...daily(3), link: 'https://n.example/b3' },
      { ...daily(2), link: 'https://n.example/b2' },
    ]);
    await addFeed('/b');
    await poll();
    expect(await parseLinks()).toEqual(['https://n.example/1', 'https://n.example/2', 'https://n.example/3']);
    expect((await posts()).map(({ feed_count: count }) => count)).toEqual([1, 2, 2]);
  });

  it('but several stories with one id of a program, or one address', async () => {
    const ids = [1, 2, 3].map((each) => story(each, { guid: 'same', link: `https://n.example/${each}` }));
    const episodes = [4, 5].map((each) => story(each, { guid: `e${each}`, link: 'https://n.example/show' }));
    const bare = [6, 7].map((each) => story(each, { link: 'https://n.example/home' }));
    site.pages['/a'] = makeRss([...ids, ...episodes, ...bare]);
    await addFeed('/a');
    await poll();
    expect(await posts()).toHaveLength(7);
    site.pages['/a'] = makeRss([
      story(8, { guid: 'same', link: 'https://n.example/8' }),
      ...ids,
      ...episodes,
    ]);
    await pollAgain();
    expect(await posts()).toHaveLength(8);
    site.pages['/a'] = makeRss([...episodes.slice(0, 1), ...ids.slice(0, 1)]);
    await pollAgain();
    expect((await posts()).map(({ title }) => title).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((each) => `Story ${each}`),
    );
  });

  it('with the address of its id, unless another post has that', async () => {
    site.pages['/a'] = makeRss(storyAt('https://n.example/draft-1'));
    site.pages['/b'] = makeRss([{ title: 'Other', link: 'https://n.example/taken' }]);
    await addFeed('/a');
    await addFeed('/b');
    await poll();
    site.pages['/a'] = makeRss(storyAt('https://n.example/final'));
    await pollAgain();
    expect(await parseLinks()).toEqual(['https://n.example/final', 'https://n.example/taken']);
    site.pages['/a'] = makeRss(storyAt('https://n.example/taken'));
    await pollAgain();
    await pollAgain();
    expect(await parseLinks()).toEqual(['https://n.example/final', 'https://n.example/taken']);
  });

  it('however many processes store it', async () => {
    const { id } = await addFeed('/a');
    const other = await addFeed('/b');
    await Promise.all(
      [id, other.id, id, other.id].map((feed, index) =>
        desk.deps.db.transaction((tx) =>
          storeEntries(tx, feed, { entries: [entry(index)], language: '' }, new Date()),
        ),
      ),
    );
    expect(await posts()).toMatchObject([{ feed_count: 2 }]);
  });

  it('an entry with nothing but an id is called by it, and a date that is to come is now', async () => {
    site.pages['/a'] = makeRss([
      { title: '', guid: 'nothing' },
      { title: '', guid: 'text', description: 'Only a text' },
      { title: 'Tomorrow', link: '/t', date: '1 Jan 2099 00:00:00 GMT' },
    ]);
    await addFeed('/a');
    await poll();
    const found = await posts();
    expect(found.map(({ title }) => title).toSorted()).toEqual(['Only a text', 'Tomorrow', 'nothing']);
    for (const { created_at: at } of found) expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });
});

/** Public feeds, where the machine has them. */
const samples = join(packageRoot, '../shared/data/feeds');

it.skipIf(!existsSync(samples))('real feeds come in by themselves', async () => {
  const names = readdirSync(samples);
  for (const name of names) {
    site.pages[`/${name}`] = (_, response) => response.end(readFileSync(join(samples, name)));
    await addFeed(`/${name}`);
  }
  await poll();
  const unhealthy = await desk.call(listFeeds, { query: { unhealthy: true } });
  expect(unhealthy.results.map(({ url, health }) => [url, health.error])).toEqual([
    [`${site.origin}/unrecognized.rss`, 'This is a web page and not a feed.'],
  ]);
  expect((await desk.call(listPosts)).count).toBeGreaterThan(850);
  const { results } = await desk.call(listPosts, { query: { search: 'Raríssimas' } });
  expect(results[0]).toMatchObject({
    title: 'Mãe de utente é a nova presidente da Raríssimas',
    created_at: '2018-01-03T13:47:00.000Z',
  });
});
