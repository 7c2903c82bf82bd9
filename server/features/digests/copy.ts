import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { copyFaq } from '../faq/copy.ts';
import { copyPoll } from '../polls/write.ts';
import { saveFingerprints } from './fingerprints.ts';
import { copyLinks } from './links.ts';
import { findStatus } from './references.ts';
import { noDigest } from '#server/platform/errors.ts';
import { freeSlug, nextDigestId } from './slugs.ts';
import { readDigest } from './read.ts';
import type { Writer } from './write.ts';

/** Columns that a copy has of its own. */
const own = new Set([
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

/** Makes a draft of everything that editors put into a digest. What readers did with it is not copied. */
export function addCopy(db: Database, sourceId: number, { user, audit }: Writer): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    // Its links are read after it, so no other call may change them in between.
    const { rows } = await tx.execute<{ title: string }>(
      sql`select title from digests where id = ${sourceId} and deleted_at is null for share`,
    );
    const source = rows[0];
    if (!source) throw noDigest();
    const draft = await findStatus(tx, 'Draft');
    const id = await nextDigestId(tx);
    const slug = await freeSlug(tx, id, { title: source.title });
    const columns = await sharedColumns(tx);
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

/** Read from the database, so that a column added later is copied too. */
async function sharedColumns(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'digests' and is_generated = 'NEVER'
    order by ordinal_position`);
  return sql.join(
    rows.filter(({ name }) => !own.has(name)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
