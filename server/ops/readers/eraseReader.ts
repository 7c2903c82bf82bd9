import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAudit } from '#server/records/audit.ts';
import { findReferences, findTokens, lockReader, ReaderError } from './references.ts';

/**
 * Deletes identity, location, reading and follow data in one transaction and drops pending messages. Returns
 * the id, which is all that the audit log records. Anonymous rows, such as notifications received and opened,
 * are kept so that totals don't change.
 */
export function eraseReader(db: Database, idOrEmail: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { id, email } = await lockReader(tx, idOrEmail);
    const references = (await findReferences(tx, 'users')).filter(({ table }) => table !== 'devices');
    for (const { table, column, on_delete } of references) {
      const name = sql.identifier(column);
      const isTheirs = sql`${name} = ${id}`;
      if (on_delete === 'cascade') {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${isTheirs}`);
      } else if (on_delete === 'set null') {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.execute(sql`update ${sql.identifier(table)} set ${name} = null where ${isTheirs}`);
      } else {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { rows } = await tx.execute(
          sql`select from ${sql.identifier(table)} where ${isTheirs} limit 1`,
        );
        if (rows.length > 0)
          throw new ReaderError(
            `Reader ${id} has also worked as staff: rows in ${table} refer to them. Nothing was erased. Deactivate the account instead.`,
          );
      }
    }
    const tokens = sql.param(await findTokens(tx, id));
    // Skips people who don't exist and keeps the others' positions.
    await tx.execute(sql`
      update user_list_changes set user_ids = array_replace(user_ids, ${id}::int, 0) where ${id}::int = any(user_ids)`);
    await tx.execute(sql`
      update broadcasts set registration_ids =
        (select coalesce(array_agg(t order by place), '{}') from unnest(registration_ids) with ordinality as given (t, place)
          where t <> all(${tokens}::text[]))
      where registration_ids && ${tokens}::text[]`);
    await tx.execute(
      sql`update push_outbox set token = '', message = '{}' where token = any(${tokens}::text[])`,
    );
    await failPendingDeliveries(tx, id);
    await tx.execute(sql`
      update devices set token = 'erased ' || id, web_keys = null, city = '', state = '', language = null, time_zone = null,
        unregistered_at = coalesce(unregistered_at, clock_timestamp())
      where user_id = ${id}`);
    await tx.execute(sql`
      update users set name = 'Erased reader', email = 'erased-' || id || '@readers.invalid', phone = null, password_hash = null,
        welcomed_at = null, is_active = false, modified_at = clock_timestamp()
      where id = ${id}`);
    await tx.execute(sql`delete from sign_in_failures where position(lower(${email}) in email) > 0`);
    await tx.execute(sql`delete from tasks where payload ->> 'email' = lower(${email})`);
    await createAudit('admin reader erase')(tx, { action: 'erase', entity: 'user', entityId: id });
    return id;
  });
}

/** Messages that may already have been sent become unknown. */
async function failPendingDeliveries(tx: Database, readerId: number) {
  await tx.execute(sql`
    with settled as (
      update deliveries x set state = 'failed', settled_at = clock_timestamp(), leased_by = null, leased_until = null,
        reason = case when x.leased_until > clock_timestamp() or x.attempts > 0 then 'unknown' else 'unregistered' end
      from devices d where d.id = x.device_id and d.user_id = ${readerId} and x.state = 'pending'
      returning x.notification_id, x.state, x.reason
    )
    update notifications n set fail_count = n.fail_count + c.failed, unknown_count = n.unknown_count + c.unknown,
      modified_at = clock_timestamp()
    from (
      select notification_id, count(*) filter (where reason <> 'unknown') as failed,
        count(*) filter (where reason = 'unknown') as unknown
      from settled group by 1
    ) c
    where n.id = c.notification_id`);
}
