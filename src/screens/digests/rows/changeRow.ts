import type { Change } from '#data/bulk.ts';
import { makeChange } from '../makeChange.ts';
import { toFailure } from '../failure.ts';

/** Makes one change of one digest that can be undone, which the list shows at once, and says the outcome. Throws when it failed. */
export async function changeRow(
  change: Extract<Change, { action: 'status' | 'delete' }>,
  id: number,
  success: string,
) {
  await makeChange(change, [id], { success, failure: toFailure });
}
