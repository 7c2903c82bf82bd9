import Papa from 'papaparse';
import { maxImportedUsers } from '#api/contract/users.ts';
import { stripFormulaGuard, unevenRowMessage } from '#domain/csv.ts';
import { fieldError } from '#server/errors.ts';
import { looksLikeEmail } from '../session/rules.ts';

export interface ImportedRow {
  line: number;
  name: string;
  email: string;
  roleId: number;
}

export interface RejectedRow {
  line: number;
  email: string;
  reason: string;
}

const columns = ['name', 'email', 'role'] as const;

const csvError = (message: string) => fieldError({ csv: [message] });

export type Headings = Partial<Record<(typeof columns)[number], string>>;

/**
 * Detects the separator. `headings` maps our column names to the file's. Throws 400 if the file can't be
 * read at all.
 */
export function parseUsersCsv(csv: string, roles: { id: number; name: string }[], headings: Headings = {}) {
  const text = csv.replace(/^\uFEFF/, '');
  const [separatorLine = '', delimiter = ''] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(separatorLine.length), { delimiter });
  if (errors.some(({ type }) => type === 'Quotes'))
    throw csvError('A row has mismatched quotes. Save the file as CSV again.');
  let line = separatorLine ? 2 : 1;
  const [head, ...rows] = data
    .map((cells) => {
      const own = line;
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      return { line: own, cells: cells.map((cell) => stripFormulaGuard(cell).trim()) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (names.some((name) => /password|passwort|secret/.test(name)))
    throw csvError('The file contains passwords. Remove them: everyone chooses their own through a link.');
  const places = columns.map((column) => names.indexOf(headings[column]?.trim().toLowerCase() ?? column));
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    throw csvError(
      `The first line must name the columns name, email and role. Missing: ${missing.map((column) => headings[column] ?? column).join(', ')}.`,
    );
  if (rows.length === 0) throw csvError('The file contains no users.');
  if (rows.length > maxImportedUsers)
    throw csvError(`The file has ${rows.length} rows. Import at most ${maxImportedUsers} at a time.`);

  const found: ImportedRow[] = [];
  const rejected: RejectedRow[] = [];
  const seen = new Set<string>();
  for (const { line: own, cells } of rows) {
    const [name = '', givenEmail = '', role = ''] = places.map((place) => cells[place]);
    const email = givenEmail.toLowerCase();
    const known = roles.find(
      ({ id, name: title }) => title.toLowerCase() === role.toLowerCase() || String(id) === role,
    );
    const reason =
      cells.length !== names.length
        ? unevenRowMessage(cells.length, names.length)
        : (findProblem(name, email) ??
          (!known
            ? `Unknown role ${JSON.stringify(role.slice(0, 50))}. Roles: ${roles.map(({ name: title }) => title).join(', ')}.`
            : seen.has(email)
              ? 'This email is also in an earlier row.'
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
  // oxlint-disable-next-line no-control-regex -- names can't have control characters
  if (/[\u0000-\u001f\u007f]/.test(name + email))
    return 'The name or email has a line break or another invisible character.';
  if (name.length > 200) return 'The name is longer than 200 characters.';
  if (email === '') return 'The email is missing.';
  if (email.length > 254 || !looksLikeEmail(email)) return 'This isn’t a valid email address.';
  return undefined;
}
