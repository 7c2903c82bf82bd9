import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { isSessionOver } from '#data/session.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}));

/** When the session has ended, opens a dialog to sign in again over the screen, whose input stays. */
export function SignInAgain() {
  useSignals();
  if (!isSessionOver.value) return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}
