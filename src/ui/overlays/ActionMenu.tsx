import { Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';
import type { MenuGroup, MenuOption } from './Menu.tsx';
import { lazyPart } from '../lazyPart.tsx';

export interface ActionMenuProps {
  /** The name of the button: `Actions of Storm closes port`. */
  label: string;
  /** Actions, or groups of them. */
  items: readonly (MenuOption | MenuGroup)[];
  onAction?: (key: Key) => void;
  /** Default three dots. */
  icon?: ReactNode;
  /** Default `small`, as in a row. */
  size?: 'small' | 'medium';
}

/** What can be done with one row, or by one person, behind one small button. The menu is fetched on hover. */
export function ActionMenu({ label, icon = <Ellipsis />, size = 'small', ...menu }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={trigger}
        size={size}
        label={label}
        icon={icon}
        hasTooltip={false}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={ActionMenuList.preload}
        onPress={() => {
          setRequested(true);
          setOpen(true);
        }}
      />
      {isRequested && (
        <ActionMenuList {...menu} label={label} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

const ActionMenuList = lazyPart(async () => (await import('./ActionMenuList.tsx')).ActionMenuList);
