import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** Visually hides the heading. */
  isHeaderHidden?: boolean;
  /** Pixels. Columns without one share the rest. */
  width?: number;
  /** Pixels in a narrow table; for a column without width, its minimum. */
  narrowWidth?: number;
  /**
   * Columns are dropped in this order when space runs out, and their values move to the row's name cell.
   * Default: never dropped. The sorted column isn't dropped either.
   */
  dropOrder?: number;
  /** The expanded row shows the value too, so the column can be dropped entirely. */
  isShownInDetails?: boolean;
  /** Defaults to `start`; `end` for numbers. */
  align?: 'start' | 'center' | 'end';
  isSortable?: boolean;
  /** True if its cells name their rows. Default: the first column. */
  isRowHeader?: boolean;
  filter?: ReactNode;
  render: (row: Row) => ReactNode;
}

export type RowTone = 'warning' | 'danger';

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
