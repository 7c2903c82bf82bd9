import type { Removal } from '#api/contract/bulk/removal.ts';
import { getTag } from '#api/contract/tags.ts';
import {
  deleteTags as removeMany,
  mergeTags as merge,
  previewTagMerge,
  regroupTags as regroup,
} from '#api/contract/tags/many.ts';
import { toKey } from '../cache/key.ts';
import { client } from '../client/client.ts';
import { useCall } from '../client/useCall.ts';

/** What a merge would change; null reads nothing. Read anew each time, as others tag digests meanwhile. */
export function useTagMerge(given: { tags: readonly number[]; into: number } | null) {
  return useCall(previewTagMerge, given && { query: { tags: given.tags.join(','), into: given.into } }, {
    shouldRetryOnError: false,
  });
}

/** Makes tags one with another. Returns the job that can be undone. */
export async function mergeTags(tags: number[], into: number): Promise<Removal> {
  return client.call(merge, { body: { tags, into } });
}

/** Moves tags to a group, or out of theirs. Returns those that were elsewhere, with where. */
export async function regroupTags(tags: number[], group: number | null) {
  return (await client.call(regroup, { body: { tags, tag_group: group } })).moved;
}

/** Deletes tags and removes them from their digests. Returns the job that can be undone. */
export async function deleteTags(tags: number[]): Promise<Removal> {
  const deletes = tags.map((id) => toKey(getTag, { params: { id } }));
  return client.call(removeMany, { body: { tags } }, { deletes });
}
