import type { User } from '#api/contract/users.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useSession } from '#shared/session/session.ts';
import { useRoles } from '#data/users.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { changeMany } from './changeMany.ts';
import { ownEmailError } from './form.ts';
import { messages } from './messages.ts';
import { OwnEmailField } from './UserDialog.tsx';

interface RoleDialogProps {
  selected: readonly User[];
  onClose: () => void;
  onDone: () => void;
}

export function RoleDialog({ selected, onClose, onDone }: RoleDialogProps) {
  const roles = useRoles().data?.results ?? [];
  const { email } = useSession();
  const own = selected.find((user) => user.email === email);
  const losesRole = (role: string) => own !== undefined && role !== '' && Number(role) !== own.roles[0]?.id;
  const form = useForm({
    initial: { role: '', ownEmail: '' },
    validate: ({ role, ownEmail }) => ({
      role: role === '' ? messages.roleMissing : undefined,
      ownEmail: losesRole(role) ? ownEmailError(ownEmail, email) : undefined,
    }),
    async submit({ role }) {
      const id = Number(role);
      // The user's own change comes last: afterwards they couldn't change the others.
      const others = selected
        .filter(({ roles: [current] }) => current?.id !== id)
        .toSorted((a, b) => Number(a === own) - Number(b === own));
      await changeMany(
        others.map((user) => ({ user, patch: { roles: [id] } })),
        (user) => ({ roles: user.roles.map((before) => before.id) }),
      );
      onDone();
      onClose();
    },
    onFailure: () => undefined,
  });
  return (
    <FormDialog
      title={messages.roleTitle(selected.length)}
      form={form}
      saveLabel={messages.changeRole}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <Select
        label={messages.role}
        placeholder={messages.chooseRole}
        items={roles.map(({ id, name }) => ({ id: String(id), label: name }))}
        selectedKey={form.values.role || null}
        errorMessage={form.errors.role}
        isInvalid={form.errors.role !== undefined}
        onSelectionChange={(key) => form.change({ role: String(key) })}
      />
      {losesRole(form.values.role) && <OwnEmailField email={email} {...form.text('ownEmail')} />}
    </FormDialog>
  );
}
