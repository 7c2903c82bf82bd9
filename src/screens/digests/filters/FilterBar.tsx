import { useRef, type ReactNode } from 'react';
import type { FilterId } from '#domain/digestFilters.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { theme } from '#ui/theme/theme.ts';
import type { ListQuery } from '../listQuery.ts';
import { FilterControl } from './FilterControl.tsx';
import { activeCount, filterOfColumn, isFiltered } from './filters.ts';
import type { ListFilter } from './useFilters.ts';

interface FilterBarProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Those that the table has in its headings, and that are not repeated here. */
  inHeadings: ReadonlySet<FilterId>;
  /** Cards have no headings: the two documented filters come first (LIST-14), the others on demand. */
  isNarrow: boolean;
  search: ReactNode;
  end: ReactNode;
}

const firstOfCards = new Set<FilterId>(['selectedCategory', 'selectedSource']);
/** Without their columns they are behind "Filter". */
const ofColumns = new Set(Object.values(filterOfColumn));

/** The filters of the list: menus to choose from, and chips to remove the active ones. */
export function FilterBar({ filters, query, onChange, inHeadings, isNarrow, search, end }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const offered = isNarrow ? filters : filters.filter(({ id }) => !inHeadings.has(id));
  const isFirst = ({ id }: ListFilter) => (isNarrow ? firstOfCards.has(id) : !ofColumns.has(id));
  const others = offered.filter((filter) => !isFirst(filter));

  return (
    <FilterRow
      ref={bar}
      search={search}
      end={end}
      active={activeCount(query)}
      activeMore={others.filter(({ selectedKeys }) => selectedKeys.length > 0).length}
      more={others.length > 0 && toMenus(others)}
      chips={
        isFiltered(query) && (
          <ActiveFilters
            filters={filters}
            query={query}
            onChange={(next) => {
              onChange(next);
              // The pressed button is removed with its chip, so the focus moves to the bar.
              bar.current?.focus({ preventScroll: true });
            }}
          />
        )
      }
    >
      {toMenus(offered.filter(isFirst))}
    </FilterRow>
  );
}

const toMenus = (filters: readonly ListFilter[]) =>
  filters.map((filter) => <FilterControl key={filter.id} filter={filter} variant="button" />);

const ActiveFilters = lazyPart(
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
  // As high as a line of them, so that no row or page moves under a pointer when they come.
  () => <div style={{ blockSize: theme.control.sm }} />,
);
