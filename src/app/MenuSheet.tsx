import { Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { useSession } from '#shared/session/session.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { theme } from '#ui/theme/theme.ts';
import { accountPages, accountMessages, describeAccount } from './accountPages.ts';
import { useColorScheme } from './colorScheme.ts';
import { messages } from './messages.ts';
import { Entry, EntryButton, GroupTitle, SideMenu } from './SideMenu.tsx';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Replaces the side menu on narrow screens (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  const session = useSession();
  const { who, avatarName } = describeAccount(session);
  const [path] = useLocation();
  const { isDark, toggle } = useColorScheme();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <Stack>
        <Person>
          <Avatar name={avatarName} />
          <div>
            <bdi>{who}</bdi>
            <small>{session.role}</small>
          </div>
        </Person>
        <SideMenu onFollow={close} />
        <nav aria-label={accountMessages.account(who)}>
          <GroupTitle aria-hidden>{accountMessages.group}</GroupTitle>
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

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[1]} 0.625rem;
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;

  & small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
  }
`;
