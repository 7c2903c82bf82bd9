import { useRef } from 'react';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { notificationMessages as messages } from './messages.ts';

/** Audiences that are confirmed before they are meant (LIST-51, SEND-12). */
export type WideAudience = 'all' | 'channel_follower';

export const isWide = (audience: string | null): audience is WideAudience =>
  audience === 'all' || audience === 'channel_follower';

interface WideAudienceDialogProps {
  audience: WideAudience;
  /** How many it has, in a sentence; undefined while it is counted. */
  reached: string | undefined;
  /** Called once the dialog closes, with the answer. */
  onAnswer: (isMeant: boolean) => void;
}

/** Confirms an audience of all users, or of all followers of a channel. */
export function WideAudienceDialog({ audience, reached, onAnswer }: WideAudienceDialogProps) {
  const isMeant = useRef(false);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => onAnswer(isMeant.current)}
      title={messages.confirm(audience)}
      confirmLabel={messages.yes}
      cancelLabel={messages.no}
      onConfirm={() => {
        isMeant.current = true;
      }}
    >
      {reached}
    </ConfirmDialog>
  );
}
