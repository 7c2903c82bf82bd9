import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FeedEntry, ParsedFeed } from '#server/content/feeds/feed.ts';
import { cut } from '#server/content/feeds/plainText.ts';
import { withoutTracking } from '#server/content/feeds/tracking.ts';
import type { Database } from '#server/db/database.ts';
import { canonicalAddress } from '#server/grouping/canonicalAddress.ts';
import { guessLanguage } from '#server/grouping/guessLanguage.ts';
import { fold } from '#server/grouping/words.ts';
import { hostNameOf } from '../digests/hosts.ts';
import { catchPosts } from '../rules/catch.ts';
import { isMuted } from '../rules/queries.ts';
import { addNews } from './headlines.ts';

interface Entry {
  entry_key: string;
  address_key: string;
  /** Empty where it has no address. */
  site: string;
  /** Empty for a title that says nothing. */
  title_key: string;
  title: string;
  description: string;
  link: string | null;
  image: string | null;
  /** ISO 8601 */
  created_at: string;
}

/** Of the words that stand for a title that is missing. */
const maxFirstWords = 100;

/** Two days: one title of one host within them is one story. */
const sameTitleMs = 48 * 60 * 60 * 1000;

interface Stored {
  /** How many posts are new, and how many are changed. */
  added: number;
  changed: number;
  /** The ids of the headlines that new posts became, and of those that rules have rejected or no longer reject. */
  headlines: number[];
}

/**
 * Stores the entries of a feed as posts, each story once: by the feed's id of it, by its canonical address, by its title on
 * one host within 48 hours. New posts become headlines (`addNews`). Posts that the feed brought and has changed since are
 * updated. To be called within the transaction that notes that the feed was read, which makes a repetition of it harmless.
 * Whoever calls it requests the grouping of the headlines (`requestGrouping`) afterwards.
 */
export async function storeEntries(
  tx: Database,
  feedId: number,
  { entries: given, language: stated }: Pick<ParsedFeed, 'entries' | 'language'>,
  now: Date,
): Promise<Stored> {
  const isFirstRead = await isFirstReadOf(tx, feedId);
  // The longest day has 25 hours: what may be of any age is not of today.
  const undated = isFirstRead ? new Date(now.getTime() - 25 * 60 * 60 * 1000) : now;
  const entries = oneOfEach(
    given.map((entry) => entryOf(feedId, { ...entry, date: entry.date ?? undated }, now)),
  );
  if (entries.length === 0) return { added: 0, changed: 0, headlines: [] };
  const rows = JSON.stringify(entries);
  const changed = await updateKnown(tx, feedId, rows);
  const known = await knownKeys(tx, feedId, entries);
  const unknown = entries.filter(({ entry_key: key }) => !known.has(key));
  if (unknown.length === 0 && changed.length === 0) return { added: 0, changed: 0, headlines: [] };

  // Feeds of one site that are read at a time decide in turn which of their stories are one.
  const sites = [...new Set(unknown.map(({ site }) => site))].toSorted();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('posts of a site'), hashtext(site))
    from unnest(${sql.param(sites)}::text[]) with ordinality as s (site, place) order by place`);
  const same = await findSame(tx, unknown);
  const muted = await findMuted(tx, changed);
  const stories = new Map<string, Entry>();
  const byTitle = new Map<string, Entry[]>();
  const postOf = new Map<string, number | Entry>();
  for (const entry of unknown) {
    const stored = same.get(entry.entry_key);
    const twins = byTitle.get(`${entry.site} ${entry.title_key}`) ?? [];
    const twin =
      stories.get(entry.address_key) ??
      (entry.title_key ? twins.find((other) => areNear(other.created_at, entry.created_at)) : undefined);
    postOf.set(entry.entry_key, stored ?? twin ?? entry);
    if (stored !== undefined || twin) continue;
    stories.set(entry.address_key, entry);
    byTitle.set(`${entry.site} ${entry.title_key}`, [...twins, entry]);
  }
  // Documents begin with the newest.
  const news = [...stories.values()]
    .toReversed()
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const language = languageOf(stated, entries);
  const added = await insertPosts(tx, { feedId, language, stories: news });
  const links = unknown.flatMap(({ entry_key }) => {
    const post = postOf.get(entry_key);
    const post_id = typeof post === 'object' ? added.get(post.address_key) : post;
    return post_id === undefined ? [] : [{ entry_key, post_id }];
  });
  await tx.execute(sql`
    insert into post_feeds (feed_id, entry_key, post_id)
    select ${feedId}::int, x.entry_key, x.post_id
    from json_to_recordset(${JSON.stringify(links)}::json) as x (entry_key text, post_id int)
    on conflict do nothing`);
  const linked = links.map(({ post_id: id }) => id);
  const caught = await catchPosts(tx, [...linked, ...changed]);
  // Of the changed ones, those that were kept from being headlines by what they said before.
  const headlines = await addNews(tx, [...linked, ...muted], { feedId, language, now, isFirstRead });
  return { added: stories.size, changed: changed.length, headlines: [...headlines, ...caught] };
}

/** What the document states, or else what most of its words are. */
const languageOf = (stated: string, entries: Entry[]) =>
  /^[a-z]{2}(?![a-z])/.exec(stated.trim().toLowerCase())?.[0] ??
  guessLanguage(entries.flatMap(({ title, description }) => [title, description])) ??
  null;

/** A short key of a text of any length, for an index. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const areNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) < sameTitleMs;

function entryOf(feedId: number, { id, title, link, date, summary, image }: FeedEntry, now: Date): Entry {
  const site = (link && hostNameOf(link)) ?? '';
  const key = fold(title);
  const address = link && canonicalAddress(link);
  // What is dated ahead would stand above everything else until then.
  const created = date && date < now ? date : now;
  return {
    entry_key: digestOf(id),
    address_key: digestOf(address ?? `feed ${feedId} ${id}`),
    site,
    title_key: site && key ? digestOf(key) : '',
    title: title || cut(summary, maxFirstWords) || link || id,
    description: summary,
    link: link ? withoutTracking(link) : null,
    image: image ?? null,
    created_at: created.toISOString(),
  };
}

function oneOfEach(entries: Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.entry_key, entry])).values()].toReversed();
}

/** Those of the posts that all of their boards mute. */
async function findMuted(tx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from posts p where p.id = any(${sql.param(ids)}::int[]) and ${isMuted([])}`,
  );
  return rows.map(({ id }) => id);
}

async function isFirstReadOf(tx: Database, feedId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from feed_checks where feed_id = ${feedId} and succeeded_at is null`,
  );
  return rows.length > 0;
}

const columns = sql`x (entry_key text, address_key text, site text, title_key text, title text, description text,
  link text, image text, created_at timestamptz)`;

/** Only of posts that came from this feed first: others have the say of theirs. */
async function updateKnown(tx: Database, feedId: number, rows: string): Promise<number[]> {
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update posts p set title = x.title, title_key = x.title_key, description = x.description, image = x.image,
      modified_at = clock_timestamp()
    from json_to_recordset(${rows}::json) as ${columns}
    join post_feeds pf on pf.feed_id = ${feedId} and pf.entry_key = x.entry_key
    where p.id = pf.post_id and p.feed_id = ${feedId} and p.address_key = x.address_key
      and (p.title, p.description, p.image) is distinct from (x.title, x.description, x.image)
    returning p.id`);
  return changed.map(({ id }) => id);
}

/** The keys by which the feed has named a post before, also one that was purged. */
async function knownKeys(tx: Database, feedId: number, entries: Entry[]): Promise<Set<string>> {
  const keys = entries.map(({ entry_key: key }) => key);
  const { rows } = await tx.execute<{ key: string }>(sql`
    select entry_key as key from post_feeds
    where feed_id = ${feedId} and entry_key = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** Stored posts that are the story of an entry, by its key. */
async function findSame(tx: Database, entries: Entry[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`
    select x.entry_key as key, coalesce(
      (select p.id from posts p where p.address_key = x.address_key for key share),
      (select p.id from posts p
        where x.title_key <> '' and p.site = x.site and p.title_key = x.title_key
          and p.created_at > x.created_at - interval '48 hours' and p.created_at < x.created_at + interval '48 hours'
        order by p.id limit 1 for key share)) as id
    from json_to_recordset(${JSON.stringify(entries)}::json) as ${columns}`);
  return new Map(rows.filter(({ id }) => id !== null).map(({ key, id }) => [key, id]));
}

/** The ids of the posts, by the keys of their addresses. In the order of the rows. */
async function insertPosts(
  tx: Database,
  { feedId, language, stories }: { feedId: number; language: string | null; stories: Entry[] },
): Promise<Map<string, number>> {
  if (stories.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    insert into posts (feed_id, title, description, link, image, language, address_key, site, title_key,
      created_at)
    select ${feedId}::int, x.title, x.description, x.link, x.image, ${language}, x.address_key, x.site, x.title_key,
      x.created_at
    from json_to_recordset(${JSON.stringify(stories)}::json) as ${columns}
    on conflict (address_key) do update set address_key = excluded.address_key
    returning id, address_key as key`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
