import { useSignals } from '@preact/signals-react/runtime';
import { listColumns, listDensity, showColumns, showDensity } from '#shared/list/listColumns.ts';
import { toListColumns, toListDensity } from '#shared/list/listView.ts';
import { MenuList } from '#ui/overlays/Menu.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import type { Sort } from '#ui/table/column.ts';
import { messages } from '../messages.ts';

export interface DisplayMenuProps extends PanelState {
  sort: Sort;
  onSortChange: (sort: Sort) => void;
}

/** What the Display button opens. Rows and columns are remembered in this browser. */
export function DisplayMenu({ sort, onSortChange, ...state }: DisplayMenuProps) {
  useSignals();
  function handleAction(key: string) {
    const [group = '', id = ''] = key.split(' ');
    if (group === 'rows') showDensity(toListDensity(id));
    else if (group === 'columns') showColumns(toListColumns(id));
    else onSortChange({ column: id, direction: 'descending' });
  }
  return (
    <PopoverPanel aria-label={messages.display} placement="bottom end" {...state}>
      <MenuList
        aria-label={messages.display}
        items={[
          {
            id: 'rows',
            title: messages.rows,
            selectedKey: `rows ${listDensity.value}`,
            items: [
              { id: 'rows comfortable', label: messages.comfortable, shortcut: '56 px' },
              { id: 'rows compact', label: messages.compact, shortcut: '40 px' },
            ],
          },
          {
            id: 'columns',
            title: messages.columns,
            selectedKey: `columns ${listColumns.value}`,
            items: [
              { id: 'columns all', label: messages.allColumns },
              { id: 'columns calm', label: messages.calmColumns, description: messages.calmHint },
            ],
          },
          {
            id: 'sort',
            title: messages.sortBy,
            selectedKey: `sort ${sort.column}`,
            items: [
              { id: 'sort first_published_at', label: messages.firstPublishedAt },
              { id: 'sort modified_at', label: messages.modifiedAt },
              { id: 'sort id', label: messages.id },
            ],
          },
        ]}
        onAction={(key) => handleAction(String(key))}
        onClose={() => state.onOpenChange(false)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it
        autoFocus="first"
      />
    </PopoverPanel>
  );
}
