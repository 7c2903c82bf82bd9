import { useSignals } from '@preact/signals-react/runtime';
import { navigate } from 'wouter/use-browser-location';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import { signOut as signOutCall } from '#api/contract/session.ts';
import { client } from '#data/client/client.ts';
import { endSession, isSessionOver, session, tokenOwner } from '#data/session.ts';
import { signInPath } from '../page/paths.ts';

export interface Visitor {
  token: string;
  privilege: string;
}

/** Requires both token and role (SHELL-04). */
export const isSignedIn = ({ token, privilege }: Visitor) => token !== '' && privilege !== '';

export function useSession() {
  useSignals();
  const visitor = { token: session.token.value, privilege: session.privilege.value };
  return {
    ...visitor,
    isSignedIn: isSignedIn(visitor),
    /** Permissions by role (docs/access.md). Enforced by the server; checked here only to avoid rejected requests. */
    can: (permission: Permission) => isAllowed(visitor.privilege, permission),
    userId: Number(session.userId.value) || undefined,
    email: session.email.value,
    /** Empty in sessions from earlier versions. */
    name: session.name.value,
    role: session.role.value,
    /** The password must be changed first. Shown as a dialog over unsaved input. */
    mustChangePassword: session.mustChangePassword.value !== '' && !isSessionOver.value,
    /** A second factor must be added first. Shown as a dialog over unsaved input. */
    mustAddFactor: session.mustAddFactor.value !== '' && !isSessionOver.value,
    person: tokenOwner.value,
  };
}

/**
 * Notifies the server in the background; if that fails, the token is valid until it expires. Also signs
 * out at the identity provider.
 */
export function endSessionAndNotify() {
  const notified = client.call(signOutCall);
  endSession();
  // Explicit, because the route guard would pass the current URL on to the next user (SHELL-40).
  navigate(signInPath());
  return notified
    .then(({ provider_url: url }) => {
      if (url !== null) location.assign(url);
    })
    .catch(() => undefined);
}
