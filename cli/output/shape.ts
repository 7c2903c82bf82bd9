import type { Cell } from '#domain/csv.ts';

/** One column of a table, and of the tab-separated and CSV forms. */
export interface Column<Row> {
  /** Stable: it heads the CSV column. */
  name: string;
  value(row: Row): Cell;
  /** How a terminal shows the value; `false` leaves the column out there. Default: as it is. */
  screen?: false | ((row: Row) => string);
  /** Shrinks first when the terminal is narrow. */
  isFlexible?: boolean;
  /** Left out of a table that is still too wide then, the highest number first. Default: never. */
  leaveOut?: number;
}

/** How a kind of row is written in every form. The first column names the row. */
export interface Shape<Row> {
  columns: Column<Row>[];
  /** The names that `--json` accepts: those of the row itself. */
  fields: readonly string[];
  id(row: Row): number | string;
}
