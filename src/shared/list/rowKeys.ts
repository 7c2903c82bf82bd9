import { findRowAround } from '#ui/table/gridRow.ts';

/** What keys do with the rows of a list, beside what its table does. */
export interface RowKeys<Row> {
  /** Adds a new one. */
  create?: () => void;
  edit?: (row: Row) => void;
  /** Shows the row beside the list. */
  peek?: (row: Row) => void;
  /** The row that is shown beside the list. */
  peeked?: string | number;
  closePeek?: () => void;
  /** Called with the row that a key moves to. */
  onMove?: (row: Row) => void;
}

/** The row that has the focus, or contains what has it. */
export function findFocused<Row>(rows: readonly Row[], getRowId: (row: Row) => string | number) {
  const key = findRowAround(document.activeElement)?.dataset['key'];
  return key === undefined ? undefined : rows.find((row) => String(getRowId(row)) === key);
}
