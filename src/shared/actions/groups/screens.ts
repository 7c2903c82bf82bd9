import { actionGroup } from '../action.ts';

const screen = (title: string, letter: string) =>
  ({ title: `Go to ${title}`, scope: 'app', keys: [`G ${letter}`] }) as const;

/** The way to each screen. */
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
