import type { DigestRow } from '#api/contract/digests.ts';
import { changeDigests, type Change } from '#data/bulk.ts';
import { showInRows } from '#data/digests.ts';
import type { CacheOptions } from '#data/client/client.ts';
import { changeSummary } from '#shared/bulk/changeSummary.ts';
import { undoToast } from '#shared/bulk/undoToast.tsx';
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
  await showWhile(change, ids, named, failure, async (showBefore) => {
    const { jobId, updated } = await changeDigests(change, [...ids], options);
    const parameters = change.action === 'status' ? { status: change.status } : named;
    const made = { action: change.action, parameters, undo_of: null };
    undoToast(success, jobId, {
      summary: changeSummary(made, updated, ids.length, ids),
      showWhile: showBefore,
    });
  });
}

/**
 * Shows a change in the rows while `send` makes it; if that throws, takes it back, says why and throws. `send` gets what
 * shows in the rows what they were before, while an undo restores it.
 */
export async function showWhile(
  change: Change,
  ids: readonly number[],
  named: NamedChange,
  failure: (error: unknown) => string,
  send: (showBefore: (restore: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = new Map<number, Partial<DigestRow>>();
  function show(row: DigestRow) {
    const shown = shownChange(row, change, named);
    // What is read meanwhile may have the change already.
    if (!before.has(row.id))
      before.set(row.id, Object.fromEntries(typedKeys(shown).map((key) => [key, row[key]])));
    return shown;
  }
  try {
    await showInRows(ids, show, () =>
      send((restore) => showInRows(ids, ({ id }) => before.get(id) ?? {}, restore)),
    );
  } catch (error) {
    const title = failure(error);
    const reason = toReason(error);
    toastQueue.show({ title, description: reason === title ? undefined : reason, tone: 'error' });
    throw error;
  }
}

const typedKeys = (shown: Partial<DigestRow>) => Object.keys(shown) as (keyof DigestRow)[];
