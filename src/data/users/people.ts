/** People shown and offered on screens; `../users.ts` administers them. */
import { useMemo } from 'react';
import { listUsers, type User } from '#api/contract/users.ts';
import { client } from '../client/client.ts';
import { lookupOptions, useCall } from '../client/useCall.ts';

const staffQuery = { page: 1, page_size: 50, dashboard_user: true };

/**
 * Returns the first 50 staff members (LIST-59), plus any people in `selectedIds` who aren't among them.
 * Undefined until loaded, and if `isRequested` is false.
 */
export function useAuthors(
  isRequested: boolean,
  selectedIds: readonly (number | null)[] = [],
): readonly User[] | undefined {
  const first = useCall(listUsers, isRequested ? { query: staffQuery } : null, lookupOptions).data?.results;
  const left = first ? selectedIds.filter((id) => id !== null && !first.some((user) => user.id === id)) : [];
  const ids = left.join(',');
  const { data, error } = useCall(listUsers, ids ? { query: { ...staffQuery, ids } } : null, lookupOptions);
  return useMemo(
    () => (ids && !error ? first && data && [...first, ...data.results] : first),
    [ids, first, data, error],
  );
}

interface StaffMember {
  id: number;
  name: string;
  /** Only if another user has the same name. */
  email?: string;
}

/** Active staff matching the input (EDIT-33). People without a name are shown by phone number (ERR-08). */
export async function findStaff(search: string, signal: AbortSignal): Promise<StaffMember[]> {
  const query = { ...staffQuery, search: search || undefined, is_active: true };
  const { results } = await client.call(listUsers, { query }, { signal });
  const count = new Map<string, number>();
  for (const { name } of results) count.set(name, (count.get(name) ?? 0) + 1);
  return results.map(({ id, name, phone, email }) => ({
    id,
    name: name || phone || email,
    ...(name && count.get(name)! > 1 && { email }),
  }));
}

/** The same in every database. */
const superUserRole = 'Super user';

/** Names of super users, who can assign roles. Empty until loaded. */
export function useSuperUsers(): string[] {
  const query = { ...staffQuery, is_active: true };
  const { data } = useCall(listUsers, { query }, lookupOptions);
  return (data?.results ?? [])
    .filter(({ name, roles: [role] }) => name && role?.name === superUserRole)
    .slice(0, 3)
    .map(({ name }) => name);
}
