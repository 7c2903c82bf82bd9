import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#api/contract/tokens.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { revokeToken } from '#data/account.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

interface RevokeButtonProps {
  token: ApiToken;
  hasLabel?: boolean;
}

export function RevokeButton({ token, hasLabel = false }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (token.state !== 'active') return null;

  async function revoke() {
    try {
      await revokeToken(token.id);
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
          aria-label={messages.revokeOf(token.name)}
          onPress={() => setAsking(true)}
        >
          {messages.revoke}
        </Button>
      ) : (
        <IconButton
          size="small"
          icon={<Ban />}
          label={messages.revokeOf(token.name)}
          onPress={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={setAsking}
          title={messages.revokeTitle(token.name)}
          confirmLabel={messages.revoke}
          onConfirm={revoke}
        >
          {messages.revokeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
