import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';

/** One value for all processes of a database, made by the first that needs it. */
export async function storedValue<T>(db: Database, key: string, make: () => T): Promise<T> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  if (found) return found.value as T;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row!.value as T;
}

/** 256 bits, the same for all processes of a database. */
export const storedSecret = (db: Database, key: string): Promise<string> =>
  storedValue(db, key, () => randomBytes(32).toString('base64url'));
