import { listStatuses } from '../api/contract/statuses';
import { lookupOptions, useCall } from './useCall';

export function useStatuses() {
  return useCall(listStatuses, {}, lookupOptions);
}
