import type { Digest } from '#api/contract/digests.ts';
import {
  changeSlug as change,
  listFocusCards,
  listLinkTargets,
  type LinkedDigest,
} from '#api/contract/digests/links.ts';
import { client } from '../client/client.ts';
import { digestCacheOptions } from '../digests.ts';

export async function findFocusCards(search: string, digestId: number | undefined, signal?: AbortSignal) {
  const query = { search: search || undefined, digest_id: digestId };
  return (await client.call(listFocusCards, { query }, { signal })).results;
}

export async function findLinkTargets(
  search: string,
  without: readonly number[],
  signal?: AbortSignal,
): Promise<LinkedDigest[]> {
  const query = { search: search || undefined, exclude_digest_ids: without.join(',') || undefined };
  return (await client.call(listLinkTargets, { query }, { signal })).results;
}

export async function changeSlug({ id, modified_at }: Digest, slug: string): Promise<Digest> {
  return client.call(change, { params: { id }, body: { id, slug, modified_at } }, digestCacheOptions);
}
