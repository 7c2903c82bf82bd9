import { formatNumber } from '#ui/numbers.ts';

export const messages = {
  title: 'Tags over time',
  hint: (timeZone: string) => `Digests by first publication date, counted once per tag. Days in ${timeZone}.`,
  table: 'Tags in the report',
  pages: 'Tag pages',
  loadFailed: 'The report couldn’t be built.',
  none: 'No Data Found',
  noneHint: 'No tagged digests were first published in this period or the one before.',
  noneMatches: 'No Data Found',
  noneMatchesHint:
    'No tagged digests matching these filters were first published in this period or the one before.',
  showAll: 'Show the last 30 days',

  filters: 'Filters',
  language: 'Language',
  ownLanguage: 'Current language',
  category: 'Category',
  anyCategory: 'All categories',
  type: 'Digest type',
  anyType: 'All types',
  order: 'Sort tags',
  orders: { most: 'Most digests', rose: 'Biggest rise', fell: 'Biggest fall' },

  digests: 'Digests published',
  tags: 'Tags',
  rose: 'Rising tags',
  fell: 'Falling tags',
  byTag: { day: 'Digests by tag and day', week: 'Digests by tag and week' },
  date: { day: 'Day', week: 'Week of' },
  others: 'All other tags',
  tag: 'Tag',
  count: 'Digests',
  before: 'Previous',
  change: 'Change',
  changed: (difference: number) =>
    difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`,
};
