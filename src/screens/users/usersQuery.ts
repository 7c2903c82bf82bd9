import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usersPath } from '#shared/paths.ts';
import type { UsersQuery } from '#data/users.ts';

export const pageSize = 10;

/** What narrows the users, as the page's address holds it. */
export interface Narrowing {
  search: string;
  isActive: boolean | null;
  /** The id of a role. */
  role: number | null;
  page: number;
}

/** What cannot be meant is left out. */
export function parseUsersQuery(search: string): Narrowing {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    search: (query.get('search') ?? '').slice(0, 200),
    isActive: state === 'active' ? true : state === 'inactive' ? false : null,
    role: idIn(query.get('role')),
    page: Math.min(idIn(query.get('page')) ?? 1, 1_000_000),
  };
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export function formatUsersQuery({ search, isActive, role, page }: Narrowing): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (isActive !== null) query.set('state', isActive ? 'active' : 'inactive');
  if (role) query.set('role', String(role));
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function toUsersCall({ search, isActive, role, page }: Narrowing): UsersQuery {
  return {
    page,
    page_size: pageSize,
    search: search || undefined,
    is_active: isActive ?? undefined,
    role: role ?? undefined,
  };
}

export function useUsersQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseUsersQuery(search), [search]);
  const setQuery = (next: Narrowing) => {
    const text = formatUsersQuery(next);
    navigate(text ? `${usersPath()}?${text}` : usersPath());
  };
  return [query, setQuery] as const;
}
