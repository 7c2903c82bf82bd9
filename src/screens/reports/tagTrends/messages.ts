import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the report of tags over time. */
export const messages = {
  title: 'Tags over time',
  hint: (timeZone: string) =>
    `Digests by when they were first published, once for each of their tags. Days are those of ${timeZone}.`,
  table: 'Tags of the report',
  pages: 'Pages of tags',
  loadFailed: 'The report could not be built.',
  none: 'No Data Found',
  noneHint: 'No digest with a tag was first published in this time or the one before.',
  noneMatches: 'No Data Found',
  noneMatchesHint:
    'No digest with a tag was first published in this time, or the one before, with these filters.',
  showAll: 'Show the last 30 days',

  filters: 'Filters',
  language: 'Language',
  ownLanguage: 'The language of the desk',
  category: 'Category',
  anyCategory: 'All categories',
  type: 'Digest type',
  anyType: 'All types',
  order: 'Tags first',
  orders: { most: 'Most digests', rose: 'Rose most', fell: 'Fell most' },

  digests: 'Digests published',
  rose: 'Tags that rose',
  fell: 'Tags that fell',
  byTag: { day: 'Digests by tag and day', week: 'Digests by tag and week' },
  date: { day: 'Day', week: 'Week from' },
  others: 'All other tags',
  tag: 'Tag',
  count: 'Digests',
  before: 'Before',
  change: 'Change',
  /** With its sign. */
  changed: (difference: number) =>
    difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`,
};
