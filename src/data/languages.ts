import { listLanguages } from '../api/contract/languages';
import { lookupOptions, useCall } from './useCall';

/** The languages that digests are written in; read only once somebody is there to choose. */
export function useLanguages(isWanted: boolean) {
  return useCall(listLanguages, isWanted ? {} : null, lookupOptions);
}
