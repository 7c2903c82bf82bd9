import { listStatuses } from '#api/contract/statuses.ts';
import { lookupOptions, useCall } from './useCall.ts';

export function useStatuses() {
  return useCall(listStatuses, {}, lookupOptions);
}
