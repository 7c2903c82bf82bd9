import { History } from 'lucide-react';
import { Drawer } from '../ui/Drawer';
import { Link } from '../ui/Link';
import { messages } from './messages';
import { jobsPath } from './paths';
import { SideMenu } from './SideMenu';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of narrow screens, where there is no room beside the page (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <SideMenu onFollow={() => onOpenChange(false)} />
      <Link
        variant="secondary"
        icon={<History aria-hidden />}
        href={jobsPath()}
        onPress={() => onOpenChange(false)}
      >
        {messages.jobs}
      </Link>
    </Drawer>
  );
}
