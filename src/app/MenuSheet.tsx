import { History } from 'lucide-react';
import { Drawer } from '../ui/Drawer';
import { Cluster } from '../ui/Layout';
import { Link } from '../ui/Link';
import { accountPages } from './accountPages';
import { messages } from './messages';
import { jobsPath } from './paths';
import { useSession } from './session';
import { SideMenu } from './SideMenu';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of narrow screens, where there is no room beside the page (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  const { isSuperUser } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <SideMenu onFollow={close} />
      <Cluster>
        <Link variant="secondary" icon={<History aria-hidden />} href={jobsPath()} onPress={close}>
          {messages.jobs}
        </Link>
        {accountPages(isSuperUser).map(({ id, label, href }) => (
          <Link key={id} variant="secondary" href={href} onPress={close}>
            {label}
          </Link>
        ))}
      </Cluster>
    </Drawer>
  );
}
