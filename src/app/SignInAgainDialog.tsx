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

/** Starts a new session without leaving the screen, and prompts for what the account needs first: another password, a second factor. */
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
          <OwnPasswordForm presentLabel={account.given} />
        </Stack>
      ) : mustAdd ? (
        <NewFactor />
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

/** Shown when a session ends during work. Not documented; our own texts (S6, S44). */
const messages = {
  title: 'Sign in to continue',
  explanation:
    'Your session has ended. What you entered stays as it is, and can be saved once you have signed in.',
  otherPersonHelp: (email: string) =>
    `What ${email} entered here is not saved under another name. The text of an editor stays in this browser for them.`,
  otherPerson: (now: string, before: string) =>
    `You are signed in as ${now}. What ${before} entered was not saved; the text of an editor stays in this browser for them.`,
};
