import type { Tag } from '#api/contract/tags.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { useGroups } from '#data/tags.ts';
import { regroupTags } from '#data/tags/many.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { messages } from './messages.ts';

interface GroupTagsProps {
  selected: readonly Tag[];
  onClose: () => void;
  onDone: () => void;
}

const noGroup = { id: 'none', label: messages.noGroup };

/** Moves the selected tags to a group, or out of theirs. */
export function GroupTags({ selected, onClose, onDone }: GroupTagsProps) {
  const groups = useGroups(true).data?.results ?? [];
  const [first] = selected;
  const form = useForm({
    initial: { group: String(first?.tag_group?.id ?? noGroup.id) },
    validate: () => ({}),
    async submit({ group }) {
      const moved = await regroupTags(
        selected.map(({ id }) => id),
        Number(group) || null,
      );
      if (moved.length === 0) toast.info(messages.noneMoved);
      else offerUndo(messages.moved(moved.length), () => moveBack(moved));
      onDone();
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.moveFailed)),
  });
  return (
    <FormDialog
      title={messages.groupTitle(selected.length)}
      form={form}
      saveLabel={messages.move}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <Select
        label={messages.inGroup}
        items={[noGroup, ...groups.map(({ id, title }) => ({ id: String(id), label: title }))]}
        selectedKey={form.values.group}
        onSelectionChange={(key) => form.change({ group: String(key) })}
      />
    </FormDialog>
  );
}

async function moveBack(moved: Awaited<ReturnType<typeof regroupTags>>) {
  const groups = new Set(moved.map(({ tag_group }) => tag_group));
  try {
    for (const group of groups)
      await regroupTags(
        moved.filter(({ tag_group }) => tag_group === group).map(({ id }) => id),
        group,
      );
    toast.success(messages.movedBack);
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}
