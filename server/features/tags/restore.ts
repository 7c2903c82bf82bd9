import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { brokenUnique } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';

/** Brings a deleted tag back. Throws what `nameTaken` makes when its name is another tag's by now. */
export async function restoreTag(db: Database, id: number, audit: Audit, nameTaken: () => Error) {
  try {
    await db.update(tags).set({ deletedAt: null }).where(eq(tags.id, id));
  } catch (error) {
    if (brokenUnique(error)) throw nameTaken();
    throw error;
  }
  await audit(db, { action: 'restore', entity: 'tag', entityId: id });
}
