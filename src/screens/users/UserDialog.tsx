import type { User } from '#api/contract/users.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts.ts';
import { createUser, updateUser, useRoles } from '#data/users.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { errorsIn, failureOf, formOf, inputOf, patchOf, type UserForm } from './form.ts';
import { messages } from './messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { nameOf } from './person.ts';

interface UserDialogProps {
  /** Without one, a user is created. */
  user: User | undefined;
  onClose: () => void;
}

/** Creates or edits a person who can sign in. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const isNew = user === undefined;
  const { data, error: rolesError } = useRoles();
  const roles = (data?.results ?? user?.roles ?? []).map(({ id, name }) => ({ id, label: name }));
  const form = useForm<UserForm>({
    initial: formOf(user),
    validate: (values) => errorsIn(values, isNew),
    async submit(values) {
      if (isNew) await createUser(inputOf(values));
      else await updateUser(user.id, patchOf(values));
      toast.success(isNew ? messages.created : messages.updated);
      onClose();
    },
    wireNames: { role: 'roles' },
    onFailure: (error) =>
      toast.error(failureOf(error, isNew ? messages.createFailed : messages.updateFailed)),
  });

  return (
    <FormDialog
      size="small"
      title={isNew ? messages.createTitle : messages.editTitle(nameOf(user))}
      form={form}
      saveLabel={isNew ? messages.create : messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        autoComplete="off"
        maxLength={200}
        {...form.text('name')}
      />
      <TextField
        label={messages.email}
        description={isNew ? undefined : messages.emailFixed}
        type="email"
        isRequired={isNew}
        isReadOnly={!isNew}
        autoComplete="off"
        maxLength={254}
        {...form.text('email')}
      />
      <Select
        label={messages.role}
        isRequired
        placeholder={messages.chooseRole}
        items={roles}
        selectedKey={form.values.role}
        onSelectionChange={(role) => form.change({ role: role === null ? null : Number(role) })}
        errorMessage={form.errors.role ?? (rolesError ? messages.rolesFailed : undefined)}
      />
      <PasswordFields value={form.values} errors={form.errors} isNew={isNew} onChange={form.change} />
    </FormDialog>
  );
}
