import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  Fragment,
  memo,
  use,
  type AriaAttributes,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Column as HeaderCell, TableBody, TableHeader, type Key } from 'react-aria-components';
import { useMessages } from '../messages/useMessages.ts';
import { NoRows } from './NoRows.tsx';
import { SelectAllBox } from './SelectionBox.tsx';
import type { Column } from './column.ts';
import { Detail, TableContentContext, TableStatusContext } from './tableContexts.ts';
import { DataRow, DetailRow, SkeletonRow } from './TableRow.tsx';
import { HeaderContent, InView, SortMark, TableRoot } from './tableStyle.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface TableGridProps {
  label: string;
  onSort: (column: string) => void;
  /** Given, pressing a row does this. */
  onOpen: ((id: Key) => void) | undefined;
  isSelectable: boolean;
  isVirtual: boolean;
  density: 'normal' | 'compact' | undefined;
  minWidth: number;
  height: string | undefined;
  skeletonRowHeight: string | undefined;
}

/**
 * The table itself. React Aria renders every cell whenever its table is rendered, and once more for new rows. So what
 * changes while a table is there, its rows included, does not come by these properties but through contexts.
 */
export const TableGrid = memo(function TableGrid(props: TableGridProps) {
  const { onOpen, isSelectable, isVirtual } = props;
  return (
    <TableRoot
      aria-label={props.label}
      data-density={props.density}
      data-opens={onOpen ? true : undefined}
      style={{
        ...({ '--skeleton-row': props.skeletonRowHeight } as CSSProperties),
        ...(isVirtual
          ? { blockSize: props.height ?? 'min(70vh, 48rem)' }
          : { minInlineSize: props.minWidth }),
      }}
      onSortChange={({ column }) => props.onSort(String(column))}
      onRowAction={onOpen}
      render={(dom) => <TableElement dom={dom} isVirtual={isVirtual} isSelectable={isSelectable} />}
    >
      <Headings />
      <Rows />
    </TableRoot>
  );
});

function Headings() {
  const messages = useMessages();
  const { columns, isSelectable, isVirtual, renderExpanded } = use(TableContentContext);
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0];
  return (
    <TableHeader>
      {isSelectable && (
        <HeaderCell
          id=":select"
          width={44}
          minWidth={44}
          textValue={messages.selectRows}
          style={{ inlineSize: 44 }}
        >
          <SelectAllBox />
        </HeaderCell>
      )}
      {renderExpanded && (
        <HeaderCell
          id=":expand"
          width={40}
          minWidth={40}
          textValue={messages.details}
          style={{ inlineSize: 40 }}
        >
          <VisuallyHidden>{messages.details}</VisuallyHidden>
        </HeaderCell>
      )}
      {columns.map((column) => (
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
          render={(dom) => <HeaderElement dom={dom} column={column} isVirtual={isVirtual} />}
        >
          <HeaderContent data-hidden={column.isHeaderHidden || undefined}>
            <span>{breakable(column.header)}</span>
            {column.isSortable && <Order column={column.id} />}
            {column.filter}
          </HeaderContent>
        </HeaderCell>
      ))}
    </TableHeader>
  );
}

function Rows() {
  const content = use(TableContentContext);
  const { columns, items, getRowId, isSelectable, expanded, renderExpanded, isVirtual, skeletonRows } =
    content;
  const span = columns.length + (isSelectable ? 1 : 0) + (renderExpanded ? 1 : 0);
  if (skeletonRows > 0) {
    return (
      <TableBody key="skeletons">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <SkeletonRow key={index} id={`:skeleton-${index}`} cells={span} />
        ))}
      </TableBody>
    );
  }
  return (
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
            label={content.getRowLabel(item)}
            tone={content.getRowTone?.(item)}
            expansion={
              renderExpanded && {
                isExpanded: expanded.has(getRowId(item)),
                onToggle: () => content.onToggle(getRowId(item)),
              }
            }
          />
        )
      }
    </TableBody>
  );
}

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

interface HeaderElementProps {
  dom: ComponentProps<'th'> | ComponentProps<'div'>;
  column: Column<object>;
  isVirtual: boolean;
}

function HeaderElement({ dom, column, isVirtual }: HeaderElementProps) {
  const { sort } = use(TableStatusContext);
  const order: AriaAttributes['aria-sort'] = sort?.column === column.id ? sort.direction : 'none';
  const own = { 'aria-sort': column.isSortable ? order : undefined };
  return isVirtual ? <div {...(dom as object)} {...own} /> : <th {...(dom as object)} {...own} />;
}

function Order({ column }: { column: string }) {
  const { sort } = use(TableStatusContext);
  const isActive = sort?.column === column;
  return (
    <SortMark aria-hidden data-active={isActive || undefined}>
      {isActive && sort.direction === 'descending' ? <ArrowDown /> : <ArrowUp />}
    </SortMark>
  );
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
