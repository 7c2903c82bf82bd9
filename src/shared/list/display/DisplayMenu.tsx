import { useSignals } from '@preact/signals-react/runtime';
import { MenuList, type MenuGroup } from '#ui/overlays/Menu.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { listDensity, setListDensity, parseListDensity } from '../listColumns.ts';
import { listMessages } from '../messages.ts';

export interface DisplayMenuProps extends PanelState {
  /** Offers single-line rows. Default true. */
  hasDensity?: boolean;
  groups: readonly MenuGroup[];
  onAction: (key: string) => void;
}

export function DisplayMenu({ hasDensity = true, groups, onAction, ...state }: DisplayMenuProps) {
  useSignals();
  const density: MenuGroup = {
    id: 'rows',
    title: listMessages.rows,
    selectedKeys: [`rows ${listDensity.value}`],
    items: [
      { id: 'rows comfortable', label: listMessages.comfortable },
      { id: 'rows compact', label: listMessages.compact },
    ],
  };
  function handleAction(key: string) {
    if (key.startsWith('rows ')) setListDensity(parseListDensity(key.slice('rows '.length)));
    else onAction(key);
  }
  return (
    <PopoverPanel aria-label={listMessages.display} placement="bottom end" {...state}>
      <MenuList
        aria-label={listMessages.display}
        items={hasDensity ? [density, ...groups] : groups}
        onAction={(key) => handleAction(String(key))}
        onClose={() => state.onOpenChange(false)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it
        autoFocus="first"
      />
    </PopoverPanel>
  );
}
