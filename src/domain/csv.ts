/** A value of a table's cell, as every form of the table is written from it. */
export type Cell = string | number | boolean | null;

/** Makes Excel read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF';

const number = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
/** What makes a spreadsheet take a cell for a formula, in full width as well. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A row as RFC 4180 writes it. Unless `raw`, no cell is one that a spreadsheet would run. */
export function csvLine(cells: Cell[], raw = false): string {
  return `${cells.map((cell) => quote(raw ? text(cell) : harmless(cell))).join(',')}\r\n`;
}

function harmless(cell: Cell): string {
  const value = text(cell);
  return formula.test(value) && !number.test(value) ? `'${value}` : value;
}

function quote(value: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * Several values as one cell. A value that would read as two, or as another, is in double quotes, its own doubled, as
 * a cell of CSV is.
 */
export function listCell(values: readonly string[], separator: ', ' | '; ' = ', '): string {
  return values.map(listPart).join(separator);
}

function listPart(value: string): string {
  const isPlain = value !== '' && !/[",;\r\n]|^\s|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}

/** The values of a cell that `listCell` wrote, or a person; undefined where a quote is open or has a text beside it. */
export function readListCell(cell: string): string[] | undefined {
  const values: string[] = [];
  const part = /(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y;
  if (cell.trim() === '') return values;
  for (let isMore = true; isMore;) {
    const found = part.exec(cell);
    if (!found) return undefined;
    const [, quoted, plain = '', end] = found;
    values.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    isMore = end === ',';
  }
  return values;
}

function text(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

/** A cell of a file that `csvLine` wrote, without the mark that protects spreadsheets from formulas. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
