import type { FilterId } from '#domain/digestFilters.ts';
import { formatDay } from '#shared/format/dates.ts';

/** Our own wording, because the product documents don't specify it (S44). */
export const messages = {
  search: 'Search',
  clear: 'Clear filters',
  remove: (kind: string, value: string) => `Remove ${kind}: ${value}`,
  unnamed: (id: number) => `#${id}`,
  deletedTag: 'Deleted tag',
  gone: {
    selectedCategory: 'Deleted category',
    selectedLabels: 'Deleted label',
    selectedAuthor: 'Unknown author',
    selectedAssignee: 'Unknown person',
    filteredRegions: 'Deleted region',
    selectedType: 'Unknown type',
  } as Partial<Record<FilterId, string>>,
  loading: 'Loading…',
  noOptions: 'No options',

  plans: { any: 'Any time', none: 'No time', overdue: 'Overdue', today: 'Today', week: 'This week' },
  chooseDays: 'Choose days…',
  days: (from: string | null, to: string | null) => {
    if (from === to) return formatDay(from!);
    if (from === null) return `Until ${formatDay(to!)}`;
    return to === null ? `From ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`;
  },
  daysTitle: (filter: string) => `${filter}: days`,
  daysLabel: 'Date range',
  daysMissing: 'Choose a first and a last day.',
  show: 'Show',
  cancel: 'Cancel',
};
