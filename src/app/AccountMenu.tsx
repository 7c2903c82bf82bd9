import { CircleUser } from 'lucide-react';
import { ActionMenu } from '../ui/ActionMenu';
import { accountMessages } from './accountMessages';
import { accountPages } from './accountPages';
import { useSession } from './session';

/** The pages that belong to whoever is signed in, behind one button. */
export function AccountMenu() {
  const { isSuperUser } = useSession();
  return (
    <ActionMenu
      label={accountMessages.account}
      size="medium"
      icon={<CircleUser />}
      items={accountPages(isSuperUser)}
    />
  );
}
