import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/schema.ts';

const hasKey = (key: string) => eq(settings.key, key);

/** Reads a setting shared by all processes. The first process to read it creates it. */
export async function readOrCreateSetting<T>(db: Database, key: string, make: () => T): Promise<T> {
  const found = await readSetting(db, key);
  if (found !== undefined) return found as T;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  return (await readSetting(db, key)) as T;
}

export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [found] = await db.select().from(settings).where(hasKey(key));
  return found?.value;
}

export async function lockSetting(tx: Database, key: string): Promise<unknown> {
  const [found] = await tx.select().from(settings).where(hasKey(key)).for('update');
  return found?.value;
}

export async function setSetting(db: Database, key: string, value: unknown) {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function deleteSetting(db: Database, key: string) {
  await db.delete(settings).where(hasKey(key));
}

/** A missing setting counts as 0, so the first call returns 1. */
export async function incrementSetting(tx: Database, key: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into settings (key, value) values (${key}, '1')
    on conflict (key) do update set value = to_jsonb(settings.value::int + 1)
    returning value::int as count`);
  return rows[0]!.count;
}
