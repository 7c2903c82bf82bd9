import { useState } from 'react';
import { canUsePasskeys } from '#data/factors/passkeySupport.ts';
import { signInWithPasskey } from '#shared/session/signIn.ts';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from './messages.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { describeFailure } from './rules.ts';

interface PasskeyButtonProps {
  /** Set if the sign-in started with the password. */
  step?: string;
  onSignedIn?: () => void;
  onFailure: (error: unknown) => void;
}

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

export function SignInFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { title, hint } = describeFailure(error);
  return (
    <Banner tone="danger" title={title} takesFocus>
      {hint}
    </Banner>
  );
}
