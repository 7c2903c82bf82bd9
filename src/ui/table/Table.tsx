import { useEffect, useMemo, useRef } from 'react';
import type { Key } from 'react-aria-components';
import { announce, ensureLiveRegion } from '../feedback/announce.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { lazyComponent } from '../lazyPart.tsx';
import { messages } from '../messages.ts';
import { media } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import type { CardListProps } from './CardList.tsx';
import type { Column, Sort } from './column.ts';
import { TableStatusContext } from './NoRows.tsx';
import { RowSelectionContext, useRowSelection } from './rowSelection.ts';
import { TableGrid } from './TableGrid.tsx';
import type { DataTableProps } from './tableProps.ts';

/**
 * Keys: arrows move between rows, cells and their controls; Enter opens the row; Space selects it; Ctrl or
 * Cmd + A selects the page; Escape clears the selection; Page Up, Page Down, Home and End move farther;
 * Tab leaves the table.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, getRowId, getRowLabel, selectedIds = noKeys, onSelectionChange, renderCard } = props;
  const isNarrow = useMediaQuery(media.narrow);
  const isSelectable = Boolean(onSelectionChange);

  const byId = useMemo(() => new Map(rows.map((row) => [getRowId(row), row])), [rows, getRowId]);
  const selection = useRowSelection({
    ids: useMemo(() => [...byId.keys()], [byId]),
    getLabel: (id) => getRowLabel(byId.get(id)!),
    selectedIds,
    onSelectionChange: onSelectionChange ?? noop,
  });
  useSortAnnouncement(props.sort, props.columns);

  const { error, isLoading = false, onRetry, emptyState } = props;
  const content =
    isNarrow && renderCard ? (
      <CardList
        {...(props as unknown as CardListProps<object>)}
        isSelectable={isSelectable}
        rowsById={byId}
      />
    ) : (
      <TableGrid
        {...(props as unknown as DataTableProps<object>)}
        isSelectable={isSelectable}
        rowsById={byId as ReadonlyMap<Key, object>}
        skeletonRows={props.skeletonRows ?? defaultSkeletonRows}
      />
    );
  return (
    <RowSelectionContext value={selection}>
      <TableStatusContext value={{ error, isLoading, onRetry, emptyState }}>{content}</TableStatusContext>
      {props.children}
    </RowSelectionContext>
  );
}

const defaultSkeletonRows = 10;

const CardList = lazyComponent(
  async () => (await import('./CardList.tsx')).CardList<object>,
  ({ skeletonRows = defaultSkeletonRows }) => <Skeleton lines={skeletonRows} />,
);
const noKeys: ReadonlySet<Key> = new Set();

function noop() {}

/** Polite, so that it doesn't interrupt reading. */
function useSortAnnouncement<Row>(sort: Sort | null | undefined, columns: readonly Column<Row>[]) {
  const current = sort ? `${sort.column} ${sort.direction}` : '';
  const announced = useRef(current);
  useEffect(() => {
    ensureLiveRegion();
    if (announced.current === current) return;
    announced.current = current;
    const header = columns.find((column) => column.id === sort?.column)?.header;
    if (header)
      announce(
        sort?.direction === 'descending'
          ? messages.sortedDescending(header)
          : messages.sortedAscending(header),
      );
  }, [current, sort, columns]);
}
