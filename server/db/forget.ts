import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** For how long is kept what is of use for a while only. */
export const keptFor = sql`interval '30 days'`;

/** Few at a time, so that nobody waits for long. */
const atATime = 1000;

/** Removes rows by a statement that removes at most `limit` of them and returns each, until there is none left. */
export async function deleteInParts(db: Database, deleteSome: (limit: number) => SQL) {
  for (;;) {
    const { rows } = await db.execute(deleteSome(atATime));
    if (rows.length < atATime) return;
  }
}
