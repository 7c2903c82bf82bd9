import type { Digest } from '#api/contract/digests.ts';
import { reviewDigest as review } from '#api/contract/digests/review.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { client } from '../client/client.ts';
import { intoCache } from '../digests.ts';

export type ReviewDecision = InputOf<typeof review>['body']['decision'];

/** Submits a digest for review, approves it, or sends it back. */
export async function reviewDigest(id: number, body: InputOf<typeof review>['body']): Promise<Digest> {
  return client.call(review, { params: { id }, body }, intoCache);
}
