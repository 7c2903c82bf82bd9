import { toPersonOption } from '#editorFields/options.ts';
import type { UserList } from '#api/contract/userLists.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createUserList, findReaders, updateUserList } from '#data/userLists.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { CurrentUsers } from './CurrentUsers.tsx';
import { validateForm, toForm, toInput, toPatch, type UserListForm } from './form.ts';
import { ImportField } from './ImportField.tsx';
import { messages } from './messages.ts';

interface UserListDialogProps {
  /** Undefined to create a group. */
  group: UserList | undefined;
  onClose: () => void;
}

/** Creates a group, or edits its name and users (GROUP-07 to GROUP-09). */
export function UserListDialog({ group, onClose }: UserListDialogProps) {
  const form = useForm<UserListForm>({
    initial: toForm(group),
    validate: (values) => validateForm(values, !group),
    async submit(values) {
      if (group) await updateUserList(group.id, toPatch(values));
      else await createUserList(toInput(values));
      toast.success(group ? messages.updated : messages.created);
      onClose();
    },
    onFailure: (error) =>
      toast.error(serverMessage(error, group ? messages.updateFailed : messages.createFailed)),
  });
  const { users, file, removed } = form.values;

  return (
    <FormDialog
      title={group ? messages.editTitle(group.title) : messages.createTitle}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.groupName}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        autoComplete="off"
        maxLength={200}
        {...form.text('title')}
      />
      <TextArea label={messages.description} maxLength={2000} {...form.text('description')} />
      {group && (
        <CurrentUsers list={group.id} removed={removed} onChange={(next) => form.change({ removed: next })} />
      )}
      <MultiSelect
        label={group ? messages.usersToAdd : messages.users}
        placeholder={messages.searchUsers}
        isRequired={!group}
        onSearch={async (text, signal) =>
          (await findReaders(text, signal)).map((person) => ({
            ...toPersonOption(person),
            description: person.email,
          }))
        }
        value={users}
        onChange={(chosen) => form.change({ users: chosen })}
        errorMessage={form.errors.users}
      />
      <ImportField
        value={file}
        canRemove={group !== undefined}
        // Choosing a file clears the error on users.
        onChange={(next) => form.change({ file: next, users })}
      />
    </FormDialog>
  );
}
