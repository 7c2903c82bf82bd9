import type { Removal } from '#api/contract/bulk/removal.ts';
import {
  createStatus as create,
  deleteStatus as remove,
  type DigestStatus,
  getDigestStatus,
  listDigestStatuses,
  listStatuses,
  placeStatus as place,
  updateStatus as update,
} from '#api/contract/statuses.ts';
import { toCachedResponse, cacheKey } from './cache/key.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

export function useStatuses() {
  return useCall(listStatuses, {}, lookupOptions);
}

/** Number of digests in the user's language; refreshed on focus. */
export const useDigestCount = (): number | undefined => useCall(listStatuses, {}).data?.total;

export function useDigestStatuses(page: number) {
  return useCall(listDigestStatuses, { query: { page } }, { keepPreviousData: true });
}

/** No request is made while `id` is undefined. Never revalidates under an open form. */
export function useDigestStatus(id: number | undefined) {
  return useCall(getDigestStatus, id === undefined ? null : { params: { id } }, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}

export type StatusInput = Pick<DigestStatus, 'status_name' | 'status_code' | 'color' | 'set_by' | 'stage'>;

export async function createStatus(body: StatusInput): Promise<DigestStatus> {
  return client.call(create, { body });
}

export async function updateStatus(id: number, body: StatusInput): Promise<DigestStatus> {
  // The form starts from the cache the next time it opens.
  const caches = (status: DigestStatus) => toCachedResponse(getDigestStatus, { params: { id } }, status);
  return client.call(update, { params: { id }, body }, { caches });
}

/** Positions start at 1. */
export async function moveStatus(id: number, position: number): Promise<void> {
  await client.call(place, { params: { id }, body: { place: position } });
}

/** Moves its digests to Draft. Returns an undoable job. */
export async function deleteStatus(id: number): Promise<Removal> {
  const input = { params: { id } };
  return client.call(remove, input, { deletes: [cacheKey(getDigestStatus, input)] });
}

/** Falls back to the given count until the current one is known. */
export function useStatusCount({ id, digest_count }: DigestStatus): number {
  const { data } = useCall(getDigestStatus, { params: { id } });
  return data?.digest_count ?? digest_count;
}
