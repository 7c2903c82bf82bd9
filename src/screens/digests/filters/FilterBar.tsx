import { type ReactNode, createContext, use, useMemo, useState } from 'react';
import { type FilterId, filterByName } from '#domain/digestFilters.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { theme } from '#ui/theme/theme.ts';
import type { ListQuery } from '../listQuery.ts';
import { countActiveFilters, filterByColumn, isFiltered } from './filters.ts';
import type { ListFilter } from './useFilters.ts';
import { useFilterCounts } from '#data/digests.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { messages } from './messages.ts';

interface FilterBarProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Filters in table headings, not repeated here. */
  headingFilters: ReadonlySet<FilterId>;
  /** Cards have no headings: the two documented filters come first (LIST-14), the others on demand. */
  isNarrow: boolean;
  search: ReactNode;
  end: ReactNode;
}

const primaryCardFilters = new Set<FilterId>(['selectedCategory', 'selectedSource']);
/** Filters that belong to a column. If that column is hidden, they move to the "Filter" menu. */
const columnFilters = new Set(Object.values(filterByColumn));

export function FilterBar({
  filters,
  query,
  onChange,
  headingFilters,
  isNarrow,
  search,
  end,
}: FilterBarProps) {
  const offered = isNarrow ? filters : filters.filter(({ id }) => !headingFilters.has(id));
  const isFirst = ({ id }: ListFilter) => (isNarrow ? primaryCardFilters.has(id) : !columnFilters.has(id));
  const others = offered.filter((filter) => !isFirst(filter));

  return (
    <FilterRow
      search={search}
      end={end}
      active={countActiveFilters(query)}
      activeMore={others.filter(({ selectedKeys }) => selectedKeys.length > 0).length}
      more={others.length > 0 && renderMenus(others)}
      chips={isFiltered(query) && <ActiveFilters filters={filters} query={query} onChange={onChange} />}
    >
      {renderMenus(offered.filter(isFirst))}
    </FilterRow>
  );
}

const renderMenus = (filters: readonly ListFilter[]) =>
  filters.map((filter) => <FilterControl key={filter.id} filter={filter} variant="button" />);

const ActiveFilters = lazyComponent(
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
  // Reserves one line, so that nothing moves under the pointer when they load.
  () => <div style={{ blockSize: theme.control.sm }} />,
);

export const FiltersContext = createContext<readonly ListFilter[]>([]);

export function HeadingFilter({ id }: { id: FilterId }) {
  const filter = use(FiltersContext).find((each) => each.id === id);
  return filter && <FilterControl filter={filter} variant="icon" />;
}

const numericKinds = new Set<string>(['id', 'ids']);

interface FilterControlProps {
  filter: ListFilter;
  variant: 'icon' | 'button';
}

function FilterControl({ filter, variant }: FilterControlProps) {
  const { id, hasOptions, countQuery, onOpen, ...menu } = filter;
  const [isOpen, setOpen] = useState(false);
  const { data } = useFilterCounts(isOpen ? countQuery : null);
  const counts = useMemo(
    () =>
      data &&
      new Map(
        data.results.map(({ value, count }) => [
          numericKinds.has(filterByName[id].kind) ? Number(value) : value,
          count,
        ]),
      ),
    [data, id],
  );
  const [shown, setShown] = useState(counts);
  // Keeps its counts while the menu fades out.
  if (isOpen && shown !== counts) setShown(counts);

  return (
    <FilterMenu
      {...menu}
      variant={variant}
      counts={shown}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onOpen();
      }}
      emptyText={hasOptions ? messages.noOptions : messages.loading}
    />
  );
}
