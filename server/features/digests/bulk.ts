import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { digests } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { fieldError } from '../../platform/errors';
import { findStatus } from './references';
import { laterThanBefore, type Writer } from './write';

/** Gives every listed digest a status, or none of them when one does not exist. Answers how many changed. */
export function changeStatuses(db: Database, ids: number[], name: string, { audit }: Pick<Writer, 'audit'>) {
  return inTransaction(db, async (tx) => {
    const status = await findStatus(tx, name);
    // Locked in one order, so that two such calls cannot wait for each other.
    const found = await tx
      .select({ id: digests.id, statusId: digests.statusId })
      .from(digests)
      .where(inArray(digests.id, ids))
      .orderBy(asc(digests.id))
      .for('update');
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      throw fieldError({ digests: unknown.map((id) => `Digest ${id} does not exist.`) });
    }

    const changed = found.filter(({ statusId }) => statusId !== status.id);
    await tx
      .update(digests)
      .set({
        statusId: status.id,
        modifiedAt: laterThanBefore,
        firstPublishedAt: status.isPublished
          ? sql`coalesce(${digests.firstPublishedAt}, clock_timestamp())`
          : undefined,
      })
      .where(and(inArray(digests.id, ids), ne(digests.statusId, status.id)));
    await audit(tx, {
      action: 'update_status',
      entity: 'digest',
      before: { status_ids: Object.fromEntries(changed.map(({ id, statusId }) => [id, statusId])) },
      after: { status: status.name, digests: changed.map(({ id }) => id) },
    });
    return changed.length;
  });
}
