import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';

/** Removes the rules that were deleted long ago, with what they had caught. */
export const purgeRules = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from board_rules where id in (
        select id from board_rules where deleted_at < now() - ${retention} order by id limit ${limit})
      returning id`,
    signal,
  );
