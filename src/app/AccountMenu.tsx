import { Moon, Sun } from 'lucide-react';
import { Avatar } from '#ui/media/Avatar.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { accountPages, accountMessages, describeAccount } from './accountPages.ts';
import { useColorScheme } from './colorScheme.ts';
import { useSession } from '#shared/session/session.ts';

export function AccountMenu() {
  const session = useSession();
  const { who, avatarName } = describeAccount(session);
  const { isDark, toggle } = useColorScheme();
  return (
    <ActionMenu
      label={accountMessages.account(who)}
      size="medium"
      hasChevron
      icon={<Avatar name={avatarName} size="small" />}
      items={[
        {
          id: 'who',
          title: who,
          detail: session.role ?? undefined,
          items: accountPages.map(({ icon: Icon, ...page }) => ({ ...page, icon: <Icon aria-hidden /> })),
        },
        {
          id: 'choices',
          title: accountMessages.choices,
          items: [
            {
              id: 'theme',
              label: isDark ? accountMessages.lightTheme : accountMessages.darkTheme,
              icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
            },
          ],
        },
      ]}
      onAction={(key) => key === 'theme' && toggle()}
    />
  );
}
