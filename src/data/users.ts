import { listUsers } from '#api/contract/users.ts';
import { client } from './client.ts';
import { lookupOptions, useCall } from './useCall.ts';

/** Those who can be authors: the first 50 members of staff (LIST-59). Waits while nobody wants them. */
export function useAuthors(isWanted: boolean) {
  const query = { page: 1, page_size: 50, dashboard_user: true };
  return useCall(listUsers, isWanted ? { query } : null, lookupOptions);
}

/** The active members of staff that a field offers for what is typed (EDIT-33). One without a name goes by phone (ERR-08). */
export async function findStaff(
  search: string,
  signal: AbortSignal,
): Promise<{ id: number; name: string }[]> {
  const query = { page: 1, page_size: 50, search: search || undefined, dashboard_user: true };
  const { results } = await client.call(listUsers, { query }, { signal });
  return results
    .filter(({ is_active }) => is_active)
    .map(({ id, name, phone, email }) => ({ id, name: name || phone || email }));
}
