import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { guessLanguage } from '../grouping/guessLanguage.ts';
import { indexWindowMs } from '../grouping/grouping.ts';
import type { Audit } from '#server/records/audit.ts';
import { notFound } from '#server/errors.ts';
import { addHeadlines } from '../headlines/add.ts';
import { updateHeadlinesOfOrigin } from '../headlines/follow.ts';
import { isHeadlineOfPost, postOrigin } from '../headlines/postHeadlines.ts';
import { isMuted } from '../rules/queries.ts';

interface Story {
  address_key: string;
  title: string;
  link: string | null;
  outlet: string | null;
  createdAt: Date;
}

interface PostOrigin {
  feedId: number;
  language: string | null;
}

/** Maximum age of posts that become headlines when a feed is first read. */
const maxFirstReadAgeMs = 24 * 60 * 60 * 1000;

interface HeadlineContext extends PostOrigin {
  now: Date;
  isFirstRead: boolean;
}

/**
 * Creates headlines for posts that a board follows through a headline feed, except for posts that are
 * muted on all their boards or older than the grouping window. Call it in the transaction that stores the
 * posts. Returns the new IDs.
 */
export async function addNewsHeadlines(
  tx: Database,
  ids: number[],
  { now, isFirstRead, ...from }: HeadlineContext,
) {
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - (isFirstRead ? maxFirstReadAgeMs : indexWindowMs));
  const { rows } = await tx.execute<Omit<Story, 'createdAt'> & { at: string }>(sql`
    select p.address_key, p.title, p.link, p.outlet, ${isoInstant(sql`p.created_at`)} as at from posts p
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

async function addStories(tx: Database, stories: Story[], { feedId, language }: PostOrigin) {
  if (stories.length === 0) return [];
  const { rows } = await tx.execute<{ brand_name: string }>(
    sql`select h.brand_name from hosts h join feeds f on f.host_id = h.id where f.id = ${feedId}`,
  );
  return addHeadlines(
    tx,
    stories.map(({ address_key: originId, title, link, outlet, createdAt }) => ({
      origin: postOrigin,
      originId,
      text: title,
      language,
      publishedAt: createdAt,
      source: outlet ?? rows[0]?.brand_name ?? null,
      url: link,
    })),
  );
}

/**
 * Updates the headlines of changed posts; `from` is a post's previous address key. Returns the IDs of the
 * changed headlines.
 */
export async function updateHeadlinesOfPosts(tx: Database, changed: { id: number; from: string }[]) {
  if (changed.length === 0) return [];
  const { rows } = await tx.execute<{ from: string; to: string; text: string; url: string | null }>(sql`
    select x."from", p.address_key as "to", p.title as text, p.link as url
    from json_to_recordset(${JSON.stringify(changed)}::json) as x (id int, "from" text) join posts p on p.id = x.id`);
  return updateHeadlinesOfOrigin(tx, postOrigin, rows);
}

interface StoredPost extends Omit<Story, 'createdAt'>, Record<string, unknown> {
  description: string;
  at: string;
  feed_id: number;
}

interface HeadlineCreator {
  language: string;
  audit: Audit;
}

/** Returns the post's headline if it already has one. Posts can be of any age. Throws 404 if the post doesn't exist. */
export function addHeadlineForPost(db: Database, postId: number, { language, audit }: HeadlineCreator) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<StoredPost>(
      sql`select address_key, title, description, link, outlet, ${isoInstant(sql`created_at`)} as at, feed_id from posts
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
