import type { DigestRow } from '#api/contract/digests.ts';
import { changeDigests, type Change } from '#data/bulk.ts';
import { patchRowsOptimistically } from '#data/digests.ts';
import type { CacheOptions } from '#data/client/client.ts';
import { summarizeChange } from '#shared/bulk/changeSummary.ts';
import { outcomeOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { failureReason } from './failure.ts';
import { optimisticValues, type NamedChange } from './optimisticValues.ts';

interface ChangeTexts {
  success: string;
  failure: (error: unknown) => string;
}

/** Optimistic. On failure, restores the rows, shows the reason and throws. */
export async function applyChange(
  change: Change,
  ids: readonly number[],
  { success, failure }: ChangeTexts,
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
      const summary = summarizeChange(made, outcome.job.changed_count, total, ids);
      return outcomeOffer(outcome, { success, summary, total });
    },
    showBefore,
  );
}

/**
 * `showWhile` shows a change in the rows while a call runs; if it fails, restores the rows and rethrows.
 * `showBefore` shows the earlier values while another call undoes the change.
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
        const reason = failureReason(error);
        toastQueue.show({ title, description: reason === title ? undefined : reason, tone: 'error' });
        throw error;
      }
    },
    showBefore: (restore: () => Promise<void>) =>
      patchRowsOptimistically(ids, ({ id }) => before.get(id) ?? {}, restore),
  };
}

const typedKeys = (shown: Partial<DigestRow>) => Object.keys(shown) as (keyof DigestRow)[];
