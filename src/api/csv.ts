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

function text(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

/** A cell of a file that `csvLine` wrote, without the mark that protects spreadsheets from formulas. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
