import { formatNumber } from '#shared/format/numbers.ts';

/** The list's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Digests',
  table: 'Digests',
  search: 'Search by title or id',
  refresh: 'Refresh',
  /** Of the rows of a page, by others. */
  changed: (count: number) => (count === 1 ? '1 digest changed' : `${formatNumber(count)} digests changed`),
  failed: 'Something went wrong',
  notReached: 'The server could not be reached. Check your connection and try again.',
  statusLabel: 'Status',
  allStatuses: 'All',
  loadFailed: 'Something went wrong!',
  noneMatchesHint: 'No digests match these filters.',
  clearFilters: 'Clear filters',
  showAll: 'Show all digests',
  pages: 'Pages of digests',

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
  /** Of a publication that waits for someone. */
  notPublished: 'Not published',

  notificationOpens: 'Notification opens',
  shares: 'Shares',
  averageWatch: 'Average watch',
  watchCount: 'Watch count',

  untitled: 'Untitled digest',
  edit: 'Edit',
  view: 'View',
  none: '–',
  editTagsOf: (title: string) => `Edit tags of ${title}`,
  moreTags: (count: number) => `${count} more`,
  fewerTags: 'Fewer',
  notYet: 'Not yet',
  edited: (when: string) => `edited ${inSentence(when)}`,
  published: (when: string) => `published ${inSentence(when)}`,

  allColumns: 'All columns',
  calmColumns: 'Calm set',
  calmHint: 'Cells hold several of them',
  sortBy: 'Sort by',

  views: 'Views',
  /** The name of a saved view that shows something else by now. */
  editedView: (name: string) => `${name} (edited)`,
};

/** `Yesterday` begins no sentence there; days of the week have their capital. */
const inSentence = (when: string) => (when === 'Yesterday' ? 'yesterday' : when);
