import { Moon, Sun } from 'lucide-react';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { accountMessages } from './accountMessages.ts';
import { accountPages } from './accountPages.ts';
import { useColorScheme } from './colorScheme.ts';
import { messages } from './messages.ts';
import { SideMenu } from './SideMenu.tsx';

interface MenuSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of narrow screens, where there is no space beside the page (SHELL-30). */
export function MenuSheet({ isOpen, onOpenChange }: MenuSheetProps) {
  const { isDark, turn } = useColorScheme();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} side="bottom" title={messages.menu}>
      <Stack>
        <SideMenu onFollow={close} />
        <Cluster>
          {accountPages.map(({ id, label, href }) => (
            <Link key={id} variant="secondary" href={href} onPress={close}>
              {label}
            </Link>
          ))}
          <Button icon={isDark ? <Sun /> : <Moon />} onPress={turn}>
            {isDark ? accountMessages.lightTheme : accountMessages.darkTheme}
          </Button>
        </Cluster>
      </Stack>
    </Drawer>
  );
}
