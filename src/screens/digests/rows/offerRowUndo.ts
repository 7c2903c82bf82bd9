import type { DigestPatch, DigestRow } from '#api/contract/digests.ts';
import { showInRows, updateDigest } from '#data/digests.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toFailure } from '../failure.ts';
import { messages } from './messages.ts';

/**
 * Offers to give a digest the values again that it had before a change that just started; its row shows them as
 * `shown`. Returns the change.
 */
export const offerRowUndo = <T>(
  change: Promise<T>,
  id: number,
  before: DigestPatch,
  shown = before as Partial<DigestRow>,
): Promise<T> =>
  offerUndo(
    change,
    () => ({
      title: messages.updated,
      undo: () => updateDigest(id, before),
      undone: messages.undone,
      failure: toFailure,
    }),
    (send) => showInRows([id], () => shown, send),
  );
