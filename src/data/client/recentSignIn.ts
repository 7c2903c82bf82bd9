import { computed, signal } from '@preact/signals-react';
import { hasCode } from '#api/errors.ts';
import { session } from '../session.ts';

type Resolve = (isConfirmed: boolean) => void;

/** Calls refused for lack of a recent sign-in, waiting for the user to confirm. */
const waitingCalls = signal<Resolve[]>([]);

export const isConfirmationOpen = computed(() => waitingCalls.value.length > 0);

export function resolveConfirmation(isConfirmed: boolean) {
  const resolves = waitingCalls.peek();
  waitingCalls.value = [];
  for (const resolve of resolves) resolve(isConfirmed);
}

// Never replay one user's call as another user.
session.token.subscribe(() => resolveConfirmation(false));

/** Asks the user to confirm, then retries the call. */
export async function withRecentSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'recent_sign_in_needed')) throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      waitingCalls.value = [...waitingCalls.peek(), resolve];
    });
    if (!isConfirmed) throw error;
    return call();
  }
}
