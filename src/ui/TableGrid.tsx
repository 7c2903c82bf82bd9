import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, memo, use, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';
import { Column as HeaderCell, TableBody, TableHeader, type Key } from 'react-aria-components';
import { NoRows } from './NoRows';
import { SelectAllBox } from './SelectionBox';
import type { Column, Sort } from './Table';
import { DataRow, DetailRow, SkeletonRow } from './TableRow';
import { TableStatusContext } from './tableStatus';
import { HeaderContent, InView, SortMark, TableRoot } from './tableStyle';
import { VisuallyHidden } from './VisuallyHidden';

/** What stands under an expanded row, as a row of its own. */
export class Detail<Row> {
  constructor(readonly row: Row) {}
}

export type Item<Row> = Row | Detail<Row>;

interface TableGridProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  items: readonly Item<Row>[];
  getRowId: (row: Row) => Key;
  getRowLabel: (row: Row) => string;
  sortColumn: string | undefined;
  sortDirection: Sort['direction'] | undefined;
  onSort: (column: string) => void;
  isSelectable: boolean;
  /** Given, pressing a row does this. */
  onOpen: ((id: Key) => void) | undefined;
  expanded: ReadonlySet<Key>;
  onToggle: (id: Key) => void;
  renderExpanded: ((row: Row) => ReactNode) | undefined;
  /** How many rows stand in for those on their way; 0 for none. */
  skeletonRows: number;
  isVirtual: boolean;
  density: 'normal' | 'compact' | undefined;
  minWidth: number;
  height: string | undefined;
}

/**
 * The table itself. React Aria draws every cell whenever its table is drawn, so this is drawn for new rows,
 * columns or order only: whatever else a screen changes must reach it through a context or not at all.
 */
export const TableGrid = memo(function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { columns, items, getRowId, isSelectable, onOpen, expanded, renderExpanded, isVirtual } = props;
  const { sortColumn, sortDirection, skeletonRows } = props;
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0];
  const span = columns.length + (isSelectable ? 1 : 0) + (renderExpanded ? 1 : 0);

  return (
    <TableRoot
      aria-label={props.label}
      data-density={props.density}
      data-opens={onOpen ? true : undefined}
      style={
        isVirtual ? { blockSize: props.height ?? 'min(70vh, 48rem)' } : { minInlineSize: props.minWidth }
      }
      onSortChange={({ column }) => props.onSort(String(column))}
      onRowAction={onOpen}
      render={(dom) => <TableElement dom={dom} isVirtual={isVirtual} isSelectable={isSelectable} />}
    >
      <TableHeader>
        {isSelectable && (
          <HeaderCell id=":select" width={44} minWidth={44} textValue="Select" style={{ inlineSize: 44 }}>
            <SelectAllBox />
          </HeaderCell>
        )}
        {renderExpanded && (
          <HeaderCell id=":expand" width={40} minWidth={40} textValue="Details" style={{ inlineSize: 40 }}>
            <VisuallyHidden>Details</VisuallyHidden>
          </HeaderCell>
        )}
        {columns.map((column) => {
          const direction = column.id === sortColumn ? sortDirection : undefined;
          return (
            <HeaderCell
              key={column.id}
              id={column.id}
              textValue={column.header}
              isRowHeader={column === rowHeader}
              allowsSorting={column.isSortable}
              // A heading that sorts and has a filter is focused itself first, then its filter.
              focusMode={column.isSortable ? 'cell' : undefined}
              width={column.width}
              minWidth={column.width ?? 120}
              style={{ inlineSize: column.width }}
              data-align={column.align}
              render={(dom) => {
                const ariaSort: AriaAttributes['aria-sort'] = direction ?? 'none';
                const own = { 'aria-sort': column.isSortable ? ariaSort : undefined };
                return isVirtual ? <div {...dom} {...own} /> : <th {...(dom as object)} {...own} />;
              }}
            >
              <HeaderContent data-hidden={column.isHeaderHidden || undefined}>
                <span>{breakable(column.header)}</span>
                {column.isSortable && (
                  <SortMark aria-hidden data-active={direction ? true : undefined}>
                    {direction === 'descending' ? <ArrowDown /> : <ArrowUp />}
                  </SortMark>
                )}
                {column.filter}
              </HeaderContent>
            </HeaderCell>
          );
        })}
      </TableHeader>
      {skeletonRows > 0 ? (
        <TableBody key="skeletons">
          {Array.from({ length: skeletonRows }, (_, index) => (
            <SkeletonRow key={index} id={`:skeleton-${index}`} cells={span} />
          ))}
        </TableBody>
      ) : (
        <TableBody
          key="rows"
          items={items}
          dependencies={[columns, isSelectable, renderExpanded, expanded, isVirtual]}
          renderEmptyState={() => (
            <InView>
              <NoRows />
            </InView>
          )}
        >
          {(item) =>
            item instanceof Detail ? (
              <DetailRow id={`${getRowId(item.row)}:detail`} span={span}>
                <InView>{renderExpanded?.(item.row)}</InView>
              </DetailRow>
            ) : (
              <DataRow
                {...{ row: item, columns, isSelectable, isVirtual }}
                id={getRowId(item)}
                label={props.getRowLabel(item)}
                expansion={
                  renderExpanded && {
                    isExpanded: expanded.has(getRowId(item)),
                    onToggle: () => props.onToggle(getRowId(item)),
                  }
                }
              />
            )
          }
        </TableBody>
      )}
    </TableRoot>
  );
}) as <Row extends object>(props: TableGridProps<Row>) => ReactNode;

interface TableElementProps {
  dom: ComponentProps<'table'> | ComponentProps<'div'>;
  isVirtual: boolean;
  isSelectable: boolean;
}

function TableElement({ dom, isVirtual, isSelectable }: TableElementProps) {
  const own = {
    'aria-busy': use(TableStatusContext).isLoading || undefined,
    'aria-multiselectable': isSelectable || undefined,
  };
  return isVirtual ? <div {...(dom as object)} {...own} /> : <table {...(dom as object)} {...own} />;
}

/** A heading may break after a slash, which browsers otherwise hold together. */
function breakable(header: string): ReactNode {
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
