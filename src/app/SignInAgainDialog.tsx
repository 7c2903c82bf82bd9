import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { session } from '#data/session.ts';
import { messages as account } from '#screens/account/messages.ts';
import { messages as factors } from '#screens/account/factors/messages.ts';
import { NewFactor } from '#screens/account/NewFactorScreen.tsx';
import { OwnPasswordForm } from '#screens/account/PasswordSection.tsx';
import { SignInForm } from '#screens/signIn/SignInForm.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { isSignInPostponed } from '#shared/session/signInAgainState.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';

/** Includes a required password change or second factor. */
export function SignInAgainDialog() {
  useSignals();
  const mustChange = session.mustChangePassword.value !== '';
  const mustAdd = session.mustAddFactor.value !== '';
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
      title={mustChange ? account.newTitle : mustAdd ? factors.neededTitle : messages.title}
    >
      {mustChange ? (
        <Stack>
          <p>{account.newReason}</p>
          <OwnPasswordForm currentPasswordLabel={account.given} />
        </Stack>
      ) : mustAdd ? (
        <NewFactor />
      ) : (
        <Stack>
          <p>{messages.explanation}</p>
          <SignInForm
            previousEmail={former.email}
            otherPersonHelp={messages.otherPersonHelp(former.email)}
            onSignedIn={handleSignedIn}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Not in the product documents (S6, S44). */
const messages = {
  title: 'Sign in to continue',
  explanation:
    'Your session has ended. What you’ve entered stays here, and you can save it once you’ve signed in.',
  otherPersonHelp: (email: string) =>
    `What ${email} entered here won’t be saved under another account. Text from an editor is kept in this browser for when they sign in again.`,
  otherPerson: (now: string, before: string) =>
    `You’re signed in as ${now}. What ${before} entered wasn’t saved. Text from an editor is kept in this browser for when they sign in again.`,
};
