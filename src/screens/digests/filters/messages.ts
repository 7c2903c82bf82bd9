import { formatDay } from '#shared/format/dates.ts';

/** The texts of the filters. None is in the documents; they are free to choose (S44). */
export const messages = {
  search: 'Search',
  clear: 'Clear filters',
  remove: (kind: string, value: string) => `Remove ${kind}: ${value}`,
  /** A value that nothing is known of, such as the id of something deleted. */
  unknown: (key: string | number) => `#${key}`,
  loading: 'Loading…',
  noOptions: 'Nothing to choose from',

  plans: { any: 'Any time', none: 'No time', overdue: 'Overdue', today: 'Today', week: 'This week' },
  chooseDays: 'Choose days…',
  days: (from: string | null, to: string | null) => {
    if (from === to) return formatDay(from!);
    if (from === null) return `Until ${formatDay(to!)}`;
    return to === null ? `From ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`;
  },
  daysTitle: (filter: string) => `${filter}: days`,
  daysLabel: 'From and to',
  daysMissing: 'Choose a first and a last day.',
  show: 'Show',
  cancel: 'Cancel',
};
