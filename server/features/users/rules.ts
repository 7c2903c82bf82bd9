import { eq } from 'drizzle-orm';
import { minGivenLength, passwordRefusal } from '#domain/passwords.ts';
import type { UserInput, UserPatch } from '#api/contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { roles } from '#server/db/schema.ts';
import { sqlState } from '#server/db/transaction.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { fieldError, problem } from '#server/platform/errors.ts';
import { looksLikeEmail } from '../session/rules.ts';
import { isLastSuperUser, type Person } from './queries.ts';

/** Throws 400 with the documents' messages for a new user that cannot be (USERS-10, USERS-11). */
export function checkNewUser({ name, email, password, roles: given }: UserInput) {
  refuse({
    name: !name && 'Please enter name',
    email: !looksLikeEmail(email) && 'Please select email',
    password: password === '' ? 'Please enter password' : passwordRefusal(password, minGivenLength),
    roles: given.length === 0 && 'Please select roles',
  });
}

/** Throws 400 with the documents' messages for a change that cannot be made (USERS-05 to USERS-09). */
export function checkChange(
  { name, email, password, roles: given }: UserPatch,
  person: Person,
  caller: Pick<Caller, 'id'>,
) {
  // One's own is not changed at the next sign-in.
  const minLength = person.id === caller.id ? undefined : minGivenLength;
  refuse({
    name: name === '' && 'Please enter name',
    email:
      email !== undefined &&
      email.toLowerCase() !== person.email.toLowerCase() &&
      'The email of a user cannot be changed.',
    password: password === undefined ? undefined : passwordRefusal(password, minLength),
    roles: given?.length === 0 && 'Please enter role',
  });
}

function refuse(messages: Record<string, string | false | undefined>) {
  const refused = Object.entries(messages).flatMap(([field, message]) =>
    message ? [[field, [message]] as [string, string[]]] : [],
  );
  if (refused.length > 0) throw fieldError(Object.fromEntries(refused));
}

/** Throws 403 for a token that would change its owner: whoever came by it would own the account. */
export function checkIsNotOwner(id: number, { id: callerId, tokenId }: Caller) {
  if (tokenId !== null && id === callerId)
    throw problem('needs_session', 'An API token cannot change its owner. Sign in with a password to do it.');
}

export async function checkRole(db: Database, id: number) {
  const [role] = await db.select({ codename: roles.codename }).from(roles).where(eq(roles.id, id));
  if (!role) throw fieldError({ roles: [`Role ${id} does not exist.`] });
  return role;
}

interface Standing {
  isActive?: boolean;
  isSuperUser?: boolean;
}

/** Refuses to deactivate oneself (USERS-03) or the last super user. By field. */
export async function findLockout(
  db: Database,
  person: Person,
  caller: Caller,
  next: Standing,
): Promise<{ is_active?: string[]; roles?: string[] } | undefined> {
  if (next.isActive === false && person.id === caller.id) {
    return { is_active: ['You cannot deactivate yourself.'] };
  }
  const isLeaving = next.isActive === false || next.isSuperUser === false;
  if (!isLeaving || !(await isLastSuperUser(db, person.id))) return undefined;
  return next.isActive === false
    ? { is_active: ['The last active super user cannot be deactivated.'] }
    : { roles: ['The last active super user cannot be given another role.'] };
}

/** Sign-in needs one user per email. */
export async function withUniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw fieldError({ email: ['There is already a user with this email.'] });
  }
}
