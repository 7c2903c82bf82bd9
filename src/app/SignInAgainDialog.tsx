import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { session } from '#data/session.ts';
import { messages as account } from '#screens/account/messages.ts';
import { OwnPasswordForm } from '#screens/account/PasswordSection.tsx';
import { SignInForm } from '#screens/signIn/SignInForm.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { signInAgainMessages as messages } from './signInAgainMessages.ts';
import { isSignInPostponed } from '#shared/session/signInAgainState.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';

/** Starts a new session without leaving the screen, and asks for a password where somebody else has set it. */
export function SignInAgainDialog() {
  useSignals();
  const mustChange = session.mustChangePassword.value !== '';
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
      title={mustChange ? account.newTitle : messages.title}
    >
      {mustChange ? (
        <Stack>
          <p>{account.newReason}</p>
          <OwnPasswordForm presentLabel={account.given} />
        </Stack>
      ) : (
        <Stack>
          <p>{messages.explanation}</p>
          <SignInForm
            formerEmail={former.email}
            otherPersonHelp={messages.otherPersonHelp(former.email)}
            onSignedIn={handleSignedIn}
          />
        </Stack>
      )}
    </Dialog>
  );
}
