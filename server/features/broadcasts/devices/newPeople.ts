import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { problem } from '#server/platform/errors.ts';

/** New devices in a minute: a release of the app brings many at once. */
const maxAMinute = { app: 3000, web: 300 };

/**
 * Counts a device that is registered anew, of all callers and processes together: each becomes a person. Throws 429 above
 * the limit.
 */
export async function countNewDevice(db: Database, kind: keyof typeof maxAMinute) {
  const isOver = sql`c.counted_from <= clock_timestamp() - interval '1 minute'`;
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into registration_counts as c (kind, counted_from, count) values (${kind}, clock_timestamp(), 1)
    on conflict (kind) do update set
      count = case when ${isOver} then 1 else c.count + 1 end,
      counted_from = case when ${isOver} then clock_timestamp() else c.counted_from end
    returning count`);
  if (rows[0]!.count <= maxAMinute[kind]) return;
  throw problem('too_many_calls', 'Too many new devices are being registered. Please try again in a minute.');
}
