import { Ban } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

export type RevokeTexts = Record<'revoke' | 'revokeHint' | 'revoked' | 'revokeFailed', string> &
  Record<'revokeLabel' | 'revokeTitle', (name: string) => string>;

interface RevokeButtonProps {
  name: string;
  messages: RevokeTexts;
  onRevoke: () => Promise<unknown>;
  hasLabel?: boolean;
}

/** Revokes a token or key after a confirmation. */
export function RevokeButton({ name, messages, onRevoke, hasLabel = false }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function revoke() {
    try {
      await onRevoke();
    } catch (error) {
      toast.error(serverMessage(error, messages.revokeFailed));
      throw error;
    }
    toast.success(messages.revoked);
  }

  return (
    <>
      {hasLabel ? (
        <Button
          size="small"
          icon={<Ban />}
          aria-label={messages.revokeLabel(name)}
          onPress={() => setAsking(true)}
        >
          {messages.revoke}
        </Button>
      ) : (
        <IconButton
          size="small"
          icon={<Ban />}
          label={messages.revokeLabel(name)}
          onPress={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={setAsking}
          title={messages.revokeTitle(name)}
          confirmLabel={messages.revoke}
          onConfirm={revoke}
        >
          {messages.revokeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
