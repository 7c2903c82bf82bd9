import { formatCount, formatNumber } from '#ui/numbers.ts';

/** Our own wording, because the product documents don't specify it (S44). */
export const listMessages = {
  range: (from: number, to: number, count: string) => `${formatNumber(from)}–${formatNumber(to)} of ${count}`,
  // ERR-02
  empty: 'No Data Found',
  noMatch: 'No Data Found',
  showAll: 'Show all',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${formatNumber(active)})`),
  filteredBy: (summary: string) => `Filters: ${summary}`,
  withFilters: (shown: string, count: number) =>
    count === 0 ? shown : `${shown} · ${formatCount(count, 'filter')}`,
  display: 'Display',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  peeked: (title: string) => `Shown beside the list: ${title}. Press Escape to close.`,
  position: (index: string, count: string) => `${index} of ${count}`,
  newer: (count: number) => `${formatNumber(count)} new`,
  changed: 'The list has changed',
};
