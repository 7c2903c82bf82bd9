import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digestCreations } from '#server/db/schema.ts';

type Creation = typeof digestCreations.$inferSelect;

/**
 * Notes which digest a call is about to make. Answers the id of the one that the same call made before,
 * for which it waits while that one is running.
 */
export async function noteCreation(tx: Database, creation: Creation): Promise<number | undefined> {
  const { userId, idempotencyKey } = creation;
  const noted = await tx.insert(digestCreations).values(creation).onConflictDoNothing().returning();
  if (noted.length > 0) return undefined;
  const [earlier] = await tx
    .select({ id: digestCreations.digestId })
    .from(digestCreations)
    .where(and(eq(digestCreations.userId, userId), eq(digestCreations.idempotencyKey, idempotencyKey)));
  if (!earlier) throw new Error('The creation was neither noted nor found.');
  return earlier.id;
}
