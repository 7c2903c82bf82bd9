import type { RefObject } from 'react';
import type { ActionMenuProps } from './ActionMenu.tsx';
import { MenuList } from './Menu.tsx';
import { PopoverPanel } from './PopoverPanel.tsx';

interface ActionMenuListProps extends ActionMenuProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What an ActionMenu opens. */
export function ActionMenuList({
  label,
  items,
  onAction,
  triggerRef,
  isOpen,
  onOpenChange,
}: ActionMenuListProps) {
  return (
    <PopoverPanel aria-label={label} placement="bottom end" {...{ triggerRef, isOpen, onOpenChange }}>
      <MenuList
        aria-label={label}
        items={items}
        onAction={onAction}
        onClose={() => onOpenChange(false)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it.
        autoFocus="first"
      />
    </PopoverPanel>
  );
}
