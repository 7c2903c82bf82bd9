import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { copyFaq } from './faq/queries.ts';
import { copyPoll } from './polls/write.ts';
import { saveFingerprints } from './fingerprints.ts';
import { copyLinks } from './links.ts';
import { resolveStatus } from './references.ts';
import { digestNotFound } from '#server/errors.ts';
import { chooseUniqueSlug, reserveDigestId } from './slugs.ts';
import type { Writer } from './write.ts';
import { readDigest } from './present.ts';

const excludedColumns = new Set([
  'id',
  'deleted_at',
  'slug',
  'status_id',
  'created_by',
  'written_by',
  'written_at',
  'autosave_session',
  'notification_status',
  'first_published_at',
  'first_published_by',
  'created_at',
  'modified_at',
]);

/** Copies editors' input but not reader metrics. */
export function createDigestCopy(
  db: Database,
  sourceId: number,
  { user, audit }: Writer,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    // Locked, so that no other call changes its links in between.
    const { rows } = await tx.execute<{ title: string }>(
      sql`select title from digests where id = ${sourceId} and deleted_at is null for share`,
    );
    const source = rows[0];
    if (!source) throw digestNotFound();
    const draft = await resolveStatus(tx, 'Draft');
    const id = await reserveDigestId(tx);
    const slug = await chooseUniqueSlug(tx, id, { title: source.title });
    const columns = await copiedColumns(tx);
    await tx.execute(sql`
      insert into digests (id, slug, status_id, created_by, written_by, ${columns})
      overriding system value
      select ${id}::int, ${slug}, ${draft.id}::int, ${user.id}::int, ${user.id}::int, ${columns}
      from digests where id = ${sourceId}`);
    await copyLinks(tx, sourceId, id);
    await copyPoll(tx, sourceId, id);
    await copyFaq(tx, sourceId, id);

    const copy = await readDigest(tx, id);
    await saveFingerprints(tx, [{ id, title: copy.title, content: copy.digest }]);
    await audit(tx, {
      action: 'copy',
      entity: 'digest',
      entityId: id,
      after: { ...copy, version: undefined, copy_of: sourceId },
    });
    return { id };
  });
}

/** Read from the database, so that future columns are copied too. */
async function copiedColumns(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'digests' and is_generated = 'NEVER'
    order by ordinal_position`);
  return sql.join(
    rows.filter(({ name }) => !excludedColumns.has(name)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
