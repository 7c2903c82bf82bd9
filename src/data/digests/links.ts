import type { Digest } from '#api/contract/digests.ts';
import {
  changeSlug as change,
  listFocusCards,
  listLinkTargets,
  type LinkedDigest,
} from '#api/contract/digests/links.ts';
import { client } from '../client/client.ts';
import { intoCache } from '../digests.ts';

/** The digests that can be the focus card of one. */
export async function findFocusCards(search: string, digestId: number | undefined, signal?: AbortSignal) {
  const query = { search: search || undefined, digest_id: digestId };
  return (await client.call(listFocusCards, { query }, { signal })).results;
}

/** The digests that a text can link to, but for the given ones. */
export async function findLinkTargets(
  search: string,
  without: readonly number[],
  signal?: AbortSignal,
): Promise<LinkedDigest[]> {
  const query = { search: search || undefined, exclude_digest_ids: without.join(',') || undefined };
  return (await client.call(listLinkTargets, { query }, { signal })).results;
}

/** Changes the slug of a digest. Throws ConflictError when it was changed since it was read. */
export async function changeSlug({ id, modified_at }: Digest, slug: string): Promise<Digest> {
  return client.call(change, { params: { id }, body: { id, slug, modified_at } }, intoCache);
}
