import { listUsers } from '../api/contract/users';
import { lookupOptions, useCall } from './useCall';

/** Those who can be authors: the first 50 members of staff (LIST-59). Waits while nobody wants them. */
export function useAuthors(isWanted: boolean) {
  const query = { page: 1, page_size: 50, dashboard_user: true };
  return useCall(listUsers, isWanted ? { query } : null, lookupOptions);
}
