import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { announce, liveRegion } from '../feedback/announce.ts';
import type { CardListProps } from './CardList.tsx';
import type { Column, RowTone, Sort } from './column.ts';
import { RowSelectionContext, useRowSelection } from './rowSelection.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import {
  Detail,
  TableContentContext,
  TableStatusContext,
  type Item,
  type TableContent,
} from './tableContexts.ts';
import { TableGrid } from './TableGrid.tsx';
import { Frame, Scroller } from './tableStyle.ts';
import { media } from '../theme/theme.ts';
import { useIsNarrowerThan } from '../theme/useIsNarrowerThan.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useMessages } from '../messages/useMessages.ts';
import { lazyPart } from '../lazyPart.tsx';

export interface DataTableProps<Row extends object> {
  /** What the rows are, read out as the name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** A key that stays with the row. */
  getRowId: (row: Row) => Key;
  /** What a row is called aloud when it is selected or opened. */
  getRowLabel: (row: Row) => string;

  sort?: Sort | null;
  /** Pressing a heading turns its order over. */
  onSortChange?: (sort: Sort) => void;
  /** The direction that another column starts with. Default ascending. */
  firstDirection?: Sort['direction'];

  /** Given, rows can be selected: one by one, a range with Shift, or all of the page. */
  selectedIds?: ReadonlySet<Key>;
  onSelectionChange?: (ids: Set<Key>) => void;

  /** Given, colours rows that deserve attention. A cell says the same in words or numbers. */
  getRowTone?: (row: Row) => RowTone | undefined;

  /** A click on a row, or Enter on it. Links and buttons inside cells handle their own presses. */
  onRowAction?: (row: Row) => void;
  /** Given, each row has a button that shows this beneath it; without `onRowAction` the row itself does, too. */
  renderExpanded?: (row: Row) => ReactNode;
  /** Given, the table becomes a list of these at 768 px or narrower. */
  renderCard?: (row: Row) => ReactNode;

  /** Busy: without rows it shows skeletons; present rows stay, dimmed. Default false. */
  isLoading?: boolean;
  /** How many skeleton rows to show. Default 10, a page. */
  skeletonRows?: number;
  /** How high a skeleton row is, about as the rows that it stands for. Default that of one line. */
  skeletonRowHeight?: string;
  /** Replaces the rows, where given. */
  error?: string | null;
  onRetry?: () => void;
  /** Shown when there are no rows. Default a plain sentence. */
  emptyState?: ReactNode;

  /** Pixels below which the table scrolls sideways. Default 1000. */
  minWidth?: number;
  /** `compact` for many columns: less room between them. Default `normal`. */
  density?: 'normal' | 'compact';
  /** The height of a table of many rows, which scrolls inside itself. Default `min(70vh, 48rem)`. */
  height?: string;
  /** More rows than this are rendered only while they are in view. Default 200. */
  virtualizeAbove?: number;
  /** Pixels of each row of such a table; rows that expand are measured instead. Default 48. */
  rowHeight?: number;
  className?: string;
}

/**
 * Rows and columns to scan, compare and act on. For a handful of values use a list; for choosing one
 * thing use a field.
 *
 * Keys: arrows move between rows and cells, and into the controls of a cell; Enter opens the row; Space selects it;
 * Ctrl or Cmd + A selects the page; Escape clears; Page Up/Down, Home and End move far; Tab leaves the table.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, getRowId, getRowLabel, selectedIds = none, onSelectionChange, renderCard } = props;
  const isNarrow = useMediaQuery(media.narrow);
  const isSelectable = Boolean(onSelectionChange);

  const byId = useMemo(() => new Map(rows.map((row) => [getRowId(row), row])), [rows, getRowId]);
  const selection = useRowSelection({
    ids: useMemo(() => [...byId.keys()], [byId]),
    toLabel: (id) => getRowLabel(byId.get(id)!),
    selectedIds,
    onSelectionChange: onSelectionChange ?? ignore,
  });
  useSortAnnouncement(props.sort, props.columns);

  const { sort, error, isLoading = false, onRetry, emptyState } = props;
  const content =
    isNarrow && renderCard ? (
      <CardList {...(props as unknown as CardListProps<object>)} isSelectable={isSelectable} byId={byId} />
    ) : (
      <Grid {...props} isSelectable={isSelectable} byId={byId} />
    );
  return (
    <RowSelectionContext value={selection}>
      <TableStatusContext value={{ sort, error, isLoading, onRetry, emptyState }}>
        {content}
      </TableStatusContext>
    </RowSelectionContext>
  );
}

interface GridProps<Row extends object> extends DataTableProps<Row> {
  isSelectable: boolean;
  byId: ReadonlyMap<Key, Row>;
}

function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, rows, byId, isSelectable, renderExpanded, onRowAction } = props;
  const { getRowId, getRowLabel, getRowTone } = props;
  const { isLoading = false, error } = props;
  const { minWidth = 1000, virtualizeAbove = 200, rowHeight = 48, skeletonRows = usualSkeletonRows } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(none);
  const isVirtual = rows.length > virtualizeAbove && !error;

  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const sortBy = useCallback((column: string) => {
    const { onSortChange, sort: now, firstDirection } = latest.current;
    onSortChange?.(turned(column, now, firstDirection));
  }, []);
  const toggle = useCallback((id: Key) => {
    if (latest.current.byId.has(id)) setExpanded((now) => withTurned(now, id));
  }, []);
  const open = useCallback((id: Key) => {
    const row = latest.current.byId.get(id);
    if (row) latest.current.onRowAction?.(row);
  }, []);

  const items = useMemo<readonly Item<Row>[]>(() => {
    if (error) return [];
    if (!renderExpanded || expanded.size === 0) return rows;
    return rows.flatMap((row) => (expanded.has(getRowId(row)) ? [row, new Detail(row)] : [row]));
  }, [rows, expanded, renderExpanded, error, getRowId]);

  const keys = useRowKeys(byId, isSelectable);
  const [frame, isTooNarrow] = useIsNarrowerThan(minWidth);

  const awaited = isLoading && rows.length === 0 && !error ? skeletonRows : 0;
  const content = useMemo<TableContent<Row>>(
    () => ({
      columns,
      items,
      getRowId,
      getRowLabel,
      getRowTone,
      isSelectable,
      isVirtual,
      expanded,
      onToggle: toggle,
      renderExpanded,
      skeletonRows: awaited,
    }),
    [
      columns,
      items,
      getRowId,
      getRowLabel,
      getRowTone,
      isSelectable,
      isVirtual,
      expanded,
      toggle,
      renderExpanded,
      awaited,
    ],
  );
  const table = (
    <TableGrid
      label={props.label}
      onSort={sortBy}
      onOpen={onRowAction ? open : renderExpanded && toggle}
      isSelectable={isSelectable}
      isVirtual={isVirtual}
      density={props.density}
      minWidth={minWidth}
      height={props.height}
      skeletonRowHeight={props.skeletonRowHeight}
    />
  );

  return (
    <Frame ref={frame} className={props.className} data-busy={(isLoading && rows.length > 0) || undefined}>
      <Scroller
        data-virtual={isVirtual || undefined}
        data-scrolls={isTooNarrow || undefined}
        onKeyDownCapture={keys}
      >
        <TableContentContext value={content as unknown as TableContent<object>}>
          {isVirtual ? (
            <VirtualRows rowHeight={rowHeight} isRowHeightVaried={Boolean(renderExpanded)}>
              {table}
            </VirtualRows>
          ) : (
            table
          )}
        </TableContentContext>
      </Scroller>
    </Frame>
  );
}

const usualSkeletonRows = 10;

// A wide screen needs no cards.
const CardList = lazyPart(
  async () => (await import('./CardList.tsx')).CardList<object>,
  ({ skeletonRows = usualSkeletonRows }) => <Skeleton lines={skeletonRows} />,
);
const VirtualRows = lazyPart(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
  () => <Skeleton lines={usualSkeletonRows} />,
);

const none: ReadonlySet<Key> = new Set();

function ignore() {}

function withTurned(set: ReadonlySet<Key>, id: Key): ReadonlySet<Key> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function turned(
  column: string,
  sort: Sort | null | undefined,
  firstDirection: Sort['direction'] = 'ascending',
): Sort {
  if (sort?.column !== column) return { column, direction: firstDirection };
  const isAscending = sort.direction === 'ascending';
  return { column, direction: isAscending ? 'descending' : 'ascending' };
}

/** React Aria would say it assertively, interrupting whatever is being read. */
function useSortAnnouncement<Row>(sort: Sort | null | undefined, columns: readonly Column<Row>[]) {
  const current = sort ? `${sort.column} ${sort.direction}` : '';
  const messages = useMessages();
  const said = useRef(current);
  useEffect(() => {
    liveRegion();
    if (said.current === current) return;
    said.current = current;
    const header = columns.find((column) => column.id === sort?.column)?.header;
    if (header)
      announce(
        sort?.direction === 'descending'
          ? messages.sortedDescending({ column: header })
          : messages.sortedAscending({ column: header }),
      );
  }, [current, sort, columns, messages]);
}
