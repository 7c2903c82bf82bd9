import { computed, signal } from '@preact/signals-react';
import { hasCode } from '#api/errors.ts';
import { session } from '../session.ts';

type Resolve = (isConfirmed: boolean) => void;

/** The calls that were refused for want of a recent sign-in, and wait for their person. */
const waiting = signal<Resolve[]>([]);

/** Whether the person is prompted to confirm who they are. */
export const isConfirmationOpen = computed(() => waiting.value.length > 0);

/** Has the calls that wait made again, or fail. */
export function endConfirmation(isConfirmed: boolean) {
  const resolves = waiting.peek();
  waiting.value = [];
  for (const resolve of resolves) resolve(isConfirmed);
}

// What one person started is not done in the name of another.
session.token.subscribe(() => endConfirmation(false));

/** Makes a call. Where it needs a recent sign-in, the person confirms who they are and it is made again. */
export async function withRecentSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error, 'recent_sign_in_needed')) throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      waiting.value = [...waiting.peek(), resolve];
    });
    if (!isConfirmed) throw error;
    return call();
  }
}
