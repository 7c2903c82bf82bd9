import { eq } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { labels } from '#server/db/schema.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { isNameTaken } from './write.ts';

/** Brings deleted labels back. Throws what `nameTaken` makes when a name of them is another label's by now. */
export async function restoreLabels(
  tx: Database,
  { labels: removed = [] }: Job['parameters'],
  audit: Audit,
  nameTaken: () => Error,
) {
  for (const { id, title } of removed) {
    if (await isNameTaken(tx, title, id)) throw nameTaken();
    await tx.update(labels).set({ deletedAt: null }).where(eq(labels.id, id));
    await audit(tx, { action: 'restore', entity: 'label', entityId: id });
  }
}
