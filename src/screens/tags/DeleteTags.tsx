import type { Tag } from '#api/contract/tags.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { deleteTags } from '#data/tags/many.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface DeleteTagsDialogProps {
  selected: readonly Tag[];
  onClose: () => void;
  onDone: () => void;
}

export function DeleteTagsDialog({ selected, onClose, onDone }: DeleteTagsDialogProps) {
  async function remove() {
    await offerUndo(deleteTags(selected.map(({ id }) => id)), ({ job_id }) =>
      jobOffer(messages.deletedMany(selected.length), job_id),
    );
    onDone();
  }
  return (
    <DeleteConfirmation
      title={messages.deleteManyQuestion(selected.length)}
      confirmLabel={messages.confirmDeleteMany}
      onDelete={remove}
      failureText={(error) => serverMessage(error, messages.deleteManyFailed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {selected.map(({ title }) => title).join(', ')}
        </Text>
        <Text>{messages.affectedMany(selected.reduce((sum, tag) => sum + tag.digest_count, 0))}</Text>
        {selected.some((tag) => tag.is_tag_group) && <Text>{messages.groupStays}</Text>}
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteConfirmation>
  );
}
