import type { DigestInput, Revision } from '#api/contract/digests.ts';
import { deleteRevision as remove, getRevision, saveRevision as save } from '#api/contract/revisions.ts';
import { useCached, useFreshCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** The signed-in user's private revision. */
export const useRevision = (digestId: number) => useFreshCall(getRevision, { params: { id: digestId } });

export const useCachedRevision = (digestId: number | undefined) =>
  useCached(getRevision, digestId === undefined ? null : { params: { id: digestId } });

export async function readRevision(digestId: number): Promise<Revision | null> {
  return (await client.call(getRevision, { params: { id: digestId } })).revision;
}

/**
 * Replaces the revision saved at `knownSavedAt` and returns the new timestamp. Throws ConflictError under the
 * same conditions as a save.
 */
export async function saveRevision(
  digestId: number,
  body: DigestInput,
  knownSavedAt: string,
): Promise<string> {
  const answer = await client.call(save, {
    params: { id: digestId },
    query: { revision: knownSavedAt },
    body,
  });
  return answer.saved_at;
}

/** Throws ConflictError if there is a newer revision. */
export async function deleteRevision(digestId: number, expectedSavedAt: string): Promise<void> {
  await client.call(remove, { params: { id: digestId }, query: { revision: expectedSavedAt } });
}
