import { parseHTML, DOMParser } from 'linkedom';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#api/contract/index.ts';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { createDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { digestTypes, updateDigest } from '#api/contract/digests.ts';
import { parseFeed } from '#server/content/feeds/parseFeed.ts';
import * as schema from '#server/db/schema.ts';
import { settleAndNotify } from '#server/features/delivery/hub.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { fillEveryTable } from '#support/everyTable.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { feedRules } from '#support/feedRules.ts';
import { respondWith, startReceiver } from '#support/webhookReceiver.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({
    publicUrl: 'https://news.example',
    siteTitle: 'The Daily <Digest>',
    webSubHub: 'https://hub.example/',
    allowPrivateHosts: ['127.0.0.1'],
  });
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const published = { status: 'Published' };
const get = (url: string, headers: Record<string, string> = {}) => desk.app.inject({ url, headers });
const xml = async (url: string) => {
  const answer = await get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n</);
  return new DOMParser().parseFromString(answer.body, 'text/xml');
};
const address = (slug: string) => `https://news.example/read/digests/${slug}`;
const locations = async (url: string) =>
  [...(await xml(url)).querySelectorAll('loc')].map(({ textContent }) => textContent);
const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'];

async function addSample() {
  const category = await addCategory(desk, 'City & <news>');
  const tag = await addTag(desk, { title: 'Trains', slug: 'trains' });
  const internal = await addTag(desk, { title: 'Internal matter', isInternal: true });
  await desk.deps.db.execute(
    sql`insert into media (key, url, content_type, size) values ('c', '/media/c.webp', 'image/webp', 4321)`,
  );
  await desk.deps.db.execute(sql`update users set name = 'Ada Moreau' where id = ${desk.people.staff.id}`);
  return addDigest(desk, {
    ...published,
    title: 'A “title” where 1 < 2 & more',
    subtitle: 'In short',
    content: '<p>Text with <a href="/read/digests/x">a link</a>\u0007 and ]]&gt;</p>',
    categories: [category.id],
    tags: [tag.id, internal.id],
    digest_author: desk.people.staff.id,
    image: '/media/c.webp',
  });
}

describe('DELIVERY-07: feeds', () => {
  it.each(feedFiles)('%s is read back by the reader of feeds', async (file) => {
    const { slug } = await addSample();
    const { body } = await get(`/feeds/${file}`);
    const feed = parseFeed({
      bytes: Buffer.from(body),
      contentType: '',
      url: `https://news.example/feeds/${file}`,
    });
    expect(feed.title).toBe('The Daily <Digest>');
    expect(feed.entries).toHaveLength(1);
    expect(feed.entries[0]).toMatchObject({
      id: expect.stringMatching(/^tag:news\.example,2026:digest\/\d+$/),
      title: 'A “title” where 1 < 2 & more',
      link: `https://news.example/read/digests/${slug}`,
    });
  });

  it('as RSS name themselves, their hub, their topics and their media', async () => {
    await addSample();
    const document = await xml('/feeds/rss.xml?tag=trains');
    const everything = await xml('/feeds/rss.xml');
    const text = (name: string) => document.querySelector(name)?.textContent;
    const linksOf = (feed: typeof document) =>
      [...feed.querySelectorAll('channel > *')]
        .filter(({ tagName }) => tagName === 'atom:link')
        .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    expect(linksOf(document)).toEqual([['self', 'https://news.example/feeds/rss.xml?tag=trains']]);
    expect(linksOf(everything)).toEqual([
      ['self', 'https://news.example/feeds/rss.xml'],
      ['hub', 'https://hub.example/'],
    ]);
    const { body, headers } = await get('/feeds/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text('channel > title')).toBe('The Daily <Digest> – Trains');
    expect(text('pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect([...document.querySelectorAll('category')].map((each) => each.textContent)).toEqual([
      'City & <news>',
      'Trains',
    ]);
    const enclosure = document.querySelector('enclosure')!;
    expect(['url', 'length', 'type'].map((name) => enclosure.getAttribute(name))).toEqual([
      'https://news.example/media/c.webp',
      '4321',
      'image/webp',
    ]);
    expect(body).toContain('<dc:creator>Ada Moreau</dc:creator>');
    // An address is needed in `author`, and none is published.
    expect(body).not.toContain('<author>');
    // oxlint-disable-next-line no-control-regex -- XML can't contain them
    expect(body).not.toMatch(/[\u0000-\u0008]/);
    expect(body).toContain('https://news.example/read/digests/x');
  });

  it('as Atom and JSON have what their formats require', async () => {
    await addSample();
    const document = await xml('/feeds/atom.xml?language=en');
    expect(document.querySelector('feed > id')!.textContent).toBe(
      'https://news.example/feeds/atom.xml?language=en',
    );
    const rels = [...document.querySelectorAll('feed > link')].map((link) => link.getAttribute('rel'));
    expect(rels).toEqual(['self', 'alternate']);
    const all = await xml('/feeds/atom.xml');
    expect(all.querySelector('link[rel="hub"]')!.getAttribute('href')).toBe('https://hub.example/');
    for (const name of ['id', 'title', 'updated', 'published', 'summary', 'content'])
      expect(document.querySelector(`entry > ${name}`)?.textContent, name).toBeTruthy();
    const json = (await get('/feeds/feed.json?category=city-news')).json();
    expect(json).not.toHaveProperty('hubs');
    expect((await get('/feeds/feed.json')).json()).toMatchObject({
      hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
    });
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://news.example/feeds/feed.json?category=city-news',
      items: [
        {
          id: expect.any(String),
          content_html: expect.stringContaining('a link'),
          attachments: [{ mime_type: 'image/webp', size_in_bytes: 4321 }],
          authors: [{ name: 'Ada Moreau' }],
          tags: ['City & <news>', 'Trains'],
        },
      ],
    });
  });

  it.each(Object.entries(feedRules))('/%s follows every rule of its validator', async (file, rulesOf) => {
    await addSample();
    await addDigest(desk, { ...published, title: 'Without anything else', content: '' });
    const url = `/${file}?language=en`;
    const english = await get(url);
    const everything = await get(`/${file}`);
    for (const [rule, holds, from, to] of rulesOf(`https://news.example${url}`)) {
      // Only the feed of everything names the hub.
      const { body } = rule.startsWith('hubs') ? everything : english;
      expect(holds(body), `${rule}\n${body}`).toBe(true);
      expect(holds(body.replace(from, to)), `${rule}, broken`).toBe(false);
    }
  });

  it('are there by language, category, tag and author, and for nothing else', async () => {
    const { id } = await addSample();
    await addDigest(desk, { ...published, title: 'Español' }, { language: 'es' });
    const items = async (search: string) =>
      (await get(`/feeds/feed.json${search}`))
        .json()
        .items.map((item: { language: string }) => item.language);
    expect(await items('')).toEqual(['es', 'en']);
    expect(await items('?language=es')).toEqual(['es']);
    for (const search of ['?tag=trains', '?category=city-news', `?author=${desk.people.staff.id}`])
      expect(await items(search)).toEqual(['en']);
    for (const search of [
      '?tag=internal-matter',
      '?tag=none',
      '?language=xx',
      `?author=${desk.people.editor.id}`,
      '?author=x',
    ])
      expect((await get(`/feeds/rss.xml${search}`)).statusCode).toBe(404);
    const { headers } = await get('/feeds/rss.xml');
    const again = { 'if-none-match': headers.etag as string };
    expect((await get('/feeds/rss.xml', again)).statusCode).toBe(304);
    await desk.call(updateDigest, { params: { id }, body: { subtitle: 'Changed' } });
    expect((await get('/feeds/rss.xml', again)).statusCode).toBe(200);
  });

  it('contain summaries alone where that is set', async () => {
    const brief = await startTestApp({ feedText: 'summary' });
    await addDigest(brief, { ...published, subtitle: 'In short', content: '<p>The whole text</p>' });
    for (const file of feedFiles) {
      const { body } = await brief.app.inject(`/feeds/${file}`);
      expect(body).toContain('In short');
      expect(body).not.toContain('The whole text');
    }
    await brief.close();
  });
});

describe('DELIVERY-11: the WebSub hub', () => {
  it('is notified of each change once, and again by the next run if that failed', async () => {
    const hub = await startReceiver();
    const config = { ...desk.deps.config, webSubHub: `${hub.url}/hub` };
    const run = () => settleAndNotify({ ...desk.deps, config }, new AbortController().signal);
    await run();
    expect(hub.received).toEqual([]);
    hub.behave('/hub', respondWith(503));
    const { id } = await addDigest(desk, { ...published, title: 'One' });
    await run();
    hub.behave('/hub', respondWith(204));
    await run();
    await run();
    expect(hub.received).toHaveLength(2);
    for (const { headers, body } of hub.received) {
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect([...new URLSearchParams(body)]).toEqual([
        ['hub.mode', 'publish'],
        ...feedFiles.map((file) => ['hub.url', `https://news.example/feeds/${file}`]),
      ]);
    }
    await desk.call(updateDigest, { params: { id }, body: { subtitle: 'Changed' } });
    await run();
    expect(hub.received).toHaveLength(3);
    await hub.close();
  });
});

describe('DELIVERY-08: search engines', () => {
  it('find every published digest in the sitemap, and those of two days in the one for news', async () => {
    const recent = await addSample();
    const old = await addDigest(desk, { ...published, title: 'Old' });
    await addDigest(desk, { title: 'Draft' });
    await desk.deps.db.execute(
      sql`update digests set first_published_at = now() - interval '3 days' where id = ${old.id}`,
    );
    expect(await locations('/sitemap.xml')).toEqual([address(old.slug), address(recent.slug)]);
    expect(await locations('/sitemap-news.xml')).toEqual([address(recent.slug)]);
    const { body } = await get('/sitemap-news.xml');
    expect(body).toContain('<news:name>The Daily &lt;Digest&gt;</news:name');
    expect(body).toContain('<news:language>en</news:language>');
    expect((await get('/sitemaps/1.xml')).statusCode).toBe(200);
    for (const file of ['2.xml', '0.xml', 'x.xml', '1'])
      expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
  });

  it('find files of 40,000 addresses in an index', async () => {
    await addDigest(desk, { ...published, title: 'One' });
    await desk.deps.db.execute(sql`
      insert into delivery_changes (digest_id, position, published_position, is_withdrawn, language_id, slug, tag_ids)
      values (40001, 99, 99, false, 1, 'far', '{}')`);
    await addDigest(desk, { ...published, title: 'Two' });
    const document = await xml('/sitemap.xml');
    expect([...document.querySelectorAll('sitemap > loc')].map(({ textContent }) => textContent)).toEqual([
      'https://news.example/sitemaps/1.xml',
      'https://news.example/sitemaps/2.xml',
    ]);
  });

  it('read a canonical address, the language, feeds, an article and its video on each page', async () => {
    const { slug } = await addDigest(desk, {
      ...published,
      title: 'A film',
      type: 255,
      image: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    const { body } = await get(`/read/digests/${slug}`);
    const { document } = parseHTML(body);
    const link = (query: string) => document.querySelector(`link${query}`)?.getAttribute('href');
    expect(link('[rel=canonical]')).toBe(`https://news.example/read/digests/${slug}`);
    expect(link('[hreflang=en]')).toBe(`https://news.example/read/digests/${slug}`);
    expect(link('[type="application/rss+xml"]')).toBe('https://news.example/feeds/rss.xml?language=en');
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      publisher: { name: 'The Daily <Digest>' },
      video: {
        '@type': 'VideoObject',
        name: 'A film',
        embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
        thumbnailUrl: [expect.any(String)],
        uploadDate: expect.any(String),
      },
    });
    const index = await get('/read');
    expect(index.statusCode).toBe(200);
    expect(index.body).toContain(`/read/digests/${slug}`);
    expect(index.body).toContain('/feeds/atom.xml?language=en');
  });
});

/** Columns that readers see of what is published, or that the server needs as they are. */
const shownColumns = new Set(
  `categories.icon categories.title digests.content digests.cover_pic digests.custom_thumbnail digests.slug
  digests.source_authors digests.source_link digests.subtitle digests.title faq_items.answer faq_items.question
  hosts.brand_name languages.code languages.title media.content_type media.url poll_choices.choice polls.headline
  polls.question digests.display_type digests.shelf_life statuses.slug tags.cover_image tags.description tags.slug tags.title
  delivery_keys.key_hash delivery_changes.slug digests.source_title digests.read_reason digests.visible_fields
  digests.video_summary digests.click_action roles.codename settings.key settings.value`.split(/\s+/),
);

/** Fills every other text of every table with a marker. */
async function poisonTables() {
  const { db } = desk.deps;
  const filled: string[] = [];
  await db.execute(sql`set session_replication_role = replica`);
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const name = getTableName(table as PgTable);
    const { rows } = await db.execute<{ column_name: string; data_type: string; is_generated: string }>(sql`
      select column_name, data_type, is_generated from information_schema.columns
      where table_schema = 'public' and table_name = ${name}`);
    for (const { column_name: column, data_type: type, is_generated: generated } of rows) {
      const id = `${name}.${column}`;
      if (shownColumns.has(id) || generated !== 'NEVER') continue;
      const marker = sql`${`poison ${id} `} || row_number`;
      const value =
        type === 'text'
          ? marker
          : type === 'jsonb'
            ? sql`jsonb_build_object('poison', ${marker})`
            : type === 'ARRAY' &&
                Object.values(getTableColumns(table as PgTable)).some(
                  (each) => each.getSQLType() === 'text[]' && toSnake(each.name) === column,
                )
              ? sql`array[${marker}]`
              : undefined;
      if (!value) continue;
      await db.execute(sql`
        update ${sql.identifier(name)} t set ${sql.identifier(column)} = ${value}
        from (select ctid as place, row_number() over () from ${sql.identifier(name)}) n where t.ctid = n.place`);
      filled.push(id);
    }
  }
  await db.execute(sql`set session_replication_role = origin`);
  return filled;
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('DELIVERY-09: no answer has anything that readers may not see', async () => {
  await fillEveryTable(desk);
  const { key } = await desk.call(createDeliveryKey, { body: { name: 'App' } });
  const { db } = desk.deps;
  await addDigest(desk, { ...published, title: 'By an address', digest_author: desk.people.editor.id });
  await addDigest(desk, { ...published, title: 'A collection', digest_author: desk.people.editor.id });
  const filled = await poisonTables();
  expect(filled.length).toBeGreaterThan(100);
  // What is public of a published digest is private of any other, and of internal or deleted tags.
  await db.execute(sql`
    update digests set title = 'poison title', subtitle = 'poison subtitle', content = '<p>poison content</p>',
      cover_pic = '/media/poison.webp', slug = 'poison-' || id
    where deleted_at is not null or status_id not in (select id from statuses where slug = 'published')`);
  await db.execute(sql`
    update tags set title = 'poison tag ' || id, is_internal = true
    where id in (select tag_id from digest_tags order by tag_id limit 1)`);
  await db.execute(sql`
    update digests set video_summary = '{"auto_pause": true, "total_length": null, "poison": 1, "summary": [
      {"id": 1, "title": "Part", "timestamp_start": 0, "watch_label": "poison label", "bg_color": "poison"}]}',
      cover_pic = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', type_code = 255
    where status_id in (select id from statuses where slug = 'published')`);
  await db.execute(sql`
    update digests set type_code = ${digestTypes.collection},
      content = (select string_agg('<p>[@It](https://news.example/digests/' || slug || ')</p>', '') from digests
        where slug not like 'poison%')
    where title = 'A collection'`);
  await db.execute(sql`update users set name = '' where id = ${desk.people.staff.id}`);
  await db.execute(sql`update users set name = 'someone@poison.example' where id = ${desk.people.editor.id}`);
  desk.deps.changes.publish({ resource: 'digests' });

  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from digests where status_id in (select id from statuses where slug = 'published') and deleted_at is null`,
  );
  const { rows: others } = await db.execute<{ slug: string }>(sql`select slug from digests`);
  const slugs = others.map(({ slug }) => slug);
  const keyed = contract.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'delivery-key');
  const apiOf = ({ path, query }: AnyEndpoint) => {
    const includes = query && 'include' in query.properties ? '&include=faq,related' : '';
    const search = `?key=${key}${includes}${query && 'limit' in query.properties ? '&limit=100' : ''}`;
    return path.includes('{slug}')
      ? slugs.map((slug) => path.replace('{slug}', slug) + search)
      : [path + search, `${path}?key=${key}`];
  };
  const api = keyed.filter(({ method }) => method === 'GET').flatMap(apiOf);
  const pages = slugs.map((slug) => `/read/digests/${slug}`);
  const feeds = feedFiles.flatMap((file) => [`/feeds/${file}`, `/feeds/${file}?language=en`]);
  const sites = ['/sitemap.xml', '/sitemap-news.xml', '/sitemaps/1.xml', '/read', '/read?language=ar'];
  const emails = await db.execute<{ email: string }>(sql`select email from users`);
  const answered = new Set<string>();
  const check = async (url: string, answer: Awaited<ReturnType<typeof get>>) => {
    expect(answer.statusCode, url).toBeLessThan(500);
    if (answer.statusCode === 200) answered.add(url);
    const text = answer.body + JSON.stringify(answer.headers);
    expect(text.toLowerCase().match(/.{0,80}poison.{0,40}/)?.[0], url).toBeUndefined();
    for (const { email } of emails.rows) expect(text, url).not.toContain(email);
  };
  for (const url of [...api, ...pages, ...feeds, ...sites]) await check(url, await get(url));
  for (const { slug } of rows) {
    const { rows: choices } = await db.execute<{ id: number }>(sql`
      select c.id from poll_choices c join digests d on d.id = c.digest_id where d.slug = ${slug} limit 1`);
    const url = `/content/v1/digests/${slug}/poll?key=${key}`;
    for (const { id: choice } of choices)
      await check(
        url,
        await desk.app.inject({ method: 'POST', url, payload: { choice, reader: 'reader-one' } }),
      );
  }
  for (const url of [...feeds, ...sites]) expect([...answered]).toContain(url);
  expect(rows.every(({ slug }) => answered.has(`/read/digests/${slug}`))).toBe(true);
  // Every endpoint that keys open has shown something; those without a response can't.
  for (const { id, path, response } of keyed) {
    const pattern = new RegExp(`^${path.replace('{slug}', '[^/?]+')}\\?`);
    expect(!response || [...answered].some((url) => pattern.test(url)), id).toBe(true);
  }
});
