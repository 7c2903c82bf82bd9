import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digestRevisions } from '#server/db/schema.ts';
import { isoInstant } from '#server/db/expressions.ts';

export type RevisionRow = typeof digestRevisions.$inferSelect;

export interface RevisionKey {
  digestId: number;
  userId: number;
}

const matchesKey = ({ digestId, userId }: RevisionKey) =>
  and(eq(digestRevisions.digestId, digestId), eq(digestRevisions.userId, userId));

export async function findRevision(db: Database, key: RevisionKey): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(digestRevisions).where(matchesKey(key));
  return row;
}

export async function findRevisionTimes(db: Database, key: RevisionKey) {
  const basedOn = sql<string>`${digestRevisions.base}->>'modified_at'`;
  const [row] = await db
    .select({ savedAt: digestRevisions.savedAt, basedOn })
    .from(digestRevisions)
    .where(matchesKey(key));
  return row;
}

/** Returns the digest's modification time, or undefined if the digest doesn't exist. */
export async function lockDigest(db: Database, digestId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ modified_at: string }>(
    sql`select ${isoInstant(sql`d.modified_at`)} as modified_at from digests d
      where d.id = ${digestId} and d.deleted_at is null for no key update`,
  );
  return rows[0]?.modified_at;
}

const nextSavedAt = sql`greatest(clock_timestamp(), ${digestRevisions.savedAt} + interval '1 millisecond')`;

export async function putRevision(db: Database, values: RevisionKey & Pick<RevisionRow, 'body' | 'base'>) {
  const { body, base } = values;
  const [row] = await db
    .insert(digestRevisions)
    .values(values)
    .onConflictDoUpdate({
      target: [digestRevisions.digestId, digestRevisions.userId],
      set: { body, base, savedAt: nextSavedAt },
    })
    .returning({ savedAt: digestRevisions.savedAt });
  return requireSavedAt(row);
}

export async function rewriteRevision(db: Database, key: RevisionKey, body: RevisionRow['body']) {
  const [row] = await db
    .update(digestRevisions)
    .set({ body, savedAt: nextSavedAt })
    .where(matchesKey(key))
    .returning({ savedAt: digestRevisions.savedAt });
  return requireSavedAt(row);
}

function requireSavedAt(row: { savedAt: Date } | undefined) {
  if (!row) throw new Error('The revision was not stored.');
  return row.savedAt;
}

export function removeRevision(db: Database, key: RevisionKey) {
  return db.delete(digestRevisions).where(matchesKey(key));
}
