import type { DigestRow } from '#api/contract/digests.ts';
import { changeDigests, type Change } from '#data/bulk.ts';
import { patchRowsOptimistically } from '#data/digests.ts';
import type { CacheOptions } from '#data/client/client.ts';
import { changeSummary } from '#shared/bulk/changeSummary.ts';
import { outcomeOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { toReason } from './failure.ts';
import { optimisticValues, type NamedChange } from './optimisticValues.ts';

interface Texts {
  success: string;
  failure: (error: unknown) => string;
}

/**
 * Applies an undoable change with an optimistic update and reports the result. Throws on failure, after
 * restoring the rows and showing why.
 */
export async function makeChange(
  change: Change,
  ids: readonly number[],
  { success, failure }: Texts,
  named: NamedChange = {},
  options: Pick<CacheOptions<unknown>, 'invalidateAfterMs'> = {},
): Promise<void> {
  const { showWhile, showBefore } = showChange(change, ids, named, failure);
  await offerUndo(
    showWhile(() => changeDigests(change, [...ids], options)),
    (outcome) => {
      const parameters = change.action === 'status' ? { status: change.status } : named;
      const made = { action: change.action, parameters, undo_of: null };
      const total = ids.length;
      const summary = changeSummary(made, outcome.job.changed_count, total, ids);
      return outcomeOffer(outcome, { success, summary, total });
    },
    showBefore,
  );
}

/**
 * Shows a change in the rows while a call runs, and restores them while another undoes it. Restores the rows
 * and rethrows if the first call fails.
 */
export function showChange(
  change: Change,
  ids: readonly number[],
  named: NamedChange,
  failure: (error: unknown) => string,
) {
  const before = new Map<number, Partial<DigestRow>>();
  function show(row: DigestRow) {
    const shown = optimisticValues(row, change, named);
    if (!before.has(row.id))
      before.set(row.id, Object.fromEntries(typedKeys(shown).map((key) => [key, row[key]])));
    return shown;
  }
  return {
    async showWhile<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await patchRowsOptimistically(ids, show, send);
      } catch (error) {
        const title = failure(error);
        const reason = toReason(error);
        toastQueue.show({ title, description: reason === title ? undefined : reason, tone: 'error' });
        throw error;
      }
    },
    showBefore: (restore: () => Promise<void>) =>
      patchRowsOptimistically(ids, ({ id }) => before.get(id) ?? {}, restore),
  };
}

const typedKeys = (shown: Partial<DigestRow>) => Object.keys(shown) as (keyof DigestRow)[];
