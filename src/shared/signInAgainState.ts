import { signal } from '@preact/signals-react';
import { isSessionOver } from '#data/session.ts';

/** Whether the question who is there is put off. */
export const isSignInPostponed = signal(false);

// Each end of a session asks anew.
isSessionOver.subscribe(() => (isSignInPostponed.value = false));

export const askToSignIn = () => (isSignInPostponed.value = false);
