import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How long what is of use for a while is stored. */
export const retention = sql`interval '30 days'`;

/** So few that calls in between hardly wait. */
const batchSize = 1000;

/**
 * Removes rows by a statement that removes at most `limit` of them and returns each, until a batch is smaller.
 * Returns how many it removed.
 */
export async function purgeInBatches(
  db: Database,
  deleteSome: (limit: number) => SQL,
  signal?: AbortSignal,
): Promise<number> {
  for (let count = 0; ;) {
    if (signal?.aborted) return count;
    const { rows } = await db.execute(deleteSome(batchSize));
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}
