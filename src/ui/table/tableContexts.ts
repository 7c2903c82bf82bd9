import { createContext, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import type { Column, RowTone, Sort } from './column.ts';

/** The details of an expanded row, as a row of their own. */
export class Detail<Row> {
  constructor(readonly row: Row) {}
}

export type Item<Row> = Row | Detail<Row>;

export interface TableContent<Row extends object> {
  columns: readonly Column<Row>[];
  items: readonly Item<Row>[];
  getRowId: (row: Row) => Key;
  getRowLabel: (row: Row) => string;
  getRowTone: ((row: Row) => RowTone | undefined) | undefined;
  isSelectable: boolean;
  isVirtual: boolean;
  expanded: ReadonlySet<Key>;
  onToggle: (id: Key) => void;
  renderExpanded: ((row: Row) => ReactNode) | undefined;
  /** How many rows stand in for those on their way; 0 for none. */
  skeletonRows: number;
}

/** What a table shows, for its headings and rows alone. */
export const TableContentContext = createContext<TableContent<object>>({
  columns: [],
  items: [],
  getRowId: () => '',
  getRowLabel: () => '',
  getRowTone: undefined,
  isSelectable: false,
  isVirtual: false,
  expanded: new Set(),
  onToggle: () => {},
  renderExpanded: undefined,
  skeletonRows: 0,
});

export interface TableStatus {
  sort?: Sort | null;
  error?: string | null;
  isLoading: boolean;
  onRetry?: () => void;
  emptyState?: ReactNode;
}

/** The state of all rows together. Only its readers re-render when it changes, not the rows. */
export const TableStatusContext = createContext<TableStatus>({ isLoading: false });
