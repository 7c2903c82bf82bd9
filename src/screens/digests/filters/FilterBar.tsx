import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FilterId } from '#domain/digestFilters.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { ListQuery } from '../listQuery.ts';
import { FilterControl } from './FilterControl.tsx';
import { isFiltered } from './filters.ts';
import { messages } from './messages.ts';
import type { ListFilter } from './useFilters.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

interface FilterBarProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Those that the table has in its headings, and that are not repeated here. */
  inHeadings: ReadonlySet<FilterId>;
  /** Cards have no headings: the two documented filters come first (LIST-14), the others on demand. */
  isNarrow: boolean;
  /** Whether only what is active is shown. */
  isFolded: boolean;
}

const first = new Set<FilterId>(['selectedCategory', 'selectedSource']);

/** The filters of the list: menus to choose from, and chips to remove the active ones. */
export function FilterBar({ filters, query, onChange, ...place }: FilterBarProps) {
  const { inHeadings, isNarrow, isFolded } = place;
  const [showsAll, setShowsAll] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isOffered = (id: FilterId) =>
    isFolded ? false : isNarrow ? showsAll || first.has(id) : !inHeadings.has(id);

  const hasChips = isFiltered(query);

  return (
    <section
      ref={bar}
      aria-label={messages.bar}
      tabIndex={-1}
      // Out of the flow it takes no gap while it is empty.
      style={{ outline: 'none', position: isFolded && !hasChips ? 'absolute' : undefined }}
    >
      <Cluster gap={2}>
        {filters
          .filter(({ id }) => isOffered(id))
          .map((filter) => (
            <FilterControl key={filter.id} filter={filter} variant="button" />
          ))}
        {isNarrow && !isFolded && (
          <Button
            size="small"
            variant="quiet"
            icon={<SlidersHorizontal />}
            aria-expanded={showsAll}
            onPress={() => setShowsAll(!showsAll)}
          >
            {showsAll ? messages.fewer : messages.more}
          </Button>
        )}
        {hasChips && (
          <ActiveFilters
            filters={filters}
            query={query}
            onChange={(next) => {
              onChange(next);
              // The pressed button is removed with its chip, so the focus moves to the bar.
              bar.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </Cluster>
    </section>
  );
}

const ActiveFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters);
