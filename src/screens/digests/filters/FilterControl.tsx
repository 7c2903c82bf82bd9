import { FilterMenu } from '../../../ui/FilterMenu';
import { messages } from './messages';
import type { ListFilter } from './useFilters';

interface FilterControlProps {
  filter: ListFilter;
  /** Beside a heading, or in the bar. */
  look: 'icon' | 'button';
}

/** The menu of one filter. */
export function FilterControl({ filter, look }: FilterControlProps) {
  const { id: _id, hasOptions, ...menu } = filter;
  return <FilterMenu {...menu} look={look} emptyText={hasOptions ? messages.noOptions : messages.loading} />;
}
