import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Label } from '#api/contract/labels.ts';
import type { Database } from '#server/db/database.ts';
import { labels } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { diffStates, insertRemovalEntries, type Audit } from '#server/records/audit.ts';
import type { BulkCaller, BulkChanges } from '#server/records/bulkChanges.ts';
import { fieldError, notFound } from '#server/errors.ts';
import type { Job } from '#api/contract/bulk.ts';

/** Case-insensitive. Reserves the name until the transaction ends. */
export async function isNameTaken(tx: Database, title: string, id = 0): Promise<boolean> {
  await tx.execute(sql`lock table labels in share row exclusive mode`);
  const isOther = sql`lower(${labels.title}) = ${title.toLowerCase()} and ${labels.id} <> ${id}`;
  return (await tx.$count(labels, sql`${isOther} and ${labels.deletedAt} is null`)) > 0;
}

const nameTaken = () => fieldError({ title: ['Another label has this name.'] });

interface NewLabel {
  title: string;
  color_code: string;
}

const labelColumns = { id: labels.id, title: labels.title, color_code: labels.colorCode };

/** The title must be unique, ignoring case; older labels may share titles. */
export function addLabel(db: Database, { title, color_code }: NewLabel, audit: Audit): Promise<Label> {
  if (!title) throw fieldError({ title: ['Please enter name'] });
  return inTransaction(db, async (tx) => {
    if (await isNameTaken(tx, title)) throw nameTaken();
    const [label] = await tx
      .insert(labels)
      .values({ title, colorCode: color_code.toLowerCase() })
      .returning(labelColumns);
    if (!label) throw new Error('The label was not stored.');
    await audit(tx, { action: 'create', entity: 'label', entityId: label.id, after: { title, color_code } });
    return label;
  });
}

/** An unchanged title may duplicate another label's. */
export function changeLabel(
  db: Database,
  id: number,
  { title, color_code }: Partial<NewLabel>,
  audit: Audit,
): Promise<Label> {
  if (title === '') throw fieldError({ title: ['Please enter name'] });
  return inTransaction(db, async (tx) => {
    const before = await lockLabel(tx, id);
    if (title !== undefined && title !== before.title && (await isNameTaken(tx, title, id)))
      throw nameTaken();
    const after = {
      ...before,
      title: title ?? before.title,
      color_code: color_code?.toLowerCase() ?? before.color_code,
    };
    const changes = diffStates(before, after);
    if (Object.keys(changes.after).length === 0) return after;
    await tx.update(labels).set({ title: after.title, colorCode: after.color_code }).where(eq(labels.id, id));
    await audit(tx, { action: 'update', entity: 'label', entityId: id, ...changes });
    return after;
  });
}

export async function readLabel(db: Database, id: number): Promise<Label & { digest_count: number }> {
  const [label] = await db
    .select({
      ...labelColumns,
      digest_count: sql<number>`(select count(*)::int from (${digestIdsWithLabel(id)}) x)`,
    })
    .from(labels)
    .where(and(eq(labels.id, id), isNull(labels.deletedAt)));
  if (!label) throw notFound('This label');
  return label;
}

const digestIdsWithLabel = (id: number | SQL) => sql`
  select d.id from digest_labels l join digests d on d.id = l.digest_id
  where l.label_id = ${id} and d.deleted_at is null`;

async function lockLabel(tx: Database, id: number): Promise<Label> {
  const [label] = await tx
    .select(labelColumns)
    .from(labels)
    .where(and(eq(labels.id, id), isNull(labels.deletedAt)))
    .for('update');
  if (!label) throw notFound('This label');
  return label;
}

/** Deletes a label and queues its removal from digests. The row is kept for undo. */
export function addLabelRemoval(
  db: Database,
  id: number,
  caller: BulkCaller,
  bulk: BulkChanges,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'delete_label');
  return inTransaction(db, async (tx) => {
    const { title } = await lockLabel(tx, id);
    await tx
      .update(labels)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(labels.id, id));
    await caller.audit(tx, { action: 'delete', entity: 'label', entityId: id, before: { title } });
    return bulk.addRemoval(tx, caller, {
      action: 'delete_label',
      parameters: { labels: [{ id, title }] },
      digests: digestIdsWithLabel(id),
    });
  });
}

/** Soft-deletes the given labels that aren't used by any digest. */
export async function removeUnusedLabels(tx: Database, ids: number[], audit: Audit) {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    update labels x set deleted_at = clock_timestamp()
    where x.id = any(${sql.param(ids)}::int[]) and x.deleted_at is null
      and not exists (${digestIdsWithLabel(sql`x.id`)})
    returning id, title`);
  for (const { id, title } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await audit(tx, { action: 'delete', entity: 'label', entityId: id, before: { title } });
}

export async function purgeLabels(db: Database, days: number) {
  await db.execute(sql`
    with removed as (
      delete from labels where deleted_at < now() - make_interval(days => ${days}::int) returning id, title
    )
    ${insertRemovalEntries('empty-trash', 'label', {
      before: sql`jsonb_build_object('title', title)`,
      from: sql`removed`,
    })}`);
}

export async function restoreLabels(
  tx: Database,
  { labels: removed = [] }: Job['parameters'],
  audit: Audit,
  nameTakenError: () => Error,
) {
  for (const { id, title } of removed) {
    if (await isNameTaken(tx, title, id)) throw nameTakenError();
    await tx.update(labels).set({ deletedAt: null }).where(eq(labels.id, id));
    await audit(tx, { action: 'restore', entity: 'label', entityId: id });
  }
}
