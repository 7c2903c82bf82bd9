import { listCategories } from '../api/contract/categories';
import { lookupOptions, useCall } from './useCall';

export function useCategories() {
  return useCall(listCategories, {}, lookupOptions);
}
