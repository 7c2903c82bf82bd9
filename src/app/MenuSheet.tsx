import { ChevronDown, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
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
import { Entry, EntryButton, SideMenu } from './SideMenu.tsx';

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
  const [isAccountOpen, setAccountOpen] = useState(() => accountPages.some(({ href }) => href === path));
  const accountId = useId();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <Stack>
        <nav aria-label={accountMessages.account(who)}>
          <Person
            aria-expanded={isAccountOpen}
            aria-controls={accountId}
            onPress={() => setAccountOpen(!isAccountOpen)}
          >
            <Avatar name={avatarName} />
            <span>
              <bdi>{who}</bdi>
              <small>{session.role}</small>
            </span>
            <ChevronDown aria-hidden />
          </Person>
          <ul id={accountId} hidden={!isAccountOpen}>
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
        <SideMenu onFollow={close} />
      </Stack>
    </Drawer>
  );
}

const Person = styled(EntryButton)`
  && {
    gap: ${theme.space[3]};
    min-block-size: 3rem;
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
    overflow-wrap: anywhere;
  }
  & > span:nth-child(2) {
    flex: 1;
  }
  & small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
