import { useSignals } from '@preact/signals-react/runtime';
import { DisplayButton } from '#shared/list/display/DisplayButton.tsx';
import { listColumns, setListColumns, toListColumns } from '#shared/list/listColumns.ts';
import { listMessages } from '#shared/list/messages.ts';
import type { Sort } from '#ui/table/column.ts';
import { messages } from './messages.ts';

interface ListDisplayProps {
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  isShort: boolean;
}

export function ListDisplay({ sort, onSortChange, isShort }: ListDisplayProps) {
  useSignals();
  function handleAction(key: string) {
    const [group, id = ''] = key.split(' ');
    if (group === 'columns') setListColumns(toListColumns(id));
    else onSortChange({ column: id, direction: 'descending' });
  }
  return (
    <DisplayButton
      isShort={isShort}
      groups={[
        {
          id: 'columns',
          title: listMessages.columns,
          selectedKeys: [`columns ${listColumns.value}`],
          items: [
            { id: 'columns all', label: messages.allColumns },
            { id: 'columns calm', label: messages.calmColumns, description: messages.calmHint },
          ],
        },
        {
          id: 'sort',
          title: messages.sortBy,
          selectedKeys: [`sort ${sort.column}`],
          items: [
            { id: 'sort first_published_at', label: messages.firstPublishedAt },
            { id: 'sort modified_at', label: messages.modifiedAt },
            { id: 'sort planned', label: messages.plannedFor },
            { id: 'sort publish_at', label: messages.publishAt },
            { id: 'sort id', label: messages.id },
          ],
        },
      ]}
      onAction={handleAction}
    />
  );
}
