import { inArray, sql } from 'drizzle-orm';
import type { ImportedUsers } from '#api/contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Audit } from '#server/records/audit.ts';
import { linkTask, startPasswordLink, passwordUrl } from '../session/passwordLinks.ts';
import { presentUser } from './write.ts';
import { findPerson, findRoles, insertPerson } from './queries.ts';
import { parseUsersCsv, type Headings, type ImportedRow, type RejectedRow } from './parseUsersCsv.ts';
import { withUniqueEmail } from './rules.ts';

interface ImportOptions {
  csv: string;
  headings?: Headings | undefined;
  isDryRun: boolean;
  skipsInvalid: boolean;
}

/**
 * Adds users who don't have an account yet, in one transaction. Invitations are emailed; if the server
 * can't send email, their links are returned instead.
 */
export async function importUsers(
  { db, config, queue, mailer }: Pick<Deps, 'db' | 'config' | 'queue' | 'mailer'>,
  { csv, headings, isDryRun, skipsInvalid }: ImportOptions,
  audit: Audit,
): Promise<ImportedUsers> {
  const read = parseUsersCsv(csv, await findRoles(db), headings);
  const write = inTransaction(db, async (tx): Promise<ImportedUsers> => {
    const { added, known, rejected } = await partitionRows(tx, read.found);
    const all = [...read.rejected, ...rejected].toSorted((a, b) => a.line - b.line);
    const isApplied = !isDryRun && (all.length === 0 || skipsInvalid);
    const counts = { added: added.length, known: known.length, rejected: all };
    if (!isApplied) return { is_applied: false, ...counts, links: [] };
    const links: ImportedUsers['links'] = [];
    for (const { name, email, roleId } of added) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const id = await insertPerson(tx, { name, email, roleId });
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const person = (await findPerson(tx, id))!;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await audit(tx, { action: 'create', entity: 'user', entityId: id, after: presentUser(person) });
      if (mailer) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await queue.send(linkTask, { email }, { tx });
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { token, expiresAt } = await startPasswordLink(tx, id, 'super user');
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await audit(tx, { action: 'create_password_link', entity: 'user', entityId: id });
      links.push({ email, url: passwordUrl(config, token), expires_at: expiresAt.toISOString() });
    }
    return { is_applied: true, ...counts, links };
  });
  return withUniqueEmail(write);
}

async function partitionRows(tx: Database, rows: ImportedRow[]) {
  const emails = rows.map(({ email }) => email);
  const accounts = await tx
    .select({ email: sql<string>`lower(${users.email})`, roleId: users.roleId })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails.length > 0 ? emails : ['']));
  const rolesByEmail = new Map(accounts.map(({ email, roleId }) => [email, roleId]));
  const added = rows.filter(({ email }) => !rolesByEmail.has(email));
  const rejected: RejectedRow[] = rows
    .filter(({ email }) => rolesByEmail.get(email) === null)
    .map(({ line, email }) => ({ line, email, reason: 'This email belongs to a reader of the app.' }));
  return { added, known: rows.filter(({ email }) => typeof rolesByEmail.get(email) === 'number'), rejected };
}
