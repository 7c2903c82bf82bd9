import { useState } from 'react';
import type { User } from '#api/contract/users.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createUser, updateUser, useRoles } from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { validateForm, toForm, toInput, toPatch, type UserForm as UserValues } from './form.ts';
import { messages } from './messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { PasswordLinkField } from './PasswordLinkField.tsx';
import { displayName } from './PersonName.tsx';

interface UserDialogProps {
  user: User | undefined;
  onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const [generated, setGenerated] = useState<string | null>(null);
  return generated === null ? (
    <UserForm user={user} onGenerated={setGenerated} onClose={onClose} />
  ) : (
    <GeneratedPassword password={generated} onClose={onClose} />
  );
}

interface GeneratedPasswordProps {
  password: string;
  onClose: () => void;
}

function GeneratedPassword({ password, onClose }: GeneratedPasswordProps) {
  return (
    <Dialog
      isOpen
      size="small"
      isCloseable={false}
      onOpenChange={onClose}
      title={messages.passwordTitle}
      footer={
        <Button variant="primary" onPress={onClose}>
          {messages.copied}
        </Button>
      }
    >
      <CopyField label={messages.password} value={password} description={messages.generated} />
    </Dialog>
  );
}

interface UserFormProps extends UserDialogProps {
  onGenerated: (password: string) => void;
}

function UserForm({ user, onGenerated, onClose }: UserFormProps) {
  const isNew = user === undefined;
  const [isGenerated, setGenerated] = useState(false);
  const { data, error: rolesError } = useRoles();
  const roles = (data?.results ?? user?.roles ?? []).map(({ id, name }) => ({ id, label: name }));
  const { email: ownEmail } = useSession();
  const isOwn = user?.email === ownEmail;
  const losesRole = (role: number | null) => isOwn && role !== null && role !== user.roles[0]?.id;
  const form = useForm<UserValues>({
    initial: toForm(user),
    validate: (values) =>
      validateForm(values, {
        isNew,
        isSelfEdit: isOwn,
        expectedEmail: losesRole(values.role) ? ownEmail : undefined,
      }),
    async submit(values) {
      if (isNew) await createUser(toInput(values));
      else await updateUser(user.id, toPatch(values));
      toast.success(isNew ? messages.created : messages.updated);
      if (isGenerated) onGenerated(values.password);
      else onClose();
    },
    wireNames: { role: 'roles' },
    onFailure: (error) =>
      toast.error(serverMessage(error, isNew ? messages.createFailed : messages.updateFailed)),
  });

  return (
    <FormDialog
      size="small"
      title={isNew ? messages.createTitle : messages.editTitle(displayName(user))}
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
      {losesRole(form.values.role) && <OwnEmailField email={ownEmail} {...form.text('ownEmail')} />}
      <PasswordFields
        value={form.values}
        errors={form.errors}
        isNew={isNew}
        isSelf={isOwn}
        isGenerated={isGenerated}
        onGeneratedChange={setGenerated}
        onChange={form.change}
      />
      {!isNew && <PasswordLinkField userId={user.id} />}
    </FormDialog>
  );
}

/** Asks users to type their own email before giving up their role, which they can't undo. */
export function OwnEmailField({ email, ...field }: TextFieldProps & { email: string }) {
  return (
    <TextField
      label={messages.ownEmail}
      description={messages.ownEmailHint(email)}
      isRequired
      autoComplete="off"
      maxLength={254}
      {...field}
    />
  );
}
