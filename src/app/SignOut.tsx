import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { followSignOuts, textsToDecide } from '#shared/session/signOut.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** Where unsaved texts are in this browser, opens a dialog before its person signs out. */
export function SignOut() {
  useSignals();
  useEffect(followSignOuts, []);
  if (textsToDecide.value === 0) return null;
  return <SignOutDialog count={textsToDecide.value} />;
}
