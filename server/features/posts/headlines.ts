import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { guessLanguage } from '#server/grouping/guessLanguage.ts';
import { indexWindow } from '#server/grouping/grouping.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { notFound } from '#server/platform/errors.ts';
import { addHeadlines } from '../headlines/add.ts';
import { followOrigin } from '../headlines/follow.ts';
import { isHeadlineOfPost, origin } from '../headlines/ofPosts.ts';
import { isMuted } from '../rules/queries.ts';

interface Story {
  address_key: string;
  title: string;
  link: string | null;
  outlet: string | null;
  createdAt: Date;
}

interface Origin {
  feedId: number;
  /** ISO 639-1. */
  language: string | null;
}

/** Of a first read, what is older than a day is no news. */
const firstReadMs = 24 * 60 * 60 * 1000;

interface News extends Origin {
  now: Date;
  isFirstRead: boolean;
}

/**
 * Makes headlines of those of some posts that have none, that a board follows by a feed which makes headlines, and that not all of their boards mute, within
 * the transaction that stores them. Those that are older than what headlines are grouped with stay posts. Returns the ids of
 * the new headlines.
 */
export async function addNews(tx: Database, ids: number[], { now, isFirstRead, ...from }: News) {
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - (isFirstRead ? firstReadMs : indexWindow));
  const { rows } = await tx.execute<Omit<Story, 'createdAt'> & { at: string }>(sql`
    select p.address_key, p.title, p.link, p.outlet, ${iso(sql`p.created_at`)} as at from posts p
    where p.id = any(${sql.param(ids)}::int[]) and p.created_at > ${since.toISOString()}
      and not exists (select from headlines ph where ${isHeadlineOfPost})
      and exists (
        select from post_feeds pf join board_feeds bf on bf.feed_id = pf.feed_id join feeds f on f.id = pf.feed_id
        where pf.post_id = p.id and bf.is_followed and f.makes_headlines)
      and not ${isMuted([])}
    order by p.created_at, p.id`);
  const news = rows.map(({ at, ...story }) => ({ ...story, createdAt: new Date(at) }));
  const added = await addStories(tx, news, from);
  return added.flatMap(({ id, isNew }) => (isNew ? [id] : []));
}

async function addStories(tx: Database, stories: Story[], { feedId, language }: Origin) {
  if (stories.length === 0) return [];
  const { rows } = await tx.execute<{ brand_name: string }>(
    sql`select h.brand_name from hosts h join feeds f on f.host_id = h.id where f.id = ${feedId}`,
  );
  return addHeadlines(
    tx,
    stories.map(({ address_key: originId, title, link, outlet, createdAt }) => ({
      origin,
      originId,
      text: title,
      language,
      publishedAt: createdAt,
      source: outlet ?? rows[0]?.brand_name ?? null,
      url: link,
    })),
  );
}

/** Has the headlines of changed posts say what these say by now. `from` is the key of the address that a post had. Returns their ids. */
export async function followPosts(tx: Database, changed: { id: number; from: string }[]) {
  if (changed.length === 0) return [];
  const { rows } = await tx.execute<{ from: string; to: string; text: string; url: string | null }>(sql`
    select x."from", p.address_key as "to", p.title as text, p.link as url
    from json_to_recordset(${JSON.stringify(changed)}::json) as x (id int, "from" text) join posts p on p.id = x.id`);
  return followOrigin(tx, origin, rows);
}

interface StoredPost extends Omit<Story, 'createdAt'>, Record<string, unknown> {
  description: string;
  at: string;
  feed_id: number;
}

interface Caller {
  /** Of a post whose words do not say it. */
  language: string;
  audit: Audit;
}

/** Makes a headline of a post, however old it is. Returns the one that was made of it before. Throws 404 for no post. */
export function addHeadlineFor(db: Database, postId: number, { language, audit }: Caller) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<StoredPost>(
      sql`select address_key, title, description, link, outlet, ${iso(sql`created_at`)} as at, feed_id from posts
        where id = ${postId} for key share`,
    );
    const post = rows[0];
    if (!post) throw notFound('This post');
    const [headline] = await addStories(tx, [{ ...post, createdAt: new Date(post.at) }], {
      feedId: post.feed_id,
      language: guessLanguage([post.title, post.description]) ?? language,
    });
    const { id, isNew } = headline!;
    if (isNew)
      await audit(tx, { action: 'create', entity: 'headline', entityId: id, after: { post: postId } });
    return { id, isNew };
  });
}
