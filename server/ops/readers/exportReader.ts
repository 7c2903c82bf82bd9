import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { findReferences, findTokens, lockReader } from './references.ts';

type Rows = Record<string, unknown>[];

export function exportReader(db: Database, idOrEmail: string): Promise<Record<string, Rows>> {
  return db.transaction(async (tx) => {
    const { id, email } = await lockReader(tx, idOrEmail);
    const found: Record<string, Rows> = {};
    async function add(table: string, where: ReturnType<typeof sql>) {
      const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(x) as row from ${sql.identifier(table)} x where ${where}`,
      );
      if (rows.length > 0) found[table] = [...(found[table] ?? []), ...rows.map(({ row }) => row)];
    }
    await add('users', sql`x.id = ${id}`);
    for (const { table, column } of await findReferences(tx, 'users'))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await add(table, sql`x.${sql.identifier(column)} = ${id}`);
    for (const { table, column } of await findReferences(tx, 'devices'))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await add(table, sql`x.${sql.identifier(column)} in (select id from devices where user_id = ${id})`);
    const tokens = sql.param(await findTokens(tx, id));
    await add('push_outbox', sql`x.token = any(${tokens}::text[])`);
    await add(
      'broadcasts',
      sql`x.registration_ids && ${tokens}::text[] and x.test_user_id is distinct from ${id}`,
    );
    await add('user_list_changes', sql`${id}::int = any(x.user_ids)`);
    await add('audit', sql`x.entity = 'user' and x.entity_id = ${id} and x.actor_id is distinct from ${id}`);
    await add('sign_in_failures', sql`position(lower(${email}) in x.email) > 0`);
    return found;
  });
}
