import { History } from 'lucide-react';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { accountPages } from './accountPages.ts';
import { messages } from './messages.ts';
import { jobsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { SideMenu } from './SideMenu.tsx';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of narrow screens, where there is no space beside the page (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  const { can } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <SideMenu onFollow={close} />
      <Cluster>
        <Link variant="secondary" icon={<History aria-hidden />} href={jobsPath()} onPress={close}>
          {messages.jobs}
        </Link>
        {accountPages(can('audit.read')).map(({ id, label, href }) => (
          <Link key={id} variant="secondary" href={href} onPress={close}>
            {label}
          </Link>
        ))}
      </Cluster>
    </Drawer>
  );
}
