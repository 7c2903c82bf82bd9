import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Confirms apps, so that devices that register for them are in audiences. */
export const confirmApps = (db: Database, ...names: string[]) =>
  db.execute(sql`
    insert into app_packages (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`);
