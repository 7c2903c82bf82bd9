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
import { cached, toKey } from './cache/key.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

export function useStatuses() {
  return useCall(listStatuses, {}, lookupOptions);
}

/** How many digests of the language there are, by the counts that the server has. Read again when the window has the focus again. */
export const useDigestCount = (): number | undefined => useCall(listStatuses, {}).data?.total;

/** A page of the statuses, to administer them. */
export function useDigestStatuses(page: number) {
  return useCall(listDigestStatuses, { query: { page } }, { keepPreviousData: true });
}

/** One status, or nothing while there is no id. An open form is not overtaken by a reading in the background. */
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
  // The form is filled with what is cached, the next time it opens.
  const caches = (status: DigestStatus) => cached(getDigestStatus, { params: { id } }, status);
  return client.call(update, { params: { id }, body }, { caches });
}

/** Moves a status to a place in the order, which counts from 1. */
export async function placeStatus(id: number, to: number): Promise<void> {
  await client.call(place, { params: { id }, body: { place: to } });
}

/** Deletes a status and moves its digests to Draft. Returns the job that can be undone. */
export async function deleteStatus(id: number): Promise<Removal> {
  const input = { params: { id } };
  return client.call(remove, input, { deletes: [toKey(getDigestStatus, input)] });
}

/** How many digests are in a status, as of now; until that is known, as of the given time. */
export function useStatusCount({ id, digest_count }: DigestStatus): number {
  const { data } = useCall(getDigestStatus, { params: { id } });
  return data?.digest_count ?? digest_count;
}
