import type { HeadlineStatus } from '#api/contract/headlines.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** Texts of the posts of feeds; those in the documents are theirs to the letter. */
export const messages = {
  feeds: 'Feeds',
  board: (id: number) => `Board ${id}`,
  feed: (id: number) => `Feed ${id}`,
  allBoards: 'All Boards',
  allFeeds: 'All feeds',
  // FEED-03
  manageSources: 'Manage Sources',
  goneBoard: 'This board does not exist.',
  goneFeed: 'This feed does not exist.',
  gonePost: 'This post does not exist.',
  goneHint: 'It may have been deleted.',
  loadFailed: 'Something went wrong!',

  table: 'Posts',
  pages: 'Pages of posts',
  none: 'No Data Found',
  noneHint: 'Posts come in from the feeds of boards.',
  post: 'Post',
  headline: 'Headline',
  actions: 'Actions',
  actionsOf: (title: string) => `Actions of ${title}`,
  search: 'Search posts',

  // FEED-05
  justNow: 'Just now',
  minutes: (count: number) => `${formatNumber(count)}m`,
  hours: (count: number) => `${formatNumber(count)}h`,
  days: (count: number) => `${formatNumber(count)}d`,
  alsoIn: (count: number) => (count === 1 ? 'also in 1 source' : `also in ${formatNumber(count)} sources`),

  filters: 'Filters',
  host: 'Source',
  published: 'Published on',
  clearPublished: 'Any day',
  order: 'Order of posts',
  orders: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    '-modified_at': 'Last changed first',
  },

  unread: (count: string) => `Unread (${count})`,
  unreadCount: (count: string) => `${count} unread`,
  saved: (count: number) => `Saved (${formatNumber(count)})`,
  unreadMark: 'Unread',
  savedMark: 'Saved for later',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  saveForLater: 'Save for later',
  unsave: 'No longer saved',
  markAbove: 'Mark this and all above as read',
  markAll: 'Mark all as read',
  markedRead: (count: number) =>
    count === 0
      ? 'All of them were already read.'
      : count === 1
        ? '1 post marked as read.'
        : `${formatNumber(count)} posts marked as read.`,
  markedUnread: (count: number) =>
    count === 1 ? '1 post marked as unread.' : `${formatNumber(count)} posts marked as unread.`,
  savedMany: (count: number) =>
    count === 1 ? '1 post saved for later.' : `${formatNumber(count)} posts saved for later.`,
  unsavedMany: (count: number) =>
    count === 1 ? '1 post no longer saved.' : `${formatNumber(count)} posts no longer saved.`,
  bar: 'Selected posts',
  clearSelection: 'Clear selection',
  selected: (count: number) => (count === 1 ? '1 post selected' : `${formatNumber(count)} posts selected`),
  markFailed: 'The posts could not be marked.',
  saveFailed: 'The post could not be saved for later.',

  rules: 'Rules',
  muted: (count: number) => `Muted (${formatNumber(count)})`,
  watched: (count: number) => `Watched (${formatNumber(count)})`,
  mutedFor: (word: string | null) => (word === null ? 'Muted' : `Muted: ${word}`),
  watchedFor: (word: string | null) => (word === null ? 'Watched' : `Watched: ${word}`),
  newerWatched: (count: number, watched: number) =>
    `${formatNumber(count)} new, ${formatNumber(watched)} watched`,

  sources: 'Sources',
  // FEED-01
  category: 'Category',
  noCategory: 'None',
  searchSources: 'Search sources',
  followed: 'Followed',
  anyFollowed: 'Show those that are not followed too',
  sourceOrder: 'Order of sources',
  noOrder: '–',
  sourceOrders: { id: 'Id', title: 'Title' },
  noSources: 'No Data Found',
  sourcesFailed: 'The sources could not be loaded.',
  sourcePages: 'Pages of sources',

  statuses: {
    UNPROCESSED: 'Unprocessed',
    PROCESSING: 'Processing',
    PUBLISHED: 'Published',
    REJECTED: 'Rejected',
  } satisfies Record<HeadlineStatus, string>,
  openDigest: (id: number) => `Digest ${id}`,
  addDigest: 'Add Digest',
  addDigestOf: (title: string) => `Add Digest of ${title}`,
  makeHeadline: 'Make Headline',
  makeHeadlineOf: (title: string) => `Make a headline of ${title}`,
  headlineMade: 'The post is a headline now.',
  headlineFailed: 'Unable to make a headline.',

  reader: 'Post',
  openPage: 'Open the page',
  text: 'Text of the page',
  loadingText: 'The text of the page is being read.',
  textFailed: 'The text of this page could not be read.',
  noText: 'This page has no text that can be shown here.',
  noPage: 'This post has no page.',
} as const;
