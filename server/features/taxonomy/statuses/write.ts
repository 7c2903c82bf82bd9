import { eq, sql } from 'drizzle-orm';
import type { DigestStatus } from '#api/contract/statuses.ts';
import type { StatusColor, StatusSetters, StatusStage } from '#domain/statuses.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/access/caller.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { moveToPlace } from '#server/records/place.ts';
import { readDigestStatus, lockStatusOrder, lockStatus, storeOrder } from './queries.ts';
import { checkCode, checkFields, requireCanChangeStatus, checkNames } from './rules.ts';

interface StatusOptions {
  color?: StatusColor;
  set_by?: StatusSetters;
  stage?: StatusStage | null;
}

interface WriteContext {
  user: Caller;
  audit: Audit;
}

export function addStatus(
  db: Database,
  rawInput: { status_name: string; status_code: string } & StatusOptions,
  { user, audit }: WriteContext,
): Promise<DigestStatus> {
  const { status_name = '', status_code = '' } = checkFields(rawInput);
  const { color = 'grey', set_by = 'everyone', stage = null } = rawInput;
  requireCanChangeStatus(user, set_by);
  return inTransaction(db, async (tx) => {
    // A name without Latin letters has no slug, so the id is used.
    const requested = slugify(status_name);
    await checkNames(tx, { name: status_name, slug: requested || status_name.toLowerCase() });
    await checkCode(tx, { code: status_code });
    const { rows } = await tx.execute<{ id: number }>(sql`
      with next as (select nextval(pg_get_serial_sequence('statuses', 'id'))::int as id)
      insert into statuses (id, slug, status_name, status_code, color, set_by, stage, position) overriding system value
      select id, coalesce(nullif(${requested}, ''), 'status-' || id), ${status_name}, ${status_code},
        ${color}, ${set_by}, ${stage}, (select coalesce(max(position), 0) + 1 from statuses)
      from next
      returning id`);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The status was not stored.');
    await audit(tx, {
      action: 'create',
      entity: 'status',
      entityId: id,
      after: { status_name, status_code, color, set_by, ...(stage && { stage }) },
    });
    return readDigestStatus(tx, id);
  });
}

/** The slug never changes, because URLs and saved views use it. */
export function changeStatus(
  db: Database,
  id: number,
  rawInput: { status_name?: string; status_code?: string } & StatusOptions,
  { user, audit }: WriteContext,
): Promise<DigestStatus> {
  const input = checkFields(rawInput);
  return inTransaction(db, async (tx) => {
    const { slug, ...stored } = await lockStatus(tx, id);
    requireCanChangeStatus(user, stored.setBy);
    const before = {
      status_name: stored.statusName,
      status_code: stored.statusCode,
      color: stored.color,
      set_by: stored.setBy,
      stage: stored.stage,
    };
    const { color = before.color, set_by = before.set_by, stage = before.stage } = rawInput;
    requireCanChangeStatus(user, set_by);
    const after = { ...before, ...input, color, set_by, stage };
    const changes = diffStates(before, after);
    if (Object.keys(changes.after).length === 0) return readDigestStatus(tx, id);
    if (after.status_name !== before.status_name) await checkNames(tx, { id, name: after.status_name, slug });
    if (after.status_code !== before.status_code) await checkCode(tx, { id, code: after.status_code });
    await tx
      .update(statuses)
      .set({ statusName: after.status_name, statusCode: after.status_code, color, setBy: set_by, stage })
      .where(eq(statuses.id, id));
    await audit(tx, { action: 'update', entity: 'status', entityId: id, ...changes });
    return readDigestStatus(tx, id);
  });
}

/** `position` counts from 1. */
export function moveStatus(db: Database, id: number, position: number, audit: Audit): Promise<DigestStatus> {
  return inTransaction(db, async (tx) => {
    const order = await lockStatusOrder(tx);
    const moved = moveToPlace(order, id, position, 'This status');
    if (!moved) return readDigestStatus(tx, id);
    await storeOrder(tx, moved.order);
    await audit(tx, { action: 'move', entity: 'status', entityId: id, ...moved.change });
    return readDigestStatus(tx, id);
  });
}

/** Throws `nameTaken` if another status now has the name. */
export async function restoreStatus(db: Database, id: number, audit: Audit, nameTaken: () => Error) {
  const [status] = await db.select().from(statuses).where(eq(statuses.id, id));
  if (!status) throw new Error(`No status has the ID ${id} to restore.`);
  const { slug, statusName: name } = status;
  await checkNames(db, { id, slug, name }, nameTaken);
  await db.update(statuses).set({ deletedAt: null }).where(eq(statuses.id, id));
  await audit(db, { action: 'restore', entity: 'status', entityId: id });
}
