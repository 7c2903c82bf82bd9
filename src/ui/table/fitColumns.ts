import type { Column } from './column.ts';

export interface ColumnFit<Row> {
  columns: readonly Column<Row>[];
  /** Columns moved into the row's name cell. */
  folded: readonly Column<Row>[];
  /** Minimum width in pixels. */
  minWidth: number;
}

/** Pixels for a column with controls to select or open a row. */
export const toolColumnWidth = 40;
/** Pixels for a column that doesn't set a width. */
const defaultWidth = 140;

/** Ordered from widest to narrowest: full columns, narrow columns, then fewer and fewer columns. */
export function possibleFits<Row>(
  columns: readonly Column<Row>[],
  { minWidth, controlsWidth, sortedBy }: { minWidth: number; controlsWidth: number; sortedBy?: string },
): ColumnFit<Row>[] {
  if (columns.every(({ narrowWidth, dropOrder }) => narrowWidth === undefined && dropOrder === undefined))
    return [{ columns, folded: [], minWidth }];
  const needs = columns.reduce(
    (sum, { width, narrowWidth }) => sum + (width ?? narrowWidth ?? defaultWidth),
    controlsWidth,
  );
  const fits: ColumnFit<Row>[] = [{ columns, folded: [], minWidth: Math.max(needs, minWidth) }];
  const order = columns
    .filter(({ id, dropOrder }) => dropOrder !== undefined && id !== sortedBy)
    .toSorted((one, other) => one.dropOrder! - other.dropOrder!);
  for (let count = 0; count <= order.length; count += 1) {
    const gone = new Set(order.slice(0, count));
    const left = columns.filter((column) => !gone.has(column));
    const narrow = left.map((column) =>
      column.width === undefined ? column : { ...column, width: column.narrowWidth ?? column.width },
    );
    fits.push({
      columns: narrow,
      folded: columns.filter((column) => gone.has(column) && !column.isShownInDetails),
      minWidth: left.reduce(
        (sum, { narrowWidth, width }) => sum + (narrowWidth ?? width ?? defaultWidth),
        controlsWidth,
      ),
    });
  }
  return fits.filter((fit, index) => index === 0 || fit.minWidth < fits[index - 1]!.minWidth);
}

export function chooseFit<Row>(fits: readonly ColumnFit<Row>[], width: number): number {
  const index = fits.findIndex((fit) => fit.minWidth <= width);
  return index === -1 ? fits.length - 1 : index;
}
