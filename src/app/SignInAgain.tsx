import { useSignals } from '@preact/signals-react/runtime';
import { isSessionOver } from '#data/session.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const SignInAgainDialog = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog);

/** When the session has ended, opens a dialog to sign in again over the screen, whose input stays. */
export function SignInAgain() {
  useSignals();
  if (!isSessionOver.value) return null;
  return <SignInAgainDialog />;
}
