import type { Removal } from '#api/contract/bulk/removal.ts';
import { getTag } from '#api/contract/tags.ts';
import {
  deleteTags as removeMany,
  mergeTags as merge,
  previewTagMerge,
  regroupTags as regroup,
} from '#api/contract/tags/many.ts';
import { cacheKey } from '../cache/key.ts';
import { client } from '../client/client.ts';
import { useCall } from '../client/useCall.ts';

/** Not fetched while null. Never cached, because others may tag digests in the meantime. */
export function useTagMerge(given: { tags: readonly number[]; into: number } | null) {
  return useCall(previewTagMerge, given && { query: { tags: given.tags.join(','), into: given.into } }, {
    shouldRetryOnError: false,
  });
}

/** Returns an undoable job. */
export async function mergeTags(tags: number[], into: number): Promise<Removal> {
  return client.call(merge, { body: { tags, into } });
}

/** `null` means no group. Returns the moved tags with their previous groups. */
export async function regroupTags(tags: number[], group: number | null) {
  return (await client.call(regroup, { body: { tags, tag_group: group } })).moved;
}

/** Also removes them from their digests. Returns an undoable job. */
export async function deleteTags(tags: number[]): Promise<Removal> {
  const deletes = tags.map((id) => cacheKey(getTag, { params: { id } }));
  return client.call(removeMany, { body: { tags } }, { deletes });
}
