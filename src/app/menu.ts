import { isAllowed } from '#domain/permissions.ts';
import { matchesPath, pages, type MenuItem } from './pages.ts';

export interface MenuEntry extends MenuItem {
  /** Of its page; it may have a query. */
  href: string;
}

/** In the order of the pages. */
export const menu: MenuEntry[] = pages.flatMap(({ path, menu: item }) =>
  item ? [{ ...item, href: item.href ?? path }] : [],
);

/** The sub-menu of the feed area, which has no privilege of its own (C3). */
export const feedMenu = pages.flatMap(({ path, feedMenu: item }) => (item ? [{ ...item, href: path }] : []));

/** What a person with a privilege is shown. */
export function menuFor(privilege: string, entries = menu): MenuEntry[] {
  const hasAll = isAllowed(privilege, 'administration.menu');
  return entries.filter((entry) => !entry.isForSuperUsers || hasAll);
}

/** Whether an entry is marked as the present page. */
export function isActive(entry: Pick<MenuEntry, 'href' | 'activeOn'>, path: string): boolean {
  // An entry may open a page with a query, such as `/notifications?selectedUser=all`.
  const [own = ''] = entry.href.split('?');
  return [own, ...(entry.activeOn ?? [])].some((pattern) => matchesPath(pattern, path));
}
