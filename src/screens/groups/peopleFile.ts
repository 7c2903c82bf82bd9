import { maxListedUsers, type MatchField } from '#api/contract/userLists.ts';

/** The rows of a file that name people. */
export interface PeopleRows {
  /** Which column it is. */
  by: MatchField;
  values: string[];
  /** The number of the first row in the file, from 1. */
  firstRow: number;
}

export type FileProblem = 'empty' | 'columns' | 'long';

/** The names of the columns that people are found by, in the order of how well each identifies one. */
const columnNames: readonly [MatchField, RegExp][] = [
  ['id', /^(user[ _-]?)?id$/i],
  ['email', /^e-?mail([ _-]?address)?$/i],
  ['phone', /^(phone|mobile)([ _-]?number)?$/i],
];

/** What a value looks like, for a file without names of columns. */
const findKind = (value: string): MatchField | undefined => {
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return 'email';
  if (/^#?\d{1,10}$/.test(value)) return 'id';
  return /^\+?[\d ()./-]{7,}$/.test(value) ? 'phone' : undefined;
};

/** Reads a CSV file: the column that identifies people, named or recognised by its first value. */
export async function readPeople(text: string): Promise<PeopleRows | FileProblem> {
  const { default: Papa } = await import('papaparse');
  // As spreadsheets write it for others of their kind, before the names of the columns.
  const [line = '', delimiter = ''] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: 'greedy', delimiter });
  const [head, ...rows] = data.map((row) => row.map((cell) => cell.trim()));
  if (!head) return 'empty';
  const named = columnNames
    .map(([by, name]) => ({ by, column: head.findIndex((cell) => name.test(cell)) }))
    .find(({ column }) => column >= 0);
  if (named && rows.length === 0) return 'empty';
  const recognised = head.map(findKind).findIndex(Boolean);
  if (!named && recognised < 0) return 'columns';
  const { by, column } = named ?? { by: findKind(head[recognised]!)!, column: recognised };
  const found = named ? rows : [head, ...rows];
  if (found.length > maxListedUsers) return 'long';
  // Longer than any address or number, and refused by the server.
  const values = found.map((row) => (row[column] ?? '').slice(0, 254));
  return { by, values, firstRow: (named ? 2 : 1) + (line ? 1 : 0) };
}
