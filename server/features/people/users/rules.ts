import { eq } from 'drizzle-orm';
import { minTemporaryPasswordLength, passwordError } from '#domain/passwords.ts';
import { isAllowed } from '#domain/permissions.ts';
import type { UserInput, UserPatch } from '#api/contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { roles } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { sqlState } from '#server/db/transaction.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, problem } from '#server/errors.ts';
import { looksLikeEmail } from '../session/rules.ts';
import { isLastSuperUser, type Person } from './queries.ts';

export function checkNewUser({ name, email, password, roles: requestedRoles }: UserInput) {
  throwFieldErrors({
    name: !name && 'Please enter name',
    email: !looksLikeEmail(email) && 'Please select email',
    password: password === '' ? 'Please enter password' : passwordError(password, minTemporaryPasswordLength),
    roles: requestedRoles.length === 0 && 'Please select roles',
  });
}

/** Throws 400 with the documented messages (USERS-05 to USERS-09). */
export function checkUserChange(
  { name, email, password, roles: requestedRoles }: UserPatch,
  person: Person,
  caller: Pick<Caller, 'id'>,
) {
  const minLength = person.id === caller.id ? undefined : minTemporaryPasswordLength;
  throwFieldErrors({
    name: name === '' && 'Please enter name',
    email:
      email !== undefined &&
      email.toLowerCase() !== person.email.toLowerCase() &&
      'A user’s email can’t be changed.',
    password: password === undefined ? undefined : passwordError(password, minLength),
    roles: requestedRoles?.length === 0 && 'Please enter role',
  });
}

function throwFieldErrors(messages: Record<string, string | false | undefined>) {
  const fieldErrors = Object.entries(messages).flatMap(([field, message]) =>
    message ? [[field, [message]] as [string, string[]]] : [],
  );
  if (fieldErrors.length > 0) throw fieldError(Object.fromEntries(fieldErrors));
}

/** Throws 403 if a token would change its owner. Otherwise, a stolen token could take over the account. */
export function checkIsNotOwner(id: number, { id: callerId, tokenId }: Caller) {
  if (tokenId !== null && id === callerId)
    throw problem(
      'needs_session',
      'An API token can’t change the user it belongs to. Sign in with a password instead.',
    );
}

/**
 * Throws 403 if a token would create or change a super user. Otherwise, whoever stole the token could keep
 * access.
 */
export function checkTokenMayManage(
  { tokenId }: Caller,
  ...changedRoles: ({ codename: string } | null | undefined)[]
) {
  if (tokenId === null || !changedRoles.some((role) => role && isAllowed(role.codename, 'users.manage')))
    return;
  throw problem(
    'needs_session',
    'An API token can’t create or change super users. Sign in with a password instead.',
  );
}

export async function checkRole(db: Database, id: number) {
  const [role] = await db.select({ codename: roles.codename }).from(roles).where(eq(roles.id, id));
  if (!role) throw fieldError({ roles: [`Role ${id} does not exist.`] });
  return role;
}

interface AccountStatus {
  isActive?: boolean;
  isSuperUser?: boolean;
}

/**
 * Returns errors by field if callers would deactivate themselves (USERS-03), or if the last super user who
 * can sign in would lose access.
 */
export async function findLockoutErrors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: Person,
  caller: Caller,
  next: AccountStatus,
): Promise<{ is_active?: string[]; roles?: string[] } | undefined> {
  if (next.isActive === false && person.id === caller.id) {
    return { is_active: ['You can’t deactivate yourself.'] };
  }
  const isLeaving = next.isActive === false || next.isSuperUser === false;
  if (!isLeaving || !(await isLastSuperUser(db, person.id, config.provider))) return undefined;
  return next.isActive === false
    ? { is_active: ['You can’t deactivate the last super user who can sign in.'] }
    : { roles: ['You can’t change the role of the last super user who can sign in.'] };
}

export async function withUniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw fieldError({ email: ['A user with this email already exists.'] });
  }
}
