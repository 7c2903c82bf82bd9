import { ChevronDown, Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import type { MenuGroup, MenuOption } from './Menu.tsx';
import { lazyComponent } from '../lazyPart.tsx';
import { useMenuButton } from './menuRegistry.ts';

export interface RowAction {
  id: string;
  /** In the menu, such as `Edit`. */
  label: string;
  /** Of the icon, such as `Edit Weather`. Without it, the action is only in the menu. */
  fullLabel?: string;
  icon: ReactNode;
  /** Navigates instead of calling `onPress`. */
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
}

export interface ActionMenuProps {
  /** For example `Actions of Storm closes port`. */
  label: string;
  items: readonly (MenuOption | MenuGroup)[];
  onAction?: (key: Key) => void;
  icon?: ReactNode;
  /** Shows a chevron next to the icon. */
  hasChevron?: boolean;
  size?: 'small' | 'medium';
  variant?: 'secondary' | 'quiet';
}

/** The actions of a row. The menu is loaded on hover. */
export function ActionMenu({
  label,
  icon = <Ellipsis />,
  size = 'small',
  variant = 'quiet',
  hasChevron,
  ...menu
}: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const register = useMenuButton<HTMLButtonElement>(menu);
  const ref = (button: HTMLButtonElement | null) => {
    trigger.current = button;
    register(button);
  };
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onHoverStart: ActionMenuList.preload,
    onPress: () => {
      setRequested(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {hasChevron ? (
        <Button ref={ref} variant={variant} size={size} aria-label={label} {...opens}>
          {icon}
          <ChevronDown aria-hidden size="1em" />
        </Button>
      ) : (
        <IconButton
          ref={ref}
          variant={variant}
          size={size}
          label={label}
          icon={icon}
          hasTooltip={false}
          {...opens}
        />
      )}
      {isRequested && (
        <ActionMenuList {...menu} label={label} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

const ActionMenuList = lazyComponent(async () => (await import('./ActionMenuList.tsx')).ActionMenuList);
