import { useSignals } from '@preact/signals-react/runtime';
import { isConfirmationOpen } from '#data/client/recentSignIn.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const ConfirmIdentityDialog = lazyComponent(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
);

/** Shown when a call needs a recent sign-in. The screen below keeps its input. */
export function ConfirmIdentity() {
  useSignals();
  if (!isConfirmationOpen.value) return null;
  return <ConfirmIdentityDialog />;
}
