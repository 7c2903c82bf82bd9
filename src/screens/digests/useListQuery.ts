import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { listPath } from '../../app/paths';
import { formatListQuery, parseListQuery, type ListQuery } from './listQuery';

/** The list's query, which lives in the page's address: it survives a reload, a bookmark and going back. */
export function useListQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseListQuery(search), [search]);
  const setQuery = useCallback(
    (next: ListQuery, options?: { replace: boolean }) => {
      const text = formatListQuery(next);
      navigate(text ? `${listPath()}?${text}` : listPath(), options);
    },
    [navigate],
  );
  return [query, setQuery] as const;
}
