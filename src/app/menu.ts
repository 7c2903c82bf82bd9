import { CalendarFold, FileInput, HeartPulse, KeyRound, ListTodo, ScrollText } from 'lucide-react';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import {
  auditPath,
  boardsPath,
  calendarPath,
  dailyReportsPath,
  deliveryKeysPath,
  digestCreatePath,
  headlinesPath,
  importsPath,
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
  /** May have a query. */
  href: string;
}

export const menu: MenuEntry[] = pages.flatMap(({ path, menu: item }) =>
  item ? [{ ...item, href: item.href ?? path }] : [],
);

export function subMenuFor(path: string) {
  const area = areas.find((each) => each.pages.some((page) => matchesPath(page.path, path)));
  if (!area) return undefined;
  const entries = area.pages.flatMap(({ path: href, subMenu }) => (subMenu ? [{ ...subMenu, href }] : []));
  return { title: area.title, entries };
}

/** Grouping only changes the order of the documented entries. */
const menuGroups = [
  { paths: [listPath(), digestCreatePath()] },
  { title: messages.groups.sources, paths: [headlinesPath(), boardsPath()] },
  { title: messages.groups.readers, paths: [notificationsPath(), pollsPath(), dailyReportsPath()] },
  { title: messages.groups.desk, paths: [tagsPath(), usersPath(), settingsPath()] },
];

const jobs: MenuEntry = { title: messages.jobs, icon: ListTodo, href: jobsPath(), activeOn: ['/jobs/:id'] };
const calendar: MenuEntry = { title: messages.calendar, icon: CalendarFold, href: calendarPath() };
const audit: MenuEntry = { title: messages.audit, icon: ScrollText, href: auditPath() };
const imports: MenuEntry = {
  title: messages.imports,
  icon: FileInput,
  href: importsPath(),
  activeOn: ['/import/:id'],
};
const deliveryKeys: MenuEntry = { title: messages.deliveryKeys, icon: KeyRound, href: deliveryKeysPath() };
const system: MenuEntry = { title: messages.system, icon: HeartPulse, href: systemPath() };

/** Everything that a menu may show. */
export const allEntries = [...menu, calendar, jobs, audit, imports, deliveryKeys, system];

export const menuFooter = (can: (permission: Permission) => boolean) => [
  calendar,
  jobs,
  ...(can('audit.read') ? [audit] : []),
  ...(can('imports.manage') ? [imports] : []),
  ...(can('deliveryKeys.manage') ? [deliveryKeys] : []),
  ...(can('system.manage') ? [system] : []),
];

export function menuFor(privilege: string, entries = menu): MenuEntry[] {
  const hasAll = isAllowed(privilege, 'administration.menu');
  return entries.filter((entry) => !entry.isForSuperUsers || hasAll);
}

export function menuGroupsFor(privilege: string) {
  const entries = menuFor(privilege);
  return menuGroups
    .map(({ title, paths }) => ({
      title,
      entries: paths.flatMap((path) => entries.filter((entry) => entry.href.split('?')[0] === path)),
    }))
    .filter((group) => group.entries.length > 0);
}

export function isActive(entry: Pick<MenuEntry, 'href' | 'activeOn'>, path: string): boolean {
  // An entry may have a query, such as `/notifications?selectedUser=all`.
  const [own = ''] = entry.href.split('?');
  return [own, ...(entry.activeOn ?? [])].some((pattern) => matchesPath(pattern, path));
}
