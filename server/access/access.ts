import type { Access } from '#api/contract/endpoint.ts';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import type { Caller } from './caller.ts';
import { notAllowed } from '#server/errors.ts';

export function can(caller: Pick<Caller, 'role'>, permission: Permission): boolean {
  return isAllowed(caller.role.codename, permission);
}

/** A `null` privilege means that the person can't sign in. */
export function hasAccess(privilege: string | null, access: Access): boolean {
  if (access === 'public') return true;
  if (access === 'delivery-key') return false;
  return privilege !== null && (access === 'signed-in' || isAllowed(privilege, access));
}

export function authorize(caller: Caller, access: Access) {
  if (!hasAccess(caller.role.codename, access)) throw notAllowed();
}

export function isOwnerOrCan(caller: Caller, ownerId: number | null, permission: Permission): boolean {
  return ownerId === caller.id || can(caller, permission);
}

/** Throws 403 unless the caller is the owner or has the permission. */
export function authorizeOwner(caller: Caller, ownerId: number | null, permission: Permission) {
  if (!isOwnerOrCan(caller, ownerId, permission)) throw notAllowed();
}
