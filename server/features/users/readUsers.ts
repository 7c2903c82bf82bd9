import Papa from 'papaparse';
import { maxImportedUsers } from '#api/contract/users.ts';
import { readCell } from '#domain/csv.ts';
import { fieldError } from '#server/platform/errors.ts';
import { looksLikeEmail } from '../session/rules.ts';

/** One row of a file. */
export interface ImportedRow {
  /** Of the file, from 1, where the row begins. */
  line: number;
  name: string;
  /** In lower case. */
  email: string;
  roleId: number;
}

/** A row that is not imported, and why. */
export interface Reject {
  line: number;
  email: string;
  reason: string;
}

const columns = ['name', 'email', 'role'] as const;

const refuse = (message: string) => fieldError({ csv: [message] });

/** Reads users from CSV of any separator, as spreadsheets write it. Throws 400 for a file that cannot be read as a whole. */
export function readUsers(csv: string, roles: { id: number; name: string }[]) {
  const text = csv.replace(/^\uFEFF/, '');
  const [stated = '', delimiter = ''] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(stated.length), { delimiter });
  if (errors.some(({ type }) => type === 'Quotes'))
    throw refuse('The quotes of a row do not match. Save the file again as CSV.');
  let line = stated ? 2 : 1;
  const [head, ...rows] = data
    .map((cells) => {
      const own = line;
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      return { line: own, cells: cells.map((cell) => readCell(cell).trim()) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (names.some((name) => /password|passwort|secret/.test(name)))
    throw refuse('The file contains passwords. Remove them: each person chooses one through a link.');
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw refuse(
      `The first line must name the columns name, email and role. Missing: ${missing.join(', ')}.`,
    );
  if (rows.length === 0) throw refuse('The file does not name any user.');
  if (rows.length > maxImportedUsers)
    throw refuse(`The file has ${rows.length} rows. Import ${maxImportedUsers} at most at a time.`);

  const found: ImportedRow[] = [];
  const rejected: Reject[] = [];
  const seen = new Set<string>();
  for (const { line: own, cells } of rows) {
    const cell = (column: (typeof columns)[number]) => cells[names.indexOf(column)] ?? '';
    const [name, email, role] = [cell('name'), cell('email').toLowerCase(), cell('role')];
    const known = roles.find(
      ({ id, name: title }) => title.toLowerCase() === role.toLowerCase() || String(id) === role,
    );
    const reason =
      cells.length !== names.length
        ? `This row has ${cells.length} cells, and the first line ${names.length}.`
        : (findProblem(name, email) ??
          (!known
            ? `There is no role ${JSON.stringify(role.slice(0, 50))}. Roles: ${roles.map(({ name: title }) => title).join(', ')}.`
            : seen.has(email)
              ? 'This email is in an earlier row too.'
              : undefined));
    if (reason === undefined && known) {
      seen.add(email);
      found.push({ line: own, name, email, roleId: known.id });
    } else rejected.push({ line: own, email: email.slice(0, 254), reason: reason ?? '' });
  }
  return { found, rejected };
}

function findProblem(name: string, email: string): string | undefined {
  if (name === '') return 'The name is missing.';
  // oxlint-disable-next-line no-control-regex -- what no name has
  if (/[\u0000-\u001f\u007f]/.test(name + email))
    return 'The name or email has a line break or another invisible character.';
  if (name.length > 200) return 'The name is longer than 200 characters.';
  if (email === '') return 'The email is missing.';
  if (email.length > 254 || !looksLikeEmail(email)) return 'This is not an email address.';
  return undefined;
}
