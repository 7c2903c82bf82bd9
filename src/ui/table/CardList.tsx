import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { GridList, GridListItem, VisuallyHidden, type Key } from 'react-aria-components';
import { css, styled } from 'styled-components';
import type { Column, Sort } from './column.ts';
import { NoRows } from './NoRows.tsx';
import { useRowSelectionContext } from './rowSelection.ts';
import type { RowTone } from './column.ts';
import { SelectAllBox, SelectionBox } from './SelectionBox.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { theme } from '../theme/theme.ts';
import { useRowKeys } from './useRowKeys.ts';
import { messages } from '../messages.ts';
import { Select } from '../fields/options/Select.tsx';

export interface CardListProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowsById: ReadonlyMap<Key, Row>;
  getRowId: (row: Row) => Key;
  getRowLabel: (row: Row) => string;
  getRowTone?: (row: Row) => RowTone | undefined;
  renderCard: (row: Row) => ReactNode;
  onRowAction?: (row: Row) => void;
  isSelectable: boolean;
  areCardsWide?: boolean;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  isLoading?: boolean;
  skeletonRows?: number;
  error?: string | null;
}

/** DataTable renders this in narrow layouts. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const { label, rows, rowsById, getRowId, getRowLabel, getRowTone, renderCard, onRowAction, isSelectable } =
    props;
  const { isLoading = false, skeletonRows = 4, error } = props;
  const { columns, sort, onSortChange, areCardsWide = false } = props;
  const canSort = onSortChange !== undefined && columns.some(({ isSortable }) => isSortable);
  const selection = useRowSelectionContext();
  const keys = useRowKeys(rowsById, isSelectable);

  if (isLoading && rows.length === 0 && !error) {
    return (
      <Loading aria-busy data-wide={areCardsWide || undefined}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <SkeletonCard key={index}>
            <Skeleton lines={3} />
          </SkeletonCard>
        ))}
      </Loading>
    );
  }
  if (error || rows.length === 0) return <NoRows />;

  return (
    <div>
      {(isSelectable || canSort) && (
        <Bar data-selectable={isSelectable || undefined}>
          {isSelectable && <SelectAllBox>{messages.selectAll}</SelectAllBox>}
          {canSort && <CardSort columns={columns} sort={sort} onSortChange={onSortChange} />}
        </Bar>
      )}
      <div onKeyDownCapture={keys}>
        <List
          aria-label={label}
          keyboardNavigationBehavior="tab"
          layout="grid"
          items={rows}
          dependencies={[renderCard, selection, isSelectable]}
          onAction={onRowAction && ((id) => rowsById.has(id) && onRowAction(rowsById.get(id)!))}
          render={(dom) => (
            <div
              {...dom}
              translate="no"
              aria-busy={isLoading || undefined}
              data-wide={areCardsWide || undefined}
            />
          )}
        >
          {(row) => {
            const id = getRowId(row as Row);
            return (
              <Card
                id={id}
                textValue={getRowLabel(row as Row)}
                data-opens={onRowAction ? true : undefined}
                render={(dom) => (
                  <div
                    {...(dom as object)}
                    aria-selected={isSelectable ? selection.isSelected(id) : undefined}
                    data-selected={selection.isSelected(id) || undefined}
                    data-tone={getRowTone?.(row as Row)}
                  />
                )}
              >
                {isSelectable && <SelectionBox id={id} label={getRowLabel(row as Row)} />}
                <Content>{renderCard(row as Row)}</Content>
              </Card>
            );
          }}
        </List>
      </div>
    </div>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding-block-end: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};

  /* Aligns with the cards' checkboxes and text. */
  &[data-selectable] {
    justify-content: space-between;
    padding-inline-start: calc(${theme.space[3]} + 1px);
  }
  & > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  & > label {
    margin-block: calc(-1 * ${theme.space[3]});
    padding-block: ${theme.space[3]};
  }
  /* Quieter than the cards. */
  && button {
    margin-block: min(0px, (2.25rem - ${theme.control.md}) / 2);
    border-color: transparent;
    background: none;
    color: inherit;
    font-size: ${theme.text.md};
    font-weight: ${theme.weight.medium};
  }
  & button span > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    margin-inline-start: ${theme.space[1]};
    vertical-align: -0.125rem;
  }
  /* The arrow says that it's a menu. */
  & button > svg {
    display: none;
  }
`;

const cardGridStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space[2]};

  &[data-wide] {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Rows with lines between them: a card for one line is mostly border. */
  &[data-wide] {
    gap: 0;
    overflow: clip;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
  }
  &[data-wide] > * {
    padding-block: ${theme.space[2]};
    border: 0;
    border-radius: 0;
  }
  &[data-wide] > * + * {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const List = styled(GridList)`
  ${cardGridStyle}
  outline: none;
`;

const Loading = styled.div`
  ${cardGridStyle}
`;

const cardStyle = css`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  --dd-outer-line: 0px;
  --dd-inset: 0px;
`;

const SkeletonCard = styled.div`
  ${cardStyle}
`;

const Card = styled(GridListItem)`
  ${cardStyle}
  outline: 0 solid ${theme.color.focus};
  outline-offset: -1px;

  &[data-opens] {
    cursor: pointer;
  }
  &[data-tone='warning'] {
    background: ${theme.color.warningTint};
  }
  &[data-tone='danger'] {
    background: ${theme.color.dangerTint};
  }
  &[data-pressed] {
    background: ${theme.color.hovered};
  }
  &[data-selected] {
    border-color: ${theme.color.accent};
    background: ${theme.color.selected};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
`;

/* Aligns the tools of neighbouring cards at the bottom. */
const Content = styled.div`
  display: grid;
  flex: 1;
  align-self: stretch;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;

  & > :not([data-single-line]) > :last-child:not(:first-child) {
    margin-block-start: auto;
  }
  /* An editable number's touch target overlaps the lines above and below. */
  & button[data-plain] {
    margin-block: calc((1.25rem - ${theme.control.sm}) / 2);
    /* The target overlaps the number's name; the number ends where the line does. */
    margin-inline-start: calc(1rem - ${theme.control.sm});
    justify-content: flex-end;
  }
`;

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isSortable'>[];
  sort: Sort | null | undefined;
  onSortChange: (sort: Sort) => void;
}

/** A menu, because cards have no headings to sort by. */
function CardSort({ columns, sort, onSortChange }: CardSortProps) {
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) => [
      { column: id, header, direction: 'descending' as const, label: messages.descending(header) },
      { column: id, header, direction: 'ascending' as const, label: messages.ascending(header) },
    ])
    .map((option) => ({ ...option, id: sortKey(option), value: <SortValue {...option} /> }));
  return (
    <Select
      aria-label={messages.sortBy}
      placeholder={messages.sortBy}
      items={options}
      selectedKey={sort ? sortKey(sort) : null}
      onSelectionChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onSortChange({ column: chosen.column, direction: chosen.direction });
      }}
    />
  );
}

interface SortValueProps {
  header: string;
  label: string;
  direction: Sort['direction'];
}

function SortValue({ header, label, direction }: SortValueProps) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>
        {header}
        {direction === 'descending' ? <ArrowDown /> : <ArrowUp />}
      </span>
    </>
  );
}

const sortKey = ({ column, direction }: Sort) => `${column} ${direction}`;
