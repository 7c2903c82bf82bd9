import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pollsPath } from '#shared/paths.ts';
import type { PollsQuery } from '#data/polls.ts';

/** The rows of a page (POLLREP-05). */
export const pageSize = 20;

/** How the polls are ordered, as the page's address holds it (POLLREP-04). */
export interface Place {
  isAscending: boolean;
  page: number;
}

/** What cannot be meant is left out. */
export function parsePlace(search: string): Place {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    isAscending: query.get('sortOrder') === 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

export function formatPlace({ isAscending, page }: Place): string {
  const query = new URLSearchParams();
  if (isAscending) query.set('sortOrder', 'asc');
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export const toPollsCall = ({ isAscending, page }: Place): PollsQuery => ({
  page,
  page_size: pageSize,
  sort_by: 'id',
  sort_order: isAscending ? 'asc' : 'desc',
});

export function usePlace() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const place = useMemo(() => parsePlace(search), [search]);
  const setPlace = (next: Place) => {
    const text = formatPlace(next);
    navigate(text ? `${pollsPath()}?${text}` : pollsPath());
  };
  return [place, setPlace] as const;
}
