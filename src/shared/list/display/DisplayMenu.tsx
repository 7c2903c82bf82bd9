import { useSignals } from '@preact/signals-react/runtime';
import { MenuList, type MenuGroup } from '#ui/overlays/Menu.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { listDensity, showDensity } from '../listColumns.ts';
import { toListDensity } from '../listView.ts';
import { listMessages } from '../messages.ts';

export interface DisplayMenuProps extends PanelState {
  /** Whether rows of one line are offered. Default true. */
  hasDensity?: boolean;
  /** What else is chosen: columns, order. */
  groups: readonly MenuGroup[];
  onAction: (key: string) => void;
}

/** What the Display button opens. What is chosen is remembered in this browser. */
export function DisplayMenu({ hasDensity = true, groups, onAction, ...state }: DisplayMenuProps) {
  useSignals();
  const density: MenuGroup = {
    id: 'rows',
    title: listMessages.rows,
    selectedKeys: [`rows ${listDensity.value}`],
    items: [
      { id: 'rows comfortable', label: listMessages.comfortable, shortcut: '56 px' },
      { id: 'rows compact', label: listMessages.compact, shortcut: '40 px' },
    ],
  };
  function handleAction(key: string) {
    if (key.startsWith('rows ')) showDensity(toListDensity(key.slice('rows '.length)));
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
