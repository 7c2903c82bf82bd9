import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { isSessionOver } from '#data/session.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}));

/** Asks who is there again, over a screen that holds on to what was typed, once the session is over. */
export function SignInAgain() {
  useSignals();
  if (!isSessionOver.value) return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}
