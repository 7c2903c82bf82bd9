import { useState, type FormEvent } from 'react';
import type { User } from '#api/contract/users.ts';
import { toast } from '#shared/toasts.ts';
import { createUser, updateUser, useRoles } from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { focusField } from '#ui/fields/ErrorSummary.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import {
  errorsIn,
  failureOf,
  fields,
  formOf,
  inputOf,
  patchOf,
  refusalsOf,
  type UserErrors,
  type UserForm,
} from './form.ts';
import { messages } from './messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { nameOf } from './person.ts';

interface UserDialogProps {
  /** Without one, a user is created. */
  user: User | undefined;
  onClose: () => void;
}

/** Creates or edits somebody who can sign in. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const isNew = user === undefined;
  const [form, setForm] = useState(() => formOf(user));
  const [errors, setErrors] = useState<UserErrors>({});
  const [isSaving, setSaving] = useState(false);
  const { data, error: rolesError } = useRoles();
  const roles = (data?.results ?? user?.roles ?? []).map(({ id, name }) => ({ id, label: name }));

  function change(part: Partial<UserForm>) {
    setForm({ ...form, ...part });
    const corrected: string[] = Object.keys(part);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.includes(field))));
  }

  function refuse(found: UserErrors) {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) focusField(`user-${first}`);
    return first !== undefined;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving || refuse(errorsIn(form, isNew))) return;
    setSaving(true);
    try {
      if (isNew) await createUser(inputOf(form));
      else await updateUser(user.id, patchOf(form));
      toast.success(isNew ? messages.created : messages.updated);
      onClose();
    } catch (error) {
      toast.error(failureOf(error, isNew ? messages.createFailed : messages.updateFailed));
      refuse(refusalsOf(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isCloseable={!isSaving}
      title={isNew ? messages.createTitle : messages.editTitle(nameOf(user))}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {isNew ? messages.create : messages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          id="user-name"
          label={messages.name}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={form.name}
          onChange={(name) => change({ name })}
          errorMessage={errors.name}
        />
        <TextField
          id="user-email"
          label={messages.email}
          description={isNew ? undefined : messages.emailFixed}
          type="email"
          isRequired={isNew}
          isReadOnly={!isNew}
          autoComplete="off"
          maxLength={254}
          value={form.email}
          onChange={(email) => change({ email })}
          errorMessage={errors.email}
        />
        <Select
          id="user-role"
          label={messages.role}
          isRequired
          placeholder={messages.chooseRole}
          items={roles}
          selectedKey={form.role}
          onSelectionChange={(role) => change({ role: role === null ? null : Number(role) })}
          errorMessage={errors.role ?? (rolesError ? messages.rolesFailed : undefined)}
        />
        <PasswordFields value={form} errors={errors} isNew={isNew} onChange={change} />
      </Form>
    </Dialog>
  );
}

const formId = 'user-form';
