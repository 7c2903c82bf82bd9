import { listCategories } from '../api/contract/categories';
import { lookupOptions, useCall } from './useCall';

/** Waits while nobody wants them. */
export function useCategories(isWanted = true) {
  return useCall(listCategories, isWanted ? {} : null, lookupOptions);
}
