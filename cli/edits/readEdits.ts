import Papa from 'papaparse';
import { stripFormulaGuard, unevenRowMessage } from '#domain/csv.ts';
import { UsageError } from '../errors.ts';
import { checkColumnNames, FileEdits } from './fileEdits.ts';

/** Accepts CSV with a common separator or a `sep=` line, JSON Lines, or a JSON array. */
export function readEdits(text: string, { creates = false } = {}): FileEdits {
  const edits = new FileEdits({ creates });
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') readJson(text, edits, start === '[');
  else readTable(text, edits, creates);
  if (edits.size === 0 && edits.rejects.length === 0) throw new UsageError('The file contains no digests.');
  return edits;
}

const delimiters = [',', ';', '\t', '|'];

const normalizeNames = (cells: readonly string[] = []) => cells.map((cell) => cell.trim().toLowerCase());

function readTable(text: string, edits: FileEdits, creates: boolean): void {
  const [separatorLine = '', separator] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const table = text.slice(separatorLine.length);
  const head = (delimiter: string) =>
    normalizeNames(Papa.parse<string[]>(table.slice(0, 10_000), { delimiter, preview: 1 }).data[0]);
  const delimiter =
    separator ??
    delimiters.find((each) => head(each).some((name) => name === 'id' || name === 'title')) ??
    ',';
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  let line = separatorLine ? 2 : 1;
  const rows = data.map((cells) => {
    const own = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line: own, cells };
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote)
    throw new UsageError(
      `The row on line ${rows[quote.row ?? 0]?.line ?? 1} has unmatched quotes.`,
      'Nothing was changed. Save the file again as CSV.',
    );
  const [first, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = normalizeNames(first?.cells);
  checkColumnNames(names, { allowsDrafts: creates });
  for (const { line: own, cells } of others) {
    if (cells.length !== names.length) {
      const message = unevenRowMessage(cells.length, names.length);
      edits.rejects.push({ line: own, id: null, field: null, message });
      continue;
    }
    edits.add({ line: own, cells: cells.map((cell, index) => [names[index]!, stripFormulaGuard(cell)]) });
  }
}

function readJson(text: string, edits: FileEdits, isArray: boolean): void {
  const rows = isArray
    ? toArray(parseJson(text)).map((value, index) => ({ line: index + 1, value }))
    : text
        .split(/\r?\n/)
        .map((row, index) => ({ line: index + 1, row }))
        .filter(({ row }) => row.trim() !== '')
        .map(({ line, row }) => ({ line, value: parseJson(row, line) }));
  for (const { line, value } of rows) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new UsageError(`Row ${line} is not a JSON object.`, 'Nothing was changed.');
    const cells = Object.entries(value).map(([name, each]): [string, unknown] => [name, each]);
    edits.add({ line, cells });
  }
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function parseJson(text: string, line?: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(
      `Can’t read the JSON${line === undefined ? '' : ` on line ${line}`}: ${(error as Error).message}.`,
      'Nothing was changed.',
    );
  }
}
