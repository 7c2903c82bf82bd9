import { actionGroup } from '../action.ts';

const screen = (title: string, letter: string) =>
  ({ title: `Go to ${title}`, scope: 'app', keys: [`G ${letter}`] }) as const;

export const screenActions = actionGroup('screens', 'Go to a screen', {
  digests: screen('Dashboard', 'D'),
  newDigest: screen('Add News Digest', 'N'),
  headlines: screen('Headlines', 'H'),
  feeds: screen('Feeds', 'F'),
  boards: screen('News Feeds', 'B'),
  notifications: screen('Notifications', 'O'),
  polls: screen('View Polls', 'P'),
  reports: screen('Daily Reports', 'R'),
  tags: screen('Tags', 'T'),
  users: screen('Users', 'U'),
  settings: screen('Settings', 'S'),
  calendar: screen('Calendar', 'C'),
  jobs: screen('Jobs', 'J'),
  audit: screen('Audit log', 'A'),
  system: screen('System status', 'X'),
  inbox: screen('Inbox', 'I'),
  account: screen('Your account', 'Y'),
  keyboard: screen('Keyboard', 'K'),
});

/** The calendar grid handles these keys itself. */
export const calendarActions = actionGroup('calendar', 'Calendar', {
  day: { title: 'Move by a day', scope: 'row', keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], isFixed: true },
  week: { title: 'Move by a week', scope: 'row', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], isFixed: true },
});

export const inboxActions = actionGroup('inbox', 'Inbox', {
  toggleRead: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+U'] },
});

export const tagActions = actionGroup('tags', 'Tags', {
  merge: { title: 'Merge tags', scope: 'row', keys: ['M'] },
  group: { title: 'Move tags to a group', scope: 'row', keys: ['U'] },
});

export const postActions = actionGroup('posts', 'Posts', {
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  read: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  save: { title: 'Save for later, or unsave', scope: 'row', keys: ['S'] },
  readAbove: { title: 'Mark this and all above as read', scope: 'row', keys: ['Shift+U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+A'] },
  headline: { title: 'Make it a headline', scope: 'row', keys: ['H'] },
});

export const headlineActions = actionGroup('headlines', 'Headlines', {
  // HEAD-07
  reject: { title: 'Reject', scope: 'row', keys: ['R'] },
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  group: { title: 'Recluster', scope: 'row', keys: ['M'] },
  ungroup: { title: 'Decluster', scope: 'row', keys: ['U'] },
});
