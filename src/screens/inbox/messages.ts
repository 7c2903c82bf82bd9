/** The texts of the inbox. None is in the documents; they are free to choose (S44). */
export const messages = {
  title: 'Inbox',
  hint: 'What colleagues and the desk want you to know. Items are deleted after 90 days.',
  table: 'Inbox',
  pages: 'Pages of the inbox',
  loadFailed: 'The inbox could not be loaded.',
  none: 'Nothing yet',
  noneHint:
    'Assignments, reviews, mentions, jobs that have ended, notifications and failing sources come in here, for administrators also what of the system is not fine.',
  noneMatches: 'Everything is read',
  showAll: 'Show all items',

  what: 'What',
  when: 'When',
  actions: 'Actions',
  unread: 'Unread',
  show: 'Show',
  all: 'All items',
  unreadOnly: 'Unread',

  markAll: 'Mark all as read',
  allMarked: 'All items are marked as read.',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markReadOf: (what: string) => `Mark as read: ${what}`,
  markUnreadOf: (what: string) => `Mark as unread: ${what}`,
  notFound: 'This item is no longer in your inbox.',
  failed: 'The item could not be changed. Try again.',
};
