import type { Access } from '#api/contract/endpoint.ts';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import type { Caller } from './caller.ts';
import { notAllowed } from '../errors.ts';

/** Whether the caller's role has a permission (docs/access.md). */
export function can(caller: Pick<Caller, 'role'>, permission: Permission): boolean {
  return isAllowed(caller.role.codename, permission);
}

/** Whether those of a privilege may make calls of the given access. `null`: who cannot sign in. */
export function hasAccess(privilege: string | null, access: Access): boolean {
  if (access === 'public') return true;
  return privilege !== null && (access === 'signed-in' || isAllowed(privilege, access));
}

/** Throws 403 unless the caller may make calls of the given access. */
export function authorize(caller: Caller, access: Access) {
  if (!hasAccess(caller.role.codename, access)) throw notAllowed();
}

/** Whether something is the caller's own, or the caller may manage that of others. */
export function ownsOrCan(caller: Caller, ownerId: number | null, permission: Permission): boolean {
  return ownerId === caller.id || can(caller, permission);
}

/** Throws 403 unless something is the caller's own, or the caller may manage that of others. */
export function authorizeOwner(caller: Caller, ownerId: number | null, permission: Permission) {
  if (!ownsOrCan(caller, ownerId, permission)) throw notAllowed();
}
