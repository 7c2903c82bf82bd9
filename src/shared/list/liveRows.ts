interface Identified {
  id: number;
}

export interface RowsPage<Row> {
  results: readonly Row[];
  count: number;
}

interface Newer<Row> {
  rows: Row[];
  gone: ReadonlySet<number>;
  newCount: number;
  isInPlace: boolean;
}

/**
 * Compares displayed rows with a later read. Rows pushed to the next page aren't gone: on a full page, only
 * rows before its last one can be.
 */
export function compareRows<Row extends Identified>(
  shown: readonly Row[],
  { results }: RowsPage<Row>,
  pageSize: number,
): Newer<Row> {
  const now = new Map(results.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const lastRemaining = shown.findLastIndex(({ id }) => now.has(id));
  const isFull = results.length >= pageSize;
  const gone = shown.filter(({ id }, index) => !now.has(id) && (!isFull || index < lastRemaining));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    gone: new Set(gone.map(({ id }) => id)),
    newCount: results.filter(({ id }) => !known.has(id)).length,
    isInPlace: results.length === shown.length && results.every(({ id }, index) => id === shown[index]?.id),
  };
}
