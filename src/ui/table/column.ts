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
   * Order of dropping columns when space runs out: 1 first. The value then moves to the row's name cell.
   * Default: never; nor is the sort column dropped.
   */
  dropOrder?: number;
  /** The opened row shows it too, so it can be dropped entirely. */
  isElsewhere?: boolean;
  /** Default `start`; `end` for numbers. */
  align?: 'start' | 'center' | 'end';
  isSortable?: boolean;
  /** Whether its cells name their row. Default: the first column. */
  isRowHeader?: boolean;
  filter?: ReactNode;
  render: (row: Row) => ReactNode;
}

export type RowTone = 'warning' | 'danger';

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
