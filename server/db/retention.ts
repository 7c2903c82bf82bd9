import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

export const retention = sql`interval '30 days'`;

/** Small enough that concurrent requests hardly wait. */
const batchSize = 1000;

/** Repeats until a batch isn't full or `signal` aborts. Returns the number of deleted rows. */
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
