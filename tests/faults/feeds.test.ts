import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Client } from '#api/client.ts';
import { createBoard } from '#api/contract/boards.ts';
import { createFeed } from '#api/contract/feeds.ts';
import { groupHeadlines, listHeadlines, type Headline } from '#api/contract/headlines.ts';
import { listPosts } from '#api/contract/posts.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { expectInvariants } from '#support/invariants.ts';
import { startServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';
import { openSite, makeRss, type Site } from '#support/site.ts';

const siteCount = 6;
const storyCount = 150;
/** Of each story two sites have one address, and a third has its own. */
const postCount = 2 * storyCount;
/** How many changes of groups are answered before the server is killed. */
const editsBeforeKill = 20;

it(
  'kill -9 during polls and regrouping leaves no post twice, loses no headline, and leaves no group in two halves',
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-feeds-'));
    const sites = await openSites();
    try {
      // The first two sites answer, and the others make their callers wait until the server is killed.
      await during(dataDir, async (client) => {
        const { id } = await client.call(createBoard, { body: { title: 'All' } });
        for (const { origin } of sites)
          await client.call(createFeed, {
            body: { url: `${origin}/feed`, title: origin, feed_categories: [id] },
          });
        await until(async () => (await countPosts(client)) > 0);
      });
      for (const [index, site] of sites.entries()) site.pages['/feed'] = toFeed(index);
      await during(dataDir, (client) => until(async () => (await countPosts(client)) > postCount / 3));
      await during(dataDir, (client) => until(async () => (await toGroups(client)) < postCount - 50));
      const merges = await during(dataDir, async (client) => {
        await until(async () => (await toGroups(client)) === storyCount);
        return mergePairs(client);
      });

      const server = await start(dataDir);
      const { client } = await signedIn(server.url);
      await until(async () => (await countPosts(client)) === postCount);
      expect(await server.stop()).toBe(0);
      await check(dataDir, merges);
    } finally {
      for (const site of sites) site.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

const start = (dataDir: string) => startServer({ dataDir, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });

/** Runs a server, and kills it while it works, once `work` is done. */
async function during<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const server = await start(dataDir);
  try {
    return await work((await signedIn(server.url)).client);
  } finally {
    await server.kill();
  }
}

async function until(isTrue: () => Promise<boolean>) {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not come to that within a minute.');
    await wait(20);
  }
}

async function openSites(): Promise<Site[]> {
  const sites = await Promise.all(Array.from({ length: siteCount }, () => openSite()));
  for (const [index, site] of sites.entries())
    site.pages['/feed'] = index < 2 ? toFeed(index) : () => undefined;
  return sites;
}

/** Words that no other story has: of consonants at their end, as stems and spellings of one name differ in vowels. */
const toTitle = (story: number) =>
  ['Kor', 'Mel', 'Tav', 'Zin', 'Bru'].map((part) => `${part}${letters(story)}`).join(' ');

const letters = (number: number) =>
  [...String(number).padStart(3, '0')].map((digit) => 'bcdfghkmpt'[Number(digit)]).join('');

/** Of the first read only news of the last day becomes headlines. */
const date = new Date().toUTCString();

/** What a site has: the stories that begin with it or one of the two sites before it. */
function toFeed(site: number): string {
  const items = Array.from({ length: storyCount }, (_, story) => {
    const place = (site - (story % siteCount) + siteCount) % siteCount;
    if (place > 2) return [];
    const link = place === 2 ? `https://site${site}.example/${story}` : `https://shared.example/${story}`;
    return [
      {
        title: toTitle(story),
        link: place === 1 ? `${link}?utm_source=rss` : link,
        guid: `${story}`,
        date,
      },
    ];
  });
  return makeRss(items.flat(), '<language>en</language>');
}

const countPosts = async (client: Client) => (await client.call(listPosts)).count;

/** How many groups all headlines are in. As many as headlines, where none is grouped. */
async function toGroups(client: Client) {
  const { count } = await client.call(listHeadlines, { query: { page_size: 1 } });
  return count === 0 ? Infinity : count;
}

interface Merge {
  ids: number[];
  isAnswered: boolean;
}

const toIds = (row: Headline) => [row.id, ...row.groups.map(({ id }) => id)];

/** An editor makes one group of two, one pair after the other, until the server is killed. */
async function mergePairs(client: Client): Promise<Merge[]> {
  const rows: Headline[] = [];
  for (const page of [1, 2]) rows.push(...(await client.call(listHeadlines, { query: { page } })).results);
  const merges: Merge[] = [];
  const work = (async () => {
    for (let index = 0; index + 1 < rows.length; index += 2) {
      const [one, other] = [rows[index]!, rows[index + 1]!];
      const merge = { ids: [...toIds(one), ...toIds(other)], isAnswered: false };
      merges.push(merge);
      await client.call(groupHeadlines, { body: { ids: toIds(one), group_id: other.group_id } });
      merge.isAnswered = true;
    }
  })();
  // The kill breaks the last call off.
  work.catch(() => undefined);
  await until(() => Promise.resolve(merges.filter(({ isAnswered }) => isAnswered).length >= editsBeforeKill));
  return merges;
}

async function check(dataDir: string, merges: Merge[]) {
  const store = await openEmbedded(databaseFolder(dataDir));
  try {
    const { rows: posts } = await store.db.execute<{
      id: number;
      link: string;
      feeds: number;
      headlines: number;
    }>(sql`
      select p.id, p.link,
        (select count(distinct pf.feed_id)::int from post_feeds pf where pf.post_id = p.id) as feeds,
        (select count(*)::int from headlines h where h.origin_id = p.address_key) as headlines
      from posts p`);
    expect(posts).toHaveLength(postCount);
    expect(new Set(posts.map(({ link }) => link)).size).toBe(postCount);
    expect(posts.filter(({ headlines }) => headlines !== 1)).toEqual([]);
    expect(posts.filter(({ link, feeds }) => feeds !== (link.includes('shared') ? 2 : 1))).toEqual([]);

    const { rows } = await store.db.execute<{
      id: number;
      text: string;
      group: number;
      isWaiting: boolean;
    }>(sql`
      select id, text, group_id as "group", grouped_at is null as "isWaiting" from headlines`);
    expect(rows).toHaveLength(postCount);
    expect(rows.filter(({ isWaiting }) => isWaiting)).toEqual([]);
    const groupById = new Map(rows.map(({ id, group }) => [id, group]));
    // A group has the id of one of its headlines.
    expect(rows.filter(({ group }) => groupById.get(group) !== group)).toEqual([]);
    const byStory = new Map<string, Set<number>>();
    for (const { text, group } of rows) byStory.set(text, (byStory.get(text) ?? new Set()).add(group));
    expect(byStory.size).toBe(storyCount);
    expect([...byStory].filter(([, groups]) => groups.size > 1)).toEqual([]);
    for (const { ids, isAnswered } of merges) {
      const count = new Set(ids.map((id) => groupById.get(id))).size;
      // What was not answered is done wholly or not at all.
      expect(isAnswered ? [1] : [1, 2]).toContain(count);
    }
    await expectInvariants(store.db);
  } finally {
    await store.close();
  }
}
