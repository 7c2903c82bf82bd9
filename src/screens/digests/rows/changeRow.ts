import type { Change } from '#data/bulk.ts';
import { applyChange } from '../makeChange.ts';
import { failureMessage } from '../failure.ts';

/** Undoable and optimistic. Throws on failure. */
export async function changeRow(
  change: Extract<Change, { action: 'status' | 'delete' }>,
  id: number,
  success: string,
) {
  await applyChange(change, [id], { success, failure: failureMessage });
}
