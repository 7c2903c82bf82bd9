import { desc, eq, sql } from 'drizzle-orm';
import { audit } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';

/** What the audit has of one thing, the oldest first. */
export const readTrail = ({ deps }: TestApp, entity: string, id: number) =>
  deps.store.rows<{ action: string; before: object | null; after: object | null }>(
    sql`select action, before, after from audit where entity = ${entity} and entity_id = ${id} order by id`,
  );

/** The last entry of an action, whatever it is about. */
export async function findLastEntry({ deps }: TestApp, action: string) {
  const entries = deps.db.select().from(audit).where(eq(audit.action, action));
  return (await entries.orderBy(desc(audit.id)).limit(1))[0];
}
