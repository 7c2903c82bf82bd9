import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryKey } from '#api/contract/deliveryKeys.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { revokeDeliveryKey } from '#data/deliveryKeys.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

interface RevokeButtonProps {
  deliveryKey: DeliveryKey;
  hasWord?: boolean;
}

export function RevokeButton({ deliveryKey, hasWord = false }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (deliveryKey.revoked_at !== null) return null;

  async function revoke() {
    try {
      await revokeDeliveryKey(deliveryKey.id);
    } catch (error) {
      toast.error(serverMessage(error, messages.revokeFailed));
      throw error;
    }
    toast.success(messages.revoked);
  }

  return (
    <>
      {hasWord ? (
        <Button
          size="small"
          icon={<Ban />}
          aria-label={messages.revokeOf(deliveryKey.name)}
          onPress={() => setAsking(true)}
        >
          {messages.revoke}
        </Button>
      ) : (
        <IconButton
          size="small"
          icon={<Ban />}
          label={messages.revokeOf(deliveryKey.name)}
          onPress={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={setAsking}
          title={messages.revokeTitle(deliveryKey.name)}
          confirmLabel={messages.revoke}
          onConfirm={revoke}
        >
          {messages.revokeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
