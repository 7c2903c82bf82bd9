import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { DisplayButton } from '#shared/list/display/DisplayButton.tsx';
import { listColumns, setListColumns, parseListColumns } from '#shared/list/listColumns.ts';
import { listMessages } from '#shared/list/messages.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import type { Sort } from '#ui/table/column.ts';
import type { ListQuery } from './listQuery.ts';
import { messages } from './messages.ts';
import { useFocusReturn } from './useFocusReturn.ts';

interface ListDisplayProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  isShort: boolean;
}

export function ListDisplay({ query, onChange, sort, onSortChange, isShort }: ListDisplayProps) {
  useSignals();
  const { columns } = query;
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  useFocusReturn(isChoosing, () => button.current?.focus({ preventScroll: true }));
  const isDescending = sort.direction === 'descending';

  function handleAction(key: string) {
    const [group, id = ''] = key.split(' ');
    if (group === 'sort') {
      // Choosing the current sort column reverses the order, as in its heading (LIST-11).
      const isReversed = id === sort.column && isDescending;
      onSortChange({ column: id, direction: isReversed ? 'ascending' : 'descending' });
    } else if (id === 'chosen') setChoosing(true);
    else {
      setListColumns(parseListColumns(id));
      if (columns.length > 0) onChange({ ...query, columns: [] });
    }
  }
  const toSortItem = (id: string, label: string) => ({
    id: `sort ${id}`,
    label,
    ...(id === sort.column && {
      icon: isDescending ? <ArrowDown /> : <ArrowUp />,
      description: isDescending ? messages.descending : messages.ascending,
    }),
  });
  return (
    <>
      <DisplayButton
        ref={button}
        isShort={isShort}
        groups={[
          {
            id: 'columns',
            title: listMessages.columns,
            selectedKeys: [columns.length > 0 ? 'columns chosen' : `columns ${listColumns.value}`],
            items: [
              { id: 'columns all', label: messages.allColumns },
              { id: 'columns calm', label: messages.calmColumns },
              { id: 'columns chosen', label: messages.chooseColumns },
            ],
          },
          {
            id: 'sort',
            title: messages.sortBy,
            selectedKeys: [`sort ${sort.column}`],
            items: [
              toSortItem('first_published_at', messages.firstPublishedAt),
              toSortItem('modified_at', messages.modifiedAt),
              toSortItem('planned', messages.plannedFor),
              toSortItem('publish_at', messages.publishAt),
              toSortItem('id', messages.id),
            ],
          },
        ]}
        onAction={handleAction}
      />
      {isChoosing && (
        <ColumnsDialog
          value={columns}
          onChange={(chosen) => onChange({ ...query, columns: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const ColumnsDialog = lazyComponent(async () => (await import('./views/ColumnsDialog.tsx')).ColumnsDialog);
