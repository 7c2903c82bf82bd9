import { signal } from '@preact/signals-react';
import { isSessionOver } from '#data/session.ts';

export const isSignInPostponed = signal(false);

isSessionOver.subscribe(() => (isSignInPostponed.value = false));

export const openSignIn = () => (isSignInPostponed.value = false);

export function openSignInIfSessionEnded() {
  if (isSessionOver.peek()) openSignIn();
}
