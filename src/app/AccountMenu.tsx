import { CircleUser } from 'lucide-react';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { accountMessages } from './accountMessages.ts';
import { accountPages } from './accountPages.ts';
import { useSession } from '#shared/session/session.ts';

/** The pages of the signed-in user, behind one button. */
export function AccountMenu() {
  const { can } = useSession();
  return (
    <ActionMenu
      label={accountMessages.account}
      size="medium"
      icon={<CircleUser />}
      items={accountPages(can('audit.read'))}
    />
  );
}
