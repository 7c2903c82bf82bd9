import { useState, type ReactNode } from 'react';
import { canUsePasskeys } from '#data/factors/passkeySupport.ts';
import { Button } from '#ui/actions/Button.tsx';
import { AppSetup } from './AppSetup.tsx';
import { messages } from './messages.ts';
import { PasskeySetup } from './PasskeySetup.tsx';

interface FactorSetupProps {
  /** Whether there is an authenticator app, of which there is one at most. */
  hasApp?: boolean;
  /** Whether the page is about nothing else, which makes one of its buttons the primary one. Default false. */
  isMain?: boolean;
  onStart?: () => void;
  /** Called once what was added needs nothing more, or where adding was cancelled. */
  onDone: () => void;
  /** Beside the buttons that start it. */
  children?: ReactNode;
}

/** Adds a passkey or an authenticator app. */
export function FactorSetup({ hasApp = false, isMain = false, onStart, onDone, children }: FactorSetupProps) {
  const [isPasskey, setPasskey] = useState(false);

  function startPasskey() {
    setPasskey(true);
    onStart?.();
  }
  function cancel() {
    setPasskey(false);
    // What was started elsewhere in its place is shown again; a page about nothing else continues.
    if (!isMain) onDone();
  }

  if (isPasskey) return <PasskeySetup onDone={onDone} onCancel={cancel} />;
  const passkeyButton = canUsePasskeys() && <Button onPress={startPasskey}>{messages.addPasskey}</Button>;
  if (hasApp) return passkeyButton || null;
  return (
    <AppSetup isMain={isMain} onStart={onStart} onDone={onDone}>
      {passkeyButton}
      {children}
    </AppSetup>
  );
}
