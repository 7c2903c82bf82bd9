import { signal } from '@preact/signals-react';
import { isSessionOver } from '#data/session.ts';

export const isSignInPostponed = signal(false);

isSessionOver.subscribe(() => (isSignInPostponed.value = false));

export const openSignIn = () => (isSignInPostponed.value = false);

/** Reopens the dialog after a failed save if the session has ended. */
export function openSignInIfSessionEnded() {
  if (isSessionOver.peek()) openSignIn();
}
