import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export class ReaderError extends Error {
  override name = 'ReaderError';
}

interface Reference extends Record<string, unknown> {
  table: string;
  column: string;
  /** The delete rule, as PostgreSQL writes it. */
  on_delete: 'cascade' | 'set null' | 'no action';
}

export async function findReferences(db: Database, to: 'users' | 'devices'): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select t.relname as "table", a.attname as "column",
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as on_delete
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${to}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`);
  return rows;
}

interface Person extends Record<string, unknown> {
  id: number;
  email: string;
  role_id: number | null;
}

/** Locks the reader until the transaction ends. Throws for unknown readers and staff. */
export async function lockReader(tx: Database, idOrEmail: string): Promise<Person> {
  const isId = /^\d{1,9}$/.test(idOrEmail);
  const { rows } = await tx.execute<Person>(sql`
    select id, email, role_id from users
    where ${isId ? sql`id = ${Number(idOrEmail)}` : sql`lower(email) = lower(${idOrEmail})`} for update`);
  const [person] = rows;
  if (!person) throw new ReaderError('There’s no reader with this ID or email.');
  if (person.role_id !== null)
    throw new ReaderError(`${person.id} is a staff account, not a reader. Deactivate it instead.`);
  return person;
}

export async function findTokens(db: Database, readerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from devices where user_id = ${readerId} order by id`,
  );
  return rows.map(({ token }) => token);
}
