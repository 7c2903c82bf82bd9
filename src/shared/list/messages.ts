import { formatNumber } from '../format/numbers.ts';

/** The texts that all lists have in common. Those without a row are free to choose (S44). */
export const listMessages = {
  range: (from: number, to: number, count: string) => `${formatNumber(from)}–${formatNumber(to)} of ${count}`,
  // ERR-02
  empty: 'No Data Found',
  noMatch: 'No Data Found',
  showAll: 'Show all',
  filter: 'Filter',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${formatNumber(active)})`),
  filteredBy: (summary: string) => `Filters: ${summary}`,
  /** What is shown, and how many filters restrict it beside that. */
  withFilters: (shown: string, count: number) =>
    count === 0 ? shown : `${shown} · ${count === 1 ? '1 filter' : `${formatNumber(count)} filters`}`,
  display: 'Display',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  peeked: (title: string) => `Shown beside the list: ${title}. Escape closes it.`,
  position: (index: string, count: string) => `${index} of ${count}`,
  newer: (count: number) => `${formatNumber(count)} new`,
  changed: 'The list has changed',
};
