import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { isHeadlineOfPost } from '../headlines/ofPosts.ts';

/**
 * Removes the posts that neither came nor changed for the given number of days, except those that something was made of: a digest, or a
 * headline that is worked on or published, and those that someone has saved for later. By when they came and not by what their feed says, so that the old posts of a
 * new feed stay as long. What feeds call them stays in `post_feeds`, so that those that are still listed do not come again.
 * Returns how many were removed.
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
