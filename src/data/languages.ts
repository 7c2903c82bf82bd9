import { listLanguages } from '#api/contract/languages.ts';
import { lookupOptions, readForNavigation, useCall } from './client/useCall.ts';

/** The languages that digests are written in. */
export function useLanguages() {
  return useCall(listLanguages, {}, lookupOptions);
}

/** Prefetches them for `useLanguages`. */
export const readLanguagesForNavigation = () => readForNavigation(listLanguages, {});
