import { upcomingDateTime, shortDateTime } from '#shared/format/dates.ts';
import { formatCount, formatNumber, lazyFormatter } from '#ui/numbers.ts';

const withNonBreakingSpaces = (text: string) => text.replaceAll(' ', '\u00a0');
const formatInstant = (instant: string) => withNonBreakingSpaces(shortDateTime(instant, new Date()));

/** Always one decimal, so that columns line up. */
const formatTenths = lazyFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const formatWeeklyPosts = (posts: number) => formatNumber(Math.round(posts * 10) / 10);

export const messages = {
  makesHeadlines: 'Turn posts into headlines',
  makesHeadlinesHint: 'If this is off, a post becomes a headline only when someone creates one from it.',
  interval: 'Check for new posts',
  automatic: 'Based on how often the feed publishes',
  every: (minutes: number) =>
    minutes < 60 ? `Every ${minutes} minutes` : minutes === 60 ? 'Every hour' : `Every ${minutes / 60} hours`,
  intervalHint: 'Never more often than the feed’s server allows.',
  noHeadlines: 'no headlines',
  // FEED-11 to FEED-16
  title: 'Board',
  table: 'Feeds',
  pages: 'Feed pages',
  loadFailed: 'The feeds couldn’t be loaded.',
  noneHint: 'Enter a site’s URL above to find its feeds, or add a feed by its URL.',
  showAll: 'Show all feeds',
  viewFeeds: 'View Feeds',
  addSources: 'Add Sources',
  search: 'Search feed. Entering website will create a new feed',
  sort: 'Sort by',
  noSort: 'Sort by',
  clearSort: 'Clear sorting',
  orderings: {
    id: 'ID, oldest first',
    '-id': 'ID, newest first',
    title: 'Title, A to Z',
    '-title': 'Title, Z to A',
  },
  filters: 'Filters',
  followed: 'Followed',
  unhealthy: 'Unhealthy feeds',
  feed: 'Feed',
  source: 'Source',
  health: 'Health',
  postsAWeek: 'Posts per week',
  following: 'Following',
  actions: 'Actions',
  follow: 'Follow',
  unfollow: 'Unfollow',
  followOf: (title: string) => `Follow ${title}`,
  unfollowOf: (title: string) => `Unfollow ${title}`,
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  actionsOf: (title: string) => `Actions for ${title}`,
  openUrl: 'Open URL',
  removeFeed: 'Delete Feed',
  failed: 'Something went wrong',

  states: { new: 'Not read yet', healthy: 'Healthy', failing: 'Failing', ended: 'Ended' },
  lastSuccess: (instant: string | null) =>
    instant ? `Last success ${formatInstant(instant)}` : 'Never read successfully',
  failures: (count: number) => formatCount(count, 'failure', 'failures in a row'),
  pushed: 'Posts are pushed when published',
  readCount: (read: number, of: number) => `${formatNumber(read)} of ${formatNumber(of)} posts read`,
  nextTry: (instant: string) => `Next check ${withNonBreakingSpaces(upcomingDateTime(instant, new Date()))}`,
  perWeek: formatTenths,
  perWeekOf: (posts: number) =>
    `${formatWeeklyPosts(posts)} ${formatWeeklyPosts(posts) === '1' ? 'post' : 'posts'} per week`,
  tryNow: 'Try now',
  tryNowOf: (title: string) => `Try now: ${title}`,
  willTry: (title: string) => `${title} will be read in a moment.`,
  waits: (title: string, until: string) =>
    `${title}’s server asked us to wait until ${withNonBreakingSpaces(upcomingDateTime(until, new Date()))}.`,

  allSources: 'Manage feeds',
  searchAll: 'Search feeds',
  noneAtAll: 'Add a feed by its URL, or import an OPML file on All Boards.',
  withoutBoard: 'Without a board',
  boards: 'Boards',
  notFollowed: 'Not followed',
  addToBoard: 'Add to board',
  joined: (title: string, board: string) => `${title} is now on the board ${board}.`,

  // FEED-17
  deleteQuestion: (title: string) => `Are you sure you want to delete feed \`${title}\`?`,
  deleteHint:
    'It will be removed from all boards. Its posts will be deleted unless another feed also has them.',
  confirmDelete: 'Yes delete',
  deleted: (title: string) => `Feed ${title} deleted!`,

  // FEED-28, S22
  editedName: 'name',
  sourceName: 'Source name',
  nameMissing: 'Please enter a name',
  sourceUpdated: 'Source updated successfully.',

  found: (site: string) => `Feeds found at ${site}`,
  finding: 'Looking for feeds',
  foundCount: (count: number) => `${formatCount(count, 'feed was', 'feeds were')} found`,
  findFailed: 'The site couldn’t be searched for feeds.',
  tryAgain: 'Try again',
  closeFound: 'Close',
  onBoard: 'On this board',
  add: 'Add',
  addOf: (title: string) => `Add ${title} to the board`,

  goneBoard: 'This board doesn’t exist',
  goneBoardHint: 'It was deleted. Feeds left without a board are listed under Manage feeds.',
  allBoards: 'All Boards',

  // FEED-18 to FEED-23
  createTitle: 'Create New Feed',
  editTitle: 'Edit Feed',
  name: 'Title',
  link: 'Link',
  linkHint: 'The URL of the feed itself.',
  siteHint: 'To find a site’s feeds, search on a board',
  board: 'Board',
  noBoard: 'No board',
  boardHint: 'Only feeds on a board produce headlines.',
  save: 'Save',
  cancel: 'Cancel',
  titleMissing: 'Please enter title',
  invalidLink: 'Please enter valid link',
  created: 'Feed created successfully',
  updated: 'Feed updated successfully',
  createFailed: 'Unable to create Feed.',
  updateFailed: 'Unable to update Feed.',
  chooseFeed: 'Open a board’s feeds and choose one to edit.',
  pageInstead: 'This is the URL of a page, not a feed. Choose one of the page’s feeds.',
  noFeedThere: 'There’s no feed at this URL.',
  feedsFound: 'Feeds found at this URL',
  choose: 'Use',
  chooseOf: (title: string) => `Use ${title}`,
  keepUrl: 'Add this URL anyway',
  goneFeed: 'This feed was deleted',
  goneFeedHint: 'Its title can no longer be changed.',
};
