import { CalendarFold, HeartPulse, History, ScrollText } from 'lucide-react';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import {
  auditPath,
  boardsPath,
  calendarPath,
  dailyReportsPath,
  digestCreatePath,
  headlinesPath,
  jobsPath,
  listPath,
  notificationsPath,
  pollsPath,
  settingsPath,
  systemPath,
  tagsPath,
  usersPath,
} from '#shared/page/paths.ts';
import { messages } from './messages.ts';
import { areas, matchesPath, pages, type MenuItem } from './pages.ts';

export interface MenuEntry extends MenuItem {
  /** Of its page; it may have a query. */
  href: string;
}

/** In the order of the pages. */
export const menu: MenuEntry[] = pages.flatMap(({ path, menu: item }) =>
  item ? [{ ...item, href: item.href ?? path }] : [],
);

/** The sub-menu of the area that a page is of; undefined for other pages. */
export function findSubMenu(path: string) {
  const area = areas.find((each) => each.pages.some((page) => matchesPath(page.path, path)));
  if (!area) return undefined;
  const entries = area.pages.flatMap(({ path: href, subMenu }) => (subMenu ? [{ ...subMenu, href }] : []));
  return { title: area.title, entries };
}

/** Where the entries are: groups order the documented ones, and change nothing else of them. */
const groups = [
  { paths: [listPath(), digestCreatePath()] },
  { title: messages.groups.sources, paths: [headlinesPath(), boardsPath()] },
  { title: messages.groups.readers, paths: [notificationsPath(), pollsPath(), dailyReportsPath()] },
  { title: messages.groups.desk, paths: [tagsPath(), usersPath(), settingsPath()] },
];

/** Pages of the desk itself, at the foot of the menu. */
const jobs: MenuEntry = { title: messages.jobs, icon: History, href: jobsPath(), activeOn: ['/jobs/:id'] };
const calendar: MenuEntry = { title: messages.calendar, icon: CalendarFold, href: calendarPath() };
const audit: MenuEntry = { title: messages.audit, icon: ScrollText, href: auditPath() };
const system: MenuEntry = { title: messages.system, icon: HeartPulse, href: systemPath() };

export const menuFoot = (can: (permission: Permission) => boolean) => [
  calendar,
  jobs,
  ...(can('audit.read') ? [audit] : []),
  ...(can('system.manage') ? [system] : []),
];

/** What a person with a privilege is shown. */
export function menuFor(privilege: string, entries = menu): MenuEntry[] {
  const hasAll = isAllowed(privilege, 'administration.menu');
  return entries.filter((entry) => !entry.isForSuperUsers || hasAll);
}

/** The same in groups, without those that would be empty. */
export function menuGroupsFor(privilege: string) {
  const entries = menuFor(privilege);
  return groups
    .map(({ title, paths }) => ({
      title,
      entries: paths.flatMap((path) => entries.filter((entry) => entry.href.split('?')[0] === path)),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Whether an entry is marked as the present page. */
export function isActive(entry: Pick<MenuEntry, 'href' | 'activeOn'>, path: string): boolean {
  // An entry may open a page with a query, such as `/notifications?selectedUser=all`.
  const [own = ''] = entry.href.split('?');
  return [own, ...(entry.activeOn ?? [])].some((pattern) => matchesPath(pattern, path));
}
