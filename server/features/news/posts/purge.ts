import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { isHeadlineOfPost } from '../headlines/postHeadlines.ts';

/**
 * Deletes posts that arrived and last changed more than `days` days ago, and returns how many. Keeps saved
 * posts, and posts whose headline has a digest, is in progress or is published. Age counts from arrival, so
 * that old posts of a new feed aren't deleted immediately. `post_feeds` keeps the keys, so that posts still
 * listed by the feed aren't added again.
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
