import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { checkNames } from './rules.ts';

/** Brings a deleted status back. Throws what `nameTaken` makes when its name is another status's by now. */
export async function restoreStatus(db: Database, id: number, audit: Audit, nameTaken: () => Error) {
  const [status] = await db.select().from(statuses).where(eq(statuses.id, id));
  if (!status) throw new Error(`There is no status ${id} to restore.`);
  const { slug, statusName: name } = status;
  await checkNames(db, { id, slug, name }, nameTaken);
  await db.update(statuses).set({ deletedAt: null }).where(eq(statuses.id, id));
  await audit(db, { action: 'restore', entity: 'status', entityId: id });
}
