import { listTagGroups, listTags, type TagRef } from '#api/contract/tags.ts';
import { client } from './client.ts';
import { lookupOptions, useCall } from './useCall.ts';

export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}

/** The tags that a field offers for what is typed. */
export async function findTags(search: string, signal: AbortSignal): Promise<TagRef[]> {
  return (await client.call(listTags, { query: { search } }, { signal })).results;
}
