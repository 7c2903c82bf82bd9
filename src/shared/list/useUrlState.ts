import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import {
  isFiltered,
  clearedFilters,
  parseUrlQuery,
  formatUrlQuery,
  type UrlProblem,
  type Fields,
} from './address.ts';

interface ChangeOptions {
  /** Replaces the history entry. */
  replace?: boolean;
}

export interface UrlState<Query> {
  query: Query;
  /** Resets to page 1 unless the page is among the changes (LIST-19). */
  change: (part: Partial<Query>, options?: ChangeOptions) => void;
  isFiltered: boolean;
  clearFilters: () => void;
  problems: readonly UrlProblem[];
  removeProblems: () => void;
}

/** Declare `fields` outside the component. */
export function useUrlState<Query extends object>(fields: Fields<Query>): UrlState<Query> {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const { query, problems } = useMemo(() => parseUrlQuery(fields, params), [fields, params]);

  const change = useCallback(
    (part: Partial<Query>, options?: ChangeOptions) => {
      const page = 'page' in fields ? { page: 1 } : {};
      const address = formatUrlQuery(fields, { ...query, ...page, ...part });
      navigate(address ? `${path}?${address}` : path, options);
    },
    [fields, query, path, navigate],
  );

  return {
    query,
    change,
    isFiltered: isFiltered(fields, query),
    clearFilters: () => change(clearedFilters(fields)),
    problems,
    removeProblems: () => change(query, { replace: true }),
  };
}

export const noneSelected: ReadonlySet<number> = new Set();

/** Reset when the page, order or filters (`listKey`) change. */
export function useSelectedIds(listKey: string) {
  const [state, setState] = useState({ shown: listKey, ids: noneSelected });
  const ids = state.shown === listKey ? state.ids : noneSelected;
  return [ids, (next: ReadonlySet<number>) => setState({ shown: listKey, ids: next })] as const;
}
