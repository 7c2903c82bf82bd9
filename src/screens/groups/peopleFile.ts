import { maxListedUsers, type MatchField } from '#api/contract/userLists.ts';

export interface PeopleRows {
  matchField: MatchField;
  values: string[];
  /** Number of the first row in the file, from 1. */
  firstRow: number;
  /** Field to try instead if nobody matches. */
  fallbackField?: MatchField;
}

export interface PeopleColumn {
  name: string;
  value: string;
  rows: PeopleRows;
}

export type FileProblem = 'empty' | 'columns' | 'long';

/** Column names that identify people, most reliable first. */
const columnPatterns: readonly [MatchField, RegExp][] = [
  ['id', /^(user[ _-]?)?id$/i],
  ['email', /^e-?mail([ _-]?address)?$/i],
  ['phone', /^(phone|mobile)([ _-]?number)?$/i],
];

/** Excel shows long numbers in scientific notation, which loses digits. */
export const isScientificNotation = (value: string) => /^\d[.,]\d+E\+\d+$/i.test(value);

/** Guesses what identifies people in a column without a known heading. */
const guessMatchField = (value: string): MatchField | undefined => {
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return 'email';
  if (/^#?\d{1,10}$/.test(value)) return 'id';
  return isScientificNotation(value) || /^\+?[\d ()./-]{7,}$/.test(value) ? 'phone' : undefined;
};

/**
 * Parses CSV. Returns the column that identifies people, found by its heading or first value, or else all
 * candidates to choose from.
 */
export async function readPeople(text: string): Promise<PeopleRows | PeopleColumn[] | FileProblem> {
  const { default: Papa } = await import('papaparse');
  // Excel's `sep=` line before the headings.
  const [line = '', delimiter = ''] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: 'greedy', delimiter });
  const [head, ...rows] = data.map((row) => row.map((cell) => cell.trim()));
  if (!head) return 'empty';
  if (data.length > maxListedUsers + 1) return 'long';
  const first = line ? 2 : 1;
  const named = columnPatterns
    .map(([by, name]) => ({ by, column: head.findIndex((cell) => name.test(cell)) }))
    .find(({ column }) => column >= 0);
  if (named) return rows.length === 0 ? 'empty' : readColumn(rows, named.column, named.by, first + 1);
  const recognized = head.findIndex((cell) => guessMatchField(cell));
  if (recognized >= 0)
    return rows.length === maxListedUsers
      ? 'long'
      : withPhoneFallback(
          readColumn([head, ...rows], recognized, guessMatchField(head[recognized]!)!, first),
        );
  const columns = head.flatMap((name, column) => {
    const value = rows.map((row) => row[column] ?? '').find((cell) => cell !== '');
    const by = value && guessMatchField(value);
    return value && by
      ? [{ name, value, rows: withPhoneFallback(readColumn(rows, column, by, first + 1)) }]
      : [];
  });
  return columns.length > 0 ? columns : 'columns';
}

const readColumn = (rows: string[][], column: number, by: MatchField, firstRow: number): PeopleRows => ({
  matchField: by,
  // The server rejects longer values. No email or phone number is longer.
  values: rows.map((row) => (row[column] ?? '').slice(0, 254)),
  firstRow,
});

const minPhoneDigits = 7;

/** Numbers without a heading are treated as ids. If all are long enough, they may be phone numbers. */
const withPhoneFallback = (rows: PeopleRows): PeopleRows =>
  rows.matchField === 'id' && rows.values.every((value) => value === '' || value.length >= minPhoneDigits)
    ? { ...rows, fallbackField: 'phone' }
    : rows;
