import { parseFeedUrl } from '#domain/addresses.ts';
import { sql } from 'drizzle-orm';
import { FeedError } from '#server/content/feeds/feedError.ts';
import { readDocument } from '#server/content/feeds/feedReader.ts';
import { writeOpml, type OpmlFeed } from '#server/content/feeds/opml.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';
import { findFeedIdsByUrl } from '../feeds/queries.ts';
import { insertFeed, addFeedToBoards } from '../feeds/write.ts';
import { addMissingBoards } from './write.ts';

const maxFeeds = 5000;

interface ExportedFeed extends Record<string, unknown> {
  url: string;
  title: string;
  site_url: string | null;
  boards: string[];
}

/** Sorts boards by title. Feeds without a board come last. */
export async function exportOpml(db: Database): Promise<string> {
  const { rows } = await db.execute<ExportedFeed>(sql`
    select f.url, f.title, f.site_url, coalesce((
      select json_agg(b.title) from board_feeds bf join boards b on b.id = bf.board_id where bf.feed_id = f.id), '[]') as boards
    from feeds f order by lower(f.title), f.id`);
  const found = await db.execute<{ title: string }>(sql`select title from boards order by lower(title)`);
  const outline = ({ url, title, site_url: siteUrl }: ExportedFeed) => ({ url, title, siteUrl });
  return writeOpml(
    found.rows.map(({ title }) => ({
      title,
      feeds: rows.filter((feed) => feed.boards.includes(title)).map(outline),
    })),
    rows.filter((feed) => feed.boards.length === 0).map(outline),
    new Date(),
  );
}

/** Adds new boards and feeds, and puts existing feeds on their boards. A dry run only counts what is new. */
export async function importOpml(
  db: Database,
  text: string,
  { isDryRun, audit }: { isDryRun: boolean; audit: Audit },
) {
  const given = await parseFeeds(text);
  return inTransaction(db, async (tx) => {
    const skipped: { url: string; title: string; reason: string }[] = [];
    const requested = given.flatMap((feed) => {
      const url = parseFeedUrl(feed.url);
      if (url && URL.canParse(url)) return [{ ...feed, url }];
      skipped.push({
        url: feed.url.slice(0, 2048),
        title: feed.title.slice(0, 200),
        reason: 'Please enter valid link',
      });
      return [];
    });
    const titles = uniqueTitles(requested.flatMap((feed) => feed.boards));
    const urls = requested.map(({ url }) => url);
    const known = await findFeedIdsByUrl(tx, urls);
    if (isDryRun) {
      const fresh = new Set(urls).size - known.size;
      const boardCount = titles.length - (await findBoardIds(tx, titles)).size;
      return { board_count: boardCount, feed_count: fresh, known_count: requested.length - fresh, skipped };
    }
    const { findId, made } = await findOrCreateBoards(tx, titles);
    let added = 0;
    for (const { url, title, siteUrl, boards: onBoards } of requested) {
      const there = known.get(url);
      const name = (title || new URL(url).hostname).slice(0, 200);
      // In the order of the file, in one transaction.
      // oxlint-disable-next-line no-await-in-loop
      const id = there ?? (await insertFeed(tx, { url, title: name, siteUrl: parseFeedUrl(siteUrl) }));
      if (id === undefined) continue;
      if (there === undefined) added += 1;
      known.set(url, id);
      // oxlint-disable-next-line no-await-in-loop
      await addFeedToBoards(tx, id, [...new Set(onBoards.map((each) => findId(each)))]);
    }
    const result = { board_count: made, feed_count: added, known_count: requested.length - added, skipped };
    await audit(tx, { action: 'import', entity: 'feed', after: { ...result, skipped: skipped.length } });
    return result;
  });
}

async function parseFeeds(text: string): Promise<OpmlFeed[]> {
  try {
    const found = await readDocument('opml', {
      bytes: Buffer.from(text),
      contentType: 'text/xml; charset=utf-8',
      url: '',
    });
    if (found.length === 0) throw fieldError({ opml: ['The file contains no feeds.'] });
    if (found.length > maxFeeds)
      throw fieldError({ opml: [`The file contains more than ${maxFeeds} feeds.`] });
    return found;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw fieldError({ opml: [error.message] });
  }
}

const truncateTitle = (title: string) => title.slice(0, 200);

const uniqueTitles = (titles: string[]) => [
  ...new Map(titles.map((title) => [truncateTitle(title).toLowerCase(), truncateTitle(title)])).values(),
];

async function findOrCreateBoards(tx: Database, titles: string[]) {
  const made = await addMissingBoards(tx, titles);
  const ids = await findBoardIds(tx, titles);
  const findId = (title: string) => ids.get(truncateTitle(title).toLowerCase())!;
  return { findId, made };
}

async function findBoardIds(tx: Database, titles: string[]) {
  const { rows } = await tx.execute<{ id: number; given: string }>(sql`
    select b.id, g.given from unnest(${sql.param(titles)}::text[]) as g (given)
    join boards b on lower(b.title) = lower(g.given)`);
  return new Map(rows.map((row) => [row.given.toLowerCase(), row.id]));
}
