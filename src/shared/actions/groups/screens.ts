import { defineActionGroup } from '../action.ts';

const screenAction = (title: string, letter: string) =>
  ({ title: `Go to ${title}`, shortTitle: title, scope: 'app', keys: [`G ${letter}`] }) as const;

export const screenActions = defineActionGroup('screens', 'Go to a screen', {
  digests: screenAction('Dashboard', 'D'),
  newDigest: screenAction('Add News Digest', 'N'),
  headlines: screenAction('Headlines', 'H'),
  feeds: screenAction('Feeds', 'F'),
  boards: screenAction('News Feeds', 'B'),
  notifications: screenAction('Notifications', 'O'),
  polls: screenAction('View Polls', 'P'),
  reports: screenAction('Daily Reports', 'R'),
  tags: screenAction('Tags', 'T'),
  users: screenAction('Users', 'U'),
  settings: screenAction('Settings', 'S'),
  calendar: screenAction('Calendar', 'C'),
  jobs: screenAction('Jobs', 'J'),
  audit: screenAction('Audit log', 'A'),
  system: screenAction('System status', 'X'),
  inbox: screenAction('Inbox', 'I'),
  account: screenAction('Your account', 'Y'),
  keyboard: screenAction('Keyboard', 'K'),
});

/** The calendar grid handles these keys itself. */
export const calendarActions = defineActionGroup('calendar', 'Calendar', {
  day: { title: 'Move by a day', scope: 'row', keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], isFixed: true },
  week: { title: 'Move by a week', scope: 'row', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], isFixed: true },
});

export const inboxActions = defineActionGroup('inbox', 'Inbox', {
  toggleRead: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+U'] },
});

export const tagActions = defineActionGroup('tags', 'Tags', {
  merge: { title: 'Merge tags', scope: 'row', keys: ['M'] },
  group: { title: 'Move tags to a group', scope: 'row', keys: ['U'] },
});

export const postActions = defineActionGroup('posts', 'Posts', {
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  read: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  save: { title: 'Save for later, or unsave', scope: 'row', keys: ['S'] },
  readAbove: { title: 'Mark this and all above as read', scope: 'row', keys: ['Shift+U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+A'] },
  headline: { title: 'Create a headline from the post', scope: 'row', keys: ['H'] },
});

export const headlineActions = defineActionGroup('headlines', 'Headlines', {
  // HEAD-07
  reject: { title: 'Reject', scope: 'row', keys: ['R'] },
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  group: { title: 'Recluster', scope: 'row', keys: ['M'] },
  ungroup: { title: 'Decluster', scope: 'row', keys: ['U'] },
});
