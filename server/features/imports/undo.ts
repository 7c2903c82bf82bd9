import { eq, sql } from 'drizzle-orm';
import { auditColumns, createAudit, insertAuditEntries } from '#server/records/audit.ts';
import type { Database } from '#server/db/database.ts';
import { importAdditions, importedDigests, importItems, imports } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { restoreImportedDigest, trashImportedDigests } from '#server/features/digests/imported.ts';
import { lockImport, removePaths, type ImportRow } from './queries.ts';
import { removeUnusedCategories } from '#server/features/taxonomy/categories/write.ts';
import { removeUnusedLabels } from '#server/features/taxonomy/labels/write.ts';
import { removeUnusedTags } from '#server/features/taxonomy/tags/removal.ts';

const batchSize = { embedded: 50, postgres: 500 };

interface UndoneItem extends Record<string, unknown> {
  external_id: string;
  digest_id: number;
  result: 'created' | 'updated';
  before: Record<string, unknown> | null;
  is_unchanged: boolean;
}

/**
 * Trashes or restores the digests in batches, so that the undo can continue after a crash. Then removes
 * unused tags, categories and labels that the import added.
 */
export async function undoItems(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  row: ImportRow,
  signal: AbortSignal,
  onBatch: () => void,
) {
  const audit = createAudit(row.requestId, {
    id: row.createdBy,
    sessionId: row.sessionId,
    tokenId: row.tokenId,
  });
  for (;;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const isMore = await inTransaction(db, (tx) => undoBatch(tx, row, batchSize[store.kind]));
    onBatch();
    if (!isMore) break;
  }
  await inTransaction(db, async (tx) => {
    const added = await tx.select().from(importAdditions).where(eq(importAdditions.importId, row.id));
    const idsOf = (entity: string) =>
      added.filter((each) => each.entity === entity).map(({ entityId }) => entityId);
    await removeUnusedTags(tx, idsOf('tag'), audit);
    await removeUnusedCategories(tx, idsOf('category'));
    await removeUnusedLabels(tx, idsOf('label'), audit);
    await tx
      .update(imports)
      .set({ state: 'undone', finishedAt: sql`clock_timestamp()` })
      .where(eq(imports.id, row.id));
    await audit(tx, { action: 'undo', entity: 'import', entityId: row.id });
  });
}

async function undoBatch(tx: Database, row: ImportRow, limit: number): Promise<boolean> {
  await lockImport(tx, row.id);
  // Locked before they're compared, so that no edit is saved in between.
  await tx.execute(sql`
    select 1 from digests where id in (
      select digest_id from import_items where import_id = ${row.id} and result in ('created', 'updated')
      order by digest_id limit ${limit}
    ) order by id for update`);
  const { rows } = await tx.execute<UndoneItem>(sql`
    select x.external_id, x.digest_id, x.result, x.before, coalesce(d.modified_at = x.modified_at, false) as is_unchanged
    from import_items x left join digests d on d.id = x.digest_id and d.deleted_at is null
    where x.import_id = ${row.id} and x.result in ('created', 'updated')
    order by x.digest_id limit ${limit}`);
  if (rows.length === 0) return false;
  const undone = rows.filter(({ is_unchanged }) => is_unchanged);
  const trashed = undone.filter(({ result }) => result === 'created').map(({ digest_id }) => digest_id);
  if (trashed.length > 0) {
    await trashImportedDigests(tx, trashed);
    await removePaths(tx, trashed);
    await tx
      .delete(importedDigests)
      .where(sql`source = ${row.source} and digest_id = any(${sql.param(trashed)}::int[])`);
  }
  for (const { digest_id, before, external_id } of undone.filter(({ result }) => result === 'updated')) {
    await restoreImportedDigest(tx, digest_id, before!);
    await tx.execute(sql`
      update imported_digests k set item_hash = '', modified_at = d.modified_at from digests d
      where d.id = k.digest_id and k.source = ${row.source} and k.external_id = ${external_id}`);
  }
  await setResults(tx, row.id, undone, 'undone', null);
  await setResults(
    tx,
    row.id,
    rows.filter(({ is_unchanged }) => !is_unchanged),
    'kept',
    'The digest has been edited or deleted here since the import.',
  );
  const entries = undone.map(({ digest_id }) => ({
    actorId: row.createdBy,
    sessionId: row.sessionId,
    tokenId: row.tokenId,
    requestId: row.requestId,
    action: 'undo_import',
    entity: 'digest',
    entityId: digest_id,
    after: { import: row.id },
  }));
  await tx.execute(
    insertAuditEntries({
      before: sql`null::jsonb`,
      after: sql`g.after`,
      from: sql`json_to_recordset(${JSON.stringify(entries)}::json) as g (${auditColumns}, after jsonb)`,
    }),
  );
  return true;
}

async function setResults(
  tx: Database,
  importId: number,
  items: UndoneItem[],
  result: 'undone' | 'kept',
  reason: string | null,
) {
  if (items.length === 0) return;
  await tx
    .update(importItems)
    .set({ result, reason })
    .where(
      sql`import_id = ${importId} and external_id = any(${sql.param(items.map(({ external_id }) => external_id))}::text[])`,
    );
}
