import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { deletePushLimits } from '#data/broadcasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages, toName } from './messages.ts';

interface DeleteLimitsProps {
  limits: PushLimits;
  onClose: () => void;
}

/** Confirms the deletion of limits. */
export function DeleteLimits({ limits, onClose }: DeleteLimitsProps) {
  async function remove() {
    try {
      await deletePushLimits(limits.id);
    } catch (error) {
      toast.error(serverMessage(error, messages.deleteFailed));
      return;
    }
    toast.success(messages.deleted);
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteTitle(toName(limits))}
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      onConfirm={remove}
    >
      {limits.app_package_name === null ? messages.deleteRestHint : messages.deleteHint}
    </ConfirmDialog>
  );
}
