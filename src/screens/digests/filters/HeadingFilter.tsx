import { createContext, use } from 'react';
import type { FilterId } from '#domain/digestFilters.ts';
import { FilterControl } from './FilterControl.tsx';
import type { ListFilter } from './useFilters.ts';

/** The filters of the list around a table, whose headings show some of them. */
export const FiltersContext = createContext<readonly ListFilter[]>([]);

/** The menu of a filter in a heading of the table. */
export function HeadingFilter({ id }: { id: FilterId }) {
  const filter = use(FiltersContext).find((each) => each.id === id);
  return filter && <FilterControl filter={filter} variant="icon" />;
}
