import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { confirmApps } from './apps.ts';

/** Adds readers with a device each, and returns their ids. `reader-3` is the token of the third. */
export async function addReaders(db: Database, count: number, prefix = 'reader'): Promise<number[]> {
  await confirmApps(db, 'com.example.digest');
  const { rows } = await db.execute<{ user_id: number }>(sql`
    with readers as (
      insert into users (name, email)
      select ${prefix}::text || ' ' || n, ${prefix}::text || n || '@readers.example'
      from generate_series(1, ${count}::int) n
      returning id, name
    )
    insert into devices (user_id, token, app_package_name)
    select id, replace(name, ' ', '-'), 'com.example.digest' from readers
    returning user_id`);
  return rows.map((row) => row.user_id).toSorted((a, b) => a - b);
}
