import { useState } from 'react';
import { canUsePasskeys } from '#data/factors/passkeySupport.ts';
import { signInWithPasskey } from '#shared/session/signIn.ts';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from './messages.ts';

interface PasskeyButtonProps {
  /** Of a sign-in that was started with the password. */
  step?: string;
  onSignedIn?: () => void;
  /** Called with undefined when it starts. */
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey, where this browser can. */
export function PasskeyButton({ step, onSignedIn, onFailure }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    onFailure(undefined);
    try {
      await signInWithPasskey(step);
      onSignedIn?.();
    } catch (error) {
      setBusy(false);
      onFailure(error);
    }
  }

  if (!canUsePasskeys()) return null;
  return (
    <Button size="large" isPending={isBusy} onPress={() => void signIn()}>
      {step === undefined ? messages.signInWithPasskey : messages.withPasskey}
    </Button>
  );
}
