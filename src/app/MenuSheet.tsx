import { Moon, Sun } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '#shared/session/session.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { accountPages, describeAccount, accountMessages } from './accountPages.ts';
import { useColorScheme } from './colorScheme.ts';
import { messages } from './messages.ts';
import { Entry, EntryButton, GroupTitle, SideMenu } from './SideMenu.tsx';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Replaces the side menu on narrow screens (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  const { who, title } = describeAccount(useSession());
  const [path] = useLocation();
  const { isDark, toggle } = useColorScheme();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <Stack>
        <SideMenu onFollow={close} />
        <nav aria-label={accountMessages.account(who)}>
          <GroupTitle aria-hidden>{title}</GroupTitle>
          <ul>
            {accountPages.map(({ id, label, icon: Icon, href }) => (
              <li key={id}>
                <Entry href={href} aria-current={path === href ? 'page' : undefined} onPress={close}>
                  <Icon aria-hidden />
                  <span>{label}</span>
                </Entry>
              </li>
            ))}
            <li>
              <EntryButton onPress={toggle}>
                {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
                <span>{isDark ? accountMessages.lightTheme : accountMessages.darkTheme}</span>
              </EntryButton>
            </li>
          </ul>
        </nav>
      </Stack>
    </Drawer>
  );
}
