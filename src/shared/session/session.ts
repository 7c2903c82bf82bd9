import { useSignals } from '@preact/signals-react/runtime';
import { navigate } from 'wouter/use-browser-location';
import { findSignInStep } from '#api/errors.ts';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import { finishProviderSignIn } from '#api/contract/session/provider.ts';
import {
  signIn as signInCall,
  signInWithFactor,
  signInWithPasskey as signInWithPasskeyCall,
  signOut as signOutCall,
  type FactorNeeded,
} from '#api/contract/session.ts';
import { client } from '#data/client/client.ts';
import { askForPasskey } from '#data/factors/passkeys.ts';
import { beginSession, endSession, isSessionOver, session, tokenOwner } from '#data/session.ts';
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

/** Returns what the second step is made with, where the password alone does not sign in. */
export async function signIn(email: string, password: string): Promise<FactorNeeded | undefined> {
  try {
    beginSession(await client.call(signInCall, { body: { email, password } }));
    return undefined;
  } catch (error) {
    const step = findSignInStep(error);
    if (step === undefined) throw error;
    return step;
  }
}

export async function signInWithCode(step: string, code: string) {
  beginSession(await client.call(signInWithFactor, { body: { step, code } }));
}

/** With a passkey alone, or as the second step of a sign-in. */
export async function signInWithPasskey(step?: string) {
  const credential = await askForPasskey(step);
  beginSession(await client.call(signInWithPasskeyCall, { body: { credential } }));
}

/** Finishes what this browser went to the provider for. Returns what the second step is made with, where that is needed. */
export async function signInWithProvider(query: string): Promise<FactorNeeded | undefined> {
  try {
    const { signed_in: signedIn } = await client.call(finishProviderSignIn, { body: { query } });
    if (signedIn) beginSession(signedIn);
    return undefined;
  } catch (error) {
    const step = findSignInStep(error);
    if (step === undefined) throw error;
    return step;
  }
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
