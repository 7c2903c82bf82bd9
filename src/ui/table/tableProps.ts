import type { ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import type { Column, RowTone, Sort } from './column.ts';

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
  /** Shown when there are no rows, in place of the table. Default a plain sentence. */
  emptyState?: ReactNode;
  /** Whether filters let no rows through: headings that filter then stay, as they let rows through again. Default false. */
  isFiltered?: boolean;

  /** Pixels below which its columns give way; where none can, it scrolls sideways. Default 1000. */
  minWidth?: number;
  /** How high a row is: `line` 44 px for one line, `comfortable` 56 for two, `compact` 40. Default `line`. */
  density?: 'line' | 'comfortable' | 'compact';
  /** For many columns: less space between them, and headings of two lines, as where columns are narrowed. Default false. */
  isCrowded?: boolean;
  /** Whether each card takes the whole width, as what is read in order does. Default false. */
  areCardsWide?: boolean;
  className?: string;
  /** Parts that need its selection, such as keys. */
  children?: ReactNode;
}
