import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteFeed } from '#api/contract/feeds.ts';
import { listHeadlines } from '#api/contract/headlines.ts';
import { listPosts } from '#api/contract/posts.ts';
import { desk, measureWait, pollAgain, site } from '#support/feedSite.ts';
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
  toPath,
  toTopic,
  two,
  setUpHub,
  verify,
} from '#support/hub.ts';
import { openSite, makeRss } from '#support/site.ts';

setUpHub();

describe('what a hub delivers', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])(
    'signed by %s is stored as a poll stores it',
    async (method) => {
      await subscribed();
      await verify();
      const recent = makeRss(
        [{ title: 'Two', link: '/2', date: new Date().toUTCString(), description: 'Said' }],
        '<language>en</language>',
      );
      expect(await push(recent, { method })).toBe(202);
      const { results } = await desk.call(listPosts, { query: { ordering: '-id' } });
      expect(await titles()).toEqual(['One', 'Two']);
      expect(results.find(({ title }) => title === 'Two')).toMatchObject({
        link: `${site.origin}/2`,
        description: 'Said',
      });
      const headlines = await desk.call(listHeadlines);
      expect(headlines.results.map(({ text }) => text)).toContain('Two');
      // What the next poll brings is known by then.
      site.pages['/a'] = two;
      await pollAgain();
      expect(await titles()).toEqual(['One', 'Two']);
    },
  );

  it.each([
    ['no signature', { signature: undefined }],
    ['the signature of another secret', { secret: 'guessed' }],
    ['a signature that is cut', { signature: 'sha256=ab' }],
    ['an empty signature', { signature: 'sha256=' }],
    ['a method that WebSub does not name', { method: 'md5' }],
    ['words', { signature: 'trust me' }],
  ])('with %s is answered like all others, and ignored', async (_, options) => {
    await subscribed();
    await verify();
    expect(await push(two, options)).toBe(202);
    expect(await titles()).toEqual(['One']);
  });

  it('of a changed body with a true signature of another is ignored', async () => {
    await subscribed();
    await verify();
    const signature = `sha256=${createHmac('sha256', request().secret!).update(two).digest('hex')}`;
    expect(await push(two.replace('Two', 'Bad'), { signature })).toBe(202);
    expect(await titles()).toEqual(['One']);
  });

  it('once more, also at a time, changes nothing', async () => {
    await subscribed();
    await verify();
    const corrected = two.replace('Two', 'Two, corrected');
    expect(await Promise.all([push(two), push(two), push(two)])).toEqual([202, 202, 202]);
    expect(await titles()).toEqual(['One', 'Two']);
    await push(corrected);
    expect(await titles()).toEqual(['One', 'Two, corrected']);
    // A recorded delivery is sent again.
    await push(two);
    expect(await titles()).toEqual(['One', 'Two, corrected']);
  });

  it('that is no feed is polled instead, not more often than feeds are', async () => {
    const { id } = await subscribed();
    await verify();
    await pollAgain();
    expect(await measureWait(id)).toBeGreaterThan(300);
    expect(await push('', { type: 'text/plain' })).toBe(202);
    expect(await measureWait(id)).toBe(10);
    expect(await push('<html></html>', { type: 'text/html' })).toBe(202);
    expect(await measureWait(id)).toBe(10);
  });

  it('is read by its bytes, whatever type it is called', async () => {
    await subscribed();
    await verify();
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${two.replace('Two', 'Zwölf')}`,
      'latin1',
    );
    expect(await push(bytes, { type: 'application/json' })).toBe(202);
    expect(await titles()).toEqual(['One', 'Zwölf']);
  });

  it('of more than 10 MB is refused, and to unknown addresses before it is read', async () => {
    await subscribed();
    await verify();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, ' ');
    expect(await push(large)).toBe(413);
    expect(await push(large, { path: '/websub/unknown' })).toBe(410);
  });
});

describe('a subscription ends', () => {
  it('with its feed: the hub gets a request to end it, confirms, and delivers no more', async () => {
    const { id } = await subscribed();
    await verify();
    const path = toPath();
    const { secret, callback } = request();
    await desk.call(deleteFeed, { params: { id } });
    expect(await push(two, { path, secret })).toBe(410);
    await tend();
    expect(request()).toEqual({ mode: 'unsubscribe', topic: toTopic('/a'), callback });
    expect((await verify({}, path)).status).toBe(404);
    expect(await get({ mode: 'unsubscribe', topic: toTopic('/a'), challenge: 'bye' }, path)).toMatchObject({
      status: 200,
      text: 'bye',
    });
    expect(await subscriptions()).toEqual([]);
    expect(await push(two, { path, secret })).toBe(410);
  });

  it('after three requests where the hub does not confirm, and at once where it never had', async () => {
    const { id } = await subscribed();
    await verify();
    await desk.call(deleteFeed, { params: { id } });
    for (let index = 0; index < 6; index += 1) {
      await tend();
      await execute(sql`update feed_subscriptions set next_at = now()`);
    }
    expect(requests.map((each) => each.get('hub.mode'))).toEqual([
      'subscribe',
      'unsubscribe',
      'unsubscribe',
      'unsubscribe',
    ]);
    expect(await subscriptions()).toEqual([]);
    const other = await subscribed('/b');
    await desk.call(deleteFeed, { params: { id: other.id } });
    await tend();
    expect(requests).toHaveLength(5);
    expect(await subscriptions()).toEqual([]);
  });

  it('where the feed names another hub, and begins there', async () => {
    const { id } = await subscribed();
    await verify();
    const second = await openSite({ '/': (_, response) => response.writeHead(202).end() });
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }], linksTo('/a', `${second.origin}/`));
    await pollAgain();
    await tend();
    expect(request().mode).toBe('unsubscribe');
    expect(second.requests).toHaveLength(1);
    expect(await subscriptions()).toMatchObject([
      { feed: null, hub: `${hub.origin}/`, ending: true },
      { feed: id, hub: `${second.origin}/`, ending: false },
    ]);
    second.close();
  });

  it('where the feed has ended', async () => {
    await subscribed();
    await verify();
    site.pages['/a'] = (_, response) => response.writeHead(410).end();
    await pollAgain();
    await tend();
    expect(request().mode).toBe('unsubscribe');
  });
});
