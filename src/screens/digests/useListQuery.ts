import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isFiltered, noFilters } from '#shared/list/address.ts';
import { useUrlState, type UrlState } from '#shared/list/useUrlState.ts';
import { setLastList } from '#shared/page/lastList.ts';
import { listPath } from '#shared/page/paths.ts';
import { useViews } from '#data/views.ts';
import { listFields, type ListQuery } from './listQuery.ts';
import { toAddress, isViewAlone, toQuery } from './views/savedView.ts';

/** The list's query, which lives in the page's address, or in the saved view that it names. */
export function useListQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => setLastList(search), [search]);
  const typed = useUrlState(listFields);
  const { data, error, isValidating } = useViews(typed.query.view !== null);
  const view = data?.results.find(({ id }) => id === typed.query.view);
  const isRequested = typed.query.view !== null && !view;
  const isViewLoading = isRequested && isValidating && isViewAlone(search);

  const query = useMemo(
    () => (view && isViewAlone(search) ? toQuery(view) : typed.query),
    [search, typed.query, view],
  );
  const change = useCallback<UrlState<ListQuery>['change']>(
    (part, options) => {
      const text = toAddress({ ...query, page: 1, ...part }, view);
      navigate(text ? `${listPath()}?${text}` : listPath(), options);
    },
    [navigate, query, view],
  );
  return {
    address: {
      query,
      change,
      isFiltered: isFiltered(listFields, query),
      clearFilters: () => change(noFilters(listFields)),
      problems: typed.problems,
      removeProblems: () => change(query, { replace: true }),
    } satisfies UrlState<ListQuery>,
    /** The saved view that the list was opened as. */
    view,
    /** Whether the address names a view that has to be read before the list can be. */
    isViewLoading,
    /** Whether the address names a view that does not exist or could not be read. */
    isViewMissing: isRequested && !isValidating && (data !== undefined || error !== undefined),
    hasViewFailed: error !== undefined,
  };
}
