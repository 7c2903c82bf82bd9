import { formatCount } from '#ui/numbers.ts';

export const messages = {
  title: 'Digests',
  table: 'Digests',
  search: 'Search by title or ID',
  refresh: 'Refresh',
  changed: (count: number) => `${formatCount(count, 'digest')} changed`,
  failed: 'Something went wrong',
  notReached: 'The server couldn’t be reached. Check your connection and try again.',
  statusLabel: 'Status',
  allStatuses: 'All',
  loadFailed: 'Something went wrong!',
  noneMatchesHint: 'No digests match these filters.',
  clearFilters: 'Clear filters',
  showAll: 'Show all digests',
  pages: 'Digest pages',

  id: 'Id',
  digestTitle: 'Digest Title',
  duration: 'Total Segment/Video Duration',
  coverPic: 'Cover Pic',
  firstPublishedAt: 'First Published At',
  source: 'Source',
  quality: 'Quality',
  relevance: 'Relevance',
  metrics: 'Article metrics',
  tags: 'Tags',
  modifiedAt: 'Modified At',
  author: 'Author',
  action: 'Action',
  plannedFor: 'Planned for',
  publishAt: 'Publish at',
  /** For a scheduled publication that needs attention. */
  notPublished: 'Not published',

  notificationOpens: 'Notification opens',
  shares: 'Shares',
  averageWatch: 'Average watch time',
  watchCount: 'Watch count',

  editOf: (title: string) => `Edit ${title}`,
  viewOf: (title: string) => `View ${title}`,
  none: '–',
  editTagsOf: (title: string) => `Edit tags of ${title}`,
  moreTags: (count: number) => `${count} more`,
  fewerTags: 'Fewer',
  notYet: 'Not yet',
  edited: (when: string) => `edited ${lowerCaseDay(when)}`,
  published: (when: string) => `published ${lowerCaseDay(when)}`,

  allColumns: 'All',
  calmColumns: 'Essential',
  chooseColumns: 'Choose…',
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',

  views: 'Views',
  /** A saved view that has been modified. */
  editedView: (name: string) => `${name} (edited)`,
};

/** `Yesterday` is lower case within a sentence; weekdays are not. */
const lowerCaseDay = (when: string) => (when === 'Yesterday' ? 'yesterday' : when);
