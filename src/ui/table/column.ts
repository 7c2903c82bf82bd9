import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  /** The heading, read out as the name of the column. */
  header: string;
  /** Shows the heading to assistive technology only. Default false. */
  isHeaderHidden?: boolean;
  /** Pixels. Columns without one share what is left. */
  width?: number;
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
