import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { session } from '#data/session.ts';
import { SignInForm } from '#screens/signIn/SignInForm.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { signInAgainMessages as messages } from './signInAgainMessages.ts';
import { isSignInPostponed } from '#shared/signInAgainState.ts';
import { toastQueue } from '#shared/toasts.ts';

/** Starts a new session without leaving the screen. */
export function SignInAgainDialog() {
  useSignals();
  const [former] = useState(() => ({ id: session.userId.peek(), email: session.email.peek() }));

  function handleSignedIn() {
    if (session.userId.peek() === former.id) return;
    const title = messages.otherPerson(session.email.peek(), former.email);
    toastQueue.show({ title }, { timeout: null });
  }

  return (
    <Dialog
      size="small"
      isOpen={!isSignInPostponed.value}
      onOpenChange={(isOpen) => (isSignInPostponed.value = !isOpen)}
      title={messages.title}
    >
      <Stack>
        <p>{messages.explanation}</p>
        <SignInForm
          formerEmail={former.email}
          otherPersonHelp={messages.otherPersonHelp(former.email)}
          onSignedIn={handleSignedIn}
        />
      </Stack>
    </Dialog>
  );
}
