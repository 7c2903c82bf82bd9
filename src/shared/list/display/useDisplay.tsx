import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '#ui/table/column.ts';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { hiddenColumns, toggleColumn } from '../hiddenColumns.ts';
import { listDensity } from '../listColumns.ts';
import type { ListDensity } from '../listView.ts';
import { listMessages } from '../messages.ts';
import { DisplayButton } from './DisplayButton.tsx';

export interface DisplayColumn<Row> extends Column<Row> {
  /** In rows of one line. Default `render`. */
  renderFlat?: Column<Row>['render'];
}

interface DisplayOptions {
  /** Whether its rows have two lines and may have one. Default true. */
  hasDensity?: boolean;
  /** Whether the rows have one line as it is, and need no more than its height. Default false. */
  isOneLine?: boolean;
  /** The column that the list is sorted by, which is always shown. */
  sortedBy?: string | null;
}

interface Display<Row> {
  /** The same array while the same are shown, as another array is another table. */
  columns: readonly Column<Row>[];
  density: ListDensity | undefined;
  /** For the end of the filters. Nothing where rows are cards. */
  control: ReactNode;
}

/** How the list of this name is shown in this browser. All columns are, until one is hidden. */
export function useDisplay<Row>(
  list: string,
  columns: readonly DisplayColumn<Row>[],
  { hasDensity = true, isOneLine = false, sortedBy }: DisplayOptions = {},
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
      onAction={(id) => toggleColumn(list, id)}
    />
  );
  return { columns: shown, density, control };
}

/** What names a row, and what is done with it. */
const isFixed = ({ id, isRowHeader }: Pick<Column<object>, 'id' | 'isRowHeader'>) =>
  isRowHeader === true || id === 'actions';
