import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { saveFingerprints } from './fingerprints.ts';
import { findStatus } from './references.ts';
import { noDigest } from './rules.ts';
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
    for (const { table, key } of links) await copyLinks(tx, { table, key, sourceId, id });
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

const links = [
  { table: 'digest_tags', key: 'tag_id' },
  { table: 'digest_labels', key: 'label_id' },
  { table: 'digest_categories', key: 'category_id' },
  { table: 'digest_collaborators', key: 'user_id' },
];

interface Link {
  table: string;
  key: string;
  sourceId: number;
  id: number;
}

async function copyLinks(db: Database, { table, key, sourceId, id }: Link) {
  const [name, column] = [sql.identifier(table), sql.identifier(key)];
  await db.execute(sql`
    insert into ${name} (digest_id, ${column}, position)
    select ${id}::int, ${column}, position from ${name} where digest_id = ${sourceId}`);
}

/** The question with its choices, without the votes. */
async function copyPoll(db: Database, sourceId: number, id: number) {
  await db.execute(sql`
    insert into polls (digest_id, has_poll, question, headline)
    select ${id}::int, has_poll, question, headline from polls where digest_id = ${sourceId}`);
  await db.execute(sql`
    insert into poll_choices (digest_id, choice, position)
    select ${id}::int, choice, position from poll_choices where digest_id = ${sourceId}`);
}

async function copyFaq(db: Database, sourceId: number, id: number) {
  await db.execute(sql`
    insert into faqs (digest_id, display) select ${id}::int, display from faqs where digest_id = ${sourceId}`);
  await db.execute(sql`
    insert into faq_items (faq_id, position, question, answer)
    select own.id, i.position, i.question, i.answer
    from faqs f join faq_items i on i.faq_id = f.id join faqs own on own.digest_id = ${id}
    where f.digest_id = ${sourceId}`);
}
