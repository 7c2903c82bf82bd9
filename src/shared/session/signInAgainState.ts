import { signal } from '@preact/signals-react';
import { isSessionOver } from '#data/session.ts';

/** Whether the dialog to sign in again is closed for now. */
export const isSignInPostponed = signal(false);

// Each end of a session opens it again.
isSessionOver.subscribe(() => (isSignInPostponed.value = false));

export const openSignIn = () => (isSignInPostponed.value = false);

/** After a save that failed: opens the dialog again where the session is over. */
export function openSignInIfOver() {
  if (isSessionOver.peek()) openSignIn();
}
