import type { Database } from '#server/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import { presentRevision } from './present.ts';
import { findKept, findRevision, removeRevision, type RevisionKey } from './queries.ts';

/**
 * What is known of the revision as it is. Throws 409 with it when it is not the one that the caller has seen, so that one
 * screen never overwrites what the same person kept on another. Callers that say nothing take it as it comes.
 */
export async function checkSeen(tx: Database, key: RevisionKey, seen: string | undefined) {
  const kept = await findKept(tx, key);
  if (!kept || seen === undefined || seen === kept.savedAt.toISOString()) return kept;
  const row = (await findRevision(tx, key))!;
  throw problem('stale_revision', 'You changed this digest on another screen. Nothing was saved.', {
    body: { revision: await presentRevision(tx, row) },
  });
}

/** Ends the revision that a save makes public, in its transaction. A save that knows of none leaves it. */
export async function endRevision(tx: Database, key: RevisionKey, seen: string | undefined) {
  if (seen !== undefined && (await checkSeen(tx, key, seen))) await removeRevision(tx, key);
}
