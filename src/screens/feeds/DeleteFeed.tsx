import type { Feed } from '#api/contract/feeds.ts';
import { deleteFeed } from '#data/feeds.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** Confirms the deletion of a feed. A refusal is shown in the server's words (FEED-17). */
export function DeleteFeed({ feed: { id, title }, onClose }: { feed: Feed; onClose: () => void }) {
  async function remove() {
    try {
      await deleteFeed(id);
      toast.success(messages.deleted(title));
    } catch (error) {
      toast.error(failureMessage(error, messages.failed));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteQuestion(title)}
      confirmLabel={messages.confirmDelete}
      onConfirm={remove}
    >
      {messages.deleteHint}
    </ConfirmDialog>
  );
}
