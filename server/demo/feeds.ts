import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { boards, feedChecks, feeds, hosts } from '../db/schema.ts';
import { toFeedUrl, readNews, toSiteUrl } from '../demoSite/news.ts';
import { parseHostName } from '../features/hosts/link.ts';
import { insertFeed, joinBoards } from '../features/feeds/write.ts';

/** Adds the boards and the sources of the demo, which are read as all feeds are once the server runs. */
export async function addFeeds(db: Database) {
  const { sources } = await readNews();
  const titles = [...new Set(sources.map(({ board }) => board))];
  await db.insert(boards).values(titles.map((title) => ({ title })));
  const made = await db.select().from(boards).where(inArray(boards.title, titles));
  for (const { slug, title, board, makesHeadlines = true } of sources) {
    const url = toFeedUrl(slug);
    // One connection.
    // oxlint-disable-next-line no-await-in-loop
    const id = await insertFeed(db, { url, title, siteUrl: toSiteUrl(slug) });
    // oxlint-disable-next-line no-await-in-loop
    await joinBoards(db, id!, [made.find((each) => each.title === board)!.id]);
    // oxlint-disable-next-line no-await-in-loop
    await db.update(feeds).set({ makesHeadlines }).where(eq(feeds.id, id!));
    // oxlint-disable-next-line no-await-in-loop
    await db
      .update(hosts)
      .set({ brandName: title })
      .where(eq(hosts.hostName, parseHostName(url)!));
  }
  // All that they publish is news, not the last day alone as of sources that are read for the first time.
  const readAt = sql`now() - interval '3 days'`;
  await db.update(feedChecks).set({ checkedAt: readAt, succeededAt: readAt });
}
