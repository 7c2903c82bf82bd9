import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useCallback, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import type { Key } from 'react-aria-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import type { Column, Sort } from './column.ts';
import { toolColumnWidth, chooseFit, possibleFits, type ColumnFit } from './fitColumns.ts';
import { NoRows } from './NoRows.tsx';
import { useRowSelectionContext } from './rowSelection.ts';
import { SelectAllBox } from './SelectionBox.tsx';
import type { DataTableProps } from './tableProps.ts';
import { DataRow, DetailRow, SkeletonRow } from './TableRow.tsx';
import {
  Frame,
  HeaderContent,
  StickyRegion,
  Scroller,
  SortButton,
  SortMark,
  TableRoot,
} from './tableStyle.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRowKeys } from './useRowKeys.ts';

interface TableGridProps extends DataTableProps<object> {
  isSelectable: boolean;
  rowsById: ReadonlyMap<Key, object>;
  skeletonRows: number;
}

/** DataTable renders this in wide layouts. */
export function TableGrid(props: TableGridProps) {
  const { label, rows, rowsById, isSelectable, skeletonRows } = props;
  const { renderExpanded, onRowAction, isLoading = false, error } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(new Set());
  const toggle = useCallback((id: Key) => setExpanded((now) => toggleKey(now, id)), []);
  const ids = useMemo(() => new Map([...rowsById.keys()].map((id) => [String(id), id])), [rowsById]);

  const table = useRef<HTMLTableElement>(null);
  const tools = (isSelectable ? 1 : 0) + (renderExpanded ? 1 : 0);
  const { ref, isTooNarrow, isNarrowed, columns, folded, minWidth } = useColumnFit(props.columns, {
    minWidth: props.minWidth ?? defaultMinWidth,
    controlsWidth: tools * toolColumnWidth,
    sortedBy: props.sort?.column,
  });
  const selectionKeys = useRowKeys(rowsById, isSelectable);
  const isOpenable = Boolean(onRowAction ?? renderExpanded);
  function open({ dataset }: HTMLElement) {
    const id = ids.get(dataset['key'] ?? '');
    if (id === undefined) return;
    if (onRowAction) onRowAction(rowsById.get(id)!);
    else if (renderExpanded) toggle(id);
  }
  const gridKeys = useGridKeys({ table, onOpen: isOpenable ? open : undefined });

  function handleClick(event: MouseEvent<HTMLElement>) {
    const row = (event.target as Element).closest<HTMLElement>('tr');
    // Clicks in a dialog or menu opened by a cell bubble here through React, not through the DOM.
    if (!isOpenable || !row || !event.currentTarget.contains(row)) return;
    const isOnControl = (event.target as Element).closest(interactiveSelector) !== null;
    if (!isOnControl && !isSelectingText(row)) open(row);
  }

  const span = columns.length + tools;
  const isAwaited = isLoading && rows.length === 0 && !error;
  const isEmpty = !isAwaited && (Boolean(error) || rows.length === 0);
  if (isEmpty && !(props.isFiltered && !error && props.columns.some(({ filter }) => filter)))
    return <NoRows />;
  return (
    <Frame ref={ref} className={props.className} data-busy={(isLoading && rows.length > 0) || undefined}>
      <Scroller data-scrolls={isTooNarrow || undefined} onKeyDownCapture={selectionKeys}>
        <TableRoot
          ref={table}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-busy={isLoading || undefined}
          aria-multiselectable={isSelectable || undefined}
          data-density={props.density}
          data-crowded={props.isCrowded || isNarrowed || undefined}
          data-opens={isOpenable || undefined}
          style={{ '--skeleton-row': props.skeletonRowHeight, minInlineSize: minWidth } as CSSProperties}
          onClick={handleClick}
          {...gridKeys}
        >
          <thead>
            <tr>
              {isSelectable && (
                <th scope="col" style={{ inlineSize: toolColumnWidth }}>
                  <SelectAllBox />
                </th>
              )}
              {renderExpanded && <ExpanderHeading />}
              {columns.map((column) => (
                <Heading key={column.id} {...props} column={column} />
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {isAwaited ? (
              Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} cells={span} />)
            ) : isEmpty ? (
              <tr>
                <td colSpan={span}>
                  <StickyRegion>
                    <NoRows />
                  </StickyRegion>
                </td>
              </tr>
            ) : (
              <Rows {...props} {...{ columns, folded, expanded, span }} onToggle={toggle} />
            )}
          </tbody>
        </TableRoot>
      </Scroller>
    </Frame>
  );
}

const defaultMinWidth = 1000;

const interactiveSelector = 'a[href], button, input, label, select, textarea, [data-detail]';

/** True if text in the row is selected: dragging over words must not open the row. */
function isSelectingText(row: HTMLElement) {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(row, true);
}

interface RowsProps extends TableGridProps {
  folded: readonly Column<object>[];
  expanded: ReadonlySet<Key>;
  onToggle: (id: Key) => void;
  span: number;
}

function Rows(props: RowsProps) {
  const { rows, columns, folded, expanded, onToggle, span, isSelectable } = props;
  const { getRowId, getRowLabel, getRowTone, renderExpanded } = props;
  const { isSelected } = useRowSelectionContext();
  return rows.map((row) => {
    const id = getRowId(row);
    const isExpanded = renderExpanded && expanded.has(id);
    return (
      <Fragment key={id}>
        <DataRow
          {...{ id, row, columns, folded, isSelectable, isExpanded, onToggle }}
          label={getRowLabel(row)}
          tone={getRowTone?.(row)}
          isSelected={isSelected(id)}
        />
        {isExpanded && (
          <DetailRow id={`${id}:detail`} span={span}>
            <StickyRegion>{renderExpanded(row)}</StickyRegion>
          </DetailRow>
        )}
      </Fragment>
    );
  });
}

function ExpanderHeading() {
  return (
    <th scope="col" style={{ inlineSize: toolColumnWidth }}>
      <VisuallyHidden>{messages.details}</VisuallyHidden>
    </th>
  );
}

interface HeadingProps extends Pick<DataTableProps<object>, 'sort' | 'onSortChange' | 'firstDirection'> {
  column: Column<object>;
}

function Heading({ column, sort, onSortChange, firstDirection }: HeadingProps) {
  const { id, header, isSortable, filter } = column;
  const order = sort?.column === id ? sort.direction : 'none';
  const isSorted = order !== 'none';
  const content = (
    <>
      <span>{allowBreaksAtSlashes(header)}</span>
      {(isSortable || isSorted) && (
        <SortMark aria-hidden data-active={isSorted || undefined}>
          {order === 'descending' ? <ArrowDown /> : <ArrowUp />}
        </SortMark>
      )}
    </>
  );
  return (
    <th
      scope="col"
      title={header}
      aria-sort={isSortable || isSorted ? order : undefined}
      style={{ inlineSize: column.width }}
      data-align={column.align}
      data-sorts={isSortable || undefined}
      // The whole heading sorts, except its filter.
      onClick={
        isSortable
          ? ({ target, currentTarget }) => {
              const filterButton = (target as Element).closest('button:not([data-sort])');
              if (!filterButton && currentTarget.contains(target as Element))
                onSortChange?.(nextSort(id, sort, firstDirection));
            }
          : undefined
      }
    >
      <HeaderContent data-hidden={column.isHeaderHidden || undefined}>
        {isSortable ? (
          <SortButton type="button" data-sort>
            {content}
          </SortButton>
        ) : (
          content
        )}
        {filter}
      </HeaderContent>
    </th>
  );
}

function nextSort(
  column: string,
  sort: Sort | null | undefined,
  firstDirection: Sort['direction'] = 'ascending',
): Sort {
  if (sort?.column !== column) return { column, direction: firstDirection };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

function toggleKey(set: ReadonlySet<Key>, id: Key): ReadonlySet<Key> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Browsers don't break lines after a slash by themselves. */
function allowBreaksAtSlashes(header: string) {
  return header.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

interface FitOptions {
  minWidth: number;
  /** Total width of the columns for selecting and expanding rows, in pixels. */
  controlsWidth: number;
  sortedBy: string | undefined;
}

interface FitState {
  index: number;
  isTooNarrow: boolean;
}

const initialFit: FitState = { index: 0, isTooNarrow: false };

/** Returns a ref for the table's frame, and how the columns fit its current width. */
function useColumnFit<Row>(
  columns: readonly Column<Row>[],
  { minWidth, controlsWidth, sortedBy }: FitOptions,
) {
  const fits = useMemo(
    () => possibleFits(columns, { minWidth, controlsWidth, sortedBy }),
    [columns, minWidth, controlsWidth, sortedBy],
  );
  const [state, setState] = useState(initialFit);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const width = element.clientWidth;
        const index = chooseFit(fits, width);
        const isTooNarrow = width < fits[index]!.minWidth;
        setState((now) =>
          now.index === index && now.isTooNarrow === isTooNarrow ? now : { index, isTooNarrow },
        );
      };
      // Measures before paint, so that no column visibly disappears.
      if (fits.length > 1) measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [fits],
  );
  const fit: ColumnFit<Row> = fits[Math.min(state.index, fits.length - 1)]!;
  return { ref, isTooNarrow: state.isTooNarrow, isNarrowed: fit !== fits[0], ...fit };
}
