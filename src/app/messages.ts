import { formatNumber } from '#shared/format/numbers.ts';

/** The shell's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  motto: 'The long read, made short.',

  menuName: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  dashboard: 'Dashboard',
  addDigest: 'Add News Digest',
  polls: 'View Polls',
  users: 'Users',
  settings: 'Settings',
  tags: 'Tags',
  dailyReports: 'Daily Reports',
  notifications: 'Notifications',
  headlines: 'Headlines',
  newsFeeds: 'News Feeds',
  feeds: 'Feeds',
  allBoards: 'All Boards',
  createBoard: 'Create New Board',
  addFeedSources: 'Add Feed Sources',
  tagTrends: 'Tags over time',
  broadcastReport: 'Report of broadcasts',
  reportSchedules: 'Scheduled reports',

  urlLabel: 'Article address',
  urlPlaceholder: 'Paste an article’s address',
  go: 'Go',
  /** From the YouTube-link page; it is not in the top bar in the documents (S3). */
  invalidUrl: 'Please Enter valid url',

  language: 'Language',
  logout: 'LOGOUT',

  calendar: 'Calendar',
  jobs: 'Jobs',
  audit: 'Audit log',
  system: 'System status',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  /** The groups of the menu, which only order its entries. */
  groups: { sources: 'Sources', readers: 'Readers', desk: 'Desk' },

  inbox: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${formatNumber(unread)} unread`),

  unprocessed: 'unprocessed',
  failingSources: (count: number) => (count === 1 ? '1 source fails' : `${formatNumber(count)} sources fail`),

  activeBroadcasts: 'Notifications that are about to leave or being sent',
  activeBroadcast: (title: string, state: string) => `Notification “${title}”: ${state}`,
  untitledBroadcast: (id: number) => `Broadcast ${id}`,
  moreBroadcasts: (count: number) => `${formatNumber(count)} more`,
  people: (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),

  notFoundTitle: 'Page not found',
  notFound: (path: string) =>
    `There is no page at ${path}. The address may be mistyped, or what it showed was moved.`,
  toList: 'Go to the digests',
  forSuperUsers: (title?: string) =>
    title ? `Only super users can open ${title}.` : 'Only super users can open this page.',

  loadingPage: 'Loading the page',
  somethingWentWrong: 'Something went wrong!',
  crashed:
    'This page could not be shown because of an error in the program. Your saved work is safe. Reload to continue.',
  reload: 'Reload',
};
