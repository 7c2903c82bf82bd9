import type { Database } from '#server/db/database.ts';
import { problem } from '#server/errors.ts';
import { presentRevision } from './present.ts';
import { findRevisionTimes, findRevision, removeRevision, type RevisionKey } from './queries.ts';

/**
 * Throws 409 with the current revision if `seenAt` is outdated, so that one tab can't overwrite another's
 * changes. Skips the check if `seenAt` is undefined.
 */
export async function checkRevisionSeen(tx: Database, key: RevisionKey, seenAt: string | undefined) {
  const current = await findRevisionTimes(tx, key);
  if (!current || seenAt === undefined || seenAt === current.savedAt.toISOString()) return current;
  const row = (await findRevision(tx, key))!;
  throw problem('stale_revision', 'You changed this digest in another tab or browser. Nothing was saved.', {
    body: { revision: await presentRevision(tx, row) },
  });
}

/** Keeps the revision if the save didn't refer to one. */
export async function deleteSavedRevision(tx: Database, key: RevisionKey, seenAt: string | undefined) {
  if (seenAt !== undefined && (await checkRevisionSeen(tx, key, seenAt))) await removeRevision(tx, key);
}
