import { listTagGroups, listTags } from '../api/contract/tags';
import { lookupOptions, useCall } from './useCall';

/** Tags whose title contains the text. */
export function useTags(search: string) {
  return useCall(listTags, { query: { search } }, { ...lookupOptions, keepPreviousData: true });
}

export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}
