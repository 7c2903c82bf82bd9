import type { DigestStatus } from '#api/contract/statuses.ts';
import { DeleteQuestion } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { deleteStatus, useStatusCount } from '#data/statuses.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';

/** Confirms the deletion of a status (STATUS-04), and says how many digests it moves. */
export function DeleteStatus({ status, onClose }: { status: DigestStatus; onClose: () => void }) {
  // The row may be stale.
  const count = useStatusCount(status);

  async function remove() {
    await offerUndo(deleteStatus(status.id), ({ job_id }) => jobOffer(messages.deleted, job_id));
  }

  return (
    <DeleteQuestion
      title={messages.deleteQuestion}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => serverMessage(error, messages.deleteFailed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {status.status_name}
        </Text>
        <Text>{messages.deleteEffect}</Text>
        <Text>{messages.affected(count)}</Text>
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteQuestion>
  );
}
