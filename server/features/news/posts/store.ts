import { sql } from 'drizzle-orm';
import type { ParsedFeed } from '#server/content/feeds/feed.ts';
import type { Database } from '#server/db/database.ts';
import { guessLanguage } from '../grouping/guessLanguage.ts';
import { applyRulesToPosts } from '../rules/catch.ts';
import { isMuted } from '../rules/queries.ts';
import { identifyEntries, type Entry } from './entries.ts';
import { addNewsHeadlines, updateHeadlinesOfPosts } from './headlines.ts';

interface StoreResult {
  added: number;
  changed: number;
  headlines: number[];
}

const emptyResult: StoreResult = { added: 0, changed: 0, headlines: [] };

/**
 * Stores each story once. Two entries are the same story if they have the same ID in the same feed, the
 * same canonical URL, or, in different feeds, the same title on one host within 48 hours. New posts become
 * headlines (`addNewsHeadlines`). Call it in the transaction that records the poll, so that retries are
 * harmless, and call `requestGrouping` afterwards.
 */
export async function storeEntries(
  tx: Database,
  feedId: number,
  { entries: feedEntries, language: statedLanguage }: Pick<ParsedFeed, 'entries' | 'language'>,
  now: Date,
): Promise<StoreResult> {
  const isFirstRead = await isFirstReadFor(tx, feedId);
  // The longest day has 25 hours, so this keeps undated entries of a first read out of today.
  const undated = isFirstRead ? new Date(now.getTime() - 25 * 60 * 60 * 1000) : now;
  const dated = feedEntries.map((entry) => ({ ...entry, date: entry.date ?? undated }));
  const entries = identifyEntries(feedId, dated, now);
  if (entries.length === 0) return emptyResult;
  const known = await findKnownPosts(tx, feedId, entries);
  const unknown = entries.filter(({ entry_key: key }) => !known.has(key));
  const moved = entries.filter(({ entry_key: key, address_key: address }) => {
    const post = known.get(key);
    return post?.isOwn && post.addressKey !== address;
  });
  await lockSites(tx, [...unknown, ...moved]);
  const same = await findDuplicates(tx, feedId, [...unknown, ...moved]);

  const stories = new Map<string, Entry>();
  const revisions = new Map<number, Revision>();
  const claimed = new Set<string>();
  /** Posts whose address the feed still lists, so they haven't moved. */
  const confirmed = new Set(
    entries.flatMap(({ entry_key: key, address_key: address }) => {
      const post = known.get(key);
      return post?.addressKey === address ? [post.id] : [];
    }),
  );
  const links: { entry_key: string; post_id: number | Entry }[] = [];
  const revise = (post: KnownPost, entry: Entry, isMoved: boolean) => {
    if (post.isOwn && !revisions.has(post.id)) revisions.set(post.id, { post, entry, isMoved });
  };
  for (const entry of entries) {
    const post = known.get(entry.entry_key);
    const twin = same.get(entry.entry_key);
    if (post === undefined) {
      const story = twin ?? stories.get(entry.address_key) ?? entry;
      links.push({ entry_key: entry.entry_key, post_id: 'id' in story ? story.id : story });
      if ('id' in story) revise(story, entry, false);
      else stories.set(entry.address_key, story);
    } else if (post !== null) {
      const isMoved = post.addressKey !== entry.address_key;
      const isFree = twin === undefined && !stories.has(entry.address_key) && !claimed.has(entry.address_key);
      // The new address belongs to another post of the feed.
      if (isMoved && twin?.isInFeed) revise(twin, entry, false);
      else if (!isMoved || !confirmed.has(post.id)) revise(post, entry, isMoved && isFree);
      if (isMoved) claimed.add(entry.address_key);
    }
  }
  const changed = await updatePosts(tx, [...revisions.values()]);
  if (links.length === 0 && changed.length === 0) return emptyResult;

  const news = [...stories.values()]
    .toReversed()
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const language = detectLanguage(statedLanguage, entries);
  const added = await insertPosts(tx, { feedId, language, stories: news });
  const linked = links.map(({ entry_key, post_id: post }) => ({
    entry_key,
    post_id: typeof post === 'number' ? post : added.get(post.address_key)!,
  }));
  await tx.execute(sql`
    insert into post_feeds (feed_id, entry_key, post_id)
    select ${feedId}::int, x.entry_key, x.post_id
    from json_to_recordset(${JSON.stringify(linked)}::json) as x (entry_key text, post_id int)
    on conflict do nothing`);
  const linkedIds = linked.map(({ post_id: id }) => id);
  const followed = await updateHeadlinesOfPosts(
    tx,
    changed.map((id) => ({ id, from: revisions.get(id)!.post.addressKey })),
  );
  const muted = await findMutedPosts(tx, changed);
  const caught = await applyRulesToPosts(tx, [...linkedIds, ...changed]);
  const headlines = await addNewsHeadlines(tx, [...linkedIds, ...muted], {
    feedId,
    language,
    now,
    isFirstRead,
  });
  return { added: stories.size, changed: changed.length, headlines: [...headlines, ...followed, ...caught] };
}

const detectLanguage = (statedLanguage: string, entries: Entry[]) =>
  /^[a-z]{2}(?![a-z])/.exec(statedLanguage.trim().toLowerCase())?.[0] ??
  guessLanguage(entries.flatMap(({ title, description }) => [title, description])) ??
  null;

async function findMutedPosts(tx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from posts p where p.id = any(${sql.param(ids)}::int[]) and ${isMuted([])}`,
  );
  return rows.map(({ id }) => id);
}

async function isFirstReadFor(tx: Database, feedId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from feed_checks where feed_id = ${feedId} and succeeded_at is null`,
  );
  return rows.length > 0;
}

/** Concurrent polls of one site must detect each other's duplicates. */
async function lockSites(tx: Database, entries: Entry[]) {
  if (entries.length === 0) return;
  const sites = [...new Set(entries.map(({ site }) => site))].toSorted();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('posts of a site'), hashtext(site))
    from unnest(${sql.param(sites)}::text[]) with ordinality as s (site, place) order by place`);
}

const entryColumns = sql`x (entry_key text, address_key text, site text, title_key text, title text, description text,
  link text, image text, outlet text, created_at timestamptz)`;

interface KnownPost {
  id: number;
  addressKey: string;
  /** True if this feed added the post. Only that feed may update it. */
  isOwn: boolean;
}

type KnownRow = { key: string } & (KnownPost | Record<keyof KnownPost, null>);

async function findKnownPosts(tx: Database, feedId: number, entries: Entry[]) {
  const keys = entries.map(({ entry_key: key }) => key);
  const { rows } = await tx.execute<Record<string, unknown> & KnownRow>(sql`
    select pf.entry_key as key, p.id, p.address_key as "addressKey", p.feed_id = ${feedId} as "isOwn"
    from post_feeds pf left join posts p on p.id = pf.post_id
    where pf.feed_id = ${feedId} and pf.entry_key = any(${sql.param(keys)}::text[])`);
  return new Map(
    rows.map(({ key, ...post }): [string, KnownPost | null] => [key, post.id === null ? null : post]),
  );
}

interface Duplicate extends KnownPost {
  isInFeed: boolean;
}

interface DuplicateRow extends Record<string, unknown>, Duplicate {
  key: string;
  distance: number | null;
}

/** If several entries match a post by title, the one closest in time wins. */
async function findDuplicates(
  tx: Database,
  feedId: number,
  entries: Entry[],
): Promise<Map<string, Duplicate>> {
  if (entries.length === 0) return new Map();
  const isInFeed = sql`exists (select from post_feeds pf where pf.post_id = p.id and pf.feed_id = ${feedId})`;
  const { rows } = await tx.execute<DuplicateRow>(sql`
    select x.entry_key as key, p.id, p.address_key as "addressKey", p.feed_id = ${feedId} as "isOwn",
      ${isInFeed} as "isInFeed", null::float8 as distance
    from json_to_recordset(${JSON.stringify(entries)}::json) as ${entryColumns} join posts p on p.address_key = x.address_key
    union all
    select x.entry_key, p.id, p.address_key, false, false, abs(extract(epoch from p.created_at - x.created_at))::float8
    from json_to_recordset(${JSON.stringify(entries)}::json) as ${entryColumns} join posts p on p.site = x.site and p.title_key = x.title_key
    where x.title_key <> '' and not ${isInFeed}
      and p.created_at > x.created_at - interval '48 hours' and p.created_at < x.created_at + interval '48 hours'
    order by distance nulls first, id`);
  const found = new Map<string, Duplicate>();
  const taken = new Set<number>();
  for (const { key, distance, ...twin } of rows) {
    if (found.has(key) || (distance !== null && taken.has(twin.id))) continue;
    found.set(key, twin);
    taken.add(twin.id);
  }
  return found;
}

interface Revision {
  post: KnownPost;
  entry: Entry;
  isMoved: boolean;
}

async function updatePosts(tx: Database, revisions: Revision[]): Promise<number[]> {
  if (revisions.length === 0) return [];
  const rows = revisions.map(({ post, entry, isMoved }) => ({ ...entry, id: post.id, is_moved: isMoved }));
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update posts p set title = x.title, title_key = x.title_key, description = x.description, image = x.image,
      outlet = x.outlet, modified_at = clock_timestamp(),
      address_key = case when x.is_moved then x.address_key else p.address_key end,
      site = case when x.is_moved then x.site else p.site end,
      link = case when x.is_moved then x.link else p.link end
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (id int, is_moved boolean, address_key text, site text,
      title_key text, title text, description text, link text, image text, outlet text)
    where p.id = x.id
      and (x.is_moved or (p.title, p.description, p.image, p.outlet) is distinct from (x.title, x.description, x.image, x.outlet))
    returning p.id`);
  return changed.map(({ id }) => id);
}

interface NewPosts {
  feedId: number;
  language: string | null;
  stories: Entry[];
}

async function insertPosts(
  tx: Database,
  { feedId, language, stories }: NewPosts,
): Promise<Map<string, number>> {
  if (stories.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    insert into posts (feed_id, title, description, link, image, outlet, language, address_key, site, title_key,
      created_at)
    select ${feedId}::int, x.title, x.description, x.link, x.image, x.outlet, ${language}, x.address_key, x.site,
      x.title_key, x.created_at
    from json_to_recordset(${JSON.stringify(stories)}::json) as ${entryColumns}
    on conflict (address_key) do update set address_key = excluded.address_key
    returning id, address_key as key`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Call it in the transaction that deletes the feeds. Posts that are also in another feed move there. */
export async function deletePostsFrom(tx: Database, feeds: number[]) {
  const anyDeletedFeed = sql`any(${sql.param(feeds)}::int[])`;
  await tx.execute(sql`delete from post_feeds where feed_id = ${anyDeletedFeed}`);
  await tx.execute(sql`
    update posts p set feed_id = (select min(x.feed_id) from post_feeds x where x.post_id = p.id)
    where p.feed_id = ${anyDeletedFeed} and exists (select from post_feeds x where x.post_id = p.id)`);
  await tx.execute(sql`delete from posts where feed_id = ${anyDeletedFeed}`);
}
