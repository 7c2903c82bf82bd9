import type { DigestInput, Revision } from '#api/contract/digests.ts';
import { deleteRevision as remove, getRevision, saveRevision as save } from '#api/contract/revisions.ts';
import { useCached, useFreshCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** The signed-in person's private revision of a digest. */
export const useRevision = (digestId: number) => useFreshCall(getRevision, { params: { id: digestId } });

/** The revision as far as it is known before it is read; `undefined` looks for none. */
export const useCachedRevision = (digestId: number | undefined) =>
  useCached(getRevision, digestId === undefined ? null : { params: { id: digestId } });

/** Reads the revision as it is now; null for none. */
export async function readRevision(digestId: number): Promise<Revision | null> {
  return (await client.call(getRevision, { params: { id: digestId } })).revision;
}

/** Saves it in place of the revision saved at `seen`. Returns its instant. Throws ConflictError as a save does. */
export async function saveRevision(digestId: number, body: DigestInput, seen: string): Promise<string> {
  const answer = await client.call(save, { params: { id: digestId }, query: { revision: seen }, body });
  return answer.saved_at;
}

/** Deletes the revision saved at `seen`. Throws ConflictError when there is a newer one. */
export async function deleteRevision(digestId: number, seen: string): Promise<void> {
  await client.call(remove, { params: { id: digestId }, query: { revision: seen } });
}
