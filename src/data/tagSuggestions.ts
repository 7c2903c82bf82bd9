import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

/** The tags that a text, as HTML, speaks of; `undefined` waits. */
export function useSuggestedTags(content: string | undefined) {
  return useCall(suggestTags, content === undefined ? null : { body: { content } }, lookupOptions);
}
