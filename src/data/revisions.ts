import type { DigestInput } from '#api/contract/digests.ts';
import { discardRevision as discard, getRevision, keepRevision as keep } from '#api/contract/revisions.ts';
import { useFreshCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** What the person who is signed in has made of a digest by now and not saved. */
export const useRevision = (digestId: number) => useFreshCall(getRevision, { params: { id: digestId } });

/** Keeps it in place of the revision that was kept at `seen`. Answers when. Throws ConflictError as saving does. */
export async function keepRevision(digestId: number, body: DigestInput, seen: string): Promise<string> {
  const answer = await client.call(keep, { params: { id: digestId }, query: { revision: seen }, body });
  return answer.saved_at;
}

/** Forgets the revision that was kept at `seen`. Throws ConflictError when there is a newer one. */
export async function discardRevision(digestId: number, seen: string): Promise<void> {
  await client.call(discard, { params: { id: digestId }, query: { revision: seen } });
}
