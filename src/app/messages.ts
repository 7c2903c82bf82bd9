import { formatCount, formatNumber } from '#ui/numbers.ts';

export const messages = {
  motto: 'The long read, made short.',
  /** Decoration of the sign-in page. */
  sample: {
    title: 'A library that arrives by boat',
    article: [
      'Every second Tuesday the islanders of Averin row out to meet a small grey ferry. It carries no cars, no freight and, in winter, hardly any passengers. It carries four thousand books.',
      'The captain knows what each of them likes to read. The lighthouse keeper takes crime, two at a time, and returns them with the murderer’s name crossed out. The school orders atlases, because the children want to see how far away everything is.',
      'The council wanted to end the service in spring. Then it counted the loans.',
    ],
    digest: [
      'A ferry lends 4,000 books',
      'It calls at nine islands every second Tuesday.',
      'Loans rose by a third last year, so the council is keeping the service.',
    ],
  },

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
  broadcastReport: 'Notification report',
  reportSchedules: 'Scheduled reports',

  urlLabel: 'Article URL',
  urlPlaceholder: 'Paste an article’s URL',
  go: 'Go',
  /** From the YouTube-link page; not in the top bar in the documents (S3). */
  invalidUrl: 'Please Enter valid url',

  language: 'Language',
  logout: 'LOGOUT',

  calendar: 'Calendar',
  jobs: 'Jobs',
  imports: 'Import',
  audit: 'Audit log',
  deliveryKeys: 'Delivery keys',
  system: 'System status',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  groups: { sources: 'Sources', readers: 'Readers', desk: 'Desk' },

  inbox: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${formatNumber(unread)} unread`),

  unprocessed: 'unprocessed',
  failingSources: (count: number) => formatCount(count, 'feed failing', 'feeds failing'),

  activeBroadcasts: 'Outgoing notifications',
  activeBroadcast: (title: string, state: string) => `Notification “${title}”: ${state}`,
  untitledBroadcast: (id: number) => `Notification ${id}`,
  moreBroadcasts: (count: number) => `${formatNumber(count)} more`,
  people: (count: number) => formatCount(count, 'person', 'people'),

  notFoundTitle: 'Page not found',
  notFound: (path: string) =>
    `There’s no page at “${path}”. The URL may be mistyped, or the page may have moved.`,
  toList: 'Go to digests',
  search: 'Search',
  forSuperUsers: (title?: string) =>
    title ? `Only super users can open ${title}.` : 'Only super users can open this page.',

  loadingPage: 'Loading the page',
  somethingWentWrong: 'Something went wrong!',
  crashed: 'This page couldn’t be shown because of an error. Your saved work is safe. Reload to continue.',
  reload: 'Reload',
};
