import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { RowTools } from './RowTools.tsx';

export interface RowAction {
  id: string;
  /** In the menu, such as `Edit`. */
  label: string;
  /** Of the icon, such as `Edit Weather`. */
  fullLabel: string;
  icon: ReactNode;
  isDanger?: boolean;
  onPress: () => void;
}

export interface RowActionsProps {
  /** For example `Actions for Weather`. */
  label: string;
  actions: readonly RowAction[];
}

/** All actions of a row in a menu, and in a table also as icons. */
export function RowActions({ label, actions }: RowActionsProps) {
  return (
    <RowTools
      menu={
        <ActionMenu
          label={label}
          items={actions.map(({ id, label: name, icon, isDanger }) => ({ id, label: name, icon, isDanger }))}
          onAction={(key) => actions.find(({ id }) => id === key)?.onPress()}
        />
      }
    >
      {actions.map(({ id, fullLabel, icon, onPress }) => (
        <IconButton key={id} size="small" label={fullLabel} icon={icon} onPress={onPress} />
      ))}
    </RowTools>
  );
}
