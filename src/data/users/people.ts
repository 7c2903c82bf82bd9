/** The people whom screens name and offer; `../users.ts` administers them. */
import { listUsers } from '#api/contract/users.ts';
import { client } from '../client/client.ts';
import { lookupOptions, useCall } from '../client/useCall.ts';

/** Those who can be authors: the first 50 members of staff (LIST-59); waits until `isRequested`. */
export function useAuthors(isRequested: boolean) {
  const query = { page: 1, page_size: 50, dashboard_user: true };
  return useCall(listUsers, isRequested ? { query } : null, lookupOptions);
}

/** The active members of staff that a field offers for what is typed (EDIT-33). One without a name is identified by phone (ERR-08). */
export async function findStaff(
  search: string,
  signal: AbortSignal,
): Promise<{ id: number; name: string }[]> {
  const query = {
    page: 1,
    page_size: 50,
    search: search || undefined,
    dashboard_user: true,
    is_active: true,
  };
  const { results } = await client.call(listUsers, { query }, { signal });
  return results.map(({ id, name, phone, email }) => ({ id, name: name || phone || email }));
}

/** As every database names it. */
const superUserRole = 'Super user';

/** The names of the first super users, those who can give others a role; empty until they are read. */
export function useSuperUsers(): string[] {
  const query = { page: 1, page_size: 50, dashboard_user: true, is_active: true };
  const { data } = useCall(listUsers, { query }, lookupOptions);
  return (data?.results ?? [])
    .filter(({ name, roles: [role] }) => name && role?.name === superUserRole)
    .slice(0, 3)
    .map(({ name }) => name);
}
