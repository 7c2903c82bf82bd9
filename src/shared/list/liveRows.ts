interface WithId {
  id: number;
}

export interface RowsPage<Row> {
  results: readonly Row[];
  count: number;
}

interface RowComparison<Row> {
  rows: Row[];
  gone: ReadonlySet<number>;
  newCount: number;
  isInPlace: boolean;
}

/**
 * Compares the displayed rows with a later response. On a full page, missing rows at the end may have moved
 * to the next page, so only those before the last remaining row are `gone`.
 */
export function compareRows<Row extends WithId>(
  shown: readonly Row[],
  { results }: RowsPage<Row>,
  pageSize: number,
): RowComparison<Row> {
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
