import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { IconLink } from '../actions/IconLink.tsx';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { RowTools } from './RowTools.tsx';

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

export interface RowActionsProps {
  /** For example `Actions for Weather`. */
  label: string;
  actions: readonly RowAction[];
}

/** All actions of a row in a menu, and in a table those with a `fullLabel` also as icons. */
export function RowActions({ label, actions }: RowActionsProps) {
  return (
    <RowTools
      menu={
        <ActionMenu
          label={label}
          items={actions}
          onAction={(key) => actions.find(({ id }) => id === key)?.onPress?.()}
        />
      }
    >
      {actions.map(({ id, fullLabel, icon, href, isDisabled, onPress }) => {
        if (fullLabel === undefined) return null;
        const shared = { label: fullLabel, icon, isDisabled };
        return href === undefined ? (
          <IconButton key={id} size="small" {...shared} onPress={onPress} />
        ) : (
          <IconLink key={id} {...shared} href={href} />
        );
      })}
    </RowTools>
  );
}
