import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** What the audit has of one thing, the oldest first. */
export const readTrail = ({ deps }: TestApp, entity: string, id: number) =>
  deps.store.rows<{ action: string; before: object | null; after: object | null }>(
    sql`select action, before, after from audit where entity = ${entity} and entity_id = ${id} order by id`,
  );
