import { useMemo, useState } from 'react';
import { useFilterCounts } from '#data/digests.ts';
import { filterByName } from '#domain/digestFilters.ts';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { messages } from './messages.ts';
import type { ListFilter } from './useFilters.ts';

/** Whose options are numbers; those of the others are texts. */
const isNumbered = new Set<string>(['id', 'ids']);

interface FilterControlProps {
  filter: ListFilter;
  /** Beside a heading, or in the bar. */
  variant: 'icon' | 'button';
}

/** The menu of one filter. Its options are counted when it opens, for the other filters as they are then. */
export function FilterControl({ filter, variant }: FilterControlProps) {
  const { id, hasOptions, countQuery, onOpen, ...menu } = filter;
  const [isOpen, setOpen] = useState(false);
  const { data } = useFilterCounts(isOpen ? countQuery : null);
  const counts = useMemo(
    () =>
      data &&
      new Map(
        data.results.map(({ value, count }) => [
          isNumbered.has(filterByName[id].kind) ? Number(value) : value,
          count,
        ]),
      ),
    [data, id],
  );
  const [shown, setShown] = useState(counts);
  // A menu that closes fades with its numbers.
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
