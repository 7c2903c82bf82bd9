import { isAllowed } from '#domain/permissions.ts';
import type { User, UserInput, UserPatch } from '#api/contract/users.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { endAccess } from '../session/endAccess.ts';
import { hashPassword } from '../session/queries.ts';
import {
  changePerson,
  findPerson,
  findStaffMember,
  insertPerson,
  lockPerson,
  type Person,
} from './queries.ts';
import {
  checkUserChange,
  checkIsNotOwner,
  checkNewUser,
  checkRole,
  checkTokenMayManage,
  findLockoutErrors,
  withUniqueEmail,
} from './rules.ts';

export async function addUser(
  db: Database,
  input: UserInput,
  { user: caller, audit }: { user: Caller; audit: Audit },
): Promise<User> {
  checkNewUser(input);
  const [roleId = 0] = input.roles;
  // Hashing is deliberately slow, so keep it out of the transaction.
  const passwordHash = await hashPassword(input.password);
  const write = inTransaction(db, async (tx) => {
    checkTokenMayManage(caller, await checkRole(tx, roleId));
    const id = await insertPerson(tx, {
      name: input.name,
      email: input.email,
      roleId,
      passwordHash,
      mustChangePassword: true,
    });
    const user = presentUser(requirePerson(await findPerson(tx, id)));
    await audit(tx, { action: 'create', entity: 'user', entityId: id, after: user });
    return user;
  });
  return withUniqueEmail(write);
}

export async function changeUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  patch: UserPatch,
  { user: caller, audit }: { user: Caller; audit: Audit },
): Promise<User> {
  checkIsNotOwner(id, caller);
  checkUserChange(patch, requirePerson(await findStaffMember(db, id)), caller);
  const { name, password, roles, is_active: isActive } = patch;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const before = requirePerson(await lockPerson(tx, id));
    const roleId = roles?.[0];
    const role = roleId === undefined ? undefined : await checkRole(tx, roleId);
    checkTokenMayManage(caller, role, before.role && (await checkRole(tx, before.role.id)));
    const isSuperUser = role && isAllowed(role.codename, 'users.manage');
    const lockout = await findLockoutErrors({ db: tx, config }, before, caller, { isActive, isSuperUser });
    if (lockout) throw fieldError(lockout);
    const mustChangePassword = passwordHash === undefined ? undefined : id !== caller.id;
    await changePerson(tx, id, { name, passwordHash, mustChangePassword, roleId, isActive });

    const isOff = isActive === false && before.isActive;
    // Changing your own password keeps the current session.
    const ended = isOff || passwordHash ? await endAccess(tx, id, caller.sessionId) : {};
    const after = requirePerson(await findPerson(tx, id));
    const changes = diffStates(presentUser(before), presentUser(after));
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

function requirePerson(person: Person | undefined): Person {
  if (!person) throw notFound('This user');
  return person;
}

export function presentUser({ isActive, role, ...person }: Person): User {
  return { ...person, is_active: isActive, roles: role ? [role] : [] };
}
