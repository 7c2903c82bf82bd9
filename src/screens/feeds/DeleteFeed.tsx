import type { Feed } from '#api/contract/feeds.ts';
import { deleteFeed } from '#data/feeds.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';

/** Shows the server's message if it refuses the deletion (FEED-17). */
export function DeleteFeedDialog({ feed: { id, title }, onClose }: { feed: Feed; onClose: () => void }) {
  async function remove() {
    await deleteFeed(id);
    toast.success(messages.deleted(title));
  }

  return (
    <DeleteConfirmation
      title={messages.deleteQuestion(title)}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => serverMessage(error, messages.failed)}
      onClose={onClose}
    >
      {messages.deleteHint}
    </DeleteConfirmation>
  );
}
