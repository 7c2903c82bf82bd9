import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Measurement } from './metrics.ts';

/** A measurement of each row of a query: its columns `labels`, a JSON object, and `value`. */
export async function measureRows(db: Database, query: SQL): Promise<Measurement[]> {
  const { rows } = await db.execute<{ labels: Record<string, string>; value: number }>(query);
  return rows;
}
