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

/** Both are needed (SHELL-04). */
export const isSignedIn = ({ token, privilege }: Visitor) => token !== '' && privilege !== '';

/** Who is signed in. The component is rendered again when that changes. */
export function useSession() {
  useSignals();
  const visitor = { token: session.token.value, privilege: session.privilege.value };
  return {
    ...visitor,
    isSignedIn: isSignedIn(visitor),
    /** Whether the visitor's privilege has a permission (docs/access.md). The server decides; this spares a refusal. */
    can: (permission: Permission) => isAllowed(visitor.privilege, permission),
    userId: Number(session.userId.value) || undefined,
    email: session.email.value,
    /** Empty in a session of an earlier version, which did not store it. */
    name: session.name.value,
    /** The name of their role. */
    role: session.role.value,
    /** Whether nothing can be changed before the password is. Over a screen with unsaved input a dialog asks for it. */
    mustChangePassword: session.mustChangePassword.value !== '' && !isSessionOver.value,
    /** Whether nothing can be done before a second factor is added. Over a screen with unsaved input a dialog prompts for it. */
    mustAddFactor: session.mustAddFactor.value !== '' && !isSessionOver.value,
    /** Differs between one person's session and another's. */
    person: tokenOwner.value,
  };
}

/** Ends the session at once. The server is notified meanwhile; if that fails, the token expires by itself. Who has signed in with a provider is signed out there too. */
export function endSignedIn() {
  const notified = client.call(signOutCall);
  endSession();
  // Explicit, because the guard would hand the current address to the next person who signs in (SHELL-40).
  navigate(signInPath());
  return notified
    .then(({ provider_url: url }) => {
      if (url !== null) location.assign(url);
    })
    .catch(() => undefined);
}
