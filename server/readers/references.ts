import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** A problem that its message explains to whoever runs the command. */
export class ReaderError extends Error {
  override name = 'ReaderError';
}

/** A column that names a row of another table by its id. */
interface Reference extends Record<string, unknown> {
  table: string;
  column: string;
  /** What a deletion of the row does to those that name it, as PostgreSQL writes it. */
  on_delete: 'cascade' | 'set null' | 'no action';
}

/** Every column that refers to a table, by the keys of the database. */
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

/** A reader by id or email, locked until the transaction ends. Throws for an unknown one, and for staff. */
export async function lockReader(tx: Database, idOrEmail: string): Promise<Person> {
  const isId = /^\d{1,9}$/.test(idOrEmail);
  const { rows } = await tx.execute<Person>(sql`
    select id, email, role_id from users
    where ${isId ? sql`id = ${Number(idOrEmail)}` : sql`lower(email) = lower(${idOrEmail})`} for update`);
  const [person] = rows;
  if (!person) throw new ReaderError('There is no reader with this id or email.');
  if (person.role_id !== null)
    throw new ReaderError(`${person.id} is an account of staff, and no reader. Deactivate it instead.`);
  return person;
}

export async function findTokens(db: Database, readerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from devices where user_id = ${readerId} order by id`,
  );
  return rows.map(({ token }) => token);
}
