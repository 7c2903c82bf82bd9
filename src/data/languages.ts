import { listLanguages } from '../api/contract/languages';
import { lookupOptions, useCall } from './useCall';

/** The languages that digests are written in. */
export function useLanguages() {
  return useCall(listLanguages, {}, lookupOptions);
}
