import type { ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import type { Column, RowTone, Sort } from './column.ts';

export interface DataTableProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => Key;
  /** Announced when the row is selected or opened. */
  getRowLabel: (row: Row) => string;

  sort?: Sort | null;
  /** Pressing the heading again reverses the order. */
  onSortChange?: (sort: Sort) => void;
  /** Direction for a newly sorted column. Defaults to ascending. */
  firstDirection?: Sort['direction'];

  /** Makes rows selectable: single, ranges with Shift, or the whole page. */
  selectedIds?: ReadonlySet<Key>;
  onSelectionChange?: (ids: Set<Key>) => void;

  /** Colours rows; a cell must say the same in words or numbers. */
  getRowTone?: (row: Row) => RowTone | undefined;

  /** On click or Enter. Controls in cells handle their own presses. */
  onRowAction?: (row: Row) => void;
  /** Adds an expand button to each row; without `onRowAction`, pressing the row expands it too. */
  renderExpanded?: (row: Row) => ReactNode;
  /** Replaces the table with cards at 768 px or narrower. */
  renderCard?: (row: Row) => ReactNode;

  /** Shows skeletons, or dims existing rows. */
  isLoading?: boolean;
  /** Defaults to 10, the usual page size. */
  skeletonRows?: number;
  /** Defaults to the height of one line. */
  skeletonRowHeight?: string;
  error?: string | null;
  onRetry?: () => void;
  /** Replaces the table. Defaults to a plain sentence. */
  emptyState?: ReactNode;
  /** If filters match no rows, keeps the headings with filters, so that they can be cleared. */
  isFiltered?: boolean;

  /** Below this many pixels, columns are narrowed or dropped, or the table scrolls. Defaults to 1000. */
  minWidth?: number;
  /** Row height: `line` 44 px for one line, `comfortable` 56 for two, `compact` 40. Defaults to `line`. */
  density?: 'line' | 'comfortable' | 'compact';
  /** Less spacing and two-line headings for many columns. */
  isCrowded?: boolean;
  /** Full-width cards, for rows read in order. */
  areCardsWide?: boolean;
  className?: string;
  children?: ReactNode;
}
