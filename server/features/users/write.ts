import type { UserInput, UserPatch } from '../../../src/api/contract/accounts';
import type { User } from '../../../src/api/contract/users';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { differencesBetween, type Audit } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import { fieldError, notFound } from '../../platform/errors';
import { hashPassword } from '../session/passwords';
import { endSessionsOf } from '../session/queries';
import { revokeTokensOf } from '../tokens/queries';
import { presentUser } from './present';
import { changePerson, findPerson, insertPerson, lockPerson, type Person } from './queries';
import { checkChange, checkNewUser, checkRole, lockoutOf, withUniqueEmail } from './rules';

export async function addUser(db: Database, input: UserInput, audit: Audit): Promise<User> {
  checkNewUser(input);
  const [roleId = 0] = input.roles;
  // Hashing takes long on purpose: no transaction waits for it.
  const passwordHash = await hashPassword(input.password);
  const write = inTransaction(db, async (tx) => {
    await checkRole(tx, roleId);
    const id = await insertPerson(tx, {
      name: input.name.trim(),
      email: input.email.trim(),
      roleId,
      passwordHash,
    });
    const user = presentUser(found(await findPerson(tx, id)));
    await audit(tx, { action: 'create', entity: 'user', entityId: id, after: user });
    return user;
  });
  return withUniqueEmail(write);
}

/** Changes somebody; a new password and deactivation end what they were signed in with. */
export async function changeUser(
  db: Database,
  id: number,
  patch: UserPatch,
  { user: caller, audit }: { user: Caller; audit: Audit },
): Promise<User> {
  checkChange(patch, found(await findPerson(db, id)));
  const { name, password, roles, is_active: isActive } = patch;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const before = found(await lockPerson(tx, id));
    const roleId = roles?.[0];
    const role = roleId === undefined ? undefined : await checkRole(tx, roleId);
    const isSuperUser = role && role.codename === 'SUPER_USER_PERM';
    const lockout = await lockoutOf(tx, before, caller, { isActive, isSuperUser });
    if (lockout) throw fieldError(lockout);
    await changePerson(tx, id, { name: name?.trim(), passwordHash, roleId, isActive });

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

/** Whoever changes their own password stays signed in where they did it. */
async function endAccess(tx: Database, { id }: Person, { sessionId }: Caller) {
  return {
    sessions_ended: await endSessionsOf(tx, id, sessionId),
    tokens_revoked: await revokeTokensOf(tx, id),
  };
}

function found(person: Person | undefined): Person {
  if (!person) throw notFound('This user');
  return person;
}
