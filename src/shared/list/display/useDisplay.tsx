import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '#ui/table/column.ts';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { hiddenColumns, toggleColumn } from '../hiddenColumns.ts';
import { listDensity, type ListDensity } from '../listColumns.ts';
import { listMessages } from '../messages.ts';
import { DisplayButton } from './DisplayButton.tsx';

export interface DisplayColumn<Row> extends Column<Row> {
  renderFlat?: Column<Row>['render'];
}

interface DisplayOptions {
  /** Rows have two lines and can be reduced to one. Default true. */
  hasDensity?: boolean;
  /** Rows always have one line. */
  isOneLine?: boolean;
  /** The sort column is always shown. */
  sortedBy?: string | null;
  /** Sort orders of a list without sortable columns. */
  orders?: {
    title: string;
    items: readonly { id: string; label: string }[];
    selected: string;
    onSelect: (id: string) => void;
  };
}

interface Display<Row> {
  /** Keeps its identity while unchanged, because a new array rerenders the whole table. */
  columns: readonly Column<Row>[];
  density: ListDensity | undefined;
  control: ReactNode;
}

export function useDisplay<Row>(
  list: string,
  columns: readonly DisplayColumn<Row>[],
  { hasDensity = true, isOneLine = false, sortedBy, orders }: DisplayOptions = {},
): Display<Row> {
  useSignals();
  const isNarrow = useMediaQuery(media.narrow);
  const hidden = hiddenColumns(list).value;
  const chosen = hasDensity ? listDensity.value : undefined;
  const isFlat = chosen === 'compact';
  const density = isOneLine && !isFlat ? undefined : chosen;
  const shown = useMemo(
    () =>
      columns
        .filter((column) => isFixed(column) || column.id === sortedBy || !hidden.has(column.id))
        .map((column) => (isFlat && column.renderFlat ? { ...column, render: column.renderFlat } : column)),
    [columns, hidden, sortedBy, isFlat],
  );
  const control = !isNarrow && (
    <DisplayButton
      hasDensity={hasDensity}
      groups={[
        ...(orders
          ? [
              {
                id: 'order',
                title: orders.title,
                selectedKeys: [`${orderPrefix}${orders.selected}`],
                items: orders.items.map(({ id, label }) => ({ id: `${orderPrefix}${id}`, label })),
              },
            ]
          : []),
        {
          id: 'columns',
          title: listMessages.columns,
          selectionMode: 'multiple',
          selectedKeys: shown.map(({ id }) => id),
          items: columns
            .filter((column) => !isFixed(column))
            .map(({ id, header }) => ({ id, label: header, isDisabled: id === sortedBy })),
        },
      ]}
      onAction={(id) =>
        id.startsWith(orderPrefix) ? orders?.onSelect(id.slice(orderPrefix.length)) : toggleColumn(list, id)
      }
    />
  );
  return { columns: shown, density, control };
}

const orderPrefix = 'order ';

const isFixed = ({ id, isRowHeader }: Pick<Column<object>, 'id' | 'isRowHeader'>) =>
  isRowHeader === true || id === 'actions';
