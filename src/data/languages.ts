import { listLanguages } from '#api/contract/languages.ts';
import { lookupOptions, readAhead, useCall } from './client/useCall.ts';

/** The languages that digests are written in. */
export function useLanguages() {
  return useCall(listLanguages, {}, lookupOptions);
}

/** Reads them ahead of `useLanguages`. */
export const readLanguagesAhead = () => readAhead(listLanguages, {});
