import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { setLastList } from '#shared/lastList.ts';
import { listPath } from '#shared/paths.ts';
import { useViews } from '#data/views.ts';
import { parseListQuery, findProblems, type ListQuery } from './listQuery.ts';
import { toAddress, isViewAlone, toQuery } from './views/savedView.ts';

/** The list's query, which lives in the page's address: it survives a reload, a bookmark and going back. */
export function useListQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => setLastList(search), [search]);
  const typed = useMemo(() => parseListQuery(search), [search]);
  const { data, error, isValidating } = useViews(typed.view !== null);
  const view = data?.results.find(({ id }) => id === typed.view);
  const isRequested = typed.view !== null && !view;

  const query = useMemo(() => (view && isViewAlone(search) ? toQuery(view) : typed), [search, typed, view]);
  const setQuery = useCallback(
    (next: ListQuery, options?: { replace: boolean }) => {
      const text = toAddress(next, view);
      navigate(text ? `${listPath()}?${text}` : listPath(), options);
    },
    [navigate, view],
  );
  return {
    query,
    /** What of the address has no meaning. */
    problems: useMemo(() => findProblems(search), [search]),
    setQuery,
    /** The saved view that the list was opened as. */
    view,
    /** Whether the address names a view that has to be read before the list can be. */
    isViewLoading: isRequested && isValidating && isViewAlone(search),
    /** Whether the address names a view that does not exist or could not be read. */
    isViewMissing: isRequested && !isValidating && (data !== undefined || error !== undefined),
    hasViewFailed: error !== undefined,
  };
}
