import { FilterMenu } from '#ui/fields/FilterMenu.tsx';
import { messages } from './messages.ts';
import type { ListFilter } from './useFilters.ts';

interface FilterControlProps {
  filter: ListFilter;
  /** Beside a heading, or in the bar. */
  variant: 'icon' | 'button';
}

/** The menu of one filter. */
export function FilterControl({ filter, variant }: FilterControlProps) {
  const { id: _id, hasOptions, ...menu } = filter;
  return (
    <FilterMenu {...menu} variant={variant} emptyText={hasOptions ? messages.noOptions : messages.loading} />
  );
}
