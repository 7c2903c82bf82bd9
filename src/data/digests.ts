import {
  copyDigest as copy,
  createDigest as create,
  getDigest,
  listDigests,
  saveDigest as save,
  type Digest,
  type DigestInput,
  type DigestListQuery,
  type DigestPatch,
  updateDigest as update,
} from '#api/contract/digests.ts';
import { dailyTagReport } from '#api/contract/reports.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { client } from './client.ts';
import { remember, touch, useCall, useFreshCall } from './useCall.ts';

/** A page of the list; `null` waits. The page before stays on screen while the next one is read. */
export function useDigests(query: DigestListQuery | null) {
  return useCall(listDigests, query && { query }, { keepPreviousData: true });
}

/** One digest. An open form is not overtaken by a reading in the background. */
export function useDigest(id: number) {
  return useCall(getDigest, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

/** A digest as it is stored now, to be edited. */
export const useFreshDigest = (id: number) => useFreshCall(getDigest, { params: { id } });

/** Reads a digest as it is now, for everybody who shows it. */
export async function readDigest(id: number): Promise<Digest> {
  return keep(await client.call(getDigest, { params: { id } }));
}

/** Creates a digest. The same `key` creates no other, so that a call whose answer was lost can be made again. */
export async function createDigest(body: DigestInput, key: string): Promise<Digest> {
  return keep(await client.call(create, { body }, { headers: { 'Idempotency-Key': key } }));
}

/**
 * Replaces the whole digest, and ends the revision that was kept at `revision`. Throws ConflictError when
 * `body.modified_at` is no longer the stored one, or there is another revision.
 */
export async function saveDigest(id: number, body: DigestInput, revision?: string): Promise<Digest> {
  return keep(await client.call(save, { params: { id }, query: { revision }, body }));
}

/** Changes the given fields, whatever the others are by now. */
export async function updateDigest(id: number, body: DigestPatch): Promise<Digest> {
  return keep(await client.call(update, { params: { id }, body }));
}

/** Makes a draft of everything in a digest, and answers its id. */
export async function copyDigest(id: number): Promise<number> {
  const answer = await client.call(copy, { params: { id } });
  void touch(listDigests, listStatuses);
  return answer.id;
}

function keep(digest: Digest): Digest {
  void remember(getDigest, { params: { id: digest.id } }, digest);
  void touch(listDigests, listStatuses, dailyTagReport);
  return digest;
}
