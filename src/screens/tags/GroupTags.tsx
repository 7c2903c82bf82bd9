import type { Tag } from '#api/contract/tags.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { offerUndo, type Offer } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { useGroupTags } from '#data/tags.ts';
import { regroupTags } from '#data/tags/many.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { messages } from './messages.ts';

interface GroupTagsDialogProps {
  selected: readonly Tag[];
  onClose: () => void;
  onDone: () => void;
}

const noGroupOption = { id: 'none', label: messages.noGroup };

export function GroupTagsDialog({ selected, onClose, onDone }: GroupTagsDialogProps) {
  const groups = useGroupTags(true).data?.results ?? [];
  const [first] = selected;
  const form = useForm({
    initial: { group: String(first?.tag_group?.id ?? noGroupOption.id) },
    validate: () => ({}),
    async submit({ group }) {
      const ids = selected.map(({ id }) => id);
      const moved = await offerUndo(regroupTags(ids, Number(group) || null), toUndoOffer);
      if (moved.length === 0) toast.info(messages.noneMoved);
      onDone();
      onClose();
    },
    onFailure: (error) => toast.error(moveFailureText(error)),
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
        items={[noGroupOption, ...groups.map(({ id, title }) => ({ id: String(id), label: title }))]}
        selectedKey={form.values.group}
        onSelectionChange={(key) => form.change({ group: String(key) })}
      />
    </FormDialog>
  );
}

type MovedTags = Awaited<ReturnType<typeof regroupTags>>;

function toUndoOffer(moved: MovedTags): Offer | undefined {
  if (moved.length === 0) return undefined;
  return {
    title: messages.moved(moved.length),
    undo: () => undoRegroup(moved),
    undone: messages.movedBack,
    failure: moveFailureText,
  };
}

const moveFailureText = (error: unknown) => serverMessage(error, messages.moveFailed);

async function undoRegroup(moved: MovedTags) {
  const groups = new Set(moved.map(({ tag_group }) => tag_group));
  for (const group of groups)
    await regroupTags(
      moved.filter(({ tag_group }) => tag_group === group).map(({ id }) => id),
      group,
    );
}
