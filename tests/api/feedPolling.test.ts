import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { checkFeed, getFeed, listFeeds, updateFeed } from '#api/contract/feeds.ts';
import { listPosts } from '#api/contract/posts.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { addFeed as addFeedTo } from '#support/factories.ts';
import {
  addFeed,
  desk,
  measureWait,
  poll,
  pollAgain,
  posts,
  readHealth,
  site,
  setUpFeedSite,
} from '#support/feedSite.ts';
import { makeRss, openSite } from '#support/site.ts';

setUpFeedSite();

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

  it('CURATE-08: Retry-After holds a feed that is requested too, until it has passed', async () => {
    site.pages['/a'] = (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    const { id } = await addFeed('/a');
    await poll();
    const { next_at, waits_until } = await readHealth(id);
    const minutes = (Date.parse(waits_until!) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    const asked = await desk.call(checkFeed, { params: { id } });
    expect(asked.health).toMatchObject({ next_at, waits_until });
    await desk.call(updateFeed, { params: { id }, body: { check_minutes: 10 } });
    await poll();
    expect(site.requests).toHaveLength(1);

    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    await desk.deps.db.execute(sql`update feed_checks set waits_until = now()`);
    expect((await desk.call(checkFeed, { params: { id } })).health.waits_until).toBeNull();
    await poll();
    expect(await readHealth(id)).toMatchObject({ state: 'healthy', waits_until: null });
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
      error: 'The feed has ended: the server says it’s permanently gone (410).',
    });
    await poll();
    expect(site.requests).toHaveLength(1);
    site.pages['/a'] = makeRss([{ title: 'Back', link: '/1' }]);
    expect((await desk.call(checkFeed, { params: { id } })).health.next_at).not.toBeNull();
    await poll();
    expect(await readHealth(id)).toMatchObject({ state: 'healthy', error: null });
  });

  it('FAULT-02: reads what was requested also where the clock was set back since', async () => {
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    const { id } = await addFeed('/a');
    await poll();
    await desk.call(checkFeed, { params: { id } });
    await desk.deps.db.execute(sql`
      update feed_checks set next_at = next_at + interval '1 hour', checked_at = checked_at + interval '1 hour'`);
    await pollFeeds(desk.deps, { pauseMs: 1000 });
    expect(site.requests).toHaveLength(2);
  });

  it('FAULT-02: reads a feed once, also by a server whose clock is hours behind that of the database', async () => {
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    // The embedded database has the clock of its process, and is behind as well.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 48 * 3_600_000 });
    try {
      await addFeed('/a');
      await poll();
      await poll();
    } finally {
      vi.useRealTimers();
    }
    expect(site.requests).toHaveLength(1);
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
    [`${site.origin}/unrecognized.rss`, 'This is a web page, not a feed.'],
  ]);
  expect((await desk.call(listPosts)).count).toBeGreaterThan(850);
  const { results } = await desk.call(listPosts, { query: { search: 'Raríssimas' } });
  expect(results[0]).toMatchObject({
    title: 'Mãe de utente é a nova presidente da Raríssimas',
    created_at: '2018-01-03T13:47:00.000Z',
  });
});
