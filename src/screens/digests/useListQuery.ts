import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isFiltered, clearedFilters } from '#shared/list/address.ts';
import { useUrlState, type UrlState } from '#shared/list/useUrlState.ts';
import { listPath, setLastListSearch } from '#shared/page/paths.ts';
import { useViews } from '#data/views.ts';
import { listFields, type ListQuery } from './listQuery.ts';
import {
  formatViewQuery,
  hasOnlyView,
  viewToQuery,
  viewProblems,
  type ViewProblem,
} from './views/savedView.ts';

/** Reads the query from the URL, or from the saved view that the URL names. */
export function useListQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => setLastListSearch(search), [search]);
  const typed = useUrlState(listFields);
  const { data, error, isValidating } = useViews(typed.query.view !== null);
  const view = data?.results.find(({ id }) => id === typed.query.view);
  const isRequested = typed.query.view !== null && !view;
  const isAlone = hasOnlyView(search);
  const isViewLoading = isRequested && isValidating && isAlone;
  const isAnswered = !isValidating && (data !== undefined || error !== undefined);
  const problem: ViewProblem | false | undefined = isRequested
    ? isAnswered && (error ? 'failed' : 'missing')
    : view && isAlone && viewProblems(view).length > 0 && 'broken';

  const query = useMemo(
    () => (view && isAlone ? viewToQuery(view) : typed.query),
    [isAlone, typed.query, view],
  );
  const change = useCallback<UrlState<ListQuery>['change']>(
    (part, options) => {
      const text = formatViewQuery({ ...query, page: 1, ...part }, view);
      navigate(text ? `${listPath()}?${text}` : listPath(), options);
    },
    [navigate, query, view],
  );
  return {
    address: {
      query,
      change,
      isFiltered: isFiltered(listFields, query),
      clearFilters: () => change(clearedFilters(listFields)),
      problems: typed.problems,
      removeProblems: () => change(query, { replace: true }),
    } satisfies UrlState<ListQuery>,
    view,
    /** True if the URL names a view that must load before the list. */
    isViewLoading,
    viewProblem: problem || undefined,
    /** True if the view is unavailable: the list must not show all digests instead. */
    isBlocked: Boolean(problem) && isAlone,
  };
}
