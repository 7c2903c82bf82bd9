import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  /** The heading, read out as the name of the column. */
  header: string;
  /** Shows the heading to assistive technology only. Default false. */
  isHeaderHidden?: boolean;
  /** Pixels. Columns without one share what is left. */
  width?: number;
  /** Pixels where the table is too narrow for all widths; of a column without one, what it needs to be read. */
  narrowWidth?: number;
  /**
   * When it is dropped where all columns are narrow and still have no space: 1 first. Its value is then in the cell that
   * names the row, under what that says. Default: never. The column that the table is sorted by is not.
   */
  dropOrder?: number;
  /** Whether what the row opens says it too, so that the row need not when it is dropped. Default false. */
  isElsewhere?: boolean;
  /** Default `start`; `end` for numbers. */
  align?: 'start' | 'center' | 'end';
  /** Whether pressing the heading sorts. Default false. */
  isSortable?: boolean;
  /** Whether its cells name their row, as those of one column do. Default: the first column. */
  isRowHeader?: boolean;
  /** A `FilterMenu` beside the heading. */
  filter?: ReactNode;
  render: (row: Row) => ReactNode;
}

/** How much attention a row deserves. */
export type RowTone = 'warning' | 'danger';

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
