import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

/** Adds a person without an account, who cannot sign in, if the condition holds. Returns the id. */
export function newReader(kind: 'App' | 'Browser', condition: SQL = sql`true`): SQL {
  const id = randomUUID();
  return sql`
    insert into users (name, email)
    select ${`${kind} ${id.slice(0, 4)}`}, ${`${kind.toLowerCase()}-${id}@readers.invalid`} where ${condition}
    returning id`;
}
