import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import {
  isFiltered,
  noFilters,
  readAddress,
  writeAddress,
  type AddressProblem,
  type Fields,
} from './address.ts';

interface ChangeOptions {
  /** Whether the change replaces the present entry of the history. Default false. */
  replace?: boolean;
}

export interface UrlState<Query> {
  query: Query;
  /** Changes some fields. A list starts again at page 1 unless the page is among them (LIST-19). */
  change: (part: Partial<Query>, options?: ChangeOptions) => void;
  /** Whether anything restricts which rows there are. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** What the address has that the page cannot follow. */
  problems: readonly AddressProblem[];
  /** Removes the problems from the address. */
  removeProblems: () => void;
}

/**
 * The state of a page that lives in its address, so that it survives a reload, a bookmark and going back.
 * Declare `fields` outside of the component.
 */
export function useUrlState<Query extends object>(fields: Fields<Query>): UrlState<Query> {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const { query, problems } = useMemo(() => readAddress(fields, params), [fields, params]);

  const change = useCallback(
    (part: Partial<Query>, options?: ChangeOptions) => {
      const page = 'page' in fields ? { page: 1 } : {};
      const address = writeAddress(fields, { ...query, ...page, ...part });
      navigate(address ? `${path}?${address}` : path, options);
    },
    [fields, query, path, navigate],
  );

  return {
    query,
    change,
    isFiltered: isFiltered(fields, query),
    clearFilters: () => change(noFilters(fields)),
    problems,
    removeProblems: () => change(query, { replace: true }),
  };
}
