import type { Change } from '#data/bulk.ts';
import { makeChange } from '../makeChange.ts';
import { toFailure } from '../failure.ts';

/** Applies an undoable change to one digest with an optimistic update. Throws on failure. */
export async function changeRow(
  change: Extract<Change, { action: 'status' | 'delete' }>,
  id: number,
  success: string,
) {
  await makeChange(change, [id], { success, failure: toFailure });
}
