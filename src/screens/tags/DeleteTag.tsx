import { useState } from 'react';
import type { Tag } from '#api/contract/tags.ts';
import { DeleteQuestion } from '#shared/form/DeleteQuestion.tsx';
import { titleMessage } from '#shared/form/serverErrors.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { deleteTag, useTag } from '#data/tags.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Confirms the deletion of a tag, and says how many digests it affects. */
export function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  // The row may be stale.
  const [isDeleting, setDeleting] = useState(false);
  const { data } = useTag(isDeleting ? null : tag.id);
  const { title, is_tag_group, digest_count } = data ?? tag;

  async function remove() {
    setDeleting(true);
    await offerUndo(deleteTag(tag.id), ({ job_id }) => jobOffer(messages.deleted, job_id));
  }

  return (
    <DeleteQuestion
      title={messages.deleteQuestion}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => titleMessage(error, messages.failed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {title}
        </Text>
        <Text>{messages.affected(digest_count)}</Text>
        {is_tag_group && <Text>{messages.groupStays}</Text>}
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteQuestion>
  );
}
