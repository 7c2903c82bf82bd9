import { describe, expect, it } from 'vitest';
import { checkFeed, getFeed, listFeeds } from '#api/contract/feeds.ts';
import { createEgress } from '#server/egress/egress.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { storeEntries } from '#server/features/news/posts/store.ts';
import { addFeed as addFeedTo } from '#support/factories.ts';
import { addFeed, desk, poll, pollAgain, posts, readHealth, site, setUpFeedSite } from '#support/feedSite.ts';
import { makeRss, openSite } from '#support/site.ts';

setUpFeedSite();

const unhealthy = async () => (await desk.call(listFeeds, { query: { unhealthy: true } })).count;

describe('what is refused is explained', () => {
  it.each([
    ['/missing', undefined, 'bad_status', 'Feed not found (404).'],
    ['/page', '<html></html>', 'not_a_feed', 'This is a web page, not a feed.'],
    ['/cut', '<rss><channel>', 'broken', 'The feed is incomplete: its end is missing.'],
    ['/empty', '', 'empty', 'The feed is empty.'],
    [
      '/bomb',
      `<!DOCTYPE x [<!ENTITY a "aa">]>${makeRss([{ title: '&a;' }])}`,
      'refused',
      'The feed declares its own entities, which aren’t supported.',
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
      health: {
        error_code: 'refused_address',
        error: 'This server isn’t allowed to fetch pages from this URL.',
      },
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
