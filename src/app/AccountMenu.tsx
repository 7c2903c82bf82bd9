import { Moon, Sun } from 'lucide-react';
import { Avatar } from '#ui/media/Avatar.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { accountPages, describeAccount, accountMessages } from './accountPages.ts';
import { useColorScheme } from './colorScheme.ts';
import { useSession } from '#shared/session/session.ts';

export function AccountMenu() {
  const session = useSession();
  const { email, name } = session;
  const { isDark, toggle } = useColorScheme();
  const { who, title } = describeAccount(session);
  return (
    <ActionMenu
      label={accountMessages.account(who)}
      size="medium"
      hasChevron
      icon={<Avatar name={name || email.replace(/@.*/, '')} size="small" />}
      items={[
        {
          id: 'who',
          title,
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
