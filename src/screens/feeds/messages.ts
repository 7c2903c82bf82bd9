import { comingDateTime, shortDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** Not broken inside. */
const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0');
/** A date with its time, of today the time alone. */
const at = (instant: string) => inOnePiece(shortDateTime(instant, new Date()));

const perWeek = (posts: number) => formatNumber(Math.round(posts * 10) / 10);

/** The texts of the sources of boards. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  makesHeadlines: 'Its posts become headlines',
  makesHeadlinesHint: 'Without it they stay posts until someone turns one into a headline.',
  interval: 'Read it',
  automatic: 'As often as it publishes',
  every: (minutes: number) =>
    minutes < 60 ? `Every ${minutes} minutes` : minutes === 60 ? 'Every hour' : `Every ${minutes / 60} hours`,
  intervalHint: 'Never more often than its server allows.',
  noHeadlines: 'no headlines',
  // FEED-11 to FEED-16
  title: 'Board',
  table: 'Sources',
  pages: 'Pages of sources',
  loadFailed: 'The sources could not be loaded.',
  noneHint: 'Enter the address of a site above to find its feeds, or add a source by its link.',
  showAll: 'Show all sources',
  viewFeeds: 'View Feeds',
  addSources: 'Add Sources',
  search: 'Search feed. Entering website will create a new feed',
  sort: 'Sort by',
  noSort: 'Sort by',
  clearSort: 'Clear the sort',
  orderings: {
    id: 'Id, oldest first',
    '-id': 'Id, newest first',
    title: 'Title, A to Z',
    '-title': 'Title, Z to A',
  },
  filters: 'Filters',
  followed: 'Followed',
  unhealthy: 'Unhealthy sources',
  feed: 'Feed',
  source: 'Source',
  health: 'Health',
  postsAWeek: 'Posts a week',
  following: 'Following',
  actions: 'Actions',
  follow: 'Follow',
  unfollow: 'Unfollow',
  followOf: (title: string) => `Follow ${title}`,
  unfollowOf: (title: string) => `Unfollow ${title}`,
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  failed: 'Something went wrong',

  states: { new: 'Not read yet', healthy: 'Healthy', failing: 'Failing', ended: 'Ended' },
  lastSuccess: (instant: string | null) =>
    instant ? `Last success ${at(instant)}` : 'Never read with success',
  failures: (count: number) => (count === 1 ? '1 failure' : `${formatNumber(count)} failures in a row`),
  pushed: 'Pushed as it is published',
  readCount: (read: number, of: number) => `${formatNumber(read)} of ${formatNumber(of)} were read`,
  nextTry: (instant: string) => `Next try ${inOnePiece(comingDateTime(instant, new Date()))}`,
  perWeek,
  perWeekOf: (posts: number) => `${perWeek(posts)} ${perWeek(posts) === '1' ? 'post' : 'posts'} a week`,
  tryNow: 'Try now',
  tryNowOf: (title: string) => `Try now: ${title}`,
  willTry: (title: string) => `${title} will be read in a moment.`,

  allSources: 'All Sources',
  searchAll: 'Search sources',
  noneAtAll: 'Add a source by its link, or import an OPML file on All Boards.',
  withoutBoard: 'Without a board',
  boards: 'Boards',
  notFollowed: 'Not followed',
  joinOf: (title: string) => `Add ${title} to a board`,
  joined: (title: string, board: string) => `${title} is on the board ${board} now.`,

  // FEED-17
  deleteQuestion: (title: string) => `Are you sure you want to delete feed \`${title}\`?`,
  deleteHint: 'It is deleted from all boards, with its posts but for those that other feeds have too.',
  confirmDelete: 'Yes delete',
  deleted: (title: string) => `Feed ${title} deleted!`,

  // FEED-28, S22
  nameOf: (host: string) => `name of ${host}`,
  sourceName: 'Source name',
  nameMissing: 'Please enter a name',
  sourceUpdated: 'Source updated successfully.',

  found: (site: string) => `Feeds found at ${site}`,
  finding: 'Looking for feeds',
  foundCount: (count: number) =>
    count === 1 ? '1 feed was found' : `${formatNumber(count)} feeds were found`,
  findFailed: 'The site could not be searched for feeds.',
  tryAgain: 'Try again',
  closeFound: 'Close',
  onBoard: 'On this board',
  add: 'Add',
  addOf: (title: string) => `Add ${title} to the board`,

  goneBoard: 'This board does not exist',
  goneBoardHint: 'It was deleted. Sources that it left without a board are listed under All Sources.',
  allBoards: 'All Boards',

  // FEED-18 to FEED-23
  createTitle: 'Create New Feed',
  editTitle: 'Edit Feed',
  name: 'Title',
  link: 'Link',
  linkHint:
    'The address of the feed itself. To find the feeds of a site, enter its address on a board’s sources.',
  board: 'Board',
  noBoard: 'No board',
  boardHint: 'What no board follows makes no headlines.',
  save: 'Save',
  cancel: 'Cancel',
  titleMissing: 'Please enter title',
  invalidLink: 'Please enter valid link',
  created: 'Feed created successfully',
  updated: 'Feed updated successfully',
  createFailed: 'Unable to create Feed.',
  updateFailed: 'Unable to update Feed.',
  chooseFeed: 'Choose the feed to edit from the sources of a board.',
  pageInstead: 'This address is a page, not a feed. Choose one of its feeds.',
  noFeedThere: 'There is no feed at this address.',
  instead: 'Feeds found at this address',
  choose: 'Use',
  chooseOf: (title: string) => `Use ${title}`,
  insist: 'Add this address anyway',
  goneFeed: 'This feed was deleted',
  goneFeedHint: 'Its title can no longer be changed.',
};
