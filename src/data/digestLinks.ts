import {
  changeSlug as change,
  listFocusCards,
  listLinkTargets,
  type LinkedDigest,
} from '#api/contract/digestLinks.ts';
import { getDigest, listDigests, type Digest } from '#api/contract/digests.ts';
import { client } from './client.ts';
import { remember, touch } from './useCall.ts';

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

/** Moves a digest to another address. Throws when it was changed since `basedOn`. */
export async function changeSlug({ id, modified_at: basedOn }: Digest, slug: string): Promise<Digest> {
  const body = { id, slug, modified_at: basedOn };
  const digest = await client.call(change, { params: { id }, body });
  void remember(getDigest, { params: { id } }, digest);
  void touch(listDigests);
  return digest;
}
