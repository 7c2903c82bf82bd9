import type { Headline } from '#api/contract/headlines.ts';
import { findHeadlines } from '#data/headlines.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { group } from './changes.ts';
import { messages } from './messages.ts';

type Target = Pick<Headline, 'id' | 'text' | 'group_id'>;

interface GroupDialogProps {
  ids: number[];
  /** The headline that is proposed: the first of those that are selected. */
  proposed: Target | undefined;
  onClose: () => void;
  onDone: () => void;
}

const toOption = ({ id, text, group_id: groupId }: Target) => ({ id, label: text, groupId });

/** Moves headlines into the group of one that is searched (HEAD-22). */
export function GroupDialog({ ids, proposed, onClose, onDone }: GroupDialogProps) {
  const form = useForm({
    initial: { target: proposed ? toOption(proposed) : null },
    validate: ({ target }) => ({ target: target ? undefined : messages.groupMissing }),
    async submit({ target }) {
      if (!target || !(await group(ids, target.groupId))) return;
      onDone();
      onClose();
    },
    onFailure: () => undefined,
  });
  return (
    <FormDialog
      title={messages.groupTitle(ids.length)}
      form={form}
      saveLabel={messages.regroup}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <ComboBox
        label={messages.groupWith}
        description={messages.groupWithHint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        onSearch={async (text, signal) => (await findHeadlines(text, signal)).map(toOption)}
        value={form.values.target}
        onChange={(target) => form.change({ target })}
        errorMessage={form.errors.target}
      />
    </FormDialog>
  );
}
