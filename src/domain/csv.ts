export type Cell = string | number | boolean | null;

/** Request header. The server appends its value to the file, which proves that the file is complete. */
export const endMarkHeader = 'x-end-mark';

/** Makes Excel read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Excludes a leading plus, which spreadsheets drop. */
const numberPattern = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
/** Includes full-width forms; leading apostrophes may be part of the text. */
const formulaPattern = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guardedFormulaPattern = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Formats a row (RFC 4180). Neutralizes formulas unless `isRaw`. */
export function formatCsvLine(cells: Cell[], isRaw = false): string {
  return `${cells.map((cell) => quote(isRaw ? cellToText(cell) : neutralizeFormula(cell))).join(',')}\r\n`;
}

function neutralizeFormula(cell: Cell): string {
  const value = cellToText(cell);
  return formulaPattern.test(value) && !numberPattern.test(value) ? `'${value}` : value;
}

function quote(value: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Ambiguous values are quoted, as in CSV. */
export function formatListCell(values: readonly string[], separator: ', ' | '; ' = ', '): string {
  return values.map(quoteListValue).join(separator);
}

function quoteListValue(value: string): string {
  const isPlain = value !== '' && !/[",;\r\n]|^\s|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}

/** Undefined if a quote is unclosed or has text beside it. */
export function parseListCell(cell: string): string[] | undefined {
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

function cellToText(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

/** Removes the formula guard added by `formatCsvLine`. */
export const stripFormulaGuard = (cell: string): string =>
  guardedFormulaPattern.test(cell) ? cell.slice(1) : cell;

export const unevenRowMessage = (cells: number, names: number): string =>
  `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'}; the header has ${names}.`;
