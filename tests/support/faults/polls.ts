import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { createBoard } from '#api/contract/boards.ts';
import { checkFeed, createFeed } from '#api/contract/feeds.ts';
import { listPosts } from '#api/contract/posts.ts';
import { makeRss, openSite } from '#support/site.ts';
import type { Work } from './work.ts';

/** Some more than are read at a time, so that one round of polls takes seconds. */
const siteCount = 48;
const postsOfRound = 5;
const answersAfterMs = 400;

/** Slow sites whose feeds are followed, and how many posts they have published. */
export interface Sites {
  feeds: number[];
  rounds: number;
}

/** Opens sites, which `onEnd` is to close, and has a server follow them. */
export async function followSites(client: Client, onEnd: (end: () => void) => void): Promise<Sites> {
  const followed: Sites = { feeds: [], rounds: 0 };
  const { id: board } = await client.call(createBoard, { body: { title: 'All' } });
  for (let number = 0; number < siteCount; number += 1) {
    const site = await openSite({
      '/feed': (_request, response) => {
        const items = Array.from({ length: followed.rounds * postsOfRound }, (_, item) => ({
          title: `Site ${number} item ${item}`,
          link: `https://site${number}.example/${item}`,
          guid: `${number}-${item}`,
        }));
        void wait(followed.rounds > 0 ? answersAfterMs : 0).then(() =>
          response.end(makeRss(items, '<language>en</language>')),
        );
      },
    });
    onEnd(site.close);
    const body = { url: `${site.origin}/feed`, title: site.origin, feed_categories: [board] };
    followed.feeds.push((await client.call(createFeed, { body })).id);
  }
  return followed;
}

const countPosts = async (by: Client) => (await by.call(listPosts)).count;

/** Has each site publish some posts, and has all of them read. */
export async function polls(client: Client, sites: Sites): Promise<Work> {
  const before = await countPosts(client);
  sites.rounds += 1;
  const total = sites.rounds * siteCount * postsOfRound;
  for (const id of sites.feeds) await client.call(checkFeed, { params: { id } });
  return {
    name: 'poll',
    isTask: true,
    isUnderWay: async () => (await countPosts(client)) > before,
    isOver: async (by) => (await countPosts(by)) >= total,
    countDone: countPosts,
    async finish(reader) {
      await expect.poll(() => countPosts(reader), { timeout: 90_000, interval: 200 }).toBe(total);
    },
  };
}
