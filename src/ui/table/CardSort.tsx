import { Select } from '../fields/options/Select.tsx';
import { useMessages } from '../messages/useMessages.ts';
import type { Column, Sort } from './column.ts';

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isSortable'>[];
  sort: Sort | null | undefined;
  onSortChange: (sort: Sort) => void;
}

/** The order of rows that are cards and so have no headings: each column that sorts, either way. */
export function CardSort({ columns, sort, onSortChange }: CardSortProps) {
  const messages = useMessages();
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header: column }) => [
      { column: id, direction: 'descending' as const, label: messages.descending({ column }) },
      { column: id, direction: 'ascending' as const, label: messages.ascending({ column }) },
    ])
    .map((option) => ({ ...option, id: toKey(option) }));
  return (
    <Select
      size="small"
      aria-label={messages.sortBy}
      placeholder={messages.sortBy}
      items={options}
      selectedKey={sort ? toKey(sort) : null}
      onSelectionChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onSortChange({ column: chosen.column, direction: chosen.direction });
      }}
    />
  );
}

const toKey = ({ column, direction }: Sort) => `${column} ${direction}`;
