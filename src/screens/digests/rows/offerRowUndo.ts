import type { DigestPatch, DigestRow } from '#api/contract/digests.ts';
import { patchRowsOptimistically, updateDigest } from '#data/digests.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { failureMessage } from '../failure.ts';
import { messages } from './messages.ts';

/** Offers to undo `change` by restoring `before`. While undoing, the row shows `rowValues`. */
export const offerRowUndo = <T>(
  change: Promise<T>,
  id: number,
  before: DigestPatch,
  rowValues = before as Partial<DigestRow>,
): Promise<T> =>
  offerUndo(
    change,
    () => ({
      title: messages.updated,
      undo: () => updateDigest(id, before),
      undone: messages.undone,
      failure: failureMessage,
    }),
    (send) => patchRowsOptimistically([id], () => rowValues, send),
  );
