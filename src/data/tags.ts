import { getDigest, listDigests } from '../api/contract/digests';
import { dailyTagReport } from '../api/contract/reports';
import { listTagGroups, listTags, renameTag as rename, type TagRef } from '../api/contract/tags';
import { client } from './client';
import { lookupOptions, touch, useCall } from './useCall';

export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}

/** The tags that a field offers for what is typed. */
export async function findTags(search: string, signal: AbortSignal): Promise<TagRef[]> {
  return (await client.call(listTags, { query: { search } }, { signal })).results;
}

/** Gives a tag another title, on every digest that has it. */
export async function renameTag(id: number, title: string): Promise<TagRef> {
  const tag = await client.call(rename, { params: { id }, body: { title } });
  void touch(listDigests, getDigest, listTagGroups, dailyTagReport);
  return tag;
}
