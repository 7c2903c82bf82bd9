import { useRef } from 'react';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { notificationMessages as messages } from './messages.ts';

/** Audiences that need confirmation (LIST-51, SEND-12). */
export type WideAudience = 'all' | 'channel_follower';

export const isWide = (audience: string | null): audience is WideAudience =>
  audience === 'all' || audience === 'channel_follower';

interface WideAudienceDialogProps {
  audience: WideAudience;
  /** Audience size as text; undefined while counting. */
  audienceSize: string | undefined;
  onAnswer: (isConfirmed: boolean) => void;
}

export function WideAudienceDialog({ audience, audienceSize, onAnswer }: WideAudienceDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => onAnswer(isConfirmed.current)}
      title={messages.confirm(audience)}
      confirmLabel={messages.yes}
      cancelLabel={messages.no}
      onConfirm={() => {
        isConfirmed.current = true;
      }}
    >
      {audienceSize}
    </ConfirmDialog>
  );
}
