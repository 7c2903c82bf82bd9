import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digestCreations } from '#server/db/schema.ts';
import { checkSameCall, type NamedCall } from '#server/platform/records/idempotencyKey.ts';

/**
 * Records which digest a call is about to make. Returns the id of the one that the same call made before,
 * for which it waits while that one is running.
 */
export async function recordCreation(
  tx: Database,
  call: NamedCall,
  { userId, digestId }: { userId: number; digestId: number },
): Promise<number | undefined> {
  const recorded = await tx
    .insert(digestCreations)
    .values({ ...call, userId, digestId })
    .onConflictDoNothing()
    .returning();
  if (recorded.length > 0) return undefined;
  const [earlier] = await tx
    .select({ id: digestCreations.digestId, bodyHash: digestCreations.bodyHash })
    .from(digestCreations)
    .where(and(eq(digestCreations.userId, userId), eq(digestCreations.idempotencyKey, call.idempotencyKey)));
  if (!earlier) throw new Error('The creation was neither recorded nor found.');
  return checkSameCall(earlier, call).id;
}
