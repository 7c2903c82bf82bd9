interface Identified {
  id: number;
}

/** An answer to the call of a list. */
export interface RowsPage<Row> {
  results: readonly Row[];
  count: number;
}

interface Newer<Row> {
  /** The shown rows as they are now, each in its place. */
  rows: Row[];
  /** Those of them that the page no longer has. */
  gone: ReadonlySet<number>;
  /** How many rows the page has that are not shown. */
  newCount: number;
  /** Whether the page shows the same rows in the same order. */
  isInPlace: boolean;
}

/**
 * What has become of the shown rows in a page that was read later. Rows that more recent ones have pushed to the next page
 * are not gone: on a full page only those that were before its last row.
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
