import {
  ChartColumn,
  FilePlus2,
  LayoutList,
  Settings2,
  Tags,
  Users,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { isAllowed } from '#api/contract/permissions.ts';
import { matchesPath } from './access.ts';
import { messages } from './messages.ts';
import {
  dailyReportsPath,
  digestCreatePath,
  listPath,
  pollsPath,
  settingsPath,
  tagsPath,
  usersPath,
} from '#shared/paths.ts';

export interface MenuEntry {
  title: string;
  href: string;
  icon: LucideIcon;
  /** Patterns of further screens on which the entry is marked as the present one. */
  activeOn?: string[];
  /** Shown to SUPER_USER_PERM alone (SHELL-10). Default false. */
  isForSuperUsers?: boolean;
}

/** One line an entry, in the documents' order (SHELL-07 to SHELL-16). An entry comes with its screen. */
export const menu: MenuEntry[] = [
  { title: messages.dashboard, href: listPath(), icon: LayoutList },
  { title: messages.addDigest, href: digestCreatePath(), icon: FilePlus2, activeOn: ['/digests/:id'] },
  { title: messages.polls, href: pollsPath(), icon: Vote },
  {
    title: messages.settings,
    href: settingsPath(),
    icon: Settings2,
    activeOn: ['/status-add', '/settings/:id'],
    isForSuperUsers: true,
  },
  { title: messages.users, href: usersPath(), icon: Users, isForSuperUsers: true },
  { title: messages.dailyReports, href: dailyReportsPath(), icon: ChartColumn, isForSuperUsers: true },
  { title: messages.tags, href: tagsPath(), icon: Tags, isForSuperUsers: true },
];

export function menuFor(privilege: string, entries = menu): MenuEntry[] {
  const hasAll = isAllowed(privilege, 'administration.menu');
  return entries.filter((entry) => !entry.isForSuperUsers || hasAll);
}

export function isActive(entry: MenuEntry, path: string): boolean {
  // An entry may lead to a screen with a query, such as `/notifications?selectedUser=all`.
  const [own = ''] = entry.href.split('?');
  return [own, ...(entry.activeOn ?? [])].some((pattern) => matchesPath(pattern, path));
}
