import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import { useCall } from '../client/useCall.ts';
import type { Digest } from '#api/contract/digests.ts';
import { reviewDigest as review } from '#api/contract/digests/review.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { client } from '../client/client.ts';
import { digestCacheOptions } from '../digests.ts';

/** Current version first. One page is enough, as the server stores fewer. */
export function useVersions(id: number) {
  return useCall(listVersions, { params: { id }, query: { size: 200 } });
}

/** `version` is an id or `current`. No request is made while it's null. */
export function useVersion(id: number, version: string | null) {
  return useCall(getVersion, version === null ? null : { params: { id, version } }, {
    revalidateOnFocus: false,
  });
}

export type ReviewDecision = InputOf<typeof review>['body']['decision'];

export async function reviewDigest(id: number, body: InputOf<typeof review>['body']): Promise<Digest> {
  return client.call(review, { params: { id }, body }, digestCacheOptions);
}
