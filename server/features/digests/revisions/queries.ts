import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digestRevisions } from '#server/db/schema.ts';
import { iso } from '../sql.ts';

export type RevisionRow = typeof digestRevisions.$inferSelect;

/** Whose revision, and of which digest. There is one at most. */
export interface RevisionKey {
  digestId: number;
  userId: number;
}

const isOf = ({ digestId, userId }: RevisionKey) =>
  and(eq(digestRevisions.digestId, digestId), eq(digestRevisions.userId, userId));

export async function findRevision(db: Database, key: RevisionKey): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(digestRevisions).where(isOf(key));
  return row;
}

/** When a revision was kept, and when the digest that it began from was modified. */
export async function findKept(db: Database, key: RevisionKey) {
  const basedOn = sql<string>`${digestRevisions.base}->>'modified_at'`;
  const [row] = await db
    .select({ savedAt: digestRevisions.savedAt, basedOn })
    .from(digestRevisions)
    .where(isOf(key));
  return row;
}

/**
 * Keeps other revisions and saves of a digest waiting until the transaction ends. Answers when it was modified, if there
 * is one.
 */
export async function lockDigest(db: Database, digestId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ modified_at: string }>(
    sql`select ${sql.raw(iso('d.modified_at'))} as modified_at from digests d
      where d.id = ${digestId} and d.deleted_at is null for no key update`,
  );
  return rows[0]?.modified_at;
}

const laterThanBefore = sql`greatest(clock_timestamp(), ${digestRevisions.savedAt} + interval '1 millisecond')`;

/** Stores a revision of a digest, in place of one of the same digest as it was. Answers when. */
export async function putRevision(db: Database, values: RevisionKey & Pick<RevisionRow, 'body' | 'base'>) {
  const { body, base } = values;
  const [row] = await db
    .insert(digestRevisions)
    .values(values)
    .onConflictDoUpdate({
      target: [digestRevisions.digestId, digestRevisions.userId],
      set: { body, base, savedAt: laterThanBefore },
    })
    .returning({ savedAt: digestRevisions.savedAt });
  return timeOf(row);
}

/** Goes on with a revision of the digest that it began from. Answers when. */
export async function rewriteRevision(db: Database, key: RevisionKey, body: RevisionRow['body']) {
  const [row] = await db
    .update(digestRevisions)
    .set({ body, savedAt: laterThanBefore })
    .where(isOf(key))
    .returning({ savedAt: digestRevisions.savedAt });
  return timeOf(row);
}

function timeOf(row: { savedAt: Date } | undefined) {
  if (!row) throw new Error('The revision was not stored.');
  return row.savedAt;
}

export function removeRevision(db: Database, key: RevisionKey) {
  return db.delete(digestRevisions).where(isOf(key));
}
