import type { Key } from 'react-aria-components';
import { MenuList, MenuPanel, type MenuGroup, type MenuOption } from './Menu.tsx';
import type { PanelState } from './PopoverPanel.tsx';

interface ActionMenuListProps extends PanelState {
  label: string;
  items: readonly (MenuOption | MenuGroup)[];
  onAction?: (key: Key) => void;
}

export function ActionMenuList({
  label,
  items,
  onAction,
  triggerRef,
  isOpen,
  onOpenChange,
}: ActionMenuListProps) {
  return (
    <MenuPanel
      title={label}
      aria-label={label}
      placement="bottom end"
      {...{ triggerRef, isOpen, onOpenChange }}
    >
      <MenuList
        aria-label={label}
        items={items}
        onAction={onAction}
        onClose={() => onOpenChange(false)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it.
        autoFocus="first"
      />
    </MenuPanel>
  );
}
