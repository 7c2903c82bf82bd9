import { isAllowed } from '#domain/permissions.ts';
import type { User, UserInput, UserPatch } from '#api/contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { differencesBetween, type Audit } from '#server/platform/records/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { hashPassword } from '../session/passwords.ts';
import { endSessionsBy } from '../session/queries.ts';
import { revokeTokensBy } from '../tokens/queries.ts';
import { presentUser } from './present.ts';
import {
  changePerson,
  findPerson,
  findStaffMember,
  insertPerson,
  lockPerson,
  type Person,
} from './queries.ts';
import {
  checkChange,
  checkIsNotOwner,
  checkNewUser,
  checkRole,
  findLockout,
  withUniqueEmail,
} from './rules.ts';

export async function addUser(db: Database, input: UserInput, audit: Audit): Promise<User> {
  checkNewUser(input);
  const [roleId = 0] = input.roles;
  // Hashing is slow on purpose, so it stays outside the transaction.
  const passwordHash = await hashPassword(input.password);
  const write = inTransaction(db, async (tx) => {
    await checkRole(tx, roleId);
    const id = await insertPerson(tx, {
      name: input.name,
      email: input.email,
      roleId,
      passwordHash,
      mustChangePassword: true,
    });
    const user = presentUser(found(await findPerson(tx, id)));
    await audit(tx, { action: 'create', entity: 'user', entityId: id, after: user });
    return user;
  });
  return withUniqueEmail(write);
}

/** Changes a user; a new password or deactivation ends their sessions and tokens. */
export async function changeUser(
  db: Database,
  id: number,
  patch: UserPatch,
  { user: caller, audit }: { user: Caller; audit: Audit },
): Promise<User> {
  checkIsNotOwner(id, caller);
  checkChange(patch, found(await findStaffMember(db, id)), caller);
  const { name, password, roles, is_active: isActive } = patch;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const before = found(await lockPerson(tx, id));
    const roleId = roles?.[0];
    const role = roleId === undefined ? undefined : await checkRole(tx, roleId);
    const isSuperUser = role && isAllowed(role.codename, 'users.manage');
    const lockout = await findLockout(tx, before, caller, { isActive, isSuperUser });
    if (lockout) throw fieldError(lockout);
    const mustChangePassword = passwordHash === undefined ? undefined : id !== caller.id;
    await changePerson(tx, id, { name, passwordHash, mustChangePassword, roleId, isActive });

    const isOff = isActive === false && before.isActive;
    const ended = isOff || passwordHash ? await endAccess(tx, before, caller) : {};
    const after = found(await findPerson(tx, id));
    const changes = differencesBetween(presentUser(before), presentUser(after));
    const hasChanged = Object.keys(changes.after).length > 0 || passwordHash !== undefined;
    if (hasChanged) {
      await audit(tx, {
        action: 'update',
        entity: 'user',
        entityId: id,
        before: changes.before,
        after: { ...changes.after, ...(passwordHash && { password: 'changed' }), ...ended },
      });
    }
    return presentUser(after);
  });
}

/** A user who changes their own password stays signed in on that device. */
async function endAccess(tx: Database, { id }: Person, { sessionId }: Caller) {
  return {
    sessions_ended: await endSessionsBy(tx, id, sessionId),
    tokens_revoked: await revokeTokensBy(tx, id),
  };
}

function found(person: Person | undefined): Person {
  if (!person) throw notFound('This user');
  return person;
}
