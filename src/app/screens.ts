import { lazyScreen } from './lazyScreen';

// Sign-in and list travel with the shell (Routes.tsx): most visits need both, and one compressed file
// is a tenth smaller than many. Every other screen is fetched when it is visited.
export const DigestEditor = lazyScreen(
  async () => (await import('../screens/digestEditor/DigestEditorScreen')).DigestEditorScreen,
);

export const DailyReports = lazyScreen(
  async () => (await import('../screens/dailyReports/DailyReportsScreen')).DailyReportsScreen,
);

export const Polls = lazyScreen(async () => (await import('../screens/polls/PollsScreen')).PollsScreen);

export const Users = lazyScreen(async () => (await import('../screens/users/UsersScreen')).UsersScreen);

export const Audit = lazyScreen(async () => (await import('../screens/audit/AuditScreen')).AuditScreen);
export const Tokens = lazyScreen(async () => (await import('../screens/tokens/TokensScreen')).TokensScreen);

export const Jobs = lazyScreen(async () => (await import('../screens/jobs/JobsScreen')).JobsScreen);
export const Job = lazyScreen(async () => (await import('../screens/jobs/JobScreen')).JobScreen);

export const Tags = lazyScreen(async () => (await import('../screens/tags/TagsScreen')).TagsScreen);
export const Settings = lazyScreen(
  async () => (await import('../screens/statuses/StatusesScreen')).StatusesScreen,
);
export const StatusForm = lazyScreen(
  async () => (await import('../screens/statuses/StatusScreen')).StatusScreen,
);
