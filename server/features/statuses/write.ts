import { eq, sql } from 'drizzle-orm';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { findDigestStatus, lockStatus } from './queries.ts';
import { checkCode, checkFields, checkNames } from './rules.ts';

/** Adds a status after all others. */
export function addStatus(
  db: Database,
  given: { status_name: string; status_code: string },
  audit: Audit,
): Promise<DigestStatus> {
  const { status_name = '', status_code = '' } = checkFields(given);
  return inTransaction(db, async (tx) => {
    // A name without Latin letters makes no slug: its id then does.
    const requested = slugify(status_name);
    await checkNames(tx, { name: status_name, slug: requested || status_name.toLowerCase() });
    await checkCode(tx, { code: status_code });
    const { rows } = await tx.execute<{ id: number }>(sql`
      with next as (select nextval(pg_get_serial_sequence('statuses', 'id'))::int as id)
      insert into statuses (id, slug, status_name, status_code, position) overriding system value
      select id, coalesce(nullif(${requested}, ''), 'status-' || id), ${status_name}, ${status_code},
        (select coalesce(max(position), 0) + 1 from statuses)
      from next
      returning id`);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The status was not stored.');
    await audit(tx, {
      action: 'create',
      entity: 'status',
      entityId: id,
      after: { status_name, status_code },
    });
    return findDigestStatus(tx, id);
  });
}

/** Changes name or code. The slug stays, because addresses and saved views are made of it. */
export function changeStatus(
  db: Database,
  id: number,
  given: { status_name?: string; status_code?: string },
  audit: Audit,
): Promise<DigestStatus> {
  const input = checkFields(given);
  return inTransaction(db, async (tx) => {
    const { statusName, statusCode, slug } = await lockStatus(tx, id);
    const before = { status_name: statusName, status_code: statusCode };
    const after = { ...before, ...input };
    if (after.status_name === statusName && after.status_code === statusCode) return findDigestStatus(tx, id);
    await checkNames(tx, { id, name: after.status_name, slug });
    if (after.status_code !== statusCode) await checkCode(tx, { id, code: after.status_code });
    await tx
      .update(statuses)
      .set({ statusName: after.status_name, statusCode: after.status_code })
      .where(eq(statuses.id, id));
    await audit(tx, { action: 'update', entity: 'status', entityId: id, before, after });
    return findDigestStatus(tx, id);
  });
}
