import { lazyScreen } from './lazyScreen.ts';

// Sign-in and list travel with the shell (Routes.tsx): most visits need both, and one compressed file
// is a tenth smaller than many. Every other screen is fetched when it is visited.
export const DigestEditor = lazyScreen(
  async () => (await import('#screens/digestEditor/DigestEditorScreen.tsx')).DigestEditorScreen,
);

export const DailyReports = lazyScreen(
  async () => (await import('#screens/reports/DailyReportsScreen.tsx')).DailyReportsScreen,
);

export const Polls = lazyScreen(async () => (await import('#screens/polls/PollsScreen.tsx')).PollsScreen);

export const Users = lazyScreen(async () => (await import('#screens/users/UsersScreen.tsx')).UsersScreen);

export const Audit = lazyScreen(async () => (await import('#screens/audit/AuditScreen.tsx')).AuditScreen);
export const Tokens = lazyScreen(async () => (await import('#screens/tokens/TokensScreen.tsx')).TokensScreen);

export const Jobs = lazyScreen(async () => (await import('#screens/bulk/JobsScreen.tsx')).JobsScreen);
export const Job = lazyScreen(async () => (await import('#screens/bulk/JobScreen.tsx')).JobScreen);

export const Tags = lazyScreen(async () => (await import('#screens/tags/TagsScreen.tsx')).TagsScreen);
export const Settings = lazyScreen(
  async () => (await import('#screens/statuses/StatusesScreen.tsx')).StatusesScreen,
);
export const StatusForm = lazyScreen(
  async () => (await import('#screens/statuses/StatusScreen.tsx')).StatusScreen,
);
