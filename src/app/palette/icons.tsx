import {
  Bell,
  CircleCheck,
  CircleUserRound,
  FilePen,
  Inbox,
  Keyboard,
  LayoutList,
  List,
  LogOut,
  Moon,
  Pencil,
  Plus,
  Search,
  Tag,
  Tags,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { Action } from '#shared/actions/action.ts';
import { allEntries, isActive } from '../menu.ts';

const icons: Record<string, LucideIcon> = {
  'app.signOut': LogOut,
  'app.theme': Moon,
  'digests.assign': UserPlus,
  'digests.bell': Bell,
  'digests.draft': FilePen,
  'digests.labels': Tag,
  'digests.publish': CircleCheck,
  'digests.tags': Tags,
  'list.create': Plus,
  'list.edit': Pencil,
  'list.search': Search,
  'screens.account': CircleUserRound,
  'screens.feeds': List,
  'screens.inbox': Inbox,
  'screens.keyboard': Keyboard,
};

/** The icon of the action, or of the page it opens; without one, a placeholder of the same size. */
export const actionIcon = ({ id, title }: Action) =>
  toIcon(icons[id] ?? allEntries.find((entry) => title === `Go to ${entry.title}`)?.icon);

/** The icon of the menu entry that a page belongs to. Digests have the list's icon. */
export const pathIcon = (path: string) =>
  toIcon(
    /^\/(digests|video)\//.test(path)
      ? LayoutList
      : allEntries.find((entry) => isActive(entry, path.split('?')[0]!))?.icon,
  );

function toIcon(Icon: LucideIcon | 'svg' = 'svg') {
  return <Icon aria-hidden />;
}
