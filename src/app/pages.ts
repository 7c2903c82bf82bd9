import {
  BellRing,
  ChartColumn,
  FilePlus2,
  LayoutList,
  Newspaper,
  Rss,
  Settings2,
  Tags,
  Users,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { providerPath, passwordLinkPath } from '#domain/signIn.ts';
import type { Permission } from '#domain/permissions.ts';
import {
  accountPath,
  auditPath,
  boardCreatePath,
  boardsPath,
  broadcastReportPath,
  calendarPath,
  dailyReportsPath,
  digestCreatePath,
  feedCreatePath,
  feedsPath,
  forgottenPasswordPath,
  headlinesPath,
  importsPath,
  inboxPath,
  jobsPath,
  keyboardPath,
  listPath,
  localCopiesPath,
  notificationCreatePath,
  notificationsPath,
  pushLimitsPath,
  pollsPath,
  reportSchedulesPath,
  settingsPath,
  sourcesPath,
  statusAddPath,
  systemPath,
  tagsPath,
  tagTrendsPath,
  deliveryKeysPath,
  tokensPath,
  userListsPath,
  usersPath,
  videoCreatePath,
  videoSearchPath,
  webhooksPath,
} from '#shared/page/paths.ts';
import { messages } from './messages.ts';
import { lazyScreen } from './lazyScreen.tsx';

/**
 * Checked only to avoid calls that would fail; the server enforces access. `open` is for signed-out visitors,
 * `anyone` for everyone. `super-user` redirects limited staff (SHELL-05). A permission, used for undocumented
 * pages, shows people without it why they have no access.
 */
export type PageAccess = 'open' | 'anyone' | 'signed-in' | 'super-user' | Permission;

export interface MenuItem {
  title: string;
  /** Target with a query; defaults to the page's path. */
  href?: string;
  icon: LucideIcon;
  /** Patterns of other pages that mark this item as current. */
  activeOn?: string[];
  /** Shown to SUPER_USER_PERM only (SHELL-10). */
  isForSuperUsers?: boolean;
}

export interface PageEntry {
  /** `:name` matches a number. */
  path: string;
  access: PageAccess;
  /** Absent for the two screens in Routes.tsx. */
  screen?: ComponentType;
  /** Its CSP differs from other pages', so it is loaded as a separate document. */
  hasOwnPolicy?: boolean;
  /** Collapses the menu to icons if the window is too narrow for both. */
  isWide?: boolean;
  menu?: MenuItem;
  /** SHELL-17. */
  subMenu?: Pick<MenuItem, 'title' | 'activeOn'>;
}

export const DigestEditor = lazyScreen(
  async () => (await import('#screens/digestEditor/DigestEditorScreen.tsx')).DigestEditorScreen,
);
const ForgottenPassword = lazyScreen(
  async () => (await import('#screens/signIn/ForgottenPasswordScreen.tsx')).ForgottenPasswordScreen,
);
const PasswordLink = lazyScreen(
  async () => (await import('#screens/signIn/PasswordLinkScreen.tsx')).PasswordLinkScreen,
);
const Provider = lazyScreen(async () => (await import('#screens/signIn/ProviderScreen.tsx')).ProviderScreen);
const Polls = lazyScreen(async () => (await import('#screens/polls/PollsScreen.tsx')).PollsScreen);
const Settings = lazyScreen(
  async () => (await import('#screens/settings/SettingsScreen.tsx')).SettingsScreen,
);
const StatusScreen = lazyScreen(
  async () => (await import('#screens/settings/StatusScreen.tsx')).StatusScreen,
);
const UsersScreen = lazyScreen(async () => (await import('#screens/users/UsersScreen.tsx')).UsersScreen);
const Notifications = lazyScreen(
  async () => (await import('#screens/notifications/NotificationsScreen.tsx')).NotificationsScreen,
);
const Broadcast = lazyScreen(
  async () => (await import('#screens/notifications/BroadcastScreen.tsx')).BroadcastScreen,
);
const Groups = lazyScreen(async () => (await import('#screens/groups/GroupsScreen.tsx')).GroupsScreen);
const PushLimits = lazyScreen(
  async () => (await import('#screens/pushLimits/PushLimitsScreen.tsx')).PushLimitsScreen,
);
const NotificationCreate = lazyScreen(
  async () =>
    (await import('#screens/notificationCreate/NotificationCreateScreen.tsx')).NotificationCreateScreen,
);
const Reports = lazyScreen(
  async () => (await import('#screens/reports/DailyReportsScreen.tsx')).DailyReportsScreen,
);
const ReportSchedules = lazyScreen(
  async () => (await import('#screens/reports/schedules/SchedulesScreen.tsx')).SchedulesScreen,
);
const BroadcastReport = lazyScreen(
  async () => (await import('#screens/reports/broadcasts/BroadcastReportScreen.tsx')).BroadcastReportScreen,
);
const TagTrends = lazyScreen(
  async () => (await import('#screens/reports/tagTrends/TagTrendsScreen.tsx')).TagTrendsScreen,
);
const TagsScreen = lazyScreen(async () => (await import('#screens/tags/TagsScreen.tsx')).TagsScreen);
const Headlines = lazyScreen(
  async () => (await import('#screens/headlines/HeadlinesScreen.tsx')).HeadlinesScreen,
);
const Boards = lazyScreen(async () => (await import('#screens/boards/BoardsScreen.tsx')).BoardsScreen);
const BoardScreen = lazyScreen(async () => (await import('#screens/boards/BoardScreen.tsx')).BoardScreen);
const BoardFeeds = lazyScreen(
  async () => (await import('#screens/feeds/BoardFeedsScreen.tsx')).BoardFeedsScreen,
);
const Sources = lazyScreen(async () => (await import('#screens/feeds/SourcesScreen.tsx')).SourcesScreen);
const FeedScreen = lazyScreen(async () => (await import('#screens/feeds/FeedScreen.tsx')).FeedScreen);
const Rules = lazyScreen(async () => (await import('#screens/rules/RulesScreen.tsx')).RulesScreen);
const Posts = lazyScreen(async () => (await import('#screens/posts/PostsScreen.tsx')).PostsScreen);
const Calendar = lazyScreen(
  async () => (await import('#screens/calendar/CalendarScreen.tsx')).CalendarScreen,
);
const Jobs = lazyScreen(async () => (await import('#screens/jobs/JobsScreen.tsx')).JobsScreen);
const Imports = lazyScreen(async () => (await import('#screens/imports/ImportsScreen.tsx')).ImportsScreen);
const Import = lazyScreen(async () => (await import('#screens/imports/ImportScreen.tsx')).ImportScreen);
const Job = lazyScreen(async () => (await import('#screens/jobs/JobScreen.tsx')).JobScreen);
const Account = lazyScreen(async () => (await import('#screens/account/AccountScreen.tsx')).AccountScreen);
const KeyboardSettings = lazyScreen(
  async () => (await import('#screens/account/KeyboardScreen.tsx')).KeyboardScreen,
);
const Inbox = lazyScreen(async () => (await import('#screens/inbox/InboxScreen.tsx')).InboxScreen);
const DeliveryKeys = lazyScreen(
  async () => (await import('#screens/deliveryKeys/DeliveryKeysScreen.tsx')).DeliveryKeysScreen,
);
const Tokens = lazyScreen(async () => (await import('#screens/tokens/TokensScreen.tsx')).TokensScreen);
const LocalCopies = lazyScreen(async () => {
  const [{ LocalCopiesScreen }, { readDigestCopy }] = await Promise.all([
    import('#screens/localCopies/LocalCopiesScreen.tsx'),
    import('#screens/digestEditor/digestCopies.ts'),
  ]);
  return () => createElement(LocalCopiesScreen, { readCopy: readDigestCopy });
});
const VideoLink = lazyScreen(
  async () => (await import('#screens/videos/VideoLinkScreen.tsx')).VideoLinkScreen,
);
const Transformation = lazyScreen(
  async () => (await import('#screens/videos/transformation/TransformationScreen.tsx')).TransformationScreen,
);
const VideoPreview = lazyScreen(
  async () => (await import('#screens/videos/transformation/VideoPreviewScreen.tsx')).VideoPreviewScreen,
);
const Webhooks = lazyScreen(
  async () => (await import('#screens/webhooks/WebhooksScreen.tsx')).WebhooksScreen,
);
const WebhookDeliveries = lazyScreen(
  async () => (await import('#screens/webhooks/DeliveriesScreen.tsx')).DeliveriesScreen,
);
const Audit = lazyScreen(async () => (await import('#screens/audit/AuditScreen.tsx')).AuditScreen);

const System = lazyScreen(async () => (await import('#screens/system/SystemScreen.tsx')).SystemScreen);

const [signedIn, superUser] = ['signed-in', 'super-user'] as const;

const feedPages: PageEntry[] = [
  { path: feedsPath(), access: superUser, screen: Posts, subMenu: { title: messages.feeds } },
  {
    path: boardsPath(),
    access: superUser,
    screen: Boards,
    menu: {
      title: messages.newsFeeds,
      icon: Rss,
      activeOn: [
        feedsPath(),
        sourcesPath(),
        boardCreatePath(),
        '/board/:id',
        feedCreatePath(),
        '/feed/:id',
        '/board-details/:categoryId',
        '/board-details/:categoryId/sources',
        '/board-details/:categoryId/rules',
        '/board-details/:categoryId/feed/:id/details',
        // The documents name it, but describe no page (C4).
        '/feed/details/:id',
      ],
      isForSuperUsers: true,
    },
    subMenu: {
      title: messages.allBoards,
      activeOn: [
        '/board-details/:categoryId',
        '/board-details/:categoryId/sources',
        '/board-details/:categoryId/rules',
        '/feed/:id/details',
        sourcesPath(),
      ],
    },
  },
  { path: sourcesPath(), access: 'feeds.manage', screen: Sources },
  {
    path: boardCreatePath(),
    access: superUser,
    screen: BoardScreen,
    subMenu: { title: messages.createBoard },
  },
  { path: '/board/:id', access: superUser, screen: BoardScreen },
  {
    path: feedCreatePath(),
    access: superUser,
    screen: FeedScreen,
    subMenu: { title: messages.addFeedSources },
  },
  { path: '/feed/:id', access: superUser, screen: FeedScreen },
  { path: '/board-details/:categoryId', access: superUser, screen: Posts },
  { path: '/board-details/:categoryId/feed/:id/details', access: superUser, screen: Posts },
  { path: '/board-details/:categoryId/sources', access: superUser, screen: BoardFeeds },
  { path: '/board-details/:categoryId/rules', access: 'feeds.manage', screen: Rules },
];

const reportPages: PageEntry[] = [
  {
    path: dailyReportsPath(),
    access: signedIn,
    screen: Reports,
    menu: {
      title: messages.dailyReports,
      icon: ChartColumn,
      activeOn: [reportSchedulesPath(), broadcastReportPath(), tagTrendsPath()],
      isForSuperUsers: true,
    },
    subMenu: { title: messages.dailyReports },
  },
  {
    path: tagTrendsPath(),
    access: signedIn,
    screen: TagTrends,
    subMenu: { title: messages.tagTrends },
  },
  {
    path: broadcastReportPath(),
    access: 'broadcasts.compose',
    screen: BroadcastReport,
    subMenu: { title: messages.broadcastReport },
  },
  {
    path: reportSchedulesPath(),
    access: signedIn,
    screen: ReportSchedules,
    subMenu: { title: messages.reportSchedules },
  },
];

export const areas = [
  { title: messages.newsFeeds, pages: feedPages },
  { title: messages.dailyReports, pages: reportPages },
];

/**
 * All pages, documented (SHELL-01 to SHELL-03) or not. Routes, access and the menu are derived from this
 * list. It's in menu order (SHELL-07 to SHELL-16), and the first matching pattern wins.
 */
export const pages: PageEntry[] = [
  { path: '/login', access: 'open' },
  { path: listPath(), access: signedIn, isWide: true, menu: { title: messages.dashboard, icon: LayoutList } },
  { path: forgottenPasswordPath(), access: 'anyone', screen: ForgottenPassword },
  { path: passwordLinkPath(), access: 'anyone', screen: PasswordLink },
  { path: providerPath(), access: 'anyone', screen: Provider },
  {
    path: digestCreatePath(),
    access: signedIn,
    isWide: true,
    screen: DigestEditor,
    menu: { title: messages.addDigest, icon: FilePlus2, activeOn: ['/digests/:id'] },
  },
  { path: '/digests/:id', access: signedIn, isWide: true, screen: DigestEditor },
  {
    path: pollsPath(),
    access: signedIn,
    screen: Polls,
    menu: { title: messages.polls, icon: Vote },
  },
  {
    path: settingsPath(),
    access: superUser,
    screen: Settings,
    menu: {
      title: messages.settings,
      icon: Settings2,
      activeOn: [statusAddPath(), '/settings/:id', webhooksPath(), '/webhooks/:id'],
      isForSuperUsers: true,
    },
  },
  { path: '/settings/:id', access: superUser, screen: StatusScreen },
  { path: statusAddPath(), access: superUser, screen: StatusScreen },
  {
    path: usersPath(),
    access: superUser,
    screen: UsersScreen,
    menu: { title: messages.users, icon: Users, isForSuperUsers: true },
  },
  ...feedPages,
  ...reportPages,
  {
    path: notificationsPath(),
    isWide: true,
    access: superUser,
    screen: Notifications,
    menu: {
      title: messages.notifications,
      icon: BellRing,
      href: `${notificationsPath()}?selectedUser=all`,
      activeOn: [`${notificationsPath()}/:id`, userListsPath(), pushLimitsPath(), notificationCreatePath()],
      isForSuperUsers: true,
    },
  },
  { path: notificationCreatePath(), access: superUser, screen: NotificationCreate },
  { path: userListsPath(), access: superUser, screen: Groups },
  { path: pushLimitsPath(), access: 'broadcasts.compose', screen: PushLimits },
  { path: `${notificationsPath()}/:id`, access: 'broadcasts.compose', screen: Broadcast },
  {
    path: tagsPath(),
    access: signedIn,
    screen: TagsScreen,
    menu: { title: messages.tags, icon: Tags, isForSuperUsers: true },
  },
  {
    path: headlinesPath(),
    isWide: true,
    access: signedIn,
    screen: Headlines,
    menu: { title: messages.headlines, icon: Newspaper, isForSuperUsers: true },
  },
  { path: calendarPath(), access: signedIn, screen: Calendar },
  { path: jobsPath(), access: signedIn, screen: Jobs },
  { path: '/jobs/:id', access: signedIn, screen: Job },
  { path: importsPath(), access: 'imports.manage', screen: Imports },
  { path: '/import/:id', access: 'imports.manage', screen: Import },
  { path: localCopiesPath(), access: signedIn, screen: LocalCopies },
  { path: accountPath(), access: signedIn, screen: Account },
  { path: keyboardPath(), access: signedIn, screen: KeyboardSettings },
  { path: inboxPath(), access: signedIn, screen: Inbox },
  { path: tokensPath(), access: signedIn, screen: Tokens },
  { path: deliveryKeysPath(), access: 'deliveryKeys.manage', screen: DeliveryKeys },
  { path: auditPath(), access: 'audit.read', screen: Audit },
  { path: webhooksPath(), access: 'webhooks.manage', screen: Webhooks },
  { path: '/webhooks/:id', access: 'webhooks.manage', screen: WebhookDeliveries },
  { path: systemPath(), access: 'system.manage', screen: System },

  { path: videoSearchPath(), access: signedIn, screen: VideoLink },
  { path: videoCreatePath(), access: signedIn, isWide: true, screen: DigestEditor, hasOwnPolicy: true },
  { path: '/video/preview/:id', access: signedIn, isWide: true, screen: VideoPreview, hasOwnPolicy: true },
  { path: '/video/edit/:id', access: signedIn, isWide: true, screen: DigestEditor, hasOwnPolicy: true },
  { path: '/video/:id', access: signedIn, isWide: true, screen: Transformation, hasOwnPolicy: true },
];

/** Ignores a trailing slash. */
export function matchesPath(pattern: string, path: string): boolean {
  const patternSegments = pathSegments(pattern);
  const requestedSegments = pathSegments(path);
  return (
    patternSegments.length === requestedSegments.length &&
    patternSegments.every((part, index) =>
      part.startsWith(':') ? /^\d+$/.test(requestedSegments[index]!) : part === requestedSegments[index],
    )
  );
}

/** Numeric parameters, so that `/digests/x` matches no page. */
export const routePattern = (pattern: string): string | RegExp =>
  pattern.includes(':') ? new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>\\d+)')}/?$`) : pattern;

const pathSegments = (path: string) => path.replace(/\/$/, '').split('/');

export const findPage = (path: string): PageEntry | undefined =>
  pages.find((page) => matchesPath(page.path, path));

export const pageAccess = (path: string): PageAccess | undefined => findPage(path)?.access;
