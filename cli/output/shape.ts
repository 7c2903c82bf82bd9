import type { Static, TObject } from '#api/contract/schema.ts';
import type { Cell } from '#domain/csv.ts';
import { formatLocalTime } from './text.ts';

export interface Column<Row> {
  /** Stable, because it is the CSV heading. */
  name: string;
  value(row: Row): Cell;
  /** How a terminal shows the value; `false` hides the column there. Default: the value itself. */
  formatForTerminal?: false | ((row: Row) => string);
  isFlexible?: boolean;
  /** If a table is too wide, columns with the highest number are dropped first. Default: never dropped. */
  dropPriority?: number;
}

/** The first column identifies the row. */
export interface Shape<Row> {
  columns: Column<Row>[];
  /** The row's property names, which `--json` accepts. */
  fields: readonly string[];
  id(row: Row): number | string;
}

interface FieldColumn<Row> extends Omit<Column<Row>, 'value'> {
  name: {
    [Name in keyof Row]-?: Row[Name] extends Cell ? Name : never;
  }[keyof Row] &
    string;
  /** Shown in local time on a terminal. */
  isInstant?: true;
}

/** The schema defines the field names. Rows are identified by `id` by default. */
export function shapeOf<S extends TObject>(
  schema: S,
  columns: (FieldColumn<Static<S>>['name'] | FieldColumn<Static<S>> | Column<Static<S>>)[],
  id: Shape<Static<S>>['id'] = (row) => (row as { id: number }).id,
): Shape<Static<S>> {
  return {
    fields: Object.keys(schema.properties),
    columns: columns.map((column) =>
      withColumnDefaults(typeof column === 'string' ? { name: column } : column),
    ),
    id,
  };
}

function withColumnDefaults<Row>(column: FieldColumn<Row> | Column<Row>): Column<Row> {
  if ('value' in column) return column;
  const { name, isInstant, ...rest } = column;
  const value = (row: Row) => row[name] as Cell;
  return {
    name,
    value,
    ...(isInstant && { formatForTerminal: (row) => formatLocalTime(value(row) as string | null) }),
    ...rest,
  };
}
