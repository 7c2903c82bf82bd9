import type { DigestPatch, DigestRow } from '#api/contract/digests.ts';
import { updateDigest } from '#data/digests.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { toFailure } from '../failure.ts';
import { messages } from './messages.ts';

/** Gives a digest the values again that it had before a change. */
export async function takeBack(id: number, before: DigestPatch, shown = before as Partial<DigestRow>) {
  try {
    await updateDigest(id, before, shown);
    toast.success(messages.undone);
  } catch (error) {
    toast.error(toFailure(error));
  }
}
