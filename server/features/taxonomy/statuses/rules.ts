import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { canSetStatus, type StatusSetters } from '#domain/statuses.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, notAllowed, problem } from '#server/errors.ts';

/** STATUS-09 */
const maxCodeLength = 5;

interface StatusFields {
  status_name?: string;
  status_code?: string;
}

export function checkFields({ status_name, status_code }: StatusFields): StatusFields {
  const [name, code] = [status_name, status_code];
  const messages: Record<string, string[]> = {};
  if (name === '') messages.status_name = ['Please enter status name'];
  if (code === '') messages.status_code = ['Please enter status code'];
  else if (code && [...code].length > maxCodeLength) {
    messages.status_code = [
      `Please ensure that status code does not contain more than ${maxCodeLength} characters`,
    ];
  }
  if (Object.keys(messages).length > 0) throw fieldError(messages);
  return { ...(name && { status_name: name }), ...(code && { status_code: code }) };
}

interface StatusName {
  id?: number;
  name: string;
  slug: string;
}

/** Slug and name must be unique, because both address a status (C42). Serializes concurrent calls. */
export async function checkNames(
  db: Database,
  { id = 0, name, slug }: StatusName,
  createError: () => Error = nameTaken,
) {
  await db.execute(sql`lock table statuses in share row exclusive mode`);
  const { rows } = await db.execute(sql`
    select 1 from statuses
    where deleted_at is null and id <> ${id}
      and (lower(status_name) in (${name.toLowerCase()}, ${slug}) or slug in (${name.toLowerCase()}, ${slug}))`);
  if (rows.length > 0) throw createError();
}

/** Throws 400 if the code is taken, ignoring case, because work lists show statuses by code. */
export async function checkCode(db: Database, { id = 0, code }: { id?: number; code: string }) {
  const { rows } = await db.execute(sql`
    select 1 from statuses
    where deleted_at is null and id <> ${id} and lower(status_code) = ${code.toLowerCase()}`);
  if (rows.length > 0) throw fieldError({ status_code: ['Another status has this code.'] });
}

const nameTaken = () => fieldError({ status_name: ['Another status has this name.'] });

const setterLabels: Record<StatusSetters, string> = {
  everyone: 'everyone',
  editors: 'editors and super users',
  super_users: 'super users',
};

export function requireCanSetStatus(
  { role }: Pick<Caller, 'role'>,
  { name, setBy }: { name: string; setBy: StatusSetters },
) {
  if (canSetStatus(role.codename, setBy)) return;
  throw notAllowed(
    `Only ${setterLabels[setBy]} can set the status “${name}”. Ask one of them, or choose another status.`,
  );
}

/** Throws 403. People who can't set a status can't change or delete it either. */
export function requireCanChangeStatus({ role }: Pick<Caller, 'role'>, setBy: StatusSetters) {
  if (canSetStatus(role.codename, setBy)) return;
  throw notAllowed(
    `Only ${setterLabels[setBy]} can create, change or delete a status that is reserved for them.`,
  );
}

/** Draft and Published are part of the product. */
export const notEditable = () =>
  problem('not_editable', 'This status is built in. You can’t edit or delete it.');
