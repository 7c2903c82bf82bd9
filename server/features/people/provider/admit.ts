import { isAllowed } from '#domain/permissions.ts';
import type { Database } from '#server/db/database.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { endAccess } from '../session/endAccess.ts';
import { findUserByEmail } from '../session/queries.ts';
import { presentUser } from '../users/write.ts';
import { changePerson, findPerson, insertPerson, isLastSuperUser, lockPerson } from '../users/queries.ts';
import { findName, findRole, findVerifiedEmail, isInDomains } from './claims.ts';
import type { Identity } from './client.ts';
import { findLinkedUser, findRoleId, linkUser, recordLinkUse } from './queries.ts';

export interface AdmissionRefusal {
  userId?: number;
  reason: string;
  message: string;
}

/** Finds, links or creates the user. Returns their email, or the refusal. */
export async function admitUser(
  tx: Database,
  settings: ProviderSettings,
  identity: Identity,
  audit: Audit,
): Promise<{ email: string } | AdmissionRefusal> {
  const { label, issuer, domains } = settings;
  const email = findVerifiedEmail(identity.claims);
  const linkedId = await findLinkedUser(tx, issuer, identity.subject);
  if (email === undefined && (linkedId === undefined || domains.length > 0))
    return {
      userId: linkedId,
      reason: 'email not verified',
      message: `${label} doesn’t confirm that your email is verified, so your account here can’t be found. Verify it there, then sign in again.`,
    };
  if (email !== undefined && !isInDomains(email, domains))
    return {
      userId: linkedId,
      reason: 'domain not allowed',
      message: `${email} can’t sign in here. Use an email address at ${domains.join(', ')}.`,
    };
  const role = await findClaimedRole(tx, settings, identity);
  const userId = linkedId ?? (await findOrCreateUser(tx, settings, { identity, email: email!, role, audit }));
  if (typeof userId !== 'number') return userId;
  if (linkedId === undefined) {
    if (!(await linkUser(tx, userId, issuer, identity.subject)))
      return {
        userId,
        reason: 'another account is linked',
        message: `Another ${label} account signs in as ${email}. Use that one, or ask a super user.`,
      };
    await audit(tx, {
      action: 'link_provider',
      entity: 'user',
      entityId: userId,
      actorId: userId,
      after: { provider: label },
    });
  } else await recordLinkUse(tx, issuer, identity.subject);

  await lockPerson(tx, userId);
  const person = await findPerson(tx, userId);
  if (!person?.isActive)
    return { userId, reason: 'not active', message: 'Your account here is deactivated. Ask a super user.' };
  if (role !== 'any') await assignRole(tx, settings, { id: userId, role }, audit);
  const hasRole = Boolean((await findPerson(tx, userId))?.role);
  return hasRole ? { email: person.email } : noRoleRefusal(settings, userId);
}

const noRoleRefusal = ({ label }: ProviderSettings, userId?: number): AdmissionRefusal => ({
  userId,
  reason: 'no role',
  message: `${label} doesn’t assign you a role here. Ask whoever manages your account there.`,
});

/** Null if the claim names no role; `any` if roles are managed here instead of by the provider. */
type ClaimedRole = { id: number; isSuperUser: boolean } | null | 'any';

async function findClaimedRole(
  tx: Database,
  settings: ProviderSettings,
  { claims }: Identity,
): Promise<ClaimedRole> {
  if (settings.roles.length === 0) return 'any';
  const codename = findRole(claims, settings);
  if (codename === undefined) return null;
  const id = await findRoleId(tx, codename);
  if (id === undefined) throw new Error(`OIDC_ROLES names the role ${codename}, which does not exist.`);
  return { id, isSuperUser: isAllowed(codename, 'users.manage') };
}

interface UnlinkedIdentity {
  identity: Identity;
  email: string;
  role: ClaimedRole;
  audit: Audit;
}

async function findOrCreateUser(
  tx: Database,
  settings: ProviderSettings,
  { identity, email, role, audit }: UnlinkedIdentity,
): Promise<number | AdmissionRefusal> {
  const found = await findUserByEmail(tx, email);
  if (found?.role) return found.id;
  if (!settings.createsUsers)
    return {
      reason: 'unknown person',
      message: `There is no account for ${email} here. Ask a super user for one.`,
    };
  if (role === null || role === 'any') return noRoleRefusal(settings, found?.id);
  if (found) return found.id;
  const id = await insertPerson(tx, {
    name: findName(identity.claims, email),
    email,
    roleId: role.id,
    passwordHash: null,
  });
  const person = await findPerson(tx, id);
  await audit(tx, {
    action: 'create',
    entity: 'user',
    entityId: id,
    actorId: id,
    after: { ...(person && presentUser(person)), provider: settings.label },
  });
  return id;
}

/**
 * Assigns the role. If there's none, ends sessions and revokes tokens. The last super user keeps the role.
 */
async function assignRole(
  tx: Database,
  settings: ProviderSettings,
  { id, role }: { id: number; role: Exclude<ClaimedRole, 'any'> },
  audit: Audit,
) {
  const before = await findPerson(tx, id);
  if (!before || before.role?.id === role?.id) return;
  if (!role?.isSuperUser && (await isLastSuperUser(tx, id, settings))) return;
  await changePerson(tx, id, { roleId: role?.id ?? null });
  const ended = role ? {} : await endAccess(tx, id, null);
  const after = await findPerson(tx, id);
  if (!after) return;
  const changes = diffStates(presentUser(before), presentUser(after));
  await audit(tx, {
    action: 'update',
    entity: 'user',
    entityId: id,
    actorId: id,
    before: changes.before,
    after: { ...changes.after, ...ended },
  });
}
