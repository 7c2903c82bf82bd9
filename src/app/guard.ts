import { isAllowed, type Permission } from '#domain/permissions.ts';
import { isActive, menu } from './menu.ts';
import { messages } from './messages.ts';
import { pageAccess } from './pages.ts';
import { listPath, signInPath, returnPath } from '#shared/page/paths.ts';
import { isSignedIn, type Visitor } from '#shared/session/session.ts';

/** Returns where to redirect the visitor, or undefined to stay. Missing permissions don't redirect. */
export function redirectTarget(visitor: Visitor, path: string, search: string): string | undefined {
  const access = pageAccess(path);
  if (!isSignedIn(visitor)) {
    const requested = path + (search && `?${search}`);
    return access === 'open' || access === 'anyone'
      ? undefined
      : signInPath(requested === listPath() ? undefined : requested);
  }
  if (access === 'open') return returnPath(search);
  // Any other privilege is let through (SHELL-06, C1).
  if (access === 'super-user' && !isAllowed(visitor.privilege, 'administration.open')) return listPath();
  return undefined;
}

/** Why the visitor is redirected from a page for super users (SHELL-05); otherwise undefined. */
export function redirectReason(visitor: Visitor, path: string): string | undefined {
  if (!isSignedIn(visitor)) return undefined;
  if (pageAccess(path) === 'super-user' && !isAllowed(visitor.privilege, 'administration.open'))
    return messages.forSuperUsers(menu.find((entry) => isActive(entry, path))?.title);
  return undefined;
}

/** Undefined if the visitor may open the page or is redirected. */
export function missingPermission(visitor: Visitor, path: string): Permission | undefined {
  const access = pageAccess(path);
  if (
    access === undefined ||
    access === 'open' ||
    access === 'anyone' ||
    access === 'signed-in' ||
    access === 'super-user'
  )
    return undefined;
  return isAllowed(visitor.privilege, access) ? undefined : access;
}
