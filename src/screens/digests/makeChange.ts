import type { DigestRow } from '#api/contract/digests.ts';
import { changeDigests, type Change } from '#data/bulk.ts';
import { showInRows } from '#data/digests.ts';
import type { CacheOptions } from '#data/client/client.ts';
import { changeSummary } from '#shared/bulk/changeSummary.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { toReason } from './failure.ts';
import { shownChange, type NamedChange } from './shownChange.ts';

interface Texts {
  success: string;
  failure: (error: unknown) => string;
}

/**
 * Makes a change of some digests that can be undone, which their rows show at once, and says the outcome. `named`: what
 * it is about with its titles. Throws when it failed, after the rows are as before and it was said why.
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
    ({ jobId, updated }) => {
      const parameters = change.action === 'status' ? { status: change.status } : named;
      const made = { action: change.action, parameters, undo_of: null };
      return jobOffer(success, jobId, { summary: changeSummary(made, updated, ids.length, ids) });
    },
    showBefore,
  );
}

/**
 * Returns what shows a change in the rows while a call makes it, and what they were before while another restores that.
 * Where the first throws, the rows are as before and it was said why.
 */
export function showChange(
  change: Change,
  ids: readonly number[],
  named: NamedChange,
  failure: (error: unknown) => string,
) {
  const before = new Map<number, Partial<DigestRow>>();
  function show(row: DigestRow) {
    const shown = shownChange(row, change, named);
    // What is read meanwhile may have the change already.
    if (!before.has(row.id))
      before.set(row.id, Object.fromEntries(typedKeys(shown).map((key) => [key, row[key]])));
    return shown;
  }
  return {
    async showWhile<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await showInRows(ids, show, send);
      } catch (error) {
        const title = failure(error);
        const reason = toReason(error);
        toastQueue.show({ title, description: reason === title ? undefined : reason, tone: 'error' });
        throw error;
      }
    },
    showBefore: (restore: () => Promise<void>) => showInRows(ids, ({ id }) => before.get(id) ?? {}, restore),
  };
}

const typedKeys = (shown: Partial<DigestRow>) => Object.keys(shown) as (keyof DigestRow)[];
