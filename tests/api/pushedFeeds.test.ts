import { text as toText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maintainSubscriptions } from '#server/features/news/feeds/hubs/subscriptions.ts';
import { addFeed as addFeedTo } from '#support/factories.ts';
import { desk, measureWait, poll, pollAgain, readHealth, site } from '#support/feedSite.ts';
import {
  execute,
  get,
  hub,
  linksTo,
  push,
  request,
  requests,
  subscribed,
  subscriptions,
  tend,
  titles,
  toTopic,
  two,
  setUpHub,
  verify,
} from '#support/hub.ts';
import { makeRss } from '#support/site.ts';

setUpHub();

const endOfLease = async () =>
  (await execute(sql`select expires_at as at from feed_subscriptions`)).rows[0]!.at;

describe('a feed with a hub', () => {
  it('is subscribed to once, for an address of its own and a secret', async () => {
    const { id } = await subscribed();
    await tend();
    expect(requests).toHaveLength(1);
    expect(request()).toEqual({
      mode: 'subscribe',
      topic: toTopic('/a'),
      callback: expect.stringMatching(/^https:\/\/desk\.example\/websub\/[\w-]{43}$/) as string,
      secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      lease_seconds: '864000',
    });
    expect(hub.requests[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const first = request();
    await subscribed('/b');
    expect(request().callback).not.toBe(first.callback);
    expect(request().secret).not.toBe(first.secret);
    expect((await readHealth(id)).pushed).toBe(false);
  });

  it('that a Link header names is subscribed to there', async () => {
    site.pages['/a'] = (_, response) =>
      response
        .writeHead(200, { link: `<${hub.origin}/>; rel="hub", <${toTopic('/header')}>; rel="self"` })
        .end(makeRss([], linksTo('/a', 'https://other.example/')));
    await addFeedTo(desk, `${site.origin}/a`);
    await poll();
    await tend();
    expect(request().topic).toBe(toTopic('/header'));
  });

  it('is only polled by a server without a public address', async () => {
    site.pages['/a'] = makeRss([], linksTo('/a'));
    await addFeedTo(desk, `${site.origin}/a`);
    await poll();
    const { config, ...deps } = desk.deps;
    await maintainSubscriptions(
      { ...deps, config: { ...config, configuredPublicUrl: undefined } },
      new AbortController().signal,
    );
    expect(requests).toHaveLength(0);
    expect(await subscriptions()).toEqual([]);
  });

  it('whose hub has a private address is not subscribed to, with the code of the egress function', async () => {
    site.pages['/a'] = makeRss([], linksTo('/a', 'http://10.0.0.1/hub'));
    await addFeedTo(desk, `${site.origin}/a`);
    await poll();
    await tend();
    expect(await subscriptions()).toMatchObject([{ error: 'refused_address', active: false }]);
  });

  it('whose hub resolves to a private address is not subscribed to', async () => {
    hub.pages['/'] = (_, response) => response.writeHead(307, { location: 'http://10.0.0.1/hub' }).end();
    await subscribed();
    expect(await subscriptions()).toMatchObject([{ error: 'refused_address', active: false }]);
  });

  it('is requested where its hub has moved', async () => {
    hub.pages['/new'] = hub.pages['/']!;
    hub.pages['/'] = (_, response) => response.writeHead(308, { location: '/new' }).end();
    await subscribed();
    expect(request().topic).toBe(toTopic('/a'));
  });
});

describe('a hub that verifies', () => {
  it('gets its challenge back, and the feed is polled less', async () => {
    const { id } = await subscribed();
    expect(await verify()).toEqual({ status: 200, text: 'c1<b>', type: 'text/plain; charset=utf-8' });
    expect(await readHealth(id)).toMatchObject({ pushed: true });
    await execute(sql`update posts set created_at = now()`);
    await execute(sql`
      insert into posts (feed_id, title, description, address_key, site, title_key)
      select ${id}::int, 'P', '', n::text, '', '' from generate_series(1, 500) n`);
    await execute(sql`
      insert into post_feeds (feed_id, entry_key, post_id) select ${id}::int, id::text, id from posts`);
    await pollAgain();
    expect(await measureWait(id)).toBeGreaterThanOrEqual(359);
    await execute(sql`update feed_subscriptions set expires_at = now() - interval '1 second'`);
    await pollAgain();
    expect(await measureWait(id)).toBeLessThan(20);
  });

  it.each([
    ['another topic', { topic: 'https://other.example/' }],
    ['no topic', { topic: '' }],
    ['another mode', { mode: 'publish' }],
    ['an end that was not requested', { mode: 'unsubscribe' }],
    ['no challenge', { challenge: '' }],
  ])('%s is answered 404, and nothing is pushed', async (_, over) => {
    const { id } = await subscribed();
    expect((await verify(over)).status).toBe(404);
    expect((await readHealth(id)).pushed).toBe(false);
    expect(await push(two)).toBe(410);
    expect(await titles()).toEqual(['One']);
  });

  it('at an unknown URL is answered 404, and what it delivers there 410', async () => {
    await subscribed();
    const path = `/websub/${'x'.repeat(43)}`;
    expect((await verify({}, path)).status).toBe(404);
    expect(await push(two, { path })).toBe(410);
    expect(await titles()).toEqual(['One']);
  });

  it('again gets its challenge, and lengthens nothing', async () => {
    await subscribed();
    await verify();
    const before = await endOfLease();
    expect(await verify({ challenge: 'c2', lease_seconds: '31536000' })).toMatchObject({ text: 'c2' });
    expect(await endOfLease()).toEqual(before);
  });

  it('is requested again before its lease ends, at the same address, and continues delivering', async () => {
    await subscribed();
    await verify({ lease_seconds: '4000' });
    const { callback } = request();
    const { rows } = await execute(sql`
      select extract(epoch from expires_at - now())::int between 3900 and 4000 as granted,
        next_at < expires_at - interval '10 minutes' as early from feed_subscriptions`);
    expect(rows).toEqual([{ granted: true, early: true }]);
    await tend();
    expect(requests).toHaveLength(1);
    await execute(sql`update feed_subscriptions set next_at = now()`);
    await tend();
    expect(requests).toHaveLength(2);
    expect(request()).toMatchObject({ mode: 'subscribe', callback });
    expect(await push(two)).toBe(202);
    expect(await titles()).toEqual(['One', 'Two']);
    await execute(sql`update feed_subscriptions set expires_at = now() + interval '1 minute'`);
    await verify({ lease_seconds: '7200' });
    const renewed = await execute(
      sql`select expires_at > now() + interval '100 minutes' as "isLonger" from feed_subscriptions`,
    );
    expect(renewed.rows).toEqual([{ isLonger: true }]);
  });

  it('can do so before it answers the request', async () => {
    hub.pages['/'] = async (incoming, response) => {
      requests.push(new URLSearchParams(await toText(incoming)));
      await verify();
      // It has confirmed, whatever it answers to the request.
      response.writeHead(500).end();
    };
    const { id } = await subscribed();
    expect(await readHealth(id)).toMatchObject({ pushed: true });
    expect(await subscriptions()).toMatchObject([{ error: null }]);
  });
});

describe('a hub that fails', () => {
  it('gets another request later, and the feed is polled as before', async () => {
    hub.pages['/'] = (_, response) => response.writeHead(503).end();
    const { id } = await subscribed();
    await tend();
    expect(hub.requests).toHaveLength(1);
    expect(await subscriptions()).toMatchObject([{ error: 'bad_status 503', active: false }]);
    for (const minutes of [10, 20, 40]) {
      const { rows } = await execute(sql`
        update feed_subscriptions set next_at = now()
        returning attempts, round(extract(epoch from (select next_at from feed_subscriptions) - now()) / 60)::int as minutes`);
      expect(rows).toMatchObject([{ minutes }]);
      await tend();
    }
    expect(hub.requests).toHaveLength(4);
    expect((await readHealth(id)).pushed).toBe(false);
  });

  it('or lets its lease end is not relied on, and the feed is due', async () => {
    const { id } = await subscribed();
    await verify();
    await pollAgain();
    expect(await measureWait(id)).toBeGreaterThan(300);
    await execute(sql`update feed_checks set checked_at = now() - interval '1 hour'`);
    await execute(sql`update feed_subscriptions set expires_at = now() - interval '1 second'`);
    await tend();
    expect(await measureWait(id)).toBeLessThan(1);
    expect((await readHealth(id)).pushed).toBe(false);
  });

  it('or denies is not relied on, and gets another request later', async () => {
    const { id } = await subscribed();
    await verify();
    expect((await get({ mode: 'denied', topic: 'https://other.example/' })).status).toBe(404);
    expect((await readHealth(id)).pushed).toBe(true);
    expect((await get({ mode: 'denied', topic: toTopic('/a'), reason: 'Too \0many' })).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ error: 'Too many', active: false }]);
    expect(await push(two)).toBe(410);
    await execute(sql`update feed_subscriptions set next_at = now()`);
    await tend();
    await verify();
    expect(await readHealth(id)).toMatchObject({ pushed: true });
  });

  it('to push what polls find twice is not relied on until it pushes again', async () => {
    const { id } = await subscribed();
    await verify();
    await execute(sql`
      insert into posts (feed_id, title, description, address_key, site, title_key)
      select ${id}::int, 'P', '', n::text, '', '' from generate_series(1, 500) n`);
    await execute(sql`
      insert into post_feeds (feed_id, entry_key, post_id) select ${id}::int, 'k' || id, id from posts`);
    const publish = async (number: number) => {
      site.pages['/a'] = makeRss([{ title: `New ${number}`, link: `/n${number}` }], linksTo('/a'));
      await pollAgain();
      return measureWait(id);
    };
    expect(await publish(1)).toBeGreaterThan(300);
    expect(await publish(2)).toBeLessThan(20);
    expect(await push(two)).toBe(202);
    expect(await publish(3)).toBeGreaterThan(300);
  });
});
