import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Measurement } from './metrics.ts';

export async function measureRows(db: Database, query: SQL): Promise<Measurement[]> {
  const { rows } = await db.execute<{ labels: Record<string, string>; value: number }>(query);
  return rows;
}
