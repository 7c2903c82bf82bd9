import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { isHeadlineOfPost } from '../headlines/ofPosts.ts';

/**
 * Deletes posts that haven't arrived or changed for the given days, except saved ones and those behind a digest
 * or a headline in progress or published; returns how many. Age counts from arrival, so a new feed's old posts
 * stay as long, and `post_feeds` keeps their keys so that listed posts don't come back.
 */
export const purgePosts = (db: Database, days: number, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from posts where id in (
        select p.id from posts p
        where p.modified_at < now() - make_interval(days => ${days})
        and not exists (select from post_marks pm where pm.post_id = p.id and pm.saved_at is not null)
        and not exists (
          select from headlines ph
          where ${isHeadlineOfPost} and (ph.digest_id is not null or ph.status in ('PROCESSING', 'PUBLISHED')))
        order by p.modified_at, p.id limit ${limit} for update skip locked)
      returning id`,
    signal,
  );
