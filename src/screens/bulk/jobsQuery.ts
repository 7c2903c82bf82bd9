import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { jobActions, jobStates, type Job } from '#api/contract/bulk.ts';
import { jobsPath } from '#shared/paths.ts';
import type { JobsQuery } from '#data/bulk.ts';

export const pageSize = 20;

/** What narrows the jobs, as the page's address holds it. */
export interface Narrowing {
  isMine: boolean;
  state: Job['state'] | null;
  action: Job['action'] | null;
  page: number;
}

/** What cannot be meant is left out. */
export function parseJobsQuery(search: string): Narrowing {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    isMine: query.has('mine'),
    state: jobStates.find((state) => state === query.get('state')) ?? null,
    action: jobActions.find((action) => action === query.get('action')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

export function formatJobsQuery({ isMine, state, action, page }: Narrowing): string {
  const query = new URLSearchParams();
  if (isMine) query.set('mine', '1');
  if (state) query.set('state', state);
  if (action) query.set('action', action);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function toJobsCall({ isMine, state, action, page }: Narrowing): JobsQuery {
  return {
    page,
    size: pageSize,
    mine: isMine || undefined,
    status: state ?? undefined,
    action: action ?? undefined,
  };
}

export function useJobsQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseJobsQuery(search), [search]);
  const setQuery = (next: Narrowing) => {
    const text = formatJobsQuery(next);
    navigate(text ? `${jobsPath()}?${text}` : jobsPath());
  };
  return [query, setQuery] as const;
}
