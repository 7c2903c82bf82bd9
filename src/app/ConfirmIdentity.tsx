import { useSignals } from '@preact/signals-react/runtime';
import { isConfirmationOpen } from '#data/client/recentSignIn.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
);

/** Where a call needs a recent sign-in, opens a dialog to confirm who one is over the screen, whose input stays. */
export function ConfirmIdentity() {
  useSignals();
  if (!isConfirmationOpen.value) return null;
  return <ConfirmIdentityDialog />;
}
