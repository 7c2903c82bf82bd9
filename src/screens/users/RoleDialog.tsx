import type { User } from '#api/contract/users.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useRoles } from '#data/users.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { changeMany } from './changeMany.ts';
import { messages } from './messages.ts';

interface RoleDialogProps {
  selected: readonly User[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets one role for the selected users. */
export function RoleDialog({ selected, onClose, onDone }: RoleDialogProps) {
  const roles = useRoles().data?.results ?? [];
  const form = useForm({
    initial: { role: '' },
    validate: ({ role }) => ({ role: role === '' ? messages.roleMissing : undefined }),
    async submit({ role }) {
      const id = Number(role);
      const others = selected.filter(({ roles: [own] }) => own?.id !== id);
      await changeMany(
        others.map((user) => ({ user, patch: { roles: [id] } })),
        (user) => ({ roles: user.roles.map((own) => own.id) }),
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
    </FormDialog>
  );
}
