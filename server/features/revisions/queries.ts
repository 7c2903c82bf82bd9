import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { digestRevisions } from '../../db/schema';

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

/** Keeps other revisions and saves of a digest waiting until the transaction ends. Tells whether there is one. */
export async function lockDigest(db: Database, digestId: number) {
  const { rows } = await db.execute(
    sql`select 1 from digests where id = ${digestId} and deleted_at is null for no key update`,
  );
  return rows.length > 0;
}

/** Stores a revision in place of the one before it, and answers when. */
export async function putRevision(db: Database, values: RevisionKey & Pick<RevisionRow, 'body' | 'base'>) {
  const { body, base } = values;
  const savedAt = sql`greatest(clock_timestamp(), ${digestRevisions.savedAt} + interval '1 millisecond')`;
  const [row] = await db
    .insert(digestRevisions)
    .values(values)
    .onConflictDoUpdate({
      target: [digestRevisions.digestId, digestRevisions.userId],
      set: { body, base, savedAt },
    })
    .returning({ savedAt: digestRevisions.savedAt });
  if (!row) throw new Error('The revision was not stored.');
  return row.savedAt;
}

export function removeRevision(db: Database, key: RevisionKey) {
  return db.delete(digestRevisions).where(isOf(key));
}
