import { closestRow } from '#ui/table/gridFocus.ts';

export interface RowKeys<Row> {
  create?: () => void;
  edit?: (row: Row) => void;
  peek?: (row: Row) => void;
  peekedId?: string | number;
  closePeek?: () => void;
  onMove?: (row: Row) => void;
}

export function findFocusedRow<Row>(rows: readonly Row[], getRowId: (row: Row) => string | number) {
  const key = closestRow(document.activeElement)?.dataset['key'];
  return key === undefined ? undefined : rows.find((row) => String(getRowId(row)) === key);
}

export const getId = <Id>({ id }: { id: Id }) => id;
