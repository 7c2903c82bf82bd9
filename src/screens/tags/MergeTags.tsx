import type { Tag } from '#api/contract/tags.ts';
import type { TagMergePreview } from '#api/contract/tags/many.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { findTags } from '#data/tags.ts';
import { mergeTags, useTagMerge } from '#data/tags/many.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { titledOption } from '#shared/format/labels.ts';
import { messages } from './messages.ts';

interface MergeTagsDialogProps {
  selected: readonly Tag[];
  onClose: () => void;
  onDone: () => void;
}

export function MergeTagsDialog({ selected, onClose, onDone }: MergeTagsDialogProps) {
  const [mostUsed] = selected.toSorted((a, b) => b.digest_count - a.digest_count);
  const form = useForm({
    initial: { into: selected.length > 1 && mostUsed ? titledOption(mostUsed) : null },
    validate: ({ into }) => ({ into: into ? undefined : messages.mergeIntoMissing }),
    async submit({ into }) {
      if (!into) return;
      await offerUndo(mergeTags(others(into.id), into.id), ({ job_id }) =>
        jobOffer(messages.merged(into.label), job_id),
      );
      onDone();
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.mergeFailed)),
  });
  const { into } = form.values;
  const others = (id: number) => selected.map((tag) => tag.id).filter((each) => each !== id);
  const ids = into ? others(into.id) : [];
  // While saving, a preview would fail, because the tags may already be merged.
  const needsPreview = into && ids.length > 0 && !form.isSaving;
  const { data, error } = useTagMerge(needsPreview ? { tags: ids, into: into.id } : null);

  async function search(text: string, signal: AbortSignal) {
    if (text === '') return selected.map(titledOption);
    return (await findTags(text, signal)).map(titledOption);
  }

  return (
    <FormDialog
      title={messages.mergeTitle(selected.length)}
      form={form}
      saveLabel={messages.merge}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <ComboBox
        label={messages.mergeInto}
        description={messages.mergeIntoHint}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        onSearch={search}
        value={into}
        onChange={(next) => form.change({ into: next })}
        errorMessage={form.errors.into}
      />
      <div aria-live="polite">
        {error ? (
          <Text>{serverMessage(error, messages.mergeFailed)}</Text>
        ) : data ? (
          <MergePreview preview={data} />
        ) : (
          into && ids.length > 0 && <Text tone="muted">{messages.mergeReading}</Text>
        )}
      </div>
    </FormDialog>
  );
}

const joinTitles = (items: readonly { title: string }[]) => items.map(({ title }) => title).join(', ');

function MergePreview({ preview }: { preview: TagMergePreview }) {
  const { follower_count, headline_count, broadcast_count, views, daily_target } = preview;
  return (
    <Stack gap={2}>
      <Text dir="auto">{messages.mergeTags(joinTitles(preview.tags))}</Text>
      <Text weight="strong">{messages.mergeDigests(preview.digest_count, preview.both_count)}</Text>
      {follower_count > 0 && <Text>{messages.mergeFollowers(follower_count)}</Text>}
      {headline_count > 0 && <Text>{messages.mergeHeadlines(headline_count)}</Text>}
      {broadcast_count > 0 && <Text>{messages.mergeBroadcasts(broadcast_count)}</Text>}
      {views.length > 0 && <Text dir="auto">{messages.mergeViews(joinTitles(views))}</Text>}
      {daily_target !== 'none' && <Text>{messages.mergeTarget[daily_target]}</Text>}
      <Text tone="muted">{messages.mergeRedirect}</Text>
      <Text tone="muted">{messages.canUndo}</Text>
    </Stack>
  );
}
