import { IconButton } from '../actions/IconButton.tsx';
import { IconLink } from '../actions/IconLink.tsx';
import { ActionMenu, type RowAction } from '../overlays/ActionMenu.tsx';
import { RowTools } from './RowTools.tsx';

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
